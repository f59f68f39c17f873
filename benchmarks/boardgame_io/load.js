// The load of server_load.py against boardgame.io: tables with three sockets each; a decision counts
// when all three sockets have heard it. Arguments: URL, tables, seconds, decisions a second (0: as
// many as it takes, with IN_FLIGHT under way at once). Prints one line of JSON.
const { io } = require("socket.io-client");

const [url, tables, seconds, rate] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const IN_FLIGHT = 32;
const waits = [];
let done = 0;
let lost = 0;
const ready = [];

async function open(number) {
  const matchID = `load-${process.pid}-${number}`; // made by the server when its first player comes
  const table = { matchID, seat: 0, state: 0, began: 0, waiting: 0, sockets: [], over: false };
  for (let seat = 0; seat < 3; seat++) {
    const socket = io(`${url}/counting`, { transports: ["websocket"], forceNew: true });
    table.sockets.push(socket);
    await new Promise((resolve) => {
      socket.on("sync", resolve);
      socket.on("connect", () => socket.emit("sync", matchID, String(seat), undefined, 3));
    });
    socket.on("update", (_, state) => heard(table, state));
  }
  ready.push(table);
}

function heard(table, state) {
  if (state._stateID <= table.state || --table.waiting > 0) return;
  waits.push(performance.now() - table.began);
  done += 1;
  table.state = state._stateID;
  table.seat = Number(state.ctx.currentPlayer);
  if (!state.ctx.gameover) ready.push(table);
}

function play(table) {
  table.began = performance.now();
  table.waiting = 3;
  const move = { type: "count", args: [], playerID: String(table.seat) };
  const action = { type: "MAKE_MOVE", payload: move };
  const seat = String(table.seat);
  table.sockets[table.seat].emit("update", action, table.state, table.matchID, seat);
}

async function main() {
  for (let first = 0; first < tables; first += 20) {
    const many = Math.min(20, tables - first);
    await Promise.all(Array.from({ length: many }, (_, i) => open(first + i)));
  }
  const began = performance.now();
  let sent = 0;
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const passed = (performance.now() - began) / 1000;
      if (passed > seconds) return clearInterval(timer), resolve();
      const wanted = rate ? Math.floor(passed * rate) - sent : IN_FLIGHT - (sent - done);
      for (let i = 0; i < wanted && ready.length; i++, sent++) play(ready.shift());
    }, 1);
  });
  const took = (performance.now() - began) / 1000;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  lost = sent - done;
  waits.sort((a, b) => a - b);
  const at = (part) => waits[Math.floor(part * (waits.length - 1))];
  console.log(JSON.stringify({ per_s: done / took, p50: at(0.5), p99: at(0.99), lost }));
  process.exit(0);
}
main();
