/** Labels of the buttons that submit an answer: short, the sum shows the rest. */

import { locale, t } from '../i18n.svelte';
import type { F90Choice, F90Components, PreviewResult } from '../messages';
import type { F90Context } from './f90';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lists of the things that answers take by their id. */
const LISTS: Record<string, (components: F90Components) => { id: string; name: string }[]> = {
  chart: ({ charts }) => charts,
  strategy: ({ strategies }) => strategies,
  skill: ({ skills }) => skills,
  tyres: ({ compounds }) => compounds,
};

/** Gets the name of the thing an answer takes. */
function thing({ action }: F90Choice, components: F90Components): string | undefined {
  const [verb = '', id] = action.split(' ');
  const found = LISTS[verb]?.(components).find((each) => each.id === id);
  return found?.name;
}

/** A longer label does not fit on the button of a phone. */
const LONG = 30;

/** Gets the label of the button that submits a choice: what is selected is seen beside it. */
export function submitLabel(...args: Parameters<typeof wholeLabel>): string {
  const label = wholeLabel(...args);
  return label.length > LONG ? t('web-do-selected') : label;
}

function wholeLabel(
  choice: F90Choice,
  preview: PreviewResult | null,
  { components, words, choosing }: Pick<F90Context, 'components' | 'words' | 'choosing'>,
): string {
  const id = `web-go-${choice.verb}`;
  const what = thing(choice, components);
  if (what !== undefined) return t(id, { what });
  const outcome = preview?.action === choice.action ? preview.outcome : null;
  const total = outcome?.game === 'f90' ? outcome.total : null;
  if (!choice.cards.length)
    return locale.has(`web-do-${choice.verb}`)
      ? t(`web-do-${choice.verb}`, { total: total ?? -1 })
      : shortLabel(choice, { words });
  if (!locale.has(id)) return capital(words(choice.label));
  const count = choosing.bulk ? choosing.picked.length : choice.cards.length;
  return t(id, { count, total: total ?? -1 });
}

/** Gets the label of an answer that needs no card. */
export const shortLabel = (
  { verb, label, chance }: F90Choice,
  { words }: Pick<F90Context, 'words'>,
): string =>
  locale.has(`web-short-${verb}`)
    ? t(`web-short-${verb}`, { chance: chance ?? -1 })
    : capital(words(label));
