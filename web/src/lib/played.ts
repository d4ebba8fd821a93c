/** What a race is played by: its edition, its mode, its track, as the server describes them. */

import type { EditionInfo, GameInfo, TableSummary, TrackFacts, GameMode } from './messages';

type Played = Pick<TableSummary, 'track' | 'options'>;

/** Gets the edition a race is of: one that names none is of the oldest. */
export const editionOf = ({ editions }: GameInfo, { options }: Played): EditionInfo | undefined =>
  editions.find(({ id }) => id === String(options.edition ?? '')) ?? editions.at(-1);

/** Gets the mode a race is played in. */
export const modeOf = ({ ways }: GameInfo, { options }: Played): GameMode | undefined =>
  ways.find((mode) =>
    Object.entries(mode.options).every(([name, value]) => options[name] === value),
  );

/** Gets the track of a race as its edition has it. */
export const trackOf = (game: GameInfo, race: Played): TrackFacts | undefined =>
  editionOf(game, race)?.tracks.find(({ id }) => id === race.track);
