/** Where the reader is. Some pages, addressed by path; the fragment carries secrets and stays. */

export type Page =
  | 'Start'
  | 'Table'
  | 'Replay'
  | 'Season'
  | 'Seasons'
  | 'Series'
  | 'Learn'
  | 'Lessons'
  | 'Puzzle'
  | 'Rules'
  | 'Aids'
  | 'About'
  | 'Missing';

export interface Route {
  page: Page;
  id: string;
  /** A part of the page with an address of its own. */
  tab?: string;
}

const PATHS: [RegExp, Page][] = [
  [/^\/$/, 'Start'],
  [/^\/table\/([\w-]+)$/, 'Table'],
  [/^\/replay\/([\w-]+)(?:\/(analysis))?$/, 'Replay'],
  [/^\/replay$/, 'Replay'],
  [/^\/season\/([\w-]+)$/, 'Season'],
  [/^\/seasons$/, 'Seasons'],
  [/^\/series$/, 'Series'],
  [/^\/learn(?:\/([\w-]+))?$/, 'Learn'],
  [/^\/lessons$/, 'Lessons'],
  [/^\/puzzle(?:\/([\w-]+))?$/, 'Puzzle'],
  [/^\/rules(?:\/([\w.-]+))?$/, 'Rules'],
  [/^\/aids$/, 'Aids'],
  [/^\/about$/, 'About'],
];

/** Parses a path. An unknown one leads to the page Missing. */
export function parseRoute(path: string): Route {
  for (const [pattern, page] of PATHS) {
    const found = pattern.exec(path);
    if (found) return { page, id: found[1] ?? '', ...(found[2] && { tab: found[2] }) };
  }
  return { page: 'Missing', id: '' };
}

class Router {
  #path = $state(location.pathname);
  route = $derived(parseRoute(this.#path));

  constructor() {
    addEventListener('popstate', () => (this.#path = location.pathname));
    addEventListener('click', (event) => this.#follow(event));
  }

  go(href: string): void {
    history.pushState(null, '', href);
    this.#path = location.pathname;
    scrollTo(0, 0);
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || parseRoute(link.pathname).page === 'Missing') return;
    event.preventDefault();
    if (link.pathname + link.hash !== location.pathname + location.hash) this.go(link.href);
  }
}

export const router = new Router();
