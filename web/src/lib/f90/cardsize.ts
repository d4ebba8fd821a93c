/** How wide the cards of a hand are, and whether they show their tall face: none covers another. */

/** From so many cards on, or below this width, the tall face tells more. */
const MANY = 9;
const NARROW = 70;
/** A hand of few cards leaves room for those to come. */
const FEW = 6;
const [GAP, TALL_GAP] = [10, 4];
const [NARROWEST, WIDEST] = [40, 66];
/** Where cards scroll sideways. */
const SCROLLED = 98;
const SCROLLED_SMALL = 76;

export interface CardSizes {
  width: number;
  tall: boolean;
}

export function sizesOf(
  room: number,
  count: number,
  { most, scrolls, flat }: { most: number; scrolls: boolean; flat: boolean },
): CardSizes {
  const share = (least: number, gap: number): number => {
    const cards = Math.max(least, count);
    return Math.floor((room - (cards - 1) * gap) / cards);
  };
  if (scrolls && !flat) return { width: most < 124 ? SCROLLED_SMALL : SCROLLED, tall: false };
  const width = Math.min(most, share(FEW, GAP));
  if (!scrolls && count < MANY && (width >= NARROW || width === most))
    return { width, tall: false };
  return { width: Math.min(WIDEST, Math.max(NARROWEST, share(FEW, TALL_GAP))), tall: true };
}
