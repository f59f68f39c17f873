import { mount } from "svelte";
import App from "./App.svelte";
import "./design/tokens.css";
import "./app/shell.css";

mount(App, { target: document.getElementById("app")! });
