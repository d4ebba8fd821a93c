/** What the coach explains goes by topics: a question, or something that happens. */

/** Gets the topic of a kind of decision: `ask_first_strategy` is `first-strategy`. */
export const kindTopic = (kind: string): string => kind.replace(/^ask_/, '').replaceAll('_', '-');

/** Gets the message id of a topic of a game. */
export const coachId = (game: string, topic: string): string => `coach-${game}-${topic}`;
