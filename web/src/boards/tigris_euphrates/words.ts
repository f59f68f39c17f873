/** The words of the board, in both languages. */
import { spacedWords } from "../../i18n/french";
import type { Language } from "../contract";
import { COLOR_WORDS, colorNumber, isLeader, owned } from "../four_colors/colors";
import type { Piece } from "../four_colors/choosing.svelte";
import type { Content } from "./spaces";
import type { MonumentName, Space, StandingLeader, View } from "./view";

const en = {
  board: "Board of Tigris & Euphrates",
  river: "river",
  land: "land",
  facedown: "face-down tile",
  catastrophe: "catastrophe",
  catastrophes: "Catastrophes",
  treasure: "treasure",
  treasures: "Treasures",
  special: "taken first",
  wonder: "wonder",
  monument: "monument",
  buildings: ["palace", "library", "granary", "market hall"],
  strength: "strength",
  temples: "temples beside it",
  kingdomOf: "kingdom of",
  possible: "possible now",
  hand: "Your hand",
  noHand: "You are watching: hands are hidden.",
  leaders: "Your leaders",
  onBoard: "on",
  replace: "Replace tiles",
  replaceHint: "Choose the tiles to replace",
  replaceMarked: (n: number) => (n === 1 ? "Replace 1 tile" : `Replace ${n} tiles`),
  cancel: "Cancel",
  withdraw: (leader: string) => `Withdraw the ${leader}`,
  place: (piece: string, at: Space) => `Place the ${piece} on ${at}`,
  end: "End turn",
  war: (leaders: string) => `War of the ${leaders}`,
  revolt: (leaders: string) => `Revolt of the ${leaders}`,
  warNext: (leaders: string) => `War of the ${leaders} next`,
  attacker: "attacks",
  defender: "defends",
  commit: (n: number, tiles: string) => (n === 0 ? "Commit nothing" : `Commit ${n} ${tiles}`),
  build: (building: string, at: Space) => `Place the ${building} on ${at}`,
  noBuilding: "No building",
  buildMonument: (colors: string) => `Build the ${colors} monument`,
  noMonument: "Build nothing",
  anyColor: "of your choice",
  income: (points: string) => (points ? `gives you ${points} per turn` : "gives you nothing for now"),
  buildWonder: (at: Space) => `Build the wonder around ${at}`,
  square: (from: Space, to: Space) => `Use the square ${from}–${to}`,
  keep: (at: Space) => `Keep the treasure on ${at}`,
  point: (color: string) => `Take a ${color} point`,
  and: "and",
  actionsLeft: (n: number) => (n === 1 ? "1 action left" : `${n} actions left`),
};

const fr: typeof en = {
  board: "Plateau de Tigre & Euphrate",
  river: "fleuve",
  land: "terre",
  facedown: "tuile face cachée",
  catastrophe: "catastrophe",
  catastrophes: "Catastrophes",
  treasure: "trésor",
  treasures: "Trésors",
  special: "pris en premier",
  wonder: "merveille",
  monument: "monument",
  buildings: ["palais", "bibliothèque", "grenier", "halle"],
  strength: "force",
  temples: "temples voisins",
  kingdomOf: "royaume de",
  possible: "possible maintenant",
  hand: "Votre main",
  noHand: "Vous regardez : les mains sont cachées.",
  leaders: "Vos chefs",
  onBoard: "en",
  replace: "Échanger des tuiles",
  replaceHint: "Choisissez les tuiles à échanger",
  replaceMarked: (n) => (n === 1 ? "Échanger 1 tuile" : `Échanger ${n} tuiles`),
  cancel: "Annuler",
  withdraw: (leader) => `Retirer le ${leader}`,
  place: (piece, at) => `Poser en ${at} : ${piece}`,
  end: "Finir le tour",
  war: (leaders) => `Guerre des ${leaders}`,
  revolt: (leaders) => `Révolte des ${leaders}`,
  warNext: (leaders) => `D'abord la guerre des ${leaders}`,
  attacker: "attaque",
  defender: "défend",
  commit: (n, tiles) => (n === 0 ? "Ne rien engager" : `Engager ${n} ${tiles}`),
  build: (building, at) => `Poser en ${at} : ${building}`,
  noBuilding: "Pas de bâtiment",
  buildMonument: (colors) => `Bâtir le monument ${colors}`,
  noMonument: "Ne rien bâtir",
  anyColor: "au choix",
  income: (points) => (points ? `vous donne ${points} par tour` : "ne vous donne rien pour l'instant"),
  buildWonder: (at) => `Bâtir la merveille autour de ${at}`,
  square: (from, to) => `Utiliser le carré ${from}–${to}`,
  keep: (at) => `Garder le trésor en ${at}`,
  point: (color) => `Prendre un point ${color}`,
  and: "et",
  actionsLeft: (n) => (n < 2 ? `encore ${n} action` : `encore ${n} actions`),
};

export const WORDS: Record<Language, typeof en> = { en, fr: spacedWords(fr) };

/** A piece in words, such as "temple" or "king". */
export function pieceName(piece: Piece, language: Language): string {
  if (piece === "x") return WORDS[language].catastrophe;
  const names = COLOR_WORDS[language];
  return (isLeader(piece) ? names.leaders : names.tiles)[colorNumber(piece)]!;
}

export function monumentColors(name: MonumentName, language: Language): string {
  const colors = [...name].map((tile) => COLOR_WORDS[language].colors[colorNumber(tile)]);
  return colors.join(` ${WORDS[language].and} `);
}

interface Facts {
  view: View;
  content: Content | undefined;
  river: boolean;
  special: boolean;
  standing: StandingLeader | undefined;
  possible: boolean;
  names: string[];
  language: Language;
}

/** What is read aloud of a space: "H4: king (Archer), strength 2, …". */
export function spaceLabel(space: Space, facts: Facts): string {
  const { view, content = {}, names, language } = facts;
  const words = WORDS[language];
  const parts: (string | undefined)[] = [];
  if (facts.standing) {
    const { leader, seat, supporters, temples } = facts.standing;
    parts.push(owned(pieceName(leader, language), names[seat]));
    parts.push(`${words.strength} ${supporters}`, `${words.temples} ${temples}`);
  }
  if (content.tile) parts.push(pieceName(content.tile, language));
  if (content.building) parts.push(words.buildings[colorNumber(content.building)]);
  if (content.facedown) parts.push(view.board.wonder === space ? words.wonder : words.facedown);
  if (content.catastrophe) parts.push(words.catastrophe);
  if (content.treasure) parts.push(words.treasure + (facts.special ? `, ${words.special}` : ""));
  for (const [name, at] of Object.entries(view.board.monuments)) {
    if (at === space) parts.push(`${words.monument} ${monumentColors(name as MonumentName, language)}`);
  }
  if (!parts.length) parts.push(facts.river ? words.river : words.land);
  parts.push(kingdomLabel(space, facts));
  if (facts.possible) parts.push(words.possible);
  return `${space}: ${parts.filter(Boolean).join(", ")}`;
}

function kingdomLabel(space: Space, { view, names, language }: Facts): string | undefined {
  const kingdom = view.kingdoms.find(({ spaces }) => spaces.includes(space));
  if (!kingdom) return undefined;
  const heads = kingdom.leaders.map((l) => owned(pieceName(l.leader, language), names[l.seat]));
  return `${WORDS[language].kingdomOf} ${heads.join(", ")}`;
}
