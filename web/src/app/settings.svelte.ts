/** What a person has chosen about the page itself; remembered by the browser. */
import type { Language } from "../boards/contract";
import { recall, remember } from "./stored";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** When a decision that cannot be taken back waits for a yes. */
export const CONFIRMS = ["always", "slips", "never"] as const;
export type Confirm = (typeof CONFIRMS)[number];
/** How long each move of others is shown, in milliseconds. */
export const SPEEDS = { instant: 0, quick: 400, usual: 900, calm: 1800 } as const;
export type Speed = keyof typeof SPEEDS;

interface Choices {
  language: Language;
  theme: Theme;
  contrast: boolean;
  stillness: boolean;
  /** A boolean in earlier versions: before the turn ends, or never. */
  confirm: Confirm | boolean;
  marks: boolean;
  speed: Speed;
  sound: boolean;
}

class Settings {
  language: Language = $state("en");
  theme: Theme = $state("system");
  /** High contrast. */
  contrast = $state(false);
  /** Reduced motion, whatever the system says. */
  stillness = $state(false);
  confirm: Confirm = $state("always");
  /** Mark what legal moves bring. */
  marks = $state(true);
  /** How fast the moves of others go by. */
  speed: Speed = $state("usual");
  /** Whether the page is heard. */
  sound = $state(false);

  constructor() {
    const known = recall<Partial<Choices>>("settings", {});
    this.language = known.language ?? usualLanguage();
    this.theme = known.theme ?? "system";
    this.contrast = known.contrast ?? false;
    this.stillness = known.stillness ?? false;
    this.confirm = wished(known.confirm);
    this.marks = known.marks ?? true;
    this.speed = known.speed ?? "usual";
    this.sound = known.sound ?? false;
  }

  /** Milliseconds that a move of others is shown: none where nothing moves, or nobody looks. */
  get pause(): number {
    const isStill = this.stillness || globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
    return isStill || globalThis.document?.hidden ? 0 : SPEEDS[this.speed];
  }

  /** Show the choices on the document, and keep them; called in an effect. */
  apply(root: HTMLElement): void {
    root.lang = this.language;
    mark(root, "theme", this.theme === "system" ? null : this.theme);
    mark(root, "contrast", this.contrast ? "high" : null);
    mark(root, "motion", this.stillness ? "reduced" : null);
    mark(root, "speed", this.speed);
    const { language, theme, contrast, stillness, confirm, marks, speed, sound } = this;
    remember("settings", { language, theme, contrast, stillness, confirm, marks, speed, sound });
  }
}

function wished(confirm: Choices["confirm"] | undefined): Confirm {
  if (typeof confirm === "string") return confirm;
  return confirm === false ? "never" : "always";
}

function usualLanguage(): Language {
  const wished = globalThis.navigator?.languages ?? [];
  return wished.find((tag) => /^(en|fr)\b/.test(tag))?.startsWith("fr") ? "fr" : "en";
}

function mark(root: HTMLElement, name: string, value: string | null): void {
  if (value === null) delete root.dataset[name];
  else root.dataset[name] = value;
}

export const settings = new Settings();
