/** Dark or light: as the system is, unless chosen otherwise on this device. */

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORED = 'pitboard.theme';
/** What the browser paints around the page. */
const AROUND = { dark: '#0b0d0f', light: '#e3e7ea' };

class Themes {
  #chosen = $state<Theme>(THEMES.find((each) => each === localStorage.getItem(STORED)) ?? 'system');

  /** Applies the theme, and again when it changes. */
  start(): void {
    matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => this.#apply());
    this.#apply();
  }

  get chosen(): Theme {
    return this.#chosen;
  }

  set chosen(theme: Theme) {
    this.#chosen = theme;
    localStorage.setItem(STORED, theme);
    this.#apply();
  }

  #apply(): void {
    const light =
      this.#chosen === 'system'
        ? matchMedia('(prefers-color-scheme: light)').matches
        : this.#chosen === 'light';
    const shown = light ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = shown;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', AROUND[shown]);
  }
}

export const themes = new Themes();
