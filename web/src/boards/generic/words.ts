/** The words of the generic board, in both languages. */
import { spacedWords } from "../../i18n/french";
import type { Language } from "../contract";

const en = {
  /** Whether a number takes the singular. */
  isOne: (number: number): boolean => number === 1,
  board: "Board",
  space: (id: string, what: string) => `${id}: ${what}`,
  empty: "empty",
  pieceOf: (piece: string, name: string) => `${piece} of ${name}`,
  several: (count: number, piece: string) => `${count} × ${piece}`,
  canChoose: "can be chosen",
  choose: (move: string) => `can be chosen: ${move}`,
  chooseAmong: (number: number) => `can be chosen, in ${number} ways`,
  from: (action: string, at: string, to: string | undefined) => (to ? `${action} (${at} → ${to})` : `${action} (${at})`),
  legend: "Legend",
  close: "Close",
  none: "none",
  notDrawn: "This game has no drawing yet. Here is the position in words.",
  tieBreak: "Tiebreaker",
  tieBreaks: (number: number) => `Tiebreaker ${number}`,
};

const fr: typeof en = {
  isOne: (number) => number < 2,
  board: "Plateau",
  space: (id, what) => `${id} : ${what}`,
  empty: "vide",
  pieceOf: (piece, name) => `${piece} (${name})`,
  several: (count, piece) => `${count} × ${piece}`,
  canChoose: "jouable",
  choose: (move) => `jouable : ${move}`,
  chooseAmong: (number) => `jouable de ${number} façons`,
  from: en.from,
  legend: "Légende",
  close: "Fermer",
  none: "aucun",
  notDrawn: "Ce jeu n'a pas encore de plateau dessiné. Voici la position en toutes lettres.",
  tieBreak: "Départage",
  tieBreaks: (number) => `Départage ${number}`,
};

export type Words = typeof en;
export const WORDS: Record<Language, Words> = { en, fr: spacedWords(fr) };
