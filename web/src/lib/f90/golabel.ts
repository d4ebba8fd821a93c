/** What the button says that gives an answer: short, the sum tells the rest. */

import { said, speaker, t } from '../i18n.svelte';
import type { F90Choice, F90Furniture, Previewed, Text } from '../messages';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Where the things stand that answers take by their name. */
const LISTS: Record<string, (furniture: F90Furniture) => { id: string; name: Text }[]> = {
  chart: ({ charts }) => charts,
  strategy: ({ strategies }) => strategies,
  skill: ({ skills }) => skills,
  tyres: ({ compounds }) => compounds,
};

/** Gets the name of the thing an answer takes. */
function thing({ action }: F90Choice, furniture: F90Furniture): string | undefined {
  const [verb = '', id] = action.split(' ');
  const found = LISTS[verb]?.(furniture).find((each) => each.id === id);
  return found && said(found.name);
}

export function goLabel(
  choice: F90Choice,
  preview: Previewed | null,
  furniture: F90Furniture,
): string {
  const id = `web-go-${choice.verb}`;
  const what = thing(choice, furniture);
  if (what !== undefined) return t(id, { what });
  if (!speaker.has(id) || !choice.cards.length) return capital(said(choice.label));
  const outcome = preview?.action === choice.action ? preview.outcome : null;
  const total = outcome?.game === 'f90' ? outcome.total : null;
  return t(id, { count: choice.cards.length, total: total ?? -1 });
}

/** What the button of an answer says that needs no card. */
export const shortLabel = ({ verb, label }: F90Choice): string =>
  speaker.has(`web-short-${verb}`) ? t(`web-short-${verb}`) : capital(said(label));
