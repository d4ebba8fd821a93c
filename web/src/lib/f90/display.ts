/** How a race of F90 is displayed: icons of events, cards in sentences, turns and gaps. */

import type { RaceDisplay } from '../game';
import { t } from '../i18n.svelte';
import type { IconName } from '../ui/icons';
import CardMark from './CardMark.svelte';
import { cardsAt, type F90 } from './f90';

const cardsOf = ({ data }: { data: Record<string, unknown> }): readonly unknown[] =>
  Array.isArray(data.cards) ? data.cards : [];

export const display: RaceDisplay<F90> = {
  log: {
    rows: {
      play: 'cards',
      pay: 'cards',
      'pay-card': 'cards',
      trajectory: 'cards',
      movement: 'way',
      moved: 'way',
      overtake: 'way',
      stopped: 'way',
      point: 'way',
      'robot-move': 'way',
    },
    // Everybody draws one card, and lays away what was played.
    repeats: (line, earlier) => {
      if (line.kind === 'draw') return line.data.count === 1;
      if (line.kind !== 'discard') return false;
      const played = earlier.findLast(
        ({ kind, data }) =>
          (kind === 'play' || kind === 'contest-value') && data.car === line.data.car,
      );
      const known = played ? cardsOf(played) : [];
      return cardsOf(line).length > 0 && cardsOf(line).every((card) => known.includes(card));
    },
  },
  icons: {
    chart: 'reentry',
    exchange: 'hand',
    'qualifying-chosen': 'hand',
    qualifying: 'flagend',
    'refuel-chit': 'fuel',
    refuelled: 'fuel',
    strategy: 'log',
    'game-turn': 'turn',
    leader: 'flagend',
    finish: 'flagend',
    undo: 'undo',
    draw: 'draw',
    discard: 'hand',
    'chase-take': 'draw',
    reshuffle: 'shuffle',
    play: 'hand',
    skip: 'time',
    pay: 'tyre',
    'pay-card': 'tyre',
    tyres: 'tyre',
    damage: 'damage',
    'damage-fatal': 'damage',
    eliminated: 'crash',
    check: 'check',
    'check-lapsed': 'crash',
    'robot-check': 'check',
    'late-braking': 'time',
    'off-track': 'crash',
    're-enter': 'reentry',
    unfrozen: 'snow',
    'contest-declared': 'contest',
    'contest-declined': 'contest',
    'contest-value': 'contest',
    'contest-order': 'contest',
    pit: 'pit',
    repair: 'pit',
    'robot-must-pit': 'pit',
    'skill-chosen': 'skill',
    skill: 'skill',
    'setup-chosen': 'gear',
    setup: 'gear',
    weather: ({ condition }) =>
      condition === 'dry' || condition === 'rain' ? condition : 'uncertain',
    'robot-tyres': 'tyre',
    'fit-tyres': 'tyre',
    'soft-bonus': 'tyre',
    'tyre-penalty': 'tyre',
    fuel: 'fuel',
    'track-draw': 'draw',
    'track-reshuffle': 'shuffle',
    special: 'star',
    'lucky-pair': 'star',
    'late-braking-card': 'late-braking',
    'yellow-flag': 'yellow-flag',
    'green-flag': 'green-flag',
    'blue-flag': 'blue-flag',
    'orange-flag': 'orange-flag',
    'flags-cleared': 'flag',
    'flag-passed': 'flag',
    forced: 'orange-flag',
    'forced-trajectory': 'orange-flag',
    'off-track-check': ({ passed }) => (passed ? 'check' : 'crash'),
    'lost-time': 'time',
    'owes-stop': 'pit',
    're-entry-position': 'reentry',
    'safety-car': 'safety-car',
    'safety-car-moves': 'safety-car',
    restart: 'green-flag',
    rescued: 'reentry',
    tile: 'robot',
    'next-stop': 'fuel',
    'r-cards': 'hand',
    'r-card-idle': ({ symbol }) =>
      symbol === 'weather' ? 'uncertain' : (`${symbol}-flag` as IconName),
    'orange-pawn': 'orange-flag',
    trait: ({ trait }) => `trait-${trait}` as IconName,
    'trait-value': ({ trait }) => `trait-${trait}` as IconName,
  },
  headings: new Set(['game-turn']),
  marked: new Set(['trait', 'trait-value']),
  thing: (kind, id, components, board) => {
    const card = kind === 'card' ? cardsAt(components, board).get(id) : undefined;
    return card && { thing: card, Mark: CardMark };
  },
  turn: (turn) => t('web-turn', { turn }),
  gap: (car, { leader }) => {
    if (car.out) return { text: t('web-out'), words: true };
    if (car.position === 0) return { text: '', words: false };
    if (car.laps_down > 0)
      return { text: t('web-laps-down', { laps: car.laps_down }), words: true };
    if (leader === car.index) return { text: t('web-leader'), words: true };
    return { text: `+${car.gap}`, words: false };
  },
};
