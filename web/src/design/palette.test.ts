/** The colors of the games can be told apart by people who see fewer colors. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [usual, contrast] = css.split(':root[data-contrast') as [string, string];

type Triple = [number, number, number];

function color(sheet: string, name: string): Triple {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(sheet)![1]!;
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as Triple;
}

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const times = (matrix: Triple[], v: Triple) =>
  matrix.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as Triple;

/** Complete dichromacy after Machado, Oliveira and Fernandes (2009), on linear RGB. */
const EYES: Record<string, Triple[]> = {
  "all colors": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

/** OKLab: distances in it are about what an eye sees. */
function oklab(rgb: Triple): Triple {
  const cones = times(
    [[0.4122, 0.5363, 0.0515], [0.2119, 0.6807, 0.1074], [0.0883, 0.2817, 0.63]],
    rgb.map((c) => Math.min(1, Math.max(0, c))) as Triple,
  ).map(Math.cbrt) as Triple;
  return times([[0.2105, 0.7936, -0.0041], [1.978, -2.4286, 0.4506], [0.0259, 0.7828, -0.8087]], cones);
}

// How far apart in OKLab; shades that are just noticeable differ by about 0.02.
const LOOKS = [
  { look: "the usual", sheet: usual, apart: 0.08 },
  { look: "the high-contrast", sheet: contrast, apart: 0.12 },
];
const NAMES = ["black", "red", "blue", "green", "gold"];

for (const { look, sheet, apart } of LOOKS) {
  for (const [eye, matrix] of Object.entries(EYES)) {
    test(`${look} colors differ plainly for an eye that sees ${eye}`, () => {
      const seen = NAMES.map((name) => oklab(times(matrix, color(sheet, name).map(linear) as Triple)));
      for (const [i, a] of seen.entries()) {
        for (const [j, b] of seen.entries()) {
          if (i < j) expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]), `${NAMES[i]}, ${NAMES[j]}`).toBeGreaterThan(apart);
        }
      }
    });
  }
}

/** A color of a look in light or dark; what high contrast does not name is as usual. */
function shade(sheet: string, name: string, scheme: "light" | "dark"): Triple {
  const found = new RegExp(`--${name}: ([^;]+);`).exec(sheet) ?? new RegExp(`--${name}: ([^;]+);`).exec(usual)!;
  const hexes = [...found[1]!.matchAll(/#([0-9a-f]{6})/g)].map(([, hex]) => hex!);
  const hex = (scheme === "dark" && hexes[1]) || hexes[0]!;
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as Triple;
}

/** How bright a color is, as WCAG 2 reckons. */
const luminance = (rgb: Triple) => times([[0.2126, 0.7152, 0.0722], [0, 0, 0], [0, 0, 0]], rgb.map(linear) as Triple)[0];

const READ = [["ink", "paper"], ["ink-soft", "surface"], ["on-frame", "frame"], ["on-accent", "accent"], ["badge-ink", "piece-ink"]] as const;

for (const { look, sheet } of LOOKS) {
  for (const scheme of ["light", "dark"] as const) {
    test.each(READ)(`${look} %s is read on %s in ${scheme}`, (ink, ground) => {
      const [a, b] = [luminance(shade(sheet, ink, scheme)), luminance(shade(sheet, ground, scheme))];
      expect((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)).toBeGreaterThanOrEqual(4.5);
    });
  }
}
