/** Loads the board of a race, and provides what the parts of its page look up. */

import { loadBoard, type LoadedGame } from '../catalogue';
import type { ReplayView } from '../game';
import { locale } from '../i18n.svelte';
import type { GameBoard } from '../messages';
import { wordsOf, type Known } from '../sentence';
import { setReplayContext } from './context';
import type { ReplayPlayer } from './player.svelte';

interface Given {
  player: ReplayPlayer;
  game: () => LoadedGame;
  plugin: ReplayView;
  playOn?: () => void;
}

interface Provided {
  readonly board: Promise<GameBoard>;
  /** The same once it is loaded. */
  readonly drawn: GameBoard | undefined;
}

/** Called while a component is made. */
export function provideReplay(given: Given): Provided {
  const { player, plugin, playOn = () => undefined } = given;
  const game = $derived(given.game());
  let drawn = $state.raw<GameBoard>();
  const known = $derived<Known>({
    names: player.replay.names,
    players: player.replay.seats.map((seat) => seat.name),
    find: (kind, id) => plugin.thing?.(kind, id, game.components, drawn),
  });
  setReplayContext({
    player,
    plugin,
    get game() {
      return game;
    },
    get components() {
      return game.components;
    },
    get track() {
      return drawn?.facts;
    },
    get known() {
      return known;
    },
    words: (sentence) => wordsOf(sentence, known),
    playOn,
  });

  const board = $derived(
    loadBoard(game.id, player.replay.track, player.replay.options, locale.lang),
  );
  $effect(() => void board.then((found) => (drawn = found)));
  return {
    get board() {
      return board;
    },
    get drawn() {
      return drawn;
    },
  };
}
