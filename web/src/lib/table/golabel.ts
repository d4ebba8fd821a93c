/** What the button says that gives an answer: short, the sum tells the rest. */

import { said, speaker, t } from '../i18n.svelte';
import type { Choice, Previewed } from '../messages';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function goLabel(choice: Choice, preview: Previewed | null): string {
  const id = `web-go-${choice.verb}`;
  const fits = preview?.action === choice.action && preview.total !== null;
  if (!speaker.has(id) || !choice.cards.length) return capital(said(choice.label));
  return t(id, { count: choice.cards.length, total: fits ? (preview.total ?? 0) : -1 });
}
