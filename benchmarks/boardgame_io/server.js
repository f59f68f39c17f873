// boardgame.io's own server, in-memory storage, and the smallest game with so many moves.
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const moves = Number(process.argv[2]);
const counting = {
  name: "counting",
  minPlayers: 3,
  maxPlayers: 3,
  setup: () => ({ count: 0 }),
  moves: {
    count: ({ G }) => {
      if (G.count >= moves) return INVALID_MOVE;
      G.count += 1;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => (G.count >= moves ? { winner: "0" } : undefined),
};
const server = Server({
  games: [counting],
  origins: [Origins.LOCALHOST],
  authenticateCredentials: () => true,
});
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  console.log("ready", `http://127.0.0.1:${appServer.address().port}`);
});
