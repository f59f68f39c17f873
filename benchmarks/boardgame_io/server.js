// boardgame.io's own server with in-memory storage, and a game with so many moves whose state is
// about as long as what a socket is pushed of Tigris & Euphrates: 176 spaces, of which 80 have a tile,
// and three hands. A move puts a tile on a space, and draws another.
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const moves = Number(process.argv[2]);
const SPACES = 176;
const TILES = 80;
const HAND = 6;
const COLORS = ["black", "red", "blue", "green"];
const tile = (number) => ({ color: COLORS[number % COLORS.length], kingdom: number % 10 });

const counting = {
  name: "counting",
  minPlayers: 3,
  maxPlayers: 3,
  setup: () => ({
    moves: 0,
    board: Array.from({ length: SPACES }, (_, at) => (at < TILES ? tile(at) : null)),
    points: [0, 0, 0],
    players: Object.fromEntries(
      ["0", "1", "2"].map((player) => [player, Array.from({ length: HAND }, (_, at) => tile(at))]),
    ),
  }),
  moves: {
    place: {
      move: ({ G, playerID, random }, space) => {
        if (!(space >= 0 && space < SPACES)) return INVALID_MOVE;
        const hand = G.players[playerID];
        const wasFree = G.board[space] === null;
        const placed = hand.shift();
        hand.push(tile(random.Die(COLORS.length)));
        G.board[space] = placed;
        if (wasFree) G.board[G.board.findIndex((there, at) => there && at !== space)] = null;
        G.points[Number(playerID)] += 1;
        G.moves += 1;
      },
      client: false,
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => (G.moves >= moves ? { winner: "0" } : undefined),
  playerView: PlayerView.STRIP_SECRETS,
};

const server = Server({ games: [counting], origins: [Origins.LOCALHOST] });
// Node takes an object where it takes a port: only this machine shall reach it
server.run({ port: { host: "127.0.0.1", port: 0 } }).then(({ appServer }) => {
  console.log("ready", `http://127.0.0.1:${appServer.address().port}`);
});
