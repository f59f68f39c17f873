/** What a person has chosen about the page itself; remembered by the browser. */
import type { Language } from "../boards/contract";
import { recall, remember } from "./stored";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

interface Choices {
  language: Language;
  theme: Theme;
  contrast: boolean;
  stillness: boolean;
  confirm: boolean;
  marks: boolean;
}

class Settings {
  language: Language = $state("en");
  theme: Theme = $state("system");
  /** High contrast. */
  contrast = $state(false);
  /** Reduced motion, whatever the system says. */
  stillness = $state(false);
  /** Ask before the turn ends. */
  confirm = $state(true);
  /** Mark what legal moves bring. */
  marks = $state(true);

  constructor() {
    const known = recall<Partial<Choices>>("settings", {});
    this.language = known.language ?? usualLanguage();
    this.theme = known.theme ?? "system";
    this.contrast = known.contrast ?? false;
    this.stillness = known.stillness ?? false;
    this.confirm = known.confirm ?? true;
    this.marks = known.marks ?? true;
  }

  /** Show the choices on the document, and keep them; called in an effect. */
  apply(root: HTMLElement): void {
    root.lang = this.language;
    mark(root, "theme", this.theme === "system" ? null : this.theme);
    mark(root, "contrast", this.contrast ? "high" : null);
    mark(root, "motion", this.stillness ? "reduced" : null);
    const { language, theme, contrast, stillness, confirm, marks } = this;
    remember("settings", { language, theme, contrast, stillness, confirm, marks });
  }
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
