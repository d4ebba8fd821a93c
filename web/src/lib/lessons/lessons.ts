/** Lessons: which there are, which table is one, and which were taken. The server finds their positions. */

import { post } from '../api';
import type { LessonRequest, LessonReview, TableMade } from '../messages';
import { keepTable } from '../start/open';
import { forgetTable, lessonOf, noteLesson, tokensOf } from '../storage';

/** By game, in the order they are taken. */
export const LESSONS = {
  f90: ['move', 'check', 'contest', 'late', 'pit'],
  bolide: ['brake', 'draft'],
} as const satisfies Record<string, readonly string[]>;

const TAKEN = 'pitboard.lessons';

/** Turns that a lesson lasts. */
const TURNS: Record<string, number> = { 'bolide-brake': 3 };

export interface Lesson {
  game: string;
  lesson: string;
}

export const ALL: readonly Lesson[] = Object.entries(LESSONS).flatMap(([game, names]) =>
  names.map((lesson) => ({ game, lesson })),
);

export const idOf = ({ game, lesson }: Lesson): string => `${game}-${lesson}`;

export const turnsOf = (lesson: Lesson): number => TURNS[idOf(lesson)] ?? 1;

/** Gets the lesson after another one; undefined after the last of its game. */
export function nextOf(lesson: Lesson): Lesson | undefined {
  const next = ALL[ALL.findIndex((each) => idOf(each) === idOf(lesson)) + 1];
  return next?.game === lesson.game ? next : undefined;
}

/** Gets the ids of the lessons whose goal was reached in this browser. */
export function takenLessons(storage: Pick<Storage, 'getItem'> = localStorage): string[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(TAKEN) ?? '[]');
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export function noteTaken(
  lesson: Lesson,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  const all = new Set([...takenLessons(storage), idOf(lesson)]);
  storage.setItem(TAKEN, JSON.stringify([...all]));
}

/** Opens the position of a lesson and gets the way to it. */
export async function openLesson(
  lesson: Lesson,
  name: string,
  lang: LessonRequest['lang'] & string,
): Promise<string> {
  const made = keepTable(await post<TableMade>('/api/lessons', { ...lesson, name, lang }));
  noteLesson(made.table, { ...lesson, turn: null });
  return made.path;
}

/** Gets how the lesson of a table was played, in the reader's language. */
export const reviewOf = (table: string, lesson: Lesson): Promise<LessonReview> =>
  post<LessonReview>(`/api/tables/${table}/review`, {
    lesson: lesson.lesson,
    token: tokensOf(table)[0] ?? '',
  });

/** Removes the table of a lesson that is left; nobody misses it. */
export async function leaveLesson(table: string): Promise<void> {
  if (!lessonOf(table)) return;
  const tokens = tokensOf(table);
  forgetTable(table);
  await post(`/api/tables/${table}/delete`, { tokens }).catch(() => null);
}
