/** The final screen's table: what each seat owns, image by image, and its points. */
import type { Language, ScoreTable } from "../contract";
import { IMAGES } from "./pieces";
import type { Image, Player, View } from "./view";
import { WORDS, pairInWords } from "./words";

export function finalScores(view: View, language: Language): ScoreTable {
  const words = WORDS[language];
  return {
    columns: [...IMAGES.map((image) => words.image[image]), words.ziggurats, words.hand, words.tokens],
    rows: view.players.map((player) => ({
      seat: player.seat,
      cells: [
        ...IMAGES.map((image) => tilesShowing(view, player, image)),
        player.ziggurats.length,
        player.hand === null ? "–" : pairInWords(player.hand, words),
        player.tokens,
      ],
      total: player.points,
    })),
  };
}

function tilesShowing(view: View, player: Player, image: Image): number {
  return view.grid.filter((cell) => cell.owner === player.seat && cell.shows === image).length;
}
