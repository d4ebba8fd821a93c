/** How wide the cards of a hand are, and whether they show their tall face: none covers another. */

/** The width of a card in full, below answers to look at, and below the strategies. */
export const [WHOLE, SMALL, TINY] = [124, 80, 62];
/** From so many cards on, or below this width, the tall face shows more. */
const MANY = 9;
const NARROW = 70;
/** A hand of few cards leaves room for those to come. */
const FEW = 6;
const [GAP, TALL_GAP] = [10, 4];
const [NARROWEST, WIDEST] = [40, 66];
/** The height of a card of width 1, and of its tall face. */
const [HIGH, TALL_HIGH] = [1.38, 2.75];
/** Where cards scroll sideways. */
const SCROLLED = 98;
const SCROLLED_SMALL = 76;
/** Under answers to look at, on a phone on its side. */
const FLAT_SMALL = 62;

export interface CardSizes {
  width: number;
  tall: boolean;
}

export function sizesOf(
  room: number,
  count: number,
  {
    most,
    under,
    high,
    scrolls,
    flat,
  }: {
    most: number;
    /** Whether answers to look at stand above the hand. */
    under: boolean;
    /** How high a card may be. */
    high: number;
    scrolls: boolean;
    flat: boolean;
  },
): CardSizes {
  const share = (least: number, gap: number): number => {
    const cards = Math.max(least, count);
    return Math.floor((room - (cards - 1) * gap) / cards);
  };
  if (flat && under) return { width: FLAT_SMALL, tall: false };
  if (scrolls && !flat) return { width: most < WHOLE ? SCROLLED_SMALL : SCROLLED, tall: false };
  const widest = Math.min(most, Math.floor(high / HIGH));
  const width = Math.min(widest, share(FEW, GAP));
  const few = count < MANY && (width >= NARROW || width === widest);
  if (!scrolls && (few || high < TALL_HIGH * NARROWEST)) return { width, tall: false };
  const tall = Math.min(WIDEST, Math.floor(high / TALL_HIGH), share(FEW, TALL_GAP));
  return { width: Math.max(NARROWEST, tall), tall: true };
}
