/** What the card of a section says: its kind, what it costs, what is on it, who stands there. */

import { t } from '../i18n.svelte';
import type { F90Board, F90Car, SectionChance } from '../messages';

export interface SectionFact {
  /** Of a trajectory point. */
  type?: string;
  value?: string;
  text: string;
}

export interface SectionWords {
  title: string;
  kind: string;
  /** How far ahead of the own car it is, in words; empty for who only watches. */
  ahead: string;
  lines: readonly SectionFact[];
  cars: readonly F90Car[];
}

export interface SectionReader {
  cars: readonly F90Car[];
  /** Section of the own car, -1 if there is none. */
  own: number;
  /** In the first and the last turn of the race, which may be a short one, no section blocks. */
  turn: number;
  turns: number;
  /** Own chances of blind checks in the sections ahead, where they are known. */
  chances: readonly SectionChance[];
}

const signed = (value: number): string => (value < 0 ? `\u2212${-value}` : `+${value}`);

export function sectionWords(
  board: F90Board,
  index: number,
  { cars, own, turn, turns, chances }: SectionReader,
): SectionWords | null {
  const section = board.sections[index];
  if (!section) return null;
  const corner = board.corners.find(({ number }) => number === section.corner);
  const here = cars
    .filter((car) => car.section === index && car.place >= 0)
    .toSorted((a, b) => a.place - b.place);
  const passing = passingWords(section.type, corner?.overtake ?? 0, turn <= 1 || turn === turns);
  const count = board.sections.length;
  const { late, extreme } = chances.find((each) => each.section === index) ?? {};
  return {
    title: `S${index + 1}`,
    kind: [t(`board-${section.type}`), corner?.name].filter(Boolean).join(', '),
    ahead: own < 0 ? '' : t('web-section-ahead', { count: (index - own + count) % count }),
    lines: [
      { text: `${t('web-section-enter')} ${passing}` },
      ...section.points.map(({ type, bonus, name }) => ({ type, value: `+${bonus}`, text: name })),
      ...(extreme === undefined ? [] : [{ text: t('web-section-extreme', { chance: extreme }) }]),
      ...(section.braking ? [{ text: section.braking }] : []),
      ...(late === undefined ? [] : [{ text: t('web-section-late', { chance: late }) }]),
      ...(corner
        ? [
            {
              text: t('web-section-contest', {
                corner: corner.name,
                value: signed(corner.contest),
              }),
            },
          ]
        : []),
    ],
    cars: here,
  };
}

function passingWords(type: string, price: number, open: boolean): string {
  if (type === 'straight' || open) return t('web-section-pass');
  if (type === 'corner' && price) return t('web-section-pass-open', { price });
  return t('web-section-blocked');
}

/** Gets the same in one sentence, for screen readers. */
export const spoken = ({ title, kind, ahead, lines, cars }: SectionWords): string =>
  [
    `${title}, ${kind}`,
    ahead,
    ...lines.map(({ text }) => text.replace(/\.$/, '')),
    cars.length
      ? t('web-section-cars', { cars: cars.map(({ number }) => number).join(', ') })
      : t('web-section-nobody'),
  ]
    .filter(Boolean)
    .join('. ');
