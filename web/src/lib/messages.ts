// Made by `python -m pitboard.server.types` from the structs of src/pitboard/server. Do not edit.
/* eslint-disable */

/** A thing in a sentence: what it is, and which. */
export type Part = [string, number]

/** What people read: plain words, or words and things in order. */
export type Sentence = string | (string | Part)[]

/** Why something was refused. */
export interface Problem {
  code: string
  text: string
  data: Record<string, unknown>
  rule: string
}

/** A number worth knowing about a track. */
export interface Fact {
  id: string
  label: string
  value: number
}

/** What there is to know about a track before choosing it. */
export interface TrackFacts {
  id: string
  name: string
  /** Turns of a race: as many as there are, or as a good one takes. */
  turns: number
  size: [number, number]
  /** The lap as an SVG path in board units, for thumbnails. */
  outline: string
  facts: Fact[]
  /** Its character, where somebody has described it. */
  about: string | null
}

/** A part of a drawing: SVG to be put inside a group of that name. */
export interface Layer {
  name: string
  svg: string
}

/** A board: its drawing in one language. Games add what they place cars by. */
export interface Board {
  facts: TrackFacts
  lang: string
  /** The drawing, the lowest layer first. */
  layers: Layer[]
}

/** Printed matter of a game in one language: the same for every race, without secrets. */
export interface Components {
}

/** A car. `seat` is the player who drives it, -1 for nobody. */
export interface Car {
  index: number
  seat: number
  /** What is painted on the car. */
  number: string
  livery: string
  /** Position in the race, 1 the first; 0 before the grid is known. */
  position: number
  laps_down: number
  /** Had its turn. */
  acted: boolean
  /** 0 in the race, else the n-th car to be eliminated. */
  out: number
  stops: number
}

/** What lies open on the table. Turn 0 is before the start. */
export interface RaceState {
  turn: number
  turns: number
  phase: 'over' | 'qualifying' | 'race' | 'setup'
  /** Cars first to last. */
  order: number[]
  leader: number
  /** The car whose turn it is, -1 for none. */
  mover: number
  /** Final classification, empty while the race goes on. */
  ranking: number[]
  cars: Car[]
}

/** One legal answer: the text of the action and what it means. */
export interface Choice {
  action: string
  verb: string
  label: Sentence
}

/** What a seat is asked. The usual answer comes first; `default` is given on time-out.
 * 
 * A `routine` question may be answered by the page with the default. If it is `private` as well,
 * others must not see from the time it takes that it was: what can be answered is the seat's own. */
export interface Asked {
  kind: string
  rule: string
  prompt: Sentence
  data: Record<string, unknown>
  default: string
  routine: boolean
  private: boolean
  choices: Choice[]
}

/** What the person in one seat may know beyond the table, and what they are asked. */
export interface OwnSeat {
  seat: number
  can_undo: boolean
  asked: Asked | null
}

/** What an action would bring, as far as the seat can know. */
export interface Outcome {
}

/** What one seat alone may know of an event; show it to that seat only. */
export interface Private {
  seat: number
  data: Record<string, unknown>
  text: Sentence
}

/** One event in order. `kind` and `data` are the engine's, `rule` the one to read about it. */
export interface Happened {
  kind: string
  data: Record<string, unknown>
  text: Sentence
  rule: string
  private: Private | null
  /** Lettered phase of the individual turn, where the edition has some. */
  phase?: string
}

/** What one action brought: the state after it is `version`. Seat -1 is the set-up. */
export interface Step {
  version: number
  seat: number
  events: Happened[]
}

/** One step of the race. Fold the frames: `cars` has only those that changed.
 * 
 * Frame 0 is the table before the first action. */
export interface Frame {
  version: number
  seat: number
  turn: number
  order: number[]
  leader: number
  thinking: number[]
  events: Happened[]
  cars: Car[]
}

/** The end of a turn (0: the grid), for lap chart and plots; lists are by car. */
export interface TurnRow {
  turn: number
  version: number
  /** Position of every car, 0 once it is out. */
  positions: number[]
  gaps: number[]
  /** Cars that made a pit stop in this turn. */
  pitted: number[]
}

/** What a game's replay has beyond frames and chart. */
export interface ReplayMore {
}

/** What is printed on a card. `check` is null where it demands none, else its modifier.
 * 
 * A Race Card has corner 0; a Track Card has the number of its corner, -1 for any, and its special
 * symbols. */
export interface CardInfo {
  id: number
  type: 'driving' | 'event' | 'gear' | 'speeding'
  move: number
  factor: number
  tyres: number
  damage: number
  check: number | null
  draws: number
  name: string
  /** Weather and flag symbols, which only count in races with that module. */
  events: string[]
  corner: number
  /** Where a Track Card belongs, as its name says it; empty for a Race Card. */
  where: string
  symbols: string[]
  /** Cards of the hand that it costs besides, where it costs any. */
  discards?: number
  /** Its check takes the top card of the deck only; where the edition has checks of both kinds. */
  blind?: boolean
}

/** One side of a Car Chart sheet; two players never hold sides of one sheet. */
export interface ChartInfo {
  id: string
  name: string
  sheet: number
  side: string
  colour: string
  tyres: number
  cards: number
  slots: number
}

/** Something with a name and, in one line, what it does. */
export interface Named {
  id: string
  name: string
  effect: string
}

/** A strategy with its effect, and what it scores a SPECIAL for (Advanced). */
export interface StrategyInfo extends Named {
  special: string
}

/** A type of tyres. */
export interface CompoundInfo extends Named {
  /** Tyre chips more than those of the Car Chart (less if negative). */
  chips: number
  /** Soft bonuses of a fresh set. */
  bonuses: number
  /** Sets a player may fit in a race, 0 for any number. */
  sets: number
  /** Movement lost, by weather. */
  penalties: Record<string, number>
  /** Comes only with the variant of additional tyres. */
  further: boolean
}

/** Fuel management (Advanced). */
export interface FuelInfo {
  /** What each number of turns that may be bid adds to the qualifying value. */
  bids: Record<number, number>
}

/** A class of robots with its movement points. */
export interface RobotInfo {
  id: string
  mp: number
}

/** A class of robots in race series, and what a pair of it adds to the difficulty. */
export interface PairInfo {
  robot: string
  name: string
  letters: string
  mp: number
  plain: number
  /** What a pair with traits adds. */
  traits: number
  /** Pairs of it in a race. */
  most: number
  /** Robots of it that can have traits: those with a tile. */
  tiles: number
}

/** A level of the robots' speed boost. */
export interface BoostInfo extends Named {
  difficulty: number
  /** Movement points that two cards of the deck bring a robot on average. */
  average: number
  rule: string
}

/** A mix of damage discs. */
export interface MixInfo {
  id: string
  name: string
  difficulty: number
  red: number
  brown: number
}

/** How many skills a driver has. */
export interface DriverInfo {
  id: string
  name: string
  difficulty: number
  skills: number
}

/** A trait of robots. */
export interface TraitInfo extends Named {
  rule: string
}

/** A robots' tile: its look, and the traits on its back. */
export interface TileInfo {
  number: number
  robot: string
  body: string
  mark: string
  pattern: string
  traits: string[]
}

/** A players' tile: how it is called, and its look. */
export interface PaintInfo {
  number: number
  name: string
  body: string
  mark: string
  pattern: string
}

/** A printed race series. */
export interface PrintedSeries {
  id: string
  name: string
  code: string
  difficulty: number
}

/** The tables by which race series are designed, and the printed ones. */
export interface SeriesInfo {
  /** The weakest first. */
  classes: PairInfo[]
  boosts: BoostInfo[]
  mixes: MixInfo[]
  drivers: DriverInfo[]
  traits: TraitInfo[]
  tiles: TileInfo[]
  /** The players' tiles: everybody picks one. */
  paints: PaintInfo[]
  printed: PrintedSeries[]
  /** Those that do something else in a race series. */
  strategies: StrategyInfo[]
  /** Pairs of a full field. */
  pairs: number
  /** Cars of a race at most, players and teammates among them. */
  cars: number
  /** The highest difficulty there is. */
  highest: number
  /** The rule that each refusal goes by. */
  rules: Record<string, string>
}

/** A line of a reminder card: a drawing, and a rule in words. */
export interface ReminderLine {
  icon: string
  text: string
  rule: string
}

/** A reminder card; it adds no rule. */
export interface Reminder {
  id: string
  title: string
  lines: ReminderLine[]
}

/** Everything a table of F90 is furnished with. */
export interface F90Components extends Components {
  game: 'f90'
  cards: CardInfo[]
  charts: ChartInfo[]
  strategies: StrategyInfo[]
  robots: RobotInfo[]
  skills: Named[]
  compounds: CompoundInfo[]
  /** The kinds of weather, driest first. */
  conditions: Named[]
  /** Weather and flag symbols of cards. */
  events: Named[]
  /** Special symbols of Track Cards. */
  symbols: Named[]
  /** Symbols of the off-track paths. */
  icons: Named[]
  /** Lettered phases of the individual turn, each before its parts; none where it has none. */
  phases: Named[]
  fuel: FuelInfo
  /** Reminder cards, the most pressing first; none where the edition has none. */
  reminders: Reminder[]
  /** Race series, where the edition has them. */
  series?: SeriesInfo
}

/** A place on the centre line: distance along the lap, position, heading in radians. */
export interface Anchor {
  at: number
  x: number
  y: number
  heading: number
}

/** A trajectory point: its type and bonus, what it is called, where a car on it stands. */
export interface PointAnchor {
  type: string
  bonus: number
  /** With both types, what it costs and whether it is extreme. */
  name: string
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
  brakes_late: boolean
  /** What its brake board says, in words; empty where there is none. */
  braking: string
  reentry: number
  start: number
  end: number
  points: PointAnchor[]
}

/** A named corner with its contest modifier, its sections and the place of its label. */
export interface CornerFacts {
  number: number
  name: string
  contest: number
  sections: number[]
  x: number
  y: number
}

/** A symbol of an off-track path. Symbols are carried out in order until one ends the path. */
export interface OffTrackIcon {
  icon: 'check' | 'crash' | 'crash-sc' | 'damage' | 'lost-time' | 'pit' | 're-entry' | 'tyre'
  amount: number
  /** Section where a passed check, or the end of the path, brings the car back; -1 for none. */
  reentry: number
  x: number
  y: number
}

/** Where a car waits to come back into a section. */
export interface ReentryAnchor {
  section: number
  x: number
  y: number
}

/** The path of cars that go off in a braking section.
 * 
 * In the Advanced game they slide along `line` from icon to icon and wait at a re-entry; else they
 * wait at its end. */
export interface OffTrackAnchor {
  section: number
  line: [number, number][]
  icons: OffTrackIcon[]
  reentries: ReentryAnchor[]
}

/** A slot of the weather table: a card with a check factor from `high` to `low` starts there. */
export interface WeatherSlot {
  condition: string
  high: number
  low: number
}

/** A place of the starting grid, 0 is pole position. */
export interface GridAnchor {
  place: number
  x: number
  y: number
  heading: number
  /** Of a car that stands there. */
  size: number
}

/** Where the drawing has its key: room for notes. */
export interface Legend {
  x: number
  y: number
}

/** A place where one road leads over another: the middle of the road below, and the outline of
 * what hides it. */
export interface BridgeAnchor {
  x: number
  y: number
  heading: number
  deck: string
}

/** A board: its drawing in one language and what is needed to place cars on it.
 * 
 * Offsets are to the driver's right, in board units. `lap` is the length of the centre line. */
export interface F90Board extends Board {
  game: 'f90'
  legend: Legend
  /** Width of the ribbon. */
  width: number
  lap: number
  /** Sections a pit stop costs. */
  pit_time: number
  line: Anchor[]
  sections: SectionAnchor[]
  corners: CornerFacts[]
  off_tracks: OffTrackAnchor[]
  grid: GridAnchor[]
  /** Room taken by names, numbers and signs beside the ribbon: x, y, width, height. */
  signs: [number, number, number, number][]
  /** Turns of each race stage. */
  stages: number[]
  /** Lap of the real race at each turn, for the turn indicator. */
  laps: number[]
  /** Last turn of a Short Race. */
  short_turn: number
  /** The weather table, driest first. */
  weather: WeatherSlot[]
  /** The Track Cards of this track; their ids follow those of the Race Cards. */
  track_cards: CardInfo[]
  bridges: BridgeAnchor[]
}

/** The skill of a driver; empty while it is secret. */
export interface CarSkill {
  skill: string
  chosen: boolean
  /** VERSATILITY has been used and waits for a pit stop. */
  used: boolean
}

/** What is chosen before the race: skills. */
export interface PracticeState {
  /** It lies open. */
  revealed: boolean
}

/** How a car is set up. */
export interface CarSetup {
  /** Setup points of tyre chips, cards and slots; empty while they are secret. */
  points: number[]
  chosen: boolean
}

/** Set-ups of this race. */
export interface SetupState {
  /** They lie open. */
  revealed: boolean
  /** Points of the cheapest chit. */
  least: number
  /** What chits bring, from the cheapest on, by characteristic in the order of an answer. */
  values: Record<string, number[]>
}

/** Fuel of a car. */
export interface CarFuel {
  /** Turns of fuel at the start; 0 while it is secret. */
  bid: number
}

/** How fuel is loaded in this race. */
export interface FuelState {
  /** Turns of fuel at a stop. */
  stop: number
  /** Further turns of fuel for each section that a stop takes longer. */
  section: number
}

/** The weather. */
export interface WeatherState {
  /** Slot of the weather pawn, -1 before it is placed. */
  slot: number
  /** Empty before it is known. */
  condition: string
}

/** The tyres a car is on. */
export interface TyreSet {
  /** Type of tyres, empty for none; that of the robots is the same for all. */
  compound: string
  /** Soft bonuses left. */
  bonuses: number
  /** Sets of soft tyres used so far. */
  sets: number
  /** Movement the tyres lose in this weather. */
  penalty: number
  /** Tokens of two points left. */
  white: number
}

/** Tyres, as far as they are not a car's own. */
export interface TyresState {
  /** Type of tyres all robots are on. */
  robots: string
  /** A soft bonus is used in this individual turn. */
  bonus: boolean
}

/** Track Cards of a driver. */
export interface CarTrackCards {
  /** How many of the cards are Track Cards. */
  held: number
}

/** The Track Cards on the table. */
export interface TrackCardsState {
  deck: number
  /** Discarded Track Cards, the top card last. */
  discard: number[]
  /** Corners where the played cards allow overtaking. */
  overtakes: number[]
}

/** Flags a driver holds. */
export interface CarFlags {
  blue: boolean
}

/** A yellow flag: the cars ahead of it in its section, front first; the others are behind it. */
export interface YellowFlag {
  section: number
  ahead: number[]
  /** It shows its dark side: it goes with the next race stage. */
  dark: boolean
}

/** The flags on the table. */
export interface FlagsState {
  yellow: YellowFlag[]
  /** Player who controls the robots, -1 for none. */
  orange: number
  /** An orange flag has been played in this race stage. */
  orange_played: boolean
  /** Robot whose Late Braking is being decided or made, -1 for none. */
  forced: number
}

/** What going off the track has left a car with. */
export interface CarOffTrack {
  /** Strategy of a driver off the track: it works again when they come back. */
  set_aside: string
  /** Movement points lost in the re-entering turn. */
  lost_time: number
  /** Section beside which it waits to come back, -1 for none. */
  reentry: number
  /** Off the track: must pit in the turn after the one in which it comes back. */
  owes_stop: boolean
  /** Turn in which that stop is due, 0 for none. */
  stop_turn: number
}

/** The car of this turn on its off-track path. */
export interface OffTrackRun {
  car: number
  section: number
  /** The icon it has reached, -1 before the first. */
  icon: number
}

/** Whether a car is on its off-track path. */
export interface OffTrackState {
  run: OffTrackRun | null
}

/** The Safety Car on the track.
 * 
 * First the cars line up behind it and those with a due stop make it; then all follow it, section
 * by section, until the race restarts. */
export interface SafetyCar {
  section: number
  stage: 'following' | 'line-up'
  /** Cars that still make their due stop in the line-up. */
  stops: number[]
  /** Turn in which the race restarts, 0 if it ends behind the Safety Car. */
  restart: number
  /** Whether cars may stop without having to. */
  pits: boolean
}

/** Whether the Safety Car is on the track, and when it last was. */
export interface SafetyCarState {
  now: SafetyCar | null
  /** Turn of the last restart, 0 for none. */
  restarted: number
}

/** Weather that changes by itself. */
export interface MartinoState {
  /** Turn of the weather chit, 0 if there is none. */
  turn: number
  /** What it shows: check 1, check 2, or 3, a change. */
  side: number
  /** What passes that check, 0 for a change. */
  target: number
  /** Weather cards face down. */
  left: number
  /** What the card that lies open has moved the weather by. */
  value: number | null
  /** 1 if it tends to the rain, -1 to the sun. */
  trend: number
  deck: string
  /** Seats that have looked at the next card. */
  know_top: number[]
  know_checks: number[]
}

/** A race that ends when its Leader crosses the line. */
export interface SprintState {
  /** The turn after which that may happen. */
  after: number
  /** The Leader has crossed: this turn is the last. */
  flag: boolean
}

/** What a car has in a race series. */
export interface CarSeries {
  /** Its tile in the players' or the robots' series, 0 for none. */
  tile: number
  /** A player's tile shows its back: the car takes a pit stop. */
  turned: boolean
  traits: string[]
  /** A player's skills beside the first one, once they lie open. */
  further: string[]
}

/** The race series that is raced, and its R-Cards. */
export interface SeriesState {
  /** Id of a printed series, empty for an own one. */
  printed: string
  code: string
  difficulty: number
  /** Its level of the speed boost. */
  level: string
  /** R-Cards that lie open, R1 first. */
  cards: number[]
  /** Game turn in which they were drawn, 0 before the first. */
  turn: number
  /** Movement points that they bring every robot now. */
  boost: number
  /** The orange pawn lies on the chart: robots dare whatever they can. */
  pawn: boolean
  /** Behind the Safety Car nothing of them counts. */
  frozen: boolean
}

/** A car. Players come first: their index is their seat. */
export interface F90Car extends Car {
  /** Class of a robot; empty for a player. */
  robot: string
  lap: number
  section: number
  /** Place in its section, 0 the front; -1 for a car off the track or out of the race. */
  place: number
  /** Trajectory point it stands on, -1 for none. */
  point: number
  /** Sections behind the first car. */
  gap: number
  pitted: boolean
  off: boolean
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
  /** Car it chases, -1 for none. */
  chased: number
  /** This and what follows: by the module it belongs to, absent where that is off. */
  skills?: CarSkill
  car_setup?: CarSetup
  /** VERSATILITY, which everybody has, waits for a pit stop. */
  versatility_used?: boolean
  /** Cars with full laps, or the Leader alone, do not see it, nor it them. */
  phantom?: '' | 'lapped' | 'leader'
  /** Its teammate, -1 for none; where teams race. */
  mate?: number
  fuel?: CarFuel
  tyre_set?: TyreSet
  flags?: CarFlags
  off_track?: CarOffTrack
  track_cards?: CarTrackCards
  series?: CarSeries
  /** Did not move in this game turn: anybody passes it; where the edition knows that. */
  no_move?: boolean
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
  /** Car that began it, -1 for none yet; where the edition names one. */
  initiator?: number
}

/** A robot class that must refuel in a turn. */
export interface RefuelChit {
  turn: number
  robot: string
}

/** How a car qualified: its value, the check factor that decides among equals, its fuel. */
export interface QualifyingRow {
  car: number
  value: number
  factor: number
  /** Turns of fuel that were bid; 0 where nobody bids. */
  fuel: number
}

/** What lies open on the table. `stage` and `turn` count from 1; turn 0 is before the start. */
export interface F90State extends RaceState {
  game: 'f90'
  cars: F90Car[]
  stage: number
  /** Cars off the track, the first to go off first. */
  offs: number[]
  deck: number
  /** The discard pile, its top card last. */
  discard: number[]
  chits: RefuelChit[]
  /** Seats that have made their secret choice. */
  committed: number[]
  individual: TurnState | null
  contest: ContestState | null
  /** Modules, optional rules and variants that are on. */
  switches: string[]
  /** The Qualifying chart, pole first; absent before the grid is formed. */
  qualifying?: QualifyingRow[]
  /** Before the race: the questions that come before it, in order. */
  starting?: string[]
  /** This and what follows: by module, absent where that is off. */
  skills?: PracticeState
  car_setup?: SetupState
  fuel?: FuelState
  weather?: WeatherState
  tyres?: TyresState
  track_cards?: TrackCardsState
  flags?: FlagsState
  off_track?: OffTrackState
  safety_car?: SafetyCarState
  /** The lettered phases of the individual turn in the order of this race. */
  phases?: string[]
  sprint?: SprintState
  martino?: MartinoState
  series?: SeriesState
}

/** One legal answer, with the cards it uses. */
export interface F90Choice extends Choice {
  cards: number[]
  /** Percent, where a card nobody knows decides whether it succeeds. */
  chance?: number
  /** It may cost what another answer does not: it is never the one that offers itself. */
  risk?: boolean
}

/** Why a card of the own hand (or frozen) cannot be chosen now, alone. */
export interface CardRefusal {
  card: number
  code: string
  text: string
  rule: string
}

/** What is at stake: what is won, what may be lost (`warn`), what a symbol means (`icon`). */
export interface StakeInfo {
  term: string
  text: string
  warn: boolean
  icon: string
}

/** What a seat is asked, and why some of its cards are no answer. */
export interface F90Asked extends Asked {
  choices: F90Choice[]
  refusals: CardRefusal[]
  stakes: StakeInfo[]
  /** What may be planned ahead: answered by default without being shown. */
  plan?: string
  /** Something speaks for another answer than the default. */
  urgent?: boolean
  /** Lettered phase of the individual turn, where the edition has some. */
  phase?: string
}

/** What one seat holds and is asked. */
export interface F90Own extends OwnSeat {
  game: 'f90'
  asked: F90Asked | null
  hand: number[]
  /** The two cards a LUCKY player chooses from. */
  drawn: number[]
  /** Own cards lying face down in the contest. */
  contest: number[]
  /** Own card of a secret choice, 0 for none. */
  commitment: number
  /** Own choice, also while others do not see it; this and what follows by module. */
  skill?: string
  /** Own skills beside the first one. */
  further?: string[]
  setup?: number[]
  bid?: number
  /** What the next Weather card moves the weather by, for who has looked. */
  known_weather?: number | null
  /** Check Factors of the weather checks, for who has looked; 0 where one was used. */
  known_checks?: number[]
}

/** One term of a sum. A term that is missing is left out, not shown as 0. */
export interface Term {
  kind: 'card' | 'delay' | 'double' | 'modifier' | 'other' | 'soft' | 'strategy' | 'trajectory' | 'weather'
  label: string
  value: number
  card: number
  /** Left out: the total is without it. */
  left?: boolean
}

/** What movement points are spent on. Sections count from 0. */
export interface PathStep {
  kind: 'enter' | 'flag' | 'lap' | 'overtake' | 're-enter' | 'unlap'
  section: number
  cost: number
  /** The car that is passed. */
  other: number
}

/** What has to be paid. */
export interface Payment {
  kind: 'cards' | 'damage' | 'draws' | 'tyres'
  count: number
  label: string
}

/** A check to come: how likely it is to pass, from what the seat can know. */
export interface Chance {
  kind: 'blind' | 'check' | 'extreme' | 'lapping' | 'late-braking'
  limit: number
  percent: number
  label: string
}

/** Where the car would stand. */
export interface Ending {
  section: number
  lap: number
  place: number
  at: string
}

/** The sum of an action, the way it drives, what it costs and risks. */
export interface F90Outcome extends Outcome {
  game: 'f90'
  terms: Term[]
  total: number | null
  path: PathStep[]
  /** Movement points that are left over and lost. */
  lost: number
  pays: Payment[]
  chances: Chance[]
  ends: Ending | null
  /** SPECIALs it would score, each a Track Card. */
  specials: number
}

/** What a viewer held at a frame: all that `F90Own` says of a seat but what it is asked. */
export interface Hidden {
  seat: number
  hand: number[]
  drawn: number[]
  contest: number[]
  commitment: number
  skill?: string
  further?: string[]
  setup?: number[]
  bid?: number
  known_weather?: number | null
  known_checks?: number[]
}

/** One step of the race, with the hands the viewers may see. */
export interface F90Frame extends Frame {
  game: 'f90'
  cars: F90Car[]
  deck: number
  /** What the viewer (or all, for `viewer=all`) held, where it changed. */
  hidden: Hidden[]
  /** In the first frame. */
  switches?: string[]
  /** This and what follows: where it changed, never where the module is off. */
  weather?: WeatherState
  martino?: MartinoState
  tyres?: TyresState
  flags?: FlagsState
  off_track?: OffTrackState
  safety_car?: SafetyCarState
  series?: SeriesState
}

/** The end of a turn, with what the cars were left with. */
export interface F90Row extends TurnRow {
  game: 'f90'
  tyres: number[]
  damage: number[]
  hands: number[]
}

/** A row of a table of the d12. */
export interface D12Row {
  low: number
  high: number
  text: string
  rule: string
}

/** A table of the d12, as printed. */
export interface D12Table {
  id: string
  title: string
  rows: D12Row[]
}

/** A strategy of the race sheet: tops of both laps and sharp brakings in the sun. */
export interface BolideStrategy {
  /** As the sheet writes it: 8+2, 7+3, 6/7+2, 5/7+3. */
  id: string
  fuel: 'full' | 'half'
  tyres: '' | 'hard' | 'soft'
  tops: [number, number]
  circles: number
}

/** A circuit: its drawing, and how grid points are found on it. */
export interface BolideBoard extends Board {
  game: 'bolide'
  /** The drawing's view box, in squares. */
  box: [number, number, number, number]
  /** The grid point x, y stands at x, flip - y of the drawing. */
  flip: number
  /** The start grid, pole first. */
  grid: [number, number][]
  /** Where cars on the start grid look. */
  heading: [number, number]
  /** Names of the sectors, in race order; empty where one has none. */
  corners: string[]
}

/** The race sheet of a car. It lies open; in a basic race `strategy` is empty. */
export interface RaceSheet {
  strategy: string
  tyres: '' | 'hard' | 'soft'
  tread: '' | 'rain' | 'slick'
  setup: '' | 'booster' | 'brake'
  /** The set-up is cancelled until it is repaired. */
  setup_lost: boolean
  /** The one re-roll of a brake set-up is still there. */
  reroll: boolean
  /** Sharp brakings left. */
  circles: number
  circles_most: number
  /** Top speed lost until it is repaired. */
  drops: number
  no_four: boolean
  /** Top speed now. */
  top: number
}

/** A car with its pawn. */
export interface BolideCar extends Car {
  standing: 'back' | 'exit' | 'finished' | 'grid' | 'off' | 'out' | 'pit' | 'racing' | 'spun' | 'waiting'
  /** Null for a car that stands on no point: in the pit lane, finished or out. */
  at: [number, number] | null
  pawn: [number, number] | null
  /** Where the nose points, as a vector. */
  heading: [number, number]
  speed: number
  /** 0 before the start, then the lap it drives. */
  lap: number
  sector: number
  /** Turns since the leader stood where this car stands; null where it cannot be told. */
  gap: number | null
  /** Turns lost against the best possible race of its strategy; null where it cannot be told. */
  behind_best: number | null
  /** Turns driven. */
  turns: number
  /** May use a slipstream in its next turn. */
  drafting: boolean
  /** Box of the pit lane it stands in, 0 for none. */
  box: number
  box_target: number
  /** Where a car in the pit lane is drawn; null for one that is not there. */
  lane: [number, number] | null
  /** Where it stood before its last six moves, oldest first, and where it stands. */
  path: [number, number][]
  sheet: RaceSheet
  /** The pits are open to it and its driver should not pass them. */
  must_stop: boolean
}

/** A roll on a table: the dice thrown, the row that applied, those that were rolled again. */
export interface D12Roll {
  /** Counts the rolls of the race. */
  number: number
  round: number
  car: number
  table: string
  dice: number[]
  row: number
  /** Rows of results that were rolled again. */
  struck: number[]
}

/** The weather, and the last roll for it. Round 0: not rolled yet. */
export interface BolideWeather {
  now: 'rain' | 'sun'
  variable: boolean
  /** The rain risk of the circuit: the highest roll that brings rain. */
  risk: number
  roll: number
  round: number
}

/** What lies open on the table. `turn` is the round, 0 before the start. */
export interface BolideState extends RaceState {
  game: 'bolide'
  cars: BolideCar[]
  /** Lap of the leader. */
  lap: number
  laps: number
  /** Order of play in this round. */
  play: number[]
  weather: BolideWeather
  rolled: D12Roll | null
  /** The Safety Car comes out at the end of the round. */
  safety_car: boolean
  /** Fewest turns of a race alone on this circuit; 0 where it is not known. */
  best_race: number
}

/** A point a car may be moved to, or may not, and why. */
export interface ReachPoint {
  at: [number, number]
  state: 'brake' | 'cut' | 'draft' | 'engage' | 'fast' | 'legal' | 'off' | 'pit' | 'trap'
  speed: number
  /** The answer that chooses it; empty where it cannot be chosen. */
  action: string
  rule: string
  /** Where the pawn would stand; null where it leaves the board or cannot be told. */
  pawn: [number, number] | null
  /** Points free in the turn after it; -1 where that cannot be told. */
  next: number
  /** The car that holds the point, stands in the way or lends its slipstream; -1 for none. */
  other: number
  /** Chance in percent to get the point where a roll decides; 0 where none does. */
  chance: number
}

/** Points that belong together, and the sum they are made of. */
export interface ReachSet {
  mode: 'back' | 'crawl' | 'draft' | 'exit' | 'move' | 'off' | 'place' | 'rejoin' | 'sharp' | 'slick' | 'start'
  /** Middle of a block of 5 x 5 points; null where the points form no block. */
  centre: [number, number] | null
  /** Where the move begins; null for a car that is put down. */
  origin: [number, number] | null
  /** First term of the sum; null where a move has no sum. */
  momentum: [number, number] | null
  /** Last term: the step a slipstream adds. */
  draft: [number, number] | null
  points: ReachPoint[]
}

/** Something a driver can do: move to a point of its set, or give `action` at once.
 * 
 * The first one is what is usual. One that is refused is shown with its reason. */
export interface Declaration {
  /** The verb of its actions: move, sharp, boost, draft, brake, slick, reroll, keep, ... */
  id: string
  name: Sentence
  /** Its price or chance; of one that is refused, why, in two or three words. */
  note: string
  rule: string
  /** The whole answer; empty where a point has to be chosen. */
  action: string
  points: ReachSet | null
  refusal: string | null
}

/** One value of a facet: the word of the action (empty: none), and what it means. */
export interface FormOption {
  word: string
  name: string
  note: string
}

/** One thing to choose of several: fuel, tyres, set-up, tread, repair. */
export interface FormFacet {
  id: string
  name: string
  options: FormOption[]
}

/** An answer made of several choices: its verb, then the words chosen, empty ones left out. */
export interface AnswerForm {
  verb: string
  facets: FormFacet[]
}

/** What a seat is asked beyond words: which car, at which step, and what it can do. */
export interface BolideSeat extends OwnSeat {
  game: 'bolide'
  /** The car that is asked, -1 for none. */
  car: number
  /** Step of the turn; empty outside of one. */
  step: '' | 'declare' | 'engage' | 'move' | 'pawn' | 'target'
  declarations: Declaration[]
  form: AnswerForm | null
  /** The strategies of own cars that others do not see yet, by car, in words. */
  chosen: Record<number, string>
  /** The answer to aim at before anybody aims: what is given on time-out may be to stay. */
  usual: string
}

/** Where an action would bring car and pawn. */
export interface BolideOutcome extends Outcome {
  game: 'bolide'
  speed: number
  at: [number, number] | null
  pawn: [number, number] | null
  chance: number
  /** The reach of the turn after it. */
  points: ReachPoint[]
}

/** One step of the race. */
export interface BolideFrame extends Frame {
  game: 'bolide'
  cars: BolideCar[]
  lap: number
  weather: 'rain' | 'sun'
  rolled: D12Roll | null
}

/** The end of a round, for plots. Lists are by car and keep the last value of one that left. */
export interface BolideRow extends TurnRow {
  game: 'bolide'
  circles: number[]
  speeds: number[]
  tops: number[]
  /** Turns lost against the best possible race; null where it cannot be told. */
  behind: (number | null)[]
}

/** The turns a car took for a lap, and the best possible with its strategy (0: not known). */
export interface LapTime {
  car: number
  lap: number
  turns: number
  best: number
}

/** Lap by lap against the optimum. */
export interface BolideMore extends ReplayMore {
  game: 'bolide'
  laps: LapTime[]
  /** Fewest turns of a race alone on this circuit; 0 where it is not known. */
  best_race: number
}

/** What is printed: the tables of the d12, the strategies of the sheet. */
export interface BolideComponents extends Components {
  game: 'bolide'
  tables: D12Table[]
  strategies: BolideStrategy[]
}

/** One option of a game. `choices` limit a text; `low` and `high` a number.
 * 
 * `label` is null for an option that is not offered by itself; `names` are those of the choices. */
export interface OptionInfo {
  name: string
  kind: 'bool' | 'int' | 'str'
  default: unknown
  choices: string[]
  low: number
  high: number
  rule: string
  label: string | null
  names: string[]
  /** What it changes, in a sentence. */
  about: string | null
  /** What each of the choices changes. */
  abouts: string[]
  /** A set: any of the choices, separated by commas. */
  many: boolean
  /** The ways to play it can go together with, empty for all. */
  ways: string[]
  /** Asked for by few: it may stand apart. */
  rare: boolean
  /** The word that others may need and that it turns on. */
  brings: string
  /** Modules of which one must be played for it to mean anything; none: nothing is needed. */
  needs: string[]
}

/** A way to play an edition of a game: its level, as options. */
export interface Way {
  id: string
  edition: string
  name: string
  note: string
  options: Record<string, unknown>
  /** What it has that options may need: its level and modules. */
  words: string[]
}

/** An edition of a game by name. */
export interface EditionFacts {
  id: string
  name: string
  /** The name where room is scarce. */
  short: string
}

/** An edition of a game: what is in its box before a race. */
export interface EditionInfo extends EditionFacts {
  /** What it is like, in a few words. */
  about: string
  tracks: TrackFacts[]
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
  name: string
  about: string
}

/** What a table or a replay names of its game. */
export interface GameFacts {
  id: string
  name: string
  editions: EditionFacts[]
  ways: Way[]
  levels: Level[]
}

/** A game, before it is played; what its table is furnished with is asked apart. */
export interface GameInfo {
  id: string
  name: string
  /** What it is like, in a few words. */
  about: string
  /** For how many, and how long. */
  size: string
  /** What a race at once is. */
  quick: string
  options: OptionInfo[]
  /** Name of the option that is the track. */
  track_option: string
  /** The one that a race at once is of comes first. */
  editions: EditionInfo[]
  ways: Way[]
  least_seats: number
  most_seats: number
  levels: Level[]
  /** Those of the players come first, by seat. */
  liveries: Livery[]
}

/** What the seasons of a game are like. */
export interface SeasonInfo {
  /** Editions that have seasons. */
  editions: string[]
  least_races: number
  most_races: number
  good_races: number
  /** By finishing place. */
  points: number[]
  /** For each extra point of a race; 0 where there are none. */
  extra_points: number
  least_team: number
  most_team: number
  /** Classes of the robot teams of each way to play. */
  robots: Record<string, string[]>
  /** Options that a season sets by itself. */
  own: string[]
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
  /** By game. */
  seasons: Record<string, SeasonInfo>
}

/** GET /ready. */
export interface Ready {
  status: 'ready'
}

/** GET /health. */
export interface Health {
  status: 'ok'
  version: string
  tables: number
  sockets: number
}

/** A question the rules leave open and the answer given here. */
export interface RulingText {
  id: string
  title: string
  text: string
}

/** A rule with the rulings on it. `origin`: where it comes from if no known rulebook has it. */
export interface RuleText {
  id: string
  mode: string
  group: string
  heading: string
  text: string
  rulings: RulingText[]
  origin: string
}

/** Rules that stand together. */
export interface RuleChapter {
  id: string
  heading: string
  rules: RuleText[]
}

/** The rules of one game or edition, chapter by chapter. */
export interface RuleBook {
  id: string
  name: string
  chapters: RuleChapter[]
}

/** GET /api/rules: all rules there are. */
export interface RuleBooks {
  books: RuleBook[]
}

/** Who sits where. `level` is asked for a computer only. */
export interface SeatGiven {
  kind: 'computer' | 'link' | 'local' | 'me' | 'open'
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
  /** Shown among the races of this server; one person's race against computers never is. */
  listed?: boolean
  /** Seconds after which a computer drives for who is away, while others wait; null: never. */
  away?: number | null
  /** An address that is told whose turn it is, such as a chat room's; none: nobody is. */
  webhook?: string
  /** Whoever is asked may ask what a pro would do; everybody is told. False: no advice at all. */
  hints?: boolean
  /** Language of the names that are made up, and of what the webhook is told. */
  lang?: string
}

/** POST /api/quick: me against three computer drivers, at a random track unless one is named. */
export interface QuickRace {
  game?: string
  name?: string
  track?: string | null
  level?: string
  lang?: string
}

/** A seat of a person with its secret; it opens that seat and nothing else. */
export interface SeatKey {
  seat: number
  kind: 'computer' | 'link' | 'local' | 'me' | 'open'
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
  kind: 'computer' | 'link' | 'local' | 'me' | 'open'
  level: string | null
  replaced: boolean
  connected: boolean
  /** Somebody sits there; a seat that is not taken waits for its guest. */
  taken: boolean
  /** A guest has opened its link and not sat down yet. */
  opened: boolean
  /** The computer drives only until the person is back. */
  away: boolean
  /** The look of its car. */
  livery: string
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
  names: string[]
  over: boolean
  imported: boolean
  created: number
  updated: number
  clock: number | null
  /** Seats that anybody may take. */
  free: number
  /** Whether somebody may know what chance will bring; guests are told before they sit down. */
  known: '' | 'branch' | 'seed'
}

/** GET /api/tables: newest first. */
export interface TableList {
  tables: TableSummary[]
}

/** POST /api/tables/{id}/invitation: with the secret of a seat's link; none: any free seat. */
export interface InvitationAsked {
  token?: string | null
}

/** A car to choose: free, or whose it is. */
export interface CarChoice {
  livery: string
  name: string
  /** Its pattern, in a word. */
  mark: string
  taken_by: string | null
}

/** What a guest is greeted with.
 * 
 * The seat is `free`, `yours` already, `taken` by `name`, none is left (`full`), or the race is
 * `over`. */
export interface Invitation {
  state: 'free' | 'full' | 'over' | 'taken' | 'yours'
  seat: number | null
  name: string
  /** Who invites; empty if nobody with a name. */
  host: string
  cars: CarChoice[]
  table: TableSummary
}

/** POST /api/tables/{id}/join: takes a seat under a name.
 * 
 * The page makes the key that opens the seat from then on, so that asking twice is asking once. */
export interface JoinAsked {
  key: string
  name: string
  /** The secret of the seat's link; none: the first seat that anybody may take. */
  token?: string | null
  /** The car; none: whichever is free. */
  livery?: string
}

/** The seat is taken: the key of the request opens it. */
export interface Joined {
  table: string
  path: string
  seat: number
}

/** POST /api/tables/{id}/delete: with the keys this screen holds, the host's among them. */
export interface DeleteAsked {
  tokens: string[]
}

/** The table is gone. */
export interface Deleted {
  table: string
}

/** POST /api/tables/{id}/branch: a new table that goes on after the first `version` actions. */
export interface Branch {
  version: number
  seats: SeatGiven[]
  clock?: number | null
  listed?: boolean
  away?: number | null
  webhook?: string
  hints?: boolean
  lang?: string
}

/** POST /api/replays (the record file as body): the table it can be replayed at. */
export interface Imported {
  table: string
  path: string
  /** By the rules of now the race is another one from this action on. */
  differs_from: number | null
  /** By the rules of now this action is not legal: the replay ends before it. */
  stops_at: number | null
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

/** First message: the tokens this screen holds, and the last version it has seen.
 * 
 * `wire` is the version of these messages the page was built for; one that names none is older
 * than the number. */
export interface Hello {
  type: 'hello'
  tokens?: string[]
  since?: number | null
  /** What the page wants to read; the snapshot says what it gets. */
  lang?: string
  wire?: number
  /** A secret by which a spectator's page is known again; none: it is another one every time. */
  guest?: string | null
}

/** Asks for another language: a snapshot in it comes, then the receipt. */
export interface Speak {
  type: 'lang'
  id: string
  lang: string
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

/** Asks what a good driver would do in this seat; answered with `suggested`.
 * 
 * `aloud` everybody is told that this seat has asked. In silence only one person who races
 * computers may ask, for the coach. Where the host wants no hints both are refused. */
export interface Suggest {
  type: 'suggest'
  id: string
  seat: number
  aloud?: boolean
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
  /** Language of everything in it. */
  lang: string
  game: string
  options: Record<string, unknown>
  track: string
  version: number
  /** Own seats. */
  you: number[]
  host: boolean
  seats: SeatInfo[]
  /** Names of all cars, players first. */
  names: string[]
  state: F90State | BolideState
  own: (F90Own | BolideSeat)[]
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
  /** By the rules of now the race is another one from this action on: it rests before it. */
  differs_from: number | null
  /** Whoever sits here may ask what a pro would do. */
  hints: boolean
  /** What was noted since the last step. */
  notes: Happened[]
}

/** One more step and what it changed; the page adds it to what it has.
 * 
 * `own` is empty while a page catches up. */
export interface Update {
  type: 'update'
  version: number
  step: Step
  state: Record<string, unknown>
  /** With the number of its seat; a seat that has not changed is left out. */
  own: Record<string, unknown>[]
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
  text: string
  data: Record<string, unknown>
  rule: string
  version: number
}

/** Somebody came, left, changed name, or a computer took over. `names` as in the snapshot. */
export interface SeatsChanged {
  type: 'seats'
  seats: SeatInfo[]
  names: string[]
}

/** Something about the people at the table that everybody should know, in words. */
export interface Notice {
  type: 'notice'
  kind: 'away' | 'back' | 'joined'
  seat: number
  text: string
}

/** The clock started or was given again. */
export interface ClockChanged {
  type: 'clock'
  clock: ClockState | null
}

/** What an action would bring; `refusal` if it is not legal, with or without an outcome. */
export interface Previewed {
  type: 'previewed'
  id: string
  seat: number
  action: string
  version: number
  label: Sentence
  outcome: F90Outcome | BolideOutcome | null
  refusal: Problem | null
}

/** What a good driver would do in this seat, from what the seat can know. */
export interface Suggested {
  type: 'suggested'
  id: string
  seat: number
  version: number
  action: string
  label: Sentence
  /** Why, against the best other answer or in general. */
  reason: Sentence
}

/** Something of the table, told at once; the next step brings it once more, by its number. */
export interface Noted {
  type: 'noted'
  event: Happened
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
  text: string
}

/** What a webhook is sent: `text` and `content` are the same words, as chat rooms want them. */
export interface Call {
  text: string
  content: string
  table: string
  path: string
  track: string
  turn: number
  /** Whose turn it is. */
  names: string[]
}

/** A frame worth jumping to. */
export interface Moment {
  version: number
  turn: number
  kind: string
  car: number
  text: Sentence
  rule: string
  /** 3 is what the race is remembered for, 1 a detail. */
  weight: number
}

/** A whole race to look at. A running one shows only what everybody may know. */
export interface Replay {
  table: string
  game: string
  options: Record<string, unknown>
  track: string
  seats: SeatInfo[]
  names: string[]
  over: boolean
  imported: boolean
  viewer: number | null
  turns: number
  frames: (F90Frame | BolideFrame)[]
  moments: Moment[]
  chart: (F90Row | BolideRow)[]
  ranking: number[]
  more: BolideMore | null
  /** By the rules of now the race is another one from this action on. */
  differs_from: number | null
  /** By the rules of now this action is not legal: the frames end before it. */
  stops_at: number | null
}

/** POST /api/series: a series by its id or code, or the text of its file. */
export interface SeriesGiven {
  series?: string
  file?: string
  /** What whoever designed it calls it; a file has its own. */
  name?: string
}

/** What one choice adds to the difficulty. */
export interface SeriesShare {
  /** `robots`, `boost`, `damage` or `skills`. */
  part: string
  choice: string
  points: number
}

/** A pair of robots. */
export interface SeriesPair {
  robot: string
  with_traits: boolean
  /** Of each robot, where they are named and not drawn. */
  traits: string[][]
}

/** A race series that keeps the rules. */
export interface SeriesFacts {
  /** Its name among the printed ones, or its code. */
  id: string
  code: string
  name: string
  difficulty: number
  /** The sum as it is, which may be below 0. */
  raw: number
  /** Its field is the full one that difficulties are told for. */
  rated: boolean
  shares: SeriesShare[]
  pairs: SeriesPair[]
  boost: string
  damage: string
  skills: number
  /** The text of its file, to be kept or shared. */
  file: string
}

/** How a season stands that somebody races alone. */
export interface SeasonCareer {
  series: SeriesFacts
  outcome: 'lost' | 'open' | 'won'
  /** The printed series after it; none after the last and after an own one. */
  following: string
}

/** POST /api/career: the seasons that somebody knows of. */
export interface CareerAsked {
  seasons?: string[]
}

/** The best season of a series. */
export interface CareerBest {
  series: SeriesFacts
  season: string
  won: boolean
  place: number
  points: number
  races: number
}

/** A season of a career, in short. */
export interface CareerSeason {
  season: string
  name: string
  series: SeriesFacts
  raced: number
  races: number
  outcome: 'lost' | 'open' | 'won'
}

/** What somebody's seasons of race series come to; whatever is no such season is left out. */
export interface Career {
  /** The printed series, the easiest first: all are open to everybody. */
  printed: SeriesFacts[]
  bests: CareerBest[]
  seasons: CareerSeason[]
}

/** POST /api/daily: race the race of a day; of today where none is named. */
export interface DailyRaceAsked {
  name?: string
  day?: string
  /** The players' tile of the car, 0 for none. */
  tile?: number
  lang?: string
}

/** A result of a day; its record proves it. */
export interface DailyStanding {
  /** Its mark: `/api/daily/{day}/results/{result}` is the record. */
  result: string
  name: string
  place: number
  cars: number
  /** Sections behind the winner. */
  gap: number
  out: boolean
  /** The result in a line to share. */
  line: string
  /** The best place of all races they finished; the first of them counts. */
  best: number
  races: number
}

/** GET /api/daily: the race of a day and what is known of its results, the best first. */
export interface Daily {
  day: string
  today: string
  track: string
  series: SeriesFacts
  results: DailyStanding[]
}

/** A driver of a new season. `level` is asked for a computer only. */
export interface DriverGiven {
  kind: 'computer' | 'person'
  name?: string
  level?: string
  team?: string
}

/** POST /api/seasons. */
export interface NewSeason {
  drivers: DriverGiven[]
  circuits: string[]
  game?: string
  name?: string
  /** Of every race; the season itself says where, who and with which robots. */
  options?: Record<string, string | number | boolean>
  /** Robot teams by class, `none`, or (empty) those of the rules. */
  robots?: string
  /** By finishing place; none: those of the rules. */
  points?: number[]
  titles?: 'both' | 'drivers' | 'teams'
  /** The driver who is the Director; none: the Director does not drive. */
  director?: number | null
  clock?: number | null
  away?: number | null
  hints?: boolean
  /** Language of the names that are made up. */
  lang?: string
}

/** A driver with the secret of their link: it is their key for the whole season. */
export interface DriverKey {
  driver: number
  name: string
  token: string
}

/** A new season. Tokens are told here and never again: keep them, and only in URL fragments. */
export interface SeasonMade {
  season: string
  /** Its page; a driver's link is `path#token`. */
  path: string
  /** The Director's token. */
  director: string
  drivers: DriverKey[]
}

/** A driver in the standings. */
export interface SeasonDriver {
  driver: number
  name: string
  number: string
  livery: string
  kind: 'computer' | 'person' | 'robot'
  /** The computer driver at the wheel, or the class of a robot; empty: the person drives. */
  level: string
  team: string
  /** What they have chosen in the first race for the whole season, in words. */
  kept: string[]
  /** Has opened their link; true where nobody has to. */
  joined: boolean
  place: number
  /** Places won since the race before; 0 after the first. */
  change: number
  points: number
  wins: number
  /** Points of each race so far. */
  by_race: number[]
  /** Points after each race so far. */
  total: number[]
}

/** A team in the standings. */
export interface SeasonTeam {
  name: string
  drivers: number[]
  place: number
  change: number
  points: number
  wins: number
}

/** How two who are level on points were told apart, in words. */
export interface SeasonTie {
  names: string[]
  text: string
  rule: string
}

/** A race of the calendar. */
export interface SeasonRace {
  circuit: string
  state: 'come' | 'done' | 'next' | 'open'
  winner: number | null
  /** Drivers by place, where the race is over. */
  order: number[]
  finished: number
  /** Where it is raced, or its replay is; null where it is not kept any more. */
  table: string | null
  turn: number
  /** When it was opened, in seconds since 1970. */
  at: number | null
  /** Tables at which it was begun before and left: replays without points. */
  left: string[]
}

/** GET /api/seasons/{id}: what everybody may know. */
export interface SeasonView {
  season: string
  name: string
  game: string
  options: Record<string, unknown>
  titles: 'both' | 'drivers' | 'teams'
  points: number[]
  extra_points: number
  /** The driver who is the Director, if one is. */
  director: number | null
  races: SeasonRace[]
  raced: number
  over: boolean
  /** By car. */
  drivers: SeasonDriver[]
  /** Drivers, best first. */
  standings: number[]
  teams: SeasonTeam[]
  ties: SeasonTie[]
  team_ties: SeasonTie[]
  /** How the season stands, in a sentence or two. */
  band: string
  /** The rule by which something goes: `points`, `ties`, `teams`, `pairs`, `calendar` ... */
  rules: Record<string, string>
  /** Drivers who have not come yet. */
  waits_for: number[]
  /** Computer drivers there are, weakest first. */
  levels: string[]
  /** How it stands for somebody who races a race series alone. */
  career: SeasonCareer | null
}

/** With the tokens this screen holds. */
export interface SeasonAsked {
  tokens?: string[]
}

/** POST /api/seasons/{id}/keys: what the tokens open. */
export interface SeasonKeys {
  /** The driver whose key each token is, in the order they were asked for. */
  drivers: (number | null)[]
  /** Which of them is the Director's. */
  director: number | null
}

/** POST /api/seasons/{id}/join: a driver comes, under a name of their own. */
export interface SeasonJoin {
  token: string
  name: string
}

/** POST /api/seasons/{id}/race and /restart: with the Director's token. */
export interface SeasonByDirector {
  token: string
}

/** POST /api/seasons/{id}/calendar: another calendar, before the first race is open. */
export interface SeasonCalendar {
  token: string
  circuits: string[]
}

/** POST /api/seasons/{id}/replace: a computer drives for a person; null gives the car back. */
export interface SeasonReplace {
  token: string
  driver: number
  level?: string | null
}

/** The table of the next race; the keys of the season open its seats. */
export interface RaceOpened {
  table: string
  path: string
}

/** What each kind of event tells; what is optional may be for one seat alone. */
export interface F90Events {
  'undo': { seat: number }
  'chart': { car: number; chart: string }
  'exchange': { car: number; cards: number[] }
  'qualifying-chosen': { car: number; card?: number; fuel?: number }
  'qualifying': { grid: number[]; values: [number, number][]; cards: number[] }
  'refuel-chit': { car: number; turn: number; second?: number }
  'strategy': { car: number; strategy: string }
  'strategy-next': { car: number; strategy: string }
  'game-turn': { turn: number }
  'leader': { car: number }
  'unfrozen': { car: number }
  'robot-must-pit': { car: number }
  'chased': { car: number; chased: number }
  'finish': { ranking: number[] }
  'draw': { car: number; count: number; cards?: number[] }
  'discard': { car: number; cards: number[] }
  'chase-take': { car: number; card: number }
  'reshuffle': { cards: number }
  'play': { car: number; cards: number[] }
  'skip': { car: number }
  'no-move': { car: number }
  'trajectory': { car: number; section: number; point: number; used: boolean }
  'trajectory-lost': { car: number; section: number; lost: number }
  'pay': { car: number; chips: number; left: number }
  'pay-card': { car: number; card: number }
  'damage': { car: number; red: number; brown: number; cause: string }
  'damage-fatal': { car: number; count: number; cause: string }
  'eliminated': { car: number; cause: string }
  'check': { car: number; check: 'movement' | 'lapping' | 'extreme'; blind: boolean; card: number; factor: number; target: number; passed: boolean }
  'check-lapsed': { car: number }
  'movement': { car: number; mp: number; trajectory: number; cards: number; soft?: number; lost?: number }
  'moved': { car: number; section: number; mp: number }
  'stopped': { car: number; section: number; lost: number }
  'overtake': { car: number; other: number; section: number; cost: number }
  'lap': { car: number; other: number; section: number; cost: number }
  'unlap': { car: number; other: number; section: number; cost: number }
  'free-overtake': { car: number }
  'late-braking': { car: number; card: number; factor: number; target: number; passed: boolean }
  'off-track': { car: number; section: number }
  're-enter': { car: number; section: number }
  'point': { car: number; section: number; point: number }
  'robot-move': { car: number; mp: number; section: number; lost: number }
  'robot-check': { car: number; card: number; factor: number; target: number; passed: boolean }
  'contest-declared': { car: number; count: number; cards?: number[] }
  'contest-declined': { car: number }
  'contest-initiated': { car: number; section: number }
  'contest-value': { car: number; cards: number[]; modifier: number; value: number }
  'contest-order': { section: number; order: number[] }
  'pit': { car: number; section: number; stop: number }
  'repair': { car: number; red: number }
  'tyres': { car: number; tyres: number }
  'refuelled': { car: number }
  'skill-chosen': { car: number; skill?: string }
  'skill': { car: number; skill: string }
  'setup-chosen': { car: number; points?: [number, number, number] }
  'setup': { car: number; tyres: number; cards: number; slots: number }
  'weather': { car: number; slot: number; condition: 'dry' | 'uncertain' | 'rain'; card: number; check?: number; alone?: boolean }
  'robot-tyres': { compound: string }
  'fit-tyres': { car: number; compound: string; tyres: number }
  'tyre-penalty': { car: number; compound: string; lost: number }
  'soft-bonus': { car: number; left: number }
  'fuel': { car: number; turns: number; due: number }
  'track-draw': { car: number; count: number; cards?: number[] }
  'track-reshuffle': { cards: number }
  'special': { car: number; strategy: string; count: number }
  'trajectory-card': { car: number; card: number }
  'wise-driving': { car: number; check: 'movement' | 'extreme' | 'late-braking' | 'lapping' }
  'push': { car: number; chips: number; left: number }
  'fuel-saved': { car: number; due: number }
  'lucky-pair': { car: number; cards: number[] }
  'late-braking-card': { car: number; card: number }
  'yellow-flag': { car: number; section: number; place: number; track_card?: number }
  'green-flag': { car: number; section: number; track_card?: number }
  'blue-flag': { car: number }
  'orange-flag': { car: number }
  'flags-cleared': { stay?: boolean }
  'flag-passed': { car: number; section: number }
  'forced': { car: number; other: number; r_card?: boolean }
  'forced-trajectory': { car: number; other: number; section: number; point: number; r_card?: boolean }
  'off-track-check': { car: number; card: number; factor: number; target: number; passed: boolean }
  'lost-time': { car: number; lost: number }
  'delay': { car: number; lost: number }
  'owes-stop': { car: number; turn?: number }
  're-entry-position': { car: number; section: number }
  'safety-car': { section: number; order: number[] }
  'safety-car-moves': { section: number }
  'restart': Record<string, never>
  'rescued': { car: number; other: number; section: number }
  'new-target': { car: number; card: number }
  'chequered-flag': { car: number }
  'flag-lifted': { car: number; section: number }
  'flags-taken': { sections: number[] }
  'flags-turned': { sections: number[] }
  'phantom': { car: number }
  'phantom-gone': { car: number }
  'white-bonus': { car: number; left: number }
  'forecast': { slot: number; card: number; deck: string }
  'weather-check': { side: number; card: number; factor: number; target: number; passed: boolean }
  'weather-card': { card: number; value: number; left: number }
  'weather-look': { car: number; what: 'top' | 'checks'; weather?: number; cards?: number[] }
  'helped': { car: number; other: number; card: number; what: 'event' | 'movement' | 'dare' | 'contest' | 'check' }
  'next-stop': { robot: string; turn: number }
  'tile': { car: number; number: number; traits: string[] }
  'r-cards': { cards: number[]; boost: number }
  'r-card-idle': { symbol: string; card: number }
  'orange-pawn': { on: boolean }
  'trait': { car: number; trait: string }
  'trait-value': { car: number; trait: string; value: number }
}

/** An event, told apart by its kind. */
export type F90Event = {
  [K in keyof F90Events]: { kind: K; data: F90Events[K] }
}[keyof F90Events]

/** What each kind of question is about. */
export interface F90Questions {
  ask_chart: { car: number }
  ask_substitute: { car: number }
  ask_qualifying: { car: number }
  ask_first_strategy: { car: number; place: number }
  ask_pit: { car: number; due: number; sections: number }
  ask_pit_discard: { car: number; limit: number; held: number }
  ask_pit_strategy: { car: number }
  ask_skip_strategy: { car: number }
  ask_lucky: { car: number }
  ask_lucky_discard: { car: number }
  ask_chase: { car: number; chased: number }
  ask_play: { car: number; section: number; point: number; tyres: number }
  ask_pay: { car: number; cost: number; chips: number }
  ask_trajectory: { car: number; section: number; point: number; bonus: number; tyres: number; damage: number; cards: number; value?: number; lost?: number }
  ask_discard: { car: number; count: number }
  ask_check_order: { car: number }
  ask_check: { car: number; target: number; modifier: number; value: number }
  ask_discard_order: { car: number; cards: number[] }
  ask_pass: { car: number; other: number; section: number; cost: number; mp: number; laps: number }
  ask_lapping_check: { car: number; other: number; target: number; modifier: number; value: number }
  ask_late_braking: { car: number; section: number; target: number; check?: number; modifier?: number; ahead: number }
  ask_point: { car: number; section: number }
  ask_contest: { car: number; section: number; group: number[]; declared: number[]; modifier: number }
  ask_skill: { car: number }
  ask_setup: { car: number; points: number }
  ask_versatility: { car: number }
  ask_extreme_check: { car: number; section: number; value: number }
  ask_wise_driving: { car: number; check: 'movement' | 'extreme' | 'late-braking' | 'lapping' }
  ask_push: { car: number; chips: number }
  ask_save_fuel: { car: number; due: number }
  ask_tyres: { car: number; condition: 'dry' | 'uncertain' | 'rain' }
  ask_pit_tyres: { car: number; condition: 'dry' | 'uncertain' | 'rain' }
  ask_soft: { car: number; left: number; white?: number }
  ask_fuel: { car: number; base: number; last: number }
  ask_event: { car: number; events: string[] }
  ask_force: { car: number; other: number; section: number; target?: number; value?: number; ahead: number }
  ask_off_track_check: { car: number; section: number; value: number }
  ask_recovery_check: { car: number; section: number; value: number }
  ask_safety_car_discard: { car: number; held: number }
  ask_rescue: { car: number; other: number }
  ask_help_event: { car: number; other: number; section: number }
  ask_help_movement: { car: number; other: number; section: number }
  ask_help_contest: { car: number; other: number; section: number; group: number[]; declared: number[]; modifier: number }
  ask_help_check: { car: number; other: number; section: number; value: number }
  ask_dare: { car: number; other: number; section: number }
}

/** A question, told apart by its kind. */
export type F90Question = {
  [K in keyof F90Questions]: { kind: K; data: F90Questions[K] }
}[keyof F90Questions]

/** What each kind of event tells; what is optional may be for one seat alone. */
export interface BolideEvents {
  'undo': { seat: number }
  'grid-roll': { rolls: [number, number][] }
  'grid': { order: number[] }
  'weather-kind': { roll: number; variable: boolean }
  'weather': { roll: number; risk: number; weather: 'sun' | 'rain'; changed: boolean }
  'strategy': { car: number; strategy: string; setup: string; tread: string; choose_tread: boolean }
  'strategy-chosen': { car: number }
  'qualifying-run': { car: number }
  'qualifying-time': { car: number; turns: number }
  'qualifying-roll': { rolls: [number, number][] }
  'qualifying-order': { order: number[] }
  'serviced': { car: number; words: string[] }
  'round': { round: number; order: number[]; phase: 'qualifying' | 'race' }
  'roll': { car: number; table: string; roll: number; row: string }
  'move': { car: number; start: [number, number]; stops: [number, number][]; pawn: [number, number]; speed: number }
  'slipstream': { car: number; other: number }
  'sharp-braking': { car: number; left: number }
  'booster-asked': { car: number }
  'braking-asked': { car: number }
  'time-out': { car: number }
  'damage': { car: number; loss: number; total: number }
  'no-fourth': { car: number }
  'no-setup': { car: number }
  'half-spin': { car: number; at: [number, number] }
  'turn-round': { car: number; at: [number, number] }
  'skid': { car: number; start: [number, number]; to: [number, number] }
  'run-off': { car: number; start: [number, number]; to: [number, number] }
  'crawl': { car: number; start: [number, number]; to: [number, number]; back: boolean }
  'engagement': { car: number; other: number; at: [number, number] }
  'displaced': { car: number; start: [number, number]; to: [number, number] }
  'safety-car-roll': { car: number; roll: number; called: boolean }
  'safety-car': { leader: number }
  'formed-up': { car: number; to: [number, number]; start?: [number, number] }
  'pit-entry': { car: number; start: [number, number]; speed: number }
  'pit-plan': { car: number; repair: boolean; tyres: string; tread: string; box: number; waits: number }
  'pit-box': { car: number; box: number; target: number }
  'pit-wait': { car: number; box: number }
  'pit-out': { car: number; to: [number, number]; lap: number }
  'refuelled': { car: number }
  'repaired': { car: number }
  'new-tyres': { car: number; tyres: string; tread: string; left: number }
  'lap': { car: number; lap: number; turns: number }
  'half-gp': { car: number; lap: number }
  'finish': { car: number; place: number; turns: number }
  'retired': { car: number; cause: string; at: [number, number] }
  'classification': { order: number[] }
}

/** An event, told apart by its kind. */
export type BolideEvent = {
  [K in keyof BolideEvents]: { kind: K; data: BolideEvents[K] }
}[keyof BolideEvents]

/** What each kind of question is about. */
export interface BolideQuestions {
  ask_strategy: { car: number }
  ask_secret_strategy: { car: number }
  ask_service: { car: number }
  ask_turn: { car: number; speed: number; top: number; drafting: boolean; runs_dry: boolean }
  ask_move: { car: number; speed: number; top: number; drafting: boolean; runs_dry: boolean }
  ask_reroll_booster: { car: number; table: string; roll: number; row: string }
  ask_reroll_brake: { car: number; table: string; roll: number; row: string }
  ask_braking: { car: number }
  ask_crawl: { car: number }
  ask_rejoin: { car: number }
  ask_start: { car: number; start: 'skidding' | 'normal' | 'quick'; from: string }
  ask_recover: { car: number }
  ask_retreat: { car: number; other: number; at: [number, number] }
  ask_yield: { car: number; other: number; at: [number, number] }
  ask_form_up: { car: number; other: number }
  ask_pit: { car: number }
  ask_lane: { car: number; box: number; target: number }
  ask_pit_out: { car: number }
}

/** A question, told apart by its kind. */
export type BolideQuestion = {
  [K in keyof BolideQuestions]: { kind: K; data: BolideQuestions[K] }
}[keyof BolideQuestions]

export type GameComponents =
  | F90Components
  | BolideComponents

export type GameBoard =
  | F90Board
  | BolideBoard

export type GameState =
  | F90State
  | BolideState

export type GameOwn =
  | F90Own
  | BolideSeat

export type GameOutcome =
  | F90Outcome
  | BolideOutcome

export type GameFrame =
  | F90Frame
  | BolideFrame

export type GameRow =
  | F90Row
  | BolideRow

export type GameMore =
  | BolideMore

export type ClientMessage =
  | Hello
  | Speak
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
  | Notice
  | ChatLine
  | ClockChanged
  | Previewed
  | Suggested
  | Noted
  | RematchReady
  | LogPart
  | Pong
  | Closing

export const NAME_LENGTH = 24
export const CHAT_LENGTH = 300
export const WEBHOOK_LENGTH = 300
export const WIRE = 2
