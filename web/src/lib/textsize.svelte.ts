/** How large the text of the pages is, on top of what the browser is set to; kept on this device. */

export const TEXT_SIZES = [100, 112, 125] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const STORED = 'pitboard.text';

class TextSizes {
  #chosen = $state<TextSize>(
    TEXT_SIZES.find((each) => String(each) === localStorage.getItem(STORED)) ?? 100,
  );

  get chosen(): TextSize {
    return this.#chosen;
  }

  set chosen(size: TextSize) {
    this.#chosen = size;
    localStorage.setItem(STORED, String(size));
    this.apply();
  }

  /** Sizes of the pages are relative to the root. */
  apply(): void {
    const { style, dataset } = document.documentElement;
    style.fontSize = this.#chosen === 100 ? '' : `${this.#chosen}%`;
    if (this.#chosen === 100) delete dataset['text'];
    else dataset['text'] = String(this.#chosen);
    // Boards measure their windows.
    dispatchEvent(new Event('resize'));
  }
}

export const textSizes = new TextSizes();
