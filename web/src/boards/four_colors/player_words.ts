/** The words around a player, in both languages. */
import { spacedWords } from "../../i18n/french";
import type { Language } from "../contract";

const en = {
  decides: "decides",
  turn: "turn",
  leadersLeft: "Leaders (faded ones are in play)",
  onBoard: "placed",
  offBoard: "not placed",
  hand: "Hand",
  catastrophes: "Catastrophes left",
  points: "Points",
  pile: "Victory pile",
  last: "last card",
  treasures: "Treasures",
  wins: (name: string) => `${name} wins`,
  youWin: "you win",
};

const fr: typeof en = {
  decides: "décide",
  turn: "tour",
  leadersLeft: "Chefs (ceux qui sont pâles sont en jeu)",
  onBoard: "placé",
  offBoard: "pas placé",
  hand: "Main",
  catastrophes: "Catastrophes restantes",
  points: "Points",
  pile: "Pile de victoire",
  last: "dernière carte",
  treasures: "Trésors",
  wins: (name) => `victoire : ${name}`,
  youWin: "vous gagnez",
};

export const PLAYER_WORDS: Record<Language, typeof en> = { en, fr: spacedWords(fr) };
