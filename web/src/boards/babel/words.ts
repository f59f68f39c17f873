/** The words of Babel's board, in both languages. */
import { spacedWords } from "../../i18n/french";
import type { Language } from "../contract";
import type { Nation } from "./view";

export interface Words {
  /** By nation: one card, and many. */
  one: Record<Nation, string>;
  people: Record<Nation, string>;
  board: string;
  // what is at a site
  siteOf: (people: string) => string;
  sideOf: (site: string, name: string) => string;
  peopleHere: (cards: string[]) => string;
  nobody: string;
  temple: (level: number) => string;
  noTemple: string;
  pawnHere: string;
  chosen: string;
  canChoose: string;
  // what can be done
  move: (people: string) => string;
  deploy: (one: string) => string;
  buildOwn: (level: number) => string;
  buildOther: (level: number) => string;
  buildReserved: string;
  migrate: string;
  migrateWhere: string;
  migrateWhence: string;
  spend: (one: string, first: number) => string;
  raze: string;
  rob: (level: number) => string;
  desert: (people: string) => string;
  skip: (level: number, own: boolean) => string;
  winOver: string;
  halve: string;
  end: string;
  owed: (n: number) => string;
  pickedCard: (one: string) => string;
  pickCard: string;
  /** The same, before buttons. */
  pickCardOr: string;
  /** Before buttons, if no card can be played. */
  choose: string;
  close: string;
  // beside the sites
  column: (name: string) => string;
  columnCards: (levels: number[]) => string;
  emptyColumn: string;
  reserved: string;
  reservedLeft: string;
  quarry: string;
  pile: string;
  pileSize: (n: number) => string;
  knownTop: (levels: number[]) => string;
  pileRest: string;
  levelCount: (level: number, n: number) => string;
  deck: string;
  discardPile: string;
  atQuarry: string;
  round: (n: number) => string;
  // the end
  race: string;
  raceRule: string;
  endgame: string;
  endgameRule: string;
  scoreOf: (name: string, score: number) => string;
  // players
  hand: string;
  handSize: string;
  noCards: string;
  start: string;
  points: string;
}

const en: Words = {
  one: { A: "Assyrian", H: "Hittite", M: "Mede", P: "Persian", S: "Sumerian" },
  people: { A: "Assyrians", H: "Hittites", M: "Medes", P: "Persians", S: "Sumerians" },
  board: "The five sites of Babel",
  siteOf: (people) => `Site of the ${people}`,
  sideOf: (site, name) => `${site}, ${name}`,
  peopleHere: (cards) => `${cards.length} people, starting at the temple: ${cards.join(", ")}`,
  nobody: "no people",
  temple: (level) => `temple of level ${level}`,
  noTemple: "no temple",
  pawnHere: "the pawn is here",
  chosen: "chosen",
  canChoose: "can be chosen",
  move: (people) => `Discard one and move to the ${people}`,
  deploy: (one) => `Deploy the ${one}`,
  buildOwn: (level) => `Build ${level} from your column`,
  buildOther: (level) => `Build ${level} from the other column`,
  buildReserved: "Build the reserved 1",
  migrate: "Migrate three people",
  migrateWhere: "Choose where they go.",
  migrateWhence: "Choose the site they leave.",
  spend: (one, first) => `costs one ${one} from the run starting at card ${first}`,
  raze: "Raze their temple",
  rob: (level) => `Rob their level ${level}`,
  desert: (people) => `Make their ${people} desert`,
  skip: (level, own) => `Skip to level ${level}, ${own ? "your column" : "the other column"}`,
  winOver: "Win over their last people",
  halve: "Halve their hand",
  end: "End my actions",
  owed: (n) => `Your hand is halved: choose ${n === 1 ? "one more card" : `${n} more cards`} to discard.`,
  pickedCard: (one) => `${one} picked up: choose a site.`,
  pickCard: "Pick up a card or choose a site.",
  pickCardOr: "Pick up a card, choose a site, or:",
  choose: "Choose:",
  close: "Close",
  column: (name) => `Temple column, ${name}`,
  columnCards: (levels) => `${levels.join(", ")}; ${levels.at(-1)} can be taken`,
  emptyColumn: "empty",
  reserved: "Reserved",
  reservedLeft: "reserved card to build",
  quarry: "Quarry",
  pile: "Pile",
  pileSize: (n) => `${n} temple cards in the pile`,
  knownTop: (levels) => `next: ${levels.join(", ")}`,
  pileRest: "still unknown in the pile, by level",
  levelCount: (level, n) => `level ${level}: ${n}`,
  deck: "Deck",
  discardPile: "Discard",
  atQuarry: "at the quarry",
  round: (n) => `Round ${n}`,
  race: "The race",
  raceRule: "15 points win if the other player has 9 or fewer. If they have 10 or more, the endgame begins.",
  endgame: "Endgame",
  endgameRule: "20 points win; 9 or fewer lose.",
  scoreOf: (name, score) => `${name}: ${score} ${score === 1 ? "point" : "points"}`,
  hand: "Hand",
  handSize: "Cards in hand",
  noCards: "no cards",
  start: "started",
  points: "points",
};

const fr: Words = {
  one: { A: "Assyrien", H: "Hittite", M: "Mède", P: "Perse", S: "Sumérien" },
  people: { A: "Assyriens", H: "Hittites", M: "Mèdes", P: "Perses", S: "Sumériens" },
  board: "Les cinq chantiers de Babel",
  siteOf: (people) => `Chantier des ${people}`,
  sideOf: (site, name) => `${site}, ${name}`,
  peopleHere: (cards) =>
    `${cards.length} ${cards.length === 1 ? "carte" : "cartes"} Nation en partant du temple : ${cards.join(", ")}`,
  nobody: "aucune carte Nation",
  temple: (level) => `temple de niveau ${level}`,
  noTemple: "pas de temple",
  pawnHere: "le pion est ici",
  chosen: "choisi",
  canChoose: "peut être choisi",
  move: (people) => `Défausser une carte et aller chez les ${people}`,
  deploy: (one) => `Déployer : ${one}`,
  buildOwn: (level) => `Construire le ${level} de votre colonne`,
  buildOther: (level) => `Construire le ${level} de l'autre colonne`,
  buildReserved: "Construire le 1 réservé",
  migrate: "Faire migrer trois cartes",
  migrateWhere: "Choisissez leur destination.",
  migrateWhence: "Choisissez le chantier qu'elles quittent.",
  spend: (one, first) => `coûte une carte de la suite qui commence à la carte ${first} (${one})`,
  raze: "Détruire le temple adverse",
  rob: (level) => `Voler le niveau ${level}`,
  desert: (people) => `Désertion des ${people} adverses`,
  skip: (level, own) => `Sauter au niveau ${level}, ${own ? "votre colonne" : "l'autre colonne"}`,
  winOver: "Rallier les dernières cartes adverses",
  halve: "Réduire la main adverse de moitié",
  end: "Terminer mes actions",
  owed: (n) =>
    `Votre main est réduite de moitié : choisissez encore ${n} ${n === 1 ? "carte" : "cartes"} à défausser.`,
  pickedCard: (one) => `Carte choisie : ${one}. Choisissez un chantier.`,
  pickCard: "Prenez une carte ou choisissez un chantier.",
  pickCardOr: "Prenez une carte, choisissez un chantier, ou :",
  choose: "Choisissez :",
  close: "Fermer",
  column: (name) => `Colonne de cartes Temple, ${name}`,
  columnCards: (levels) => `${levels.join(", ")} ; le ${levels.at(-1)} peut être pris`,
  emptyColumn: "vide",
  reserved: "Réservée",
  reservedLeft: "carte réservée à construire",
  quarry: "Carrière",
  pile: "Pile",
  pileSize: (n) => `${n} cartes Temple dans la pile`,
  knownTop: (levels) => `à venir : ${levels.join(", ")}`,
  pileRest: "encore inconnues dans la pile, par niveau",
  levelCount: (level, n) => `niveau ${level} : ${n}`,
  deck: "Pioche",
  discardPile: "Défausse",
  atQuarry: "à la carrière",
  round: (n) => `Manche ${n}`,
  race: "La course",
  raceRule: "Avec 15 points, on gagne si l'autre en a 9 ou moins. S'il en a 10 ou plus, la fin de partie commence.",
  endgame: "Fin de partie",
  endgameRule: "Avec 20 points, on gagne ; avec 9 ou moins, on perd.",
  scoreOf: (name, score) => `${name} : ${score} ${score < 2 ? "point" : "points"}`,
  hand: "Main",
  handSize: "Cartes en main",
  noCards: "aucune carte",
  start: "a commencé",
  points: "points",
};

export const WORDS: Record<Language, Words> = { en, fr: spacedWords(fr) };
