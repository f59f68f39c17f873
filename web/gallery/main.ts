/** For developers: every board with moments of real games. `python scripts/sample_views.py` first. */
import { mount } from "svelte";
import "../src/design/tokens.css";
import "../src/app/shell.css";
import Gallery from "./Gallery.svelte";

mount(Gallery, { target: document.getElementById("gallery")! });
