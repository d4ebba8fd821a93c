/** Requests for the analysis of a race. */

import { get, postAsOwn } from '../api';
import type { RaceAnalysis } from '../messages';

const path = (table: string): string => `/api/tables/${encodeURIComponent(table)}/analysis`;

export const loadAnalysis = (table: string, lang: string): Promise<RaceAnalysis> =>
  get<RaceAnalysis>(`${path(table)}?lang=${lang}`);

/** Starts the analysis of a seat, or of all. */
export const startAnalysis = (table: string, seat: number | null): Promise<RaceAnalysis> =>
  postAsOwn<RaceAnalysis>(path(table), { seat });

/** Cancels what this browser has started; what was found stays. */
export const cancelAnalysis = (table: string): Promise<RaceAnalysis> =>
  postAsOwn<RaceAnalysis>(`${path(table)}/cancel`, { seat: null });
