/** What the button says that gives an answer: short, the sum tells the rest. */

import { said, speaker, t } from '../i18n.svelte';
import type { Choice, GameInfo, Previewed } from '../messages';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Gets the name of the chart or strategy an answer takes. */
function thing({ action }: Choice, game: GameInfo): string | undefined {
  const [verb, id] = action.split(' ');
  const list = verb === 'chart' ? game.charts : verb === 'strategy' ? game.strategies : [];
  const found = list.find((each) => each.id === id);
  return found && said(found.name);
}

export function goLabel(choice: Choice, preview: Previewed | null, game: GameInfo): string {
  const id = `web-go-${choice.verb}`;
  const what = thing(choice, game);
  if (what !== undefined) return t(id, { what });
  if (!speaker.has(id) || !choice.cards.length) return capital(said(choice.label));
  const fits = preview?.action === choice.action && preview.total !== null;
  return t(id, { count: choice.cards.length, total: fits ? (preview.total ?? 0) : -1 });
}

/** What the button of an answer says that needs no card. */
export const shortLabel = ({ verb, label }: Choice): string =>
  speaker.has(`web-short-${verb}`) ? t(`web-short-${verb}`) : capital(said(label));
