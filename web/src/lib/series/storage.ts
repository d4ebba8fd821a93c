/** Local storage of own race series and the last tile, and links to a series. */

const OWN = 'pitboard.series';
const TILE = 'pitboard.tile';

export interface OwnSeries {
  name: string;
  code: string;
}

const isSeries = (each: unknown): each is OwnSeries => {
  const { name, code } = (each ?? {}) as Partial<OwnSeries>;
  return typeof name === 'string' && typeof code === 'string';
};

/** Gets the own series, the newest first. */
export function ownSeries(): OwnSeries[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(OWN) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSeries) : [];
  } catch {
    return [];
  }
}

const store = (all: OwnSeries[]): OwnSeries[] => {
  localStorage.setItem(OWN, JSON.stringify(all));
  return all;
};

/** Stores a series under a name; it replaces one of the same name. */
export const keepSeries = (series: OwnSeries): OwnSeries[] =>
  store([series, ...ownSeries().filter(({ name }) => name !== series.name)]);

export const forgetSeries = (name: string): OwnSeries[] =>
  store(ownSeries().filter((each) => each.name !== name));

/** Gets the name of an own series, if it is stored. */
export const nameOfOwn = (code: string): string | undefined =>
  ownSeries().find((series) => series.code === code)?.name;

/** Gets the players' tile that was picked last, the first one at first. */
export const rememberedTile = (): number => Number(localStorage.getItem(TILE)) || 1;

export const rememberTile = (number: number): void => localStorage.setItem(TILE, String(number));

/** Gets the address of a series; it needs no server to be read. */
export const linkTo = (code: string, name = ''): string =>
  `${location.origin}/series#${encodeURI(code)}${name ? `~${encodeURIComponent(name)}` : ''}`;

/** Gets the series that an address names, if it names one. */
export function seriesIn(hash: string): OwnSeries | undefined {
  const [code = '', name = ''] = hash.slice(1).split('~');
  try {
    return code ? { code: decodeURI(code), name: decodeURIComponent(name) } : undefined;
  } catch {
    return { code, name: '' };
  }
}
