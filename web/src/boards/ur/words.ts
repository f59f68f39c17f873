/** The words of Ur's board, in both languages. */
import { spacedWords } from "../../i18n/french";
import type { Language } from "../contract";
import type { Image } from "./view";

export interface Words {
  image: Record<Image, string>;
  board: string;
  spares: string;
  ziggurats: string;
  zigguratsLeft: (n: number) => string;
  round: (n: number, limit: number) => string;
  nextRound: string;
  firstPlayer: string;
  // what is on a cell
  tile: (at: string, shows: string, behind: string) => string;
  free: string;
  tokensOf: (n: number, name: string) => string;
  zigguratOf: (at: string, name: string) => string;
  shareOf: (n: number) => string;
  waits: string;
  dueHere: (n: number) => string;
  chosen: string;
  canChoose: string;
  canAttack: string;
  empty: (at: string) => string;
  // what can be done
  token: (at: string) => string;
  tokenForAction: (at: string) => string;
  tokenForBoth: (at: string) => string;
  lay: (shows: string) => string;
  layOn: (at: string) => string;
  takeSpare: (pair: string) => string;
  ziggurat: (at: string) => string;
  move: (n: number) => string;
  attack: (from: string, to: string) => string;
  put: (n: number) => string;
  keep: (n: number) => string;
  pass: string;
  act: string;
  build: string;
  done: string;
  do: (image: string) => string;
  insteadToken: string;
  finish: string;
  finishRest: string;
  peace: string;
  close: string;
  // what is going on
  fields: string;
  politics: string;
  toShare: (n: number) => string;
  inReserve: (n: number) => string;
  before: string;
  after: string;
  war: (attacks: number) => string;
  attacksLeft: (n: number) => string;
  warFrom: (at: string) => string;
  warChoose: string;
  exchange: (pair: string) => string;
  usedUp: (image: string) => string;
  // players
  hand: string;
  noHand: string;
  reserve: string;
  pointsNow: string;
  tokens: string;
}

function many(n: number, one: string, more: string): string {
  return `${n} ${n === 1 ? one : more}`;
}

const en: Words = {
  image: { A: "agriculture", T: "trade", C: "culture", P: "politics", W: "war" },
  board: "The grid of Ur",
  spares: "Spare",
  ziggurats: "Ziggurats",
  zigguratsLeft: (n) => `${many(n, "ziggurat", "ziggurats")} left`,
  round: (n, limit) => `Round ${n} of at most ${limit}`,
  nextRound: "Before the first round",
  firstPlayer: "first player",
  tile: (at, shows, behind) => `${at}: ${shows}, ${behind} behind`,
  free: "free",
  tokensOf: (n, name) => `${many(n, "token", "tokens")} of ${name}`,
  zigguratOf: (at, name) => `${at}: a ziggurat of ${name}`,
  shareOf: (n) => `will have ${n}`,
  waits: "waits for its share",
  dueHere: (n) => `up to ${n} more can go here`,
  chosen: "chosen",
  canChoose: "can be chosen",
  canAttack: "can attack",
  empty: (at) => `${at}: no tile yet`,
  token: (at) => `A token on ${at}`,
  tokenForAction: (at) => `Give up an action: a token on ${at}`,
  tokenForBoth: (at) => `Give up both actions: a token on ${at}`,
  lay: (shows) => `Place it with ${shows} face up`,
  layOn: (at) => `Exchange with ${at}`,
  takeSpare: (pair) => `Take the spare: ${pair}`,
  ziggurat: (at) => `A ziggurat on ${at}`,
  move: (n) => `Move ${n}`,
  attack: (from, to) => `Attack ${to} from ${from}`,
  put: (n) => (n === 0 ? "None" : `Put ${n}`),
  keep: (n) => `${n}`,
  pass: "Keep my tile",
  act: "Use my actions",
  build: "Build ziggurats",
  done: "No second ziggurat",
  do: (image) => `Use ${image}`,
  insteadToken: "Place a token instead",
  finish: "Give up both actions",
  finishRest: "Give up the other action",
  peace: "Make peace",
  close: "Close",
  fields: "The harvest",
  politics: "Sharing out",
  toShare: (n) => `${many(n, "token", "tokens")} left to share out`,
  inReserve: (n) => `${n} in the reserve`,
  before: "before",
  after: "after",
  war: (attacks) => (attacks === 0 ? "War begins" : `War: ${many(attacks, "attack", "attacks")} so far`),
  attacksLeft: (n) => `${many(n, "attack", "attacks")} left (house rule).`,
  warFrom: (at) => `From ${at}: choose whom to attack.`,
  warChoose: "Choose a tile of yours that attacks.",
  exchange: (pair) => `Choose a tile to exchange for ${pair}.`,
  usedUp: (image) => `${image} (used)`,
  hand: "Tile in hand",
  noHand: "No tile yet",
  reserve: "Reserve",
  pointsNow: "points if the game ended now",
  tokens: "Tokens on the board",
};

const fr: Words = {
  image: { A: "agriculture", T: "commerce", C: "culture", P: "politique", W: "guerre" },
  board: "La grille d'Ur",
  spares: "Tuile de réserve",
  ziggurats: "Ziggourats",
  zigguratsLeft: (n) => `${n} ${n < 2 ? "ziggourat restante" : "ziggourats restantes"}`,
  round: (n, limit) => `Manche ${n} (${limit} au maximum)`,
  nextRound: "Avant la première manche",
  firstPlayer: "premier joueur",
  tile: (at, shows, behind) => `${at} : ${shows}, au dos ${behind}`,
  free: "libre",
  tokensOf: (n, name) => `${many(n, "jeton", "jetons")} de ${name}`,
  zigguratOf: (at, name) => `${at} : une ziggourat de ${name}`,
  shareOf: (n) => `en aura ${n}`,
  waits: "attend sa part",
  dueHere: (n) => `encore ${n} au maximum ici`,
  chosen: "choisie",
  canChoose: "peut être choisie",
  canAttack: "peut attaquer",
  empty: (at) => `${at} : pas encore de tuile`,
  token: (at) => `Un jeton en ${at}`,
  tokenForAction: (at) => `Renoncer à une action : un jeton en ${at}`,
  tokenForBoth: (at) => `Renoncer aux deux actions : un jeton en ${at}`,
  lay: (shows) => `La poser avec ${shows} visible`,
  layOn: (at) => `Échanger avec ${at}`,
  takeSpare: (pair) => `Prendre la tuile de réserve : ${pair}`,
  ziggurat: (at) => `Une ziggourat en ${at}`,
  move: (n) => `Déplacer ${n}`,
  attack: (from, to) => `Attaquer ${to} depuis ${from}`,
  put: (n) => (n === 0 ? "Aucun" : `En mettre ${n}`),
  keep: (n) => `${n}`,
  pass: "Garder ma tuile",
  act: "Faire mes actions",
  build: "Bâtir des ziggourats",
  done: "Pas de seconde ziggourat",
  do: (image) => `Action : ${image}`,
  insteadToken: "Placer plutôt un jeton",
  finish: "Renoncer aux deux actions",
  finishRest: "Renoncer à l'autre action",
  peace: "Faire la paix",
  close: "Fermer",
  fields: "La récolte",
  politics: "La répartition",
  toShare: (n) => `${n} ${n < 2 ? "jeton" : "jetons"} à répartir`,
  inReserve: (n) => `${n} en réserve`,
  before: "avant",
  after: "après",
  war: (attacks) =>
    attacks === 0 ? "La guerre commence" : `Guerre : ${many(attacks, "attaque", "attaques")}`,
  attacksLeft: (n) => `Encore ${many(n, "attaque", "attaques")} au maximum (règle maison).`,
  warFrom: (at) => `Depuis ${at} : choisissez qui attaquer.`,
  warChoose: "Choisissez une de vos tuiles qui attaque.",
  exchange: (pair) => `Choisissez une tuile à échanger contre ${pair}.`,
  usedUp: (image) => `${image} (utilisée)`,
  hand: "Tuile en main",
  noHand: "Pas encore de tuile",
  reserve: "Réserve",
  pointsNow: "points si la partie s'arrêtait maintenant",
  tokens: "Jetons sur le plateau",
};

export const WORDS: Record<Language, Words> = { en, fr: spacedWords(fr) };

/** A pair in words, such as `agriculture / trade`. */
export function pairInWords(pair: string, words: Words): string {
  return [...pair].map((image) => words.image[image as Image]).join(" / ");
}
