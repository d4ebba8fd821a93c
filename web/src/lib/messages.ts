// Made by `python -m pitboard.server.types` from src/pitboard/server/messages.py. Do not edit.
/* eslint-disable */

/** A sentence in every language of the table. Plain text, never markup. */
export interface Text {
  en: string
  it: string
}

/** One option of a game. `choices` limit a text; `low` and `high` a number. */
export interface OptionInfo {
  name: string
  kind: 'bool' | 'int' | 'str'
  default: unknown
  choices: string[]
  low: number
  high: number
  rule: string
}

/** What there is to know about a track before choosing it. */
export interface TrackFacts {
  id: string
  name: string
  edition: number
  sections: number
  corners: number
  turns: number
  short_turn: number
  pit_time: number
  trajectories: number
  late_brakings: number
  size: [number, number]
  /** The centre line as an SVG path in board units, for thumbnails. */
  outline: string
}

/** What is printed on a card. `check` is null where it demands none, else its modifier. */
export interface CardInfo {
  id: number
  type: 'driving' | 'event' | 'gear' | 'speeding'
  move: number
  factor: number
  tyres: number
  damage: number
  check: number | null
  draws: number
  name: Text
}

/** One side of a Car Chart sheet; two players never hold sides of one sheet. */
export interface ChartInfo {
  id: string
  name: Text
  sheet: number
  side: string
  colour: string
  tyres: number
  cards: number
  slots: number
}

/** A strategy with its effect in one line. */
export interface StrategyInfo {
  id: string
  name: Text
  effect: Text
}

/** A class of robots with its movement points. */
export interface RobotInfo {
  id: string
  mp: number
}

/** The look of a car: body, colour of the mark, and the mark itself (never colour alone). */
export interface Livery {
  id: string
  body: string
  ink: string
  mark: string
}

/** A computer driver, weakest first. */
export interface Level {
  id: string
  name: Text
  about: Text
}

/** A game and everything its table is furnished with. */
export interface GameInfo {
  id: string
  name: Text
  options: OptionInfo[]
  least_seats: number
  most_seats: number
  tracks: TrackFacts[]
  levels: Level[]
  cards: CardInfo[]
  charts: ChartInfo[]
  strategies: StrategyInfo[]
  robots: RobotInfo[]
  liveries: Livery[]
}

/** What the server accepts at most. */
export interface Limits {
  name: number
  chat: number
  record_bytes: number
  least_clock: number
  most_clock: number
}

/** Answer of GET /api/meta. */
export interface ServerMeta {
  version: string
  languages: string[]
  games: GameInfo[]
  limits: Limits
}

/** A place on the centre line: distance along the lap, position, heading in radians. */
export interface Anchor {
  at: number
  x: number
  y: number
  heading: number
}

/** A trajectory point: its type and bonus, and where a car on it stands. */
export interface PointAnchor {
  type: string
  bonus: number
  at: number
  offset: number
  x: number
  y: number
  heading: number
}

/** A section of the ribbon, from one distance along the lap to another. */
export interface SectionAnchor {
  index: number
  type: 'braking' | 'corner' | 'straight'
  corner: number
  late_braking: number
  reentry: number
  start: number
  end: number
  points: PointAnchor[]
}

/** A named corner with its contest modifier. */
export interface CornerFacts {
  number: number
  name: string
  contest: number
}

/** Where the cars that went off in a braking section wait, first to go off first. */
export interface OffTrackAnchor {
  section: number
  places: [number, number][]
}

/** A place of the starting grid, 0 is pole position. */
export interface GridAnchor {
  place: number
  x: number
  y: number
  heading: number
}

/** A board: its drawing in one language and what is needed to place cars on it.
 * 
 * Offsets are to the driver's right, in board units. `lap` is the length of the centre line. */
export interface TrackBoard {
  facts: TrackFacts
  lang: string
  svg: string
  /** Width of the ribbon. */
  width: number
  lap: number
  line: Anchor[]
  sections: SectionAnchor[]
  corners: CornerFacts[]
  off_tracks: OffTrackAnchor[]
  grid: GridAnchor[]
  /** Turns of each race stage. */
  stages: number[]
  /** Lap of the real race at each turn, for the turn indicator. */
  laps: number[]
}

/** A question the rules leave open and the answer given here. */
export interface RulingText {
  id: string
  title: Text
  text: Text
}

/** A rule with the rulings on it. */
export interface RuleText {
  id: string
  mode: string
  group: Text
  heading: Text
  text: Text
  rulings: RulingText[]
}

/** Who sits where. `level` is asked for a computer only. */
export interface SeatGiven {
  kind: 'computer' | 'link' | 'local' | 'me'
  name?: string
  level?: string
}

/** POST /api/tables. The number of seats is the number of players. */
export interface NewTable {
  seats: SeatGiven[]
  game?: string
  /** Without `players`: the seats say it. */
  options?: Record<string, string | number | boolean>
  /** Seconds for every decision, or no clock. */
  clock?: number | null
  seed?: string | null
  /** Shown among the races of this server. */
  listed?: boolean
  /** Language of the names that are made up. */
  lang?: 'en' | 'it'
}

/** POST /api/quick: me against three computer drivers, at a random track unless one is named. */
export interface QuickRace {
  name?: string
  track?: string | null
  level?: string
  lang?: 'en' | 'it'
}

/** A seat of a person with its secret; it opens that seat and nothing else. */
export interface SeatKey {
  seat: number
  kind: 'computer' | 'link' | 'local' | 'me'
  token: string
}

/** A new table. Tokens are told here and never again: keep them, and only in URL fragments. */
export interface TableMade {
  table: string
  /** Public page of the table, also for spectators; a seat's link is `path#token`. */
  path: string
  /** The host's token: replace seats, rematch. */
  host: string
  seats: SeatKey[]
}

/** Who sits in a seat.
 * 
 * `level` names the computer driver that drives now (null: a person), `replaced` says that it
 * stands in for a person who left, `connected` that the person is here (true for a computer). */
export interface SeatInfo {
  seat: number
  name: string
  kind: 'computer' | 'link' | 'local' | 'me'
  level: string | null
  replaced: boolean
  connected: boolean
}

/** A table as the list of races shows it. Times are seconds since 1970. */
export interface TableSummary {
  table: string
  game: string
  options: Record<string, unknown>
  track: string
  seats: SeatInfo[]
  turn: number
  turns: number
  version: number
  waiting_for: number[]
  /** Cars first to last; the classification once the race is over. */
  order: number[]
  /** Names of all cars, players first. */
  names: Text[]
  over: boolean
  imported: boolean
  created: number
  updated: number
}

/** GET /api/tables: newest first. */
export interface TableList {
  tables: TableSummary[]
}

/** POST /api/tables/{id}/branch: a new table that goes on after the first `version` actions. */
export interface Branch {
  version: number
  seats: SeatGiven[]
  clock?: number | null
  listed?: boolean
  lang?: 'en' | 'it'
}

/** POST /api/replays (the record file as body): the table it can be replayed at. */
export interface Imported {
  table: string
  path: string
}

/** POST /api/tables/{id}/rematch: with the host's token or that of a seat. */
export interface RematchAsked {
  token: string
}

/** The table of the rematch. The tokens of the old table open it, seat by seat. */
export interface RematchMade {
  table: string
  path: string
}

/** Why a request was refused. */
export interface Problem {
  code: string
  text: Text
  data: Record<string, unknown>
  rule: string
}

/** A car. Players come first: their index is their seat. Section counts from 0. */
export interface CarState {
  index: number
  /** Class of a robot; empty for a player. */
  robot: string
  livery: string
  /** What is painted on the car. */
  number: string
  lap: number
  section: number
  /** Place in its section, 0 the front; -1 for a car off the track or out of the race. */
  place: number
  /** Trajectory point it stands on, -1 for none. */
  point: number
  /** Position in the race, 1 the first; 0 before the grid is known. */
  position: number
  /** Sections behind the first car. */
  gap: number
  laps_down: number
  acted: boolean
  pitted: boolean
  off: boolean
  /** 0 in the race, else the n-th car to be eliminated. */
  out: number
  must_pit: boolean
  chart: string
  tyres: number
  tyres_most: number
  /** Repairable damage. */
  red: number
  /** Permanent damage. */
  brown: number
  slots: number
  hand_count: number
  /** Cards revealed in a contest: they come back next turn. */
  frozen: number[]
  /** Card that is the Target Check, 0 for none. */
  target: number
  target_factor: number
  strategy: string
  /** Turn by which it must have refuelled, 0 for none. */
  pit_due: number
  stops: number
  /** Car it chases, -1 for none. */
  chased: number
}

/** The individual turn that is going on. */
export interface TurnState {
  car: number
  choosing: boolean
  cards: number[]
  cost: number
  checks: number[]
  mp: number
  late_braking: boolean
}

/** A contest being declared: cards lie face down. */
export interface ContestState {
  section: number
  group: number[]
  todo: number[]
  asking: number
  /** Cards laid down, by car. */
  declared: Record<number, number>
}

/** A robot class that must refuel in a turn. */
export interface RefuelChit {
  turn: number
  robot: string
}

/** What lies open on the table. `stage` and `turn` count from 1; turn 0 is before the start. */
export interface BoardState {
  game: string
  turn: number
  turns: number
  stage: number
  phase: 'over' | 'race' | 'setup'
  cars: CarState[]
  order: number[]
  /** Cars off the track, the first to go off first. */
  offs: number[]
  leader: number
  deck: number
  /** The discard pile, its top card last. */
  discard: number[]
  chits: RefuelChit[]
  /** Seats that have made their secret choice. */
  committed: number[]
  mover: number
  individual: TurnState | null
  contest: ContestState | null
  /** Final classification, empty while the race goes on. */
  ranking: number[]
}

/** One legal answer: the text of the action, what it means, the cards it uses. */
export interface Choice {
  action: string
  verb: string
  cards: number[]
  label: Text
}

/** Why a card of the own hand (or frozen) cannot be chosen now, alone. */
export interface CardRefusal {
  card: number
  code: string
  text: Text
  rule: string
}

/** What a seat is asked. The usual answer comes first; `default` is given on time-out. */
export interface Asked {
  kind: string
  rule: string
  prompt: Text
  data: Record<string, unknown>
  choices: Choice[]
  default: string
  routine: boolean
  refusals: CardRefusal[]
}

/** What the person in one seat may know beyond the table, and what he is asked. */
export interface OwnSeat {
  seat: number
  hand: number[]
  /** The two cards a LUCKY player chooses from. */
  drawn: number[]
  /** Own cards lying face down in the contest. */
  contest: number[]
  /** Own card of a secret choice, 0 for none. */
  commitment: number
  can_undo: boolean
  asked: Asked | null
}

/** What one seat alone may know of an event; show it to that seat only. */
export interface Private {
  seat: number
  data: Record<string, unknown>
  text: Text
}

/** One event in order. `kind` and `data` are the engine's, `rule` the one to read about it. */
export interface Happened {
  kind: string
  data: Record<string, unknown>
  text: Text
  rule: string
  private: Private | null
}

/** What one action brought: the state after it is `version`. Seat -1 is the set-up. */
export interface Step {
  version: number
  seat: number
  events: Happened[]
}

/** First message: the tokens this screen holds, and the last version it has seen. */
export interface Hello {
  type: 'hello'
  tokens?: string[]
  since?: number | null
}

/** Answers the decision of a seat at a version. */
export interface Act {
  type: 'act'
  id: string
  seat: number
  version: number
  action: string
}

/** Asks what an action would bring. Nothing is played; answered with `previewed`. */
export interface Preview {
  type: 'preview'
  id: string
  seat: number
  action: string
}

/** Asks what a good driver would do in this seat. Only where one person races computers.
 * 
 * Answered with `suggested`. */
export interface Suggest {
  type: 'suggest'
  id: string
  seat: number
}

/** Takes the seat's last action back, where the rules of undo allow it. */
export interface Undo {
  type: 'undo'
  id: string
  seat: number
  version: number
}

/** Says something: players to everybody at the table, spectators among themselves. */
export interface Say {
  type: 'chat'
  id: string
  text: string
  /** The seat that speaks; null speaks in the spectators' room. */
  seat?: number | null
  /** Name of a spectator. */
  name?: string
}

/** Gives the person in a seat another name. */
export interface Rename {
  type: 'name'
  id: string
  seat: number
  name: string
}

/** Host: lets a computer drive a person's seat, or (null) gives it back. */
export interface Replace {
  type: 'replace'
  id: string
  seat: number
  level?: string | null
}

/** Host or a seat: the same race again. Everybody gets `rematch` with the new table. */
export interface Rematch {
  type: 'rematch'
  id: string
}

/** Asks for older steps than those of the snapshot; answered with `log`. */
export interface AskLog {
  type: 'log'
  id: string
  before: number
}

/** Asks for a `pong`. */
export interface Ping {
  type: 'ping'
  id: string
}

/** Something somebody said. Seat -1 is a spectator. */
export interface ChatLine {
  type: 'chat'
  number: number
  room: 'players' | 'spectators'
  seat: number
  name: string
  text: string
  at: number
}

/** The time each seat that is asked still has, in seconds. */
export interface ClockState {
  seconds: number
  left: Record<number, number>
}

/** The whole table, as the tokens of this screen may know it.
 * 
 * After a `hello` with `since` the missed steps may come first, as updates; then `log` is empty
 * and `log_from` is beyond the last step: the page has them already. */
export interface Snapshot {
  type: 'snapshot'
  table: string
  game: string
  options: Record<string, unknown>
  track: string
  version: number
  /** Own seats. */
  you: number[]
  host: boolean
  seats: SeatInfo[]
  /** Names of all cars, players first. */
  names: Text[]
  state: BoardState
  own: OwnSeat[]
  /** Seats that owe a decision. */
  thinking: number[]
  /** The last steps; older ones with `log`. */
  log: Step[]
  /** Version of the first step in `log`. */
  log_from: number
  chat: ChatLine[]
  clock: ClockState | null
  /** Table of the rematch, if there is one. */
  rematch: string | null
  listed: boolean
  /** Hash of the seed: the record proves after the race that no shuffle was changed. */
  commitment: string
}

/** One more step and the table after it. `own` is empty while a page catches up. */
export interface Update {
  type: 'update'
  version: number
  step: Step
  state: BoardState
  own: OwnSeat[]
  thinking: number[]
  clock: ClockState | null
}

/** A command was carried out and stored; `version` is the match's after it. */
export interface Ack {
  type: 'ack'
  id: string
  version: number
}

/** A command was not carried out. Nothing has changed. */
export interface Refusal {
  type: 'refused'
  id: string
  code: string
  text: Text
  data: Record<string, unknown>
  rule: string
  version: number
}

/** Somebody came, left, changed name, or a computer took over. `names` as in the snapshot. */
export interface SeatsChanged {
  type: 'seats'
  seats: SeatInfo[]
  names: Text[]
}

/** The clock started or was given again. */
export interface ClockChanged {
  type: 'clock'
  clock: ClockState | null
}

/** One term of a sum. A term that is missing is left out, not shown as 0. */
export interface Term {
  kind: 'card' | 'modifier' | 'other' | 'strategy' | 'trajectory'
  label: Text
  value: number
  card: number
}

/** What movement points are spent on. Sections count from 0. */
export interface PathStep {
  kind: 'enter' | 'lap' | 'overtake' | 'unlap'
  section: number
  cost: number
  /** The car that is passed. */
  other: number
}

/** What has to be paid. */
export interface Payment {
  kind: 'cards' | 'damage' | 'draws' | 'tyres'
  count: number
  label: Text
}

/** A check to come: how likely it is to pass, from what the seat can know. */
export interface Chance {
  kind: 'check' | 'lapping' | 'late-braking'
  limit: number
  percent: number
  label: Text
}

/** Where the car would stand. */
export interface Ending {
  section: number
  lap: number
  place: number
  at: Text
}

/** What an action would bring, as far as the seat can know; `refusal` if it is not legal. */
export interface Previewed {
  type: 'previewed'
  id: string
  seat: number
  action: string
  version: number
  label: Text
  terms: Term[]
  total: number | null
  path: PathStep[]
  /** Movement points that are left over and lost. */
  lost: number
  pays: Payment[]
  chances: Chance[]
  ends: Ending | null
  refusal: Problem | null
}

/** What a good driver would do in this seat, from what the seat can know. */
export interface Suggested {
  type: 'suggested'
  id: string
  seat: number
  version: number
  action: string
  label: Text
}

/** The rematch is open: same tokens, other table. */
export interface RematchReady {
  type: 'rematch'
  table: string
  path: string
}

/** Older steps, in order. */
export interface LogPart {
  type: 'log'
  id: string
  log: Step[]
  log_from: number
}

/** The server is there; `version` is the match's. */
export interface Pong {
  type: 'pong'
  id: string
  version: number
}

/** The socket is about to be closed, and why. */
export interface Closing {
  type: 'closing'
  code: string
  text: Text
}

/** What a viewer held at a frame. */
export interface Hidden {
  seat: number
  hand: number[]
  drawn: number[]
  contest: number[]
  commitment: number
}

/** One step of the race. Fold the frames: `cars` has only those that changed.
 * 
 * Frame 0 is the table before the first action. */
export interface Frame {
  version: number
  seat: number
  turn: number
  order: number[]
  cars: CarState[]
  leader: number
  deck: number
  thinking: number[]
  events: Happened[]
  /** What the viewer (or all, for `viewer=all`) held, where it changed. */
  hidden: Hidden[]
}

/** A frame worth jumping to. */
export interface Moment {
  version: number
  turn: number
  kind: string
  car: number
  text: Text
}

/** The end of a turn (0: the grid), for lap chart and plots; lists are by car. */
export interface TurnRow {
  turn: number
  version: number
  /** Position of every car, 0 once it is out. */
  positions: number[]
  gaps: number[]
  tyres: number[]
  damage: number[]
  hands: number[]
  /** Cars that made a pit stop in this turn. */
  pitted: number[]
}

/** A whole race to look at. A running one shows only what everybody may know. */
export interface Replay {
  table: string
  game: string
  options: Record<string, unknown>
  track: string
  seats: SeatInfo[]
  names: Text[]
  over: boolean
  imported: boolean
  viewer: number | null
  turns: number
  frames: Frame[]
  moments: Moment[]
  chart: TurnRow[]
  ranking: number[]
}

/** GET /health. */
export interface Health {
  status: 'ok'
  version: string
  tables: number
  sockets: number
}

export type ClientMessage =
  | Hello
  | Act
  | Preview
  | Suggest
  | Undo
  | Say
  | Rename
  | Replace
  | Rematch
  | AskLog
  | Ping

export type ServerMessage =
  | Snapshot
  | Update
  | Ack
  | Refusal
  | SeatsChanged
  | ChatLine
  | ClockChanged
  | Previewed
  | Suggested
  | RematchReady
  | LogPart
  | Pong
  | Closing

export const NAME_LENGTH = 24
export const CHAT_LENGTH = 300
