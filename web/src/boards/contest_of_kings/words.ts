/** The words of the board, in both languages. */
import { spacedWords } from "../../i18n/french";
import type { Language } from "../contract";
import { COLOR_WORDS, colorNumber, isLeader, owned } from "../four_colors/colors";
import type { Piece } from "../four_colors/choosing.svelte";
import type { Bonus, Card, CardName, ShipName, Slot, View } from "./view";
import { isGap } from "./table";

const en = {
  board: "Table of Contest of Kings: eight columns, their tops and the gaps between them",
  cards: ["black card", "red card", "blue card", "green card"],
  cardsMany: ["black cards", "red cards", "blue cards", "green cards"],
  ships: { Ss: "blue and black ship", St: "blue and red ship", Sm: "blue and green ship" },
  top: "top",
  treasure: "treasure",
  treasures: "Treasures",
  link: "link",
  faceDown: "face-down link",
  gap: "empty gap",
  free: "free space at the bottom",
  strength: "strength",
  kingdom: "kingdom",
  possible: "possible now",
  catastrophe: "catastrophe",
  hand: "Your hand",
  noHand: "You are watching: hands are hidden.",
  leaders: "Your leaders",
  onTable: "on",
  place: (piece: string, at: Slot) => `Place the ${piece} on ${at}`,
  end: "End turn",
  war: (leaders: string) => `War of the ${leaders}`,
  internal: (leaders: string) => `Conflict of the ${leaders}`,
  warNext: (leaders: string) => `War of the ${leaders} next`,
  attacker: "attacks",
  defender: "defends",
  commit: (n: number, cards: string) => (n === 0 ? "Commit nothing" : `Commit ${n} ${cards}`),
  gain: (card: string) => `Add a ${card} to your victory pile`,
  decline: "Decline",
  build: (ship: string) => `Build the ${ship}`,
  noShip: "No ship",
  take: (column: string) => `Take the treasure of ${column} for a red card`,
  noTreasure: "No treasure",
  actionsLeft: (n: number) => (n === 1 ? "1 action left" : `${n} actions left`),
  bonus: (leader: string, at: Slot) => `${leader} on ${at}`,
  passes: (n: number) => {
    const turns = ["this turn", "this turn and the next one"][n - 1] ?? `this turn and the next ${n - 1}`;
    return `If ${turns} ${n === 1 ? "also ends" : "also end"} without an action, the game ends (house rule).`;
  },
};

const fr: typeof en = {
  board: "Table du Combat des Rois : huit colonnes, leurs têtes et les intervalles",
  cards: ["carte noire", "carte rouge", "carte bleue", "carte verte"],
  cardsMany: ["cartes noires", "cartes rouges", "cartes bleues", "cartes vertes"],
  ships: { Ss: "navire bleu et noir", St: "navire bleu et rouge", Sm: "navire bleu et vert" },
  top: "tête",
  treasure: "trésor",
  treasures: "Trésors",
  link: "lien",
  faceDown: "lien face cachée",
  gap: "intervalle vide",
  free: "place libre en bas",
  strength: "force",
  kingdom: "royaume",
  possible: "possible maintenant",
  catastrophe: "catastrophe",
  hand: "Votre main",
  noHand: "Vous regardez : les mains sont cachées.",
  leaders: "Vos chefs",
  onTable: "en",
  place: (piece, at) => `Poser en ${at} : ${piece}`,
  end: "Finir le tour",
  war: (leaders) => `Guerre des ${leaders}`,
  internal: (leaders) => `Conflit des ${leaders}`,
  warNext: (leaders) => `D'abord la guerre des ${leaders}`,
  attacker: "attaque",
  defender: "défend",
  commit: (n, cards) => (n === 0 ? "Ne rien engager" : `Engager ${n} ${cards}`),
  gain: (card) => `Ajouter une ${card} à votre pile de victoire`,
  decline: "Refuser",
  build: (ship) => `Construire le ${ship}`,
  noShip: "Pas de navire",
  take: (column) => `Prendre le trésor de ${column} contre une carte rouge`,
  noTreasure: "Pas de trésor",
  bonus: (leader, at) => `${leader} en ${at}`,
  passes: (n) => {
    const turns = ["ce tour", "ce tour et le suivant"][n - 1] ?? `ce tour et les ${n - 1} suivants`;
    return `Si ${turns} ${n === 1 ? "se termine aussi" : "se terminent aussi"} sans action, la partie s'arrête (règle maison).`;
  },
  actionsLeft: (n) => (n < 2 ? `encore ${n} action` : `encore ${n} actions`),
};

export const WORDS: Record<Language, typeof en> = { en, fr: spacedWords(fr) };

export function cardName(card: CardName, language: Language): string {
  const words = WORDS[language];
  if (card === "T") return words.treasure;
  return card.startsWith("S") ? words.ships[card as ShipName] : words.cards[colorNumber(card)]!;
}

/** A piece in words, such as "red card" or "king". */
export function pieceName(piece: Piece, language: Language): string {
  if (piece === "x") return WORDS[language].catastrophe;
  if (isLeader(piece)) return COLOR_WORDS[language].leaders[colorNumber(piece)]!;
  return cardName(piece, language);
}

/** Where a bonus comes from, such as "king on A0"; nothing if there is none. */
export function bonusWords(bonus: Bonus | null, language: Language): string {
  return bonus ? WORDS[language].bonus(pieceName(bonus.leader, language), bonus.at) : "";
}

interface Facts {
  view: View;
  card: Card | undefined;
  possible: boolean;
  names: string[];
  language: Language;
}

/** What is read aloud of a slot: "B2: red card, king (Lion), strength 3". */
export function slotLabel(slot: Slot, { view, card, possible, names, language }: Facts): string {
  const words = WORDS[language];
  const parts: string[] = [];
  if (!card) parts.push(isGap(slot) ? words.gap : words.free);
  else if (isGap(slot)) {
    const hidden = view.offer.face_down && view.offer.link === slot;
    parts.push(hidden ? words.faceDown : words.link, cardName(card.card, language));
  } else parts.push(slot.endsWith("0") ? `${words.top}, ${cardName(card.card, language)}` : cardName(card.card, language));
  if (card?.leader) {
    parts.push(owned(pieceName(card.leader, language), names[card.seat!]), `${words.strength} ${card.supporters}`);
  }
  const kingdom = view.kingdoms.find(({ columns }) => columns.includes(slot[0]!));
  if (card && kingdom && kingdom.columns.length > 1) {
    parts.push(`${words.kingdom} ${kingdom.columns[0]}–${kingdom.columns.at(-1)}`);
  }
  if (possible) parts.push(words.possible);
  return `${slot}: ${parts.join(", ")}`;
}

/** What stands on the button of an action. */
export function buttonWords(action: string, view: View, language: Language): string {
  const words = WORDS[language];
  if (action === "end") return words.end;
  if (action === "yes") return words.gain(words.cards[colorNumber(offered(view))]!);
  if (action === "no") return { ship: words.noShip, treasure: words.noTreasure }[view.phase as string] ?? words.decline;
  const rest = action.slice(1);
  switch (action[0]) {
    case "w":
      return words.warNext(COLOR_WORDS[language].leadersMany[colorNumber(rest)]!);
    case "+": {
      const cards = rest === "1" ? words.cards : words.cardsMany;
      return words.commit(Number(rest), cards[colorNumber(view.conflict?.color ?? "t")]!);
    }
    case "S":
      return words.build(words.ships[action as ShipName]);
    case "$":
      return words.take(rest);
    default:
      return action;
  }
}

/** The letter of the color of which a card may go onto the pile. */
export function offered(view: View): string {
  if (view.phase === "score") return view.offer.played ?? "t";
  return (view.phase === "reward" ? view.conflict?.color : view.offer.leader) ?? "t";
}
