import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RaceAnalysis } from '../messages';
import { AnalysisState } from './analysis.svelte';

const seat = (state: string) => ({ seat: 0, state });
const answer = (state: string) => ({ seats: [seat(state)] }) as unknown as RaceAnalysis;

/** What was asked, with a way to answer it. */
let asked: { what: string; reply: (state: string) => void }[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const what = `${init?.method ?? 'GET'} ${path.replace(/\?.*/, '')} ${String(init?.body ?? '')}`;
    return new Promise((resolve) => {
      const reply = (state: string): void =>
        resolve({ ok: true, json: () => Promise.resolve(answer(state)) });
      asked.push({ what: what.trim(), reply });
    });
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const path = '/api/tables/abc/analysis';

it('starts the chosen seats first, and asks again while the server computes', async () => {
  const analysis = new AnalysisState('abc', 'en');
  void analysis.start([2]);
  await vi.advanceTimersByTimeAsync(0);
  asked[0]?.reply('queued');
  await vi.advanceTimersByTimeAsync(0);
  asked[1]?.reply('running');
  await vi.advanceTimersByTimeAsync(1000);
  asked[2]?.reply('done');
  await vi.advanceTimersByTimeAsync(5000);

  expect(asked.map(({ what }) => what)).toEqual([
    `POST ${path} {"seat":2}`,
    `POST ${path} {"seat":null}`,
    `GET ${path}`,
  ]);
  expect(analysis.found?.seats[0]?.state).toBe('done');
});

it('does not start the rest of what was cancelled meanwhile', async () => {
  const analysis = new AnalysisState('abc', 'en');
  void analysis.start([0]);
  await vi.advanceTimersByTimeAsync(0);
  void analysis.cancel();
  asked[0]?.reply('running');
  await vi.advanceTimersByTimeAsync(0);
  asked[1]?.reply('cancelled');
  await vi.advanceTimersByTimeAsync(5000);

  expect(asked.map(({ what }) => what)).toEqual([
    `POST ${path} {"seat":0}`,
    `POST ${path}/cancel {"seat":null}`,
  ]);
  expect(analysis.found?.seats[0]?.state).toBe('cancelled');
});
