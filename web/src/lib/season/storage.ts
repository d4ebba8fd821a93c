/** Local storage of seasons: this browser's keys and the links of the other drivers. */

const SEASONS = 'pitboard.seasons.';

export interface KeptSeason {
  name: string;
  /** This browser's keys: the Director's and those of its drivers. */
  tokens: string[];
  /** The secrets of the other drivers' links, by driver, for the Director. */
  links: Record<string, string>;
}

export function keptSeason(season: string): KeptSeason {
  const none = { name: '', tokens: [], links: {} };
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEASONS + season) ?? 'null');
    return stored && typeof stored === 'object' ? { ...none, ...stored } : none;
  } catch {
    return none;
  }
}

/** Adds to what is known of a season. */
export function keepSeason(season: string, more: Partial<KeptSeason>): KeptSeason {
  const known = keptSeason(season);
  const kept = {
    name: more.name ?? known.name,
    tokens: [...new Set([...known.tokens, ...(more.tokens ?? [])])],
    links: { ...known.links, ...more.links },
  };
  localStorage.setItem(SEASONS + season, JSON.stringify(kept));
  return kept;
}

/** Gets the seasons this browser has a part in. */
export const knownSeasons = (): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(SEASONS))
    .map((key) => key.slice(SEASONS.length));
