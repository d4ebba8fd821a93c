import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Replay } from '../messages';
import { Projector } from './projector.svelte';

const replay = (view: string): Replay =>
  ({ table: 'abc', seats: [], frames: [], chart: [], ranking: [], view }) as unknown as Replay;

afterEach(() => void vi.unstubAllGlobals());

describe('a race seen through other eyes', () => {
  it('is what was asked for last, whatever comes last', async () => {
    const answers: ((view: string) => void)[] = [];
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise<Response>((found) =>
          answers.push((view) => found(new Response(JSON.stringify(replay(view))))),
        ),
    );
    const projector = new Projector(replay('public'), 'en');

    const looks = [projector.look(0), projector.look(1)];
    answers[1]?.('second');
    answers[0]?.('first');
    await Promise.all(looks);

    expect([projector.eyes, projector.replay]).toEqual([1, replay('second')]);
  });
});
