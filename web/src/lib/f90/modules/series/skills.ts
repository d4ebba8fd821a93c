/** Answers that name several skills at once (`skill reflexes lapping`). */

import type { F90Choice } from '../../../messages';

export const skillsOf = ({ action }: Pick<F90Choice, 'action'>): string[] =>
  action.split(' ').slice(1);

/** How many skills an answer names. */
export const mostSkills = (choices: readonly F90Choice[]): number =>
  Math.max(0, ...choices.map((choice) => skillsOf(choice).length));

/** Gets the answer that names just these skills, in whatever order. */
export const choiceOfSkills = (
  choices: readonly F90Choice[],
  skills: readonly string[],
): F90Choice | undefined =>
  choices.find((choice) => {
    const named = skillsOf(choice);
    return named.length === skills.length && skills.every((skill) => named.includes(skill));
  });
