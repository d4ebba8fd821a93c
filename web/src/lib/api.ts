/** Asks the server over REST. Every refusal comes with a code and a sentence. */

import { locale } from './i18n.svelte';
import { browserKey } from './storage';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly text: string | null,
    readonly status: number,
  ) {
    super(code);
  }
}

interface Refusal {
  code?: string;
  text?: string;
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError('offline', null, 0);
  }
  if (response.ok) return (await response.json()) as T;
  const refusal = (await response.json().catch(() => ({}))) as Refusal;
  throw new ApiError(refusal.code ?? 'failed', refusal.text ?? null, response.status);
}

/** Asks for refusals in the reader's language. */
export const inLanguage = (path: string): string => `${path}?lang=${locale.lang}`;

export const get = <T>(path: string): Promise<T> => ask<T>(path);

/** The header in which the browser's own key is sent. */
const OWN_KEY = 'Pitboard-Key';

const send = <T>(path: string, body: unknown, headers: Record<string, string>): Promise<T> =>
  ask<T>(inLanguage(path), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

export const post = <T>(path: string, body: unknown): Promise<T> => send<T>(path, body, {});

/** Posts something that shall belong to this browser. */
export const postAsOwn = <T>(path: string, body: unknown): Promise<T> =>
  send<T>(path, body, { [OWN_KEY]: browserKey() });
