// A bot in JavaScript, without dependencies: takes a seat at a live table and races to the flag.
//
//     node --experimental-websocket examples/bot.mjs http://localhost:8000 [TABLE KEY]
//
// Without a table it makes one against three computers. Node 22 and newer need no flag.

const [server = 'http://localhost:8000', table, key] = process.argv.slice(2);

async function makeTable() {
  const seats = [{ kind: 'link', name: 'bot.mjs' }];
  for (const level of ['rookie', 'rookie', 'random']) seats.push({ kind: 'computer', level });
  const answer = await fetch(`${server}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ seats }),
  });
  const made = await answer.json();
  if (!answer.ok) throw new Error(`${made.code}: ${made.text}`);
  return { table: made.table, key: made.seats[0].token };
}

const seat = table ? { table, key } : await makeTable();
const socket = new WebSocket(`${server.replace(/^http/, 'ws')}/ws/${seat.table}`);
let state = {};
let own = {};
let version = -1;
let pending = false; // a command is not answered yet
let acked = -1; // version after the last own action
let actions = 0;

const send = (message) => socket.send(JSON.stringify(message));

/** Answers with the fastest card it may play, else with what the clock would play. */
function answer({ kind, default: usual, choices }) {
  const plays = choices.filter((each) => each.verb === 'play');
  return kind === 'ask_play' && plays.length ? plays.at(-1).action : usual;
}

function act() {
  if (!own.asked || pending || version < acked) return;
  pending = true;
  // A server closes connections that send more than 20 messages a second for long.
  setTimeout(() => {
    if (!own.asked) return void (pending = false); // the clock has answered
    const action = answer(own.asked);
    send({ type: 'act', id: `${seat.table}-${version}`, seat: own.seat, version, action });
  }, 60);
}

socket.onopen = () =>
  send({ type: 'hello', wire: 2, lang: 'en', tokens: [seat.key], bot: 'bot.mjs' });

socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === 'snapshot') {
    ({ state, version } = message);
    own = message.own[0];
  } else if (message.type === 'update') {
    version = message.version;
    const { cars = {}, ...changes } = message.state;
    const merged = state.cars.map((car, index) => ({ ...car, ...cars[index] }));
    state = { ...state, ...changes, cars: merged };
    for (const each of message.own) own = { ...own, ...each };
  } else if (message.type === 'ack') {
    actions += 1;
    pending = false;
    acked = message.version;
  } else if (message.type === 'refused' || message.type === 'closing') {
    console.error(`${message.code}: ${message.text}`);
    process.exitCode = 1;
  }
  if (state.ranking?.length) {
    const place = state.ranking.indexOf(own.seat) + 1;
    console.log(`${actions} actions, turn ${state.turn}: place ${place} of ${state.ranking.length}`);
    socket.close();
  } else {
    act();
  }
};
