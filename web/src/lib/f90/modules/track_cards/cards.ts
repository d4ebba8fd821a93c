/** Which places of the board the Track Cards that are looked at belong to. */

import type { CardInfo, F90Board } from '../../../messages';

export interface CornerLook {
  corner: number;
  sections: readonly number[];
  /** The braking section before it, where a card makes a late braking succeed; -1 for none. */
  braking: number;
  symbols: string[];
}

/** Gets the corners of some Track Cards, all for one of any corner, each with the symbols they bring there. */
export function cornerLooks(
  cards: readonly Pick<CardInfo, 'corner' | 'symbols'>[],
  board: Pick<F90Board, 'corners' | 'sections'>,
): CornerLook[] {
  return board.corners.flatMap(({ number, sections }) => {
    const here = cards.filter((card) => card.corner === number || card.corner < 0);
    if (!here.length) return [];
    const symbols = [...new Set(here.flatMap((card) => card.symbols))];
    const before = (sections[0] ?? 0) - 1;
    const late = symbols.includes('late-braking') && board.sections.at(before)?.brakes_late;
    const braking = late ? (board.sections.at(before)?.index ?? -1) : -1;
    return [{ corner: number, sections, braking, symbols }];
  });
}
