// Serves a trivial game with boardgame.io, opens matches of four, plays at a rate, and prints how
// much work a move was. The server has a process of its own; the clients are in this one.
const { fork } = require("node:child_process");

const SEATS = 4;
const game = {
  name: "count",
  setup: () => ({ count: 0 }),
  moves: { add: ({ G }) => ({ count: G.count + 1 }) },
  turn: { minMoves: 1, maxMoves: 1 },
};

async function serve() {
  const { Server, Origins } = require("boardgame.io/server");
  const server = await Server({ games: [game], origins: [Origins.LOCALHOST] }).run(0);
  process.on("message", () => process.send({ work: process.cpuUsage() }));
  process.send({ port: server.appServer.address().port });
}

const asked = (server, question) =>
  new Promise((answer) => {
    server.once("message", answer);
    if (question) server.send(question);
  });

async function measure(tables, rate, seconds) {
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const server = fork(__filename, ["serve"], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const { port } = await asked(server);
  const matches = [];
  for (let number = 0; number < tables; number++) {
    const clients = [];
    for (let seat = 0; seat < SEATS; seat++) {
      const client = Client({
        game,
        numPlayers: SEATS,
        matchID: `m${number}`,
        playerID: String(seat),
        multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }),
        debug: false,
      });
      client.start();
      await new Promise((there) => client.subscribe((state) => state && there()));
      clients.push(client);
    }
    matches.push(clients);
  }
  await new Promise((done) => setTimeout(done, 1000));
  const before = (await asked(server, "work")).work;
  const start = performance.now();
  let moves = 0;
  const timers = matches.map((clients) =>
    setInterval(() => {
      const state = clients[0].getState();
      clients[Number(state.ctx.currentPlayer)].moves.add();
      moves += 1;
    }, 1000 / rate),
  );
  await new Promise((done) => setTimeout(done, seconds * 1000));
  timers.forEach(clearInterval);
  await new Promise((done) => setTimeout(done, 500));
  const after = (await asked(server, "work")).work;
  const played = matches.reduce((sum, clients) => sum + clients[0].getState().G.count, 0);
  const work = (after.user + after.system - before.user - before.system) / 1000;
  const took = (performance.now() - start) / 1000;
  console.log(JSON.stringify({ sent: moves, actions: played, server_cpu: work / played, took }));
  server.kill();
  process.exit(0);
}

if (process.argv[2] === "serve") serve();
else measure(...process.argv.slice(2).map(Number));
