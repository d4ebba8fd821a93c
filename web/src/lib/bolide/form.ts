/** An answer made of several choices: reads and writes its action, word by word. */

import type { AnswerForm } from '../messages';

/** Gets the words of a form that make an action; what it does not name is the first of its facet. */
export function firstWords(form: AnswerForm, action: string): Record<string, string> {
  const given = `${action} `;
  return Object.fromEntries(
    form.facets.map((facet) => {
      const words = facet.options.map((option) => option.word);
      const named = words.find((word) => word && given.includes(` ${word} `));
      return [facet.id, named ?? words.find((word) => word === '') ?? words[0] ?? ''];
    }),
  );
}

/** Writes the action that the words chosen make. */
export function formAction(form: AnswerForm, words: Record<string, string>): string {
  const chosen = form.facets.map((facet) => words[facet.id] ?? '').filter(Boolean);
  return [form.verb, ...chosen].join(' ');
}
