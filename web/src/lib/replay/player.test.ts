import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Replay } from '../messages';
import { ReplayPlayer } from './player.svelte';

const replay = (view: string): Replay =>
  ({ table: 'abc', seats: [], frames: [], chart: [], ranking: [], view }) as unknown as Replay;

afterEach(() => void vi.unstubAllGlobals());

describe('a replay loaded for another viewer', () => {
  it('is the one that was requested last, whichever answer comes last', async () => {
    const answers: ((view: string) => void)[] = [];
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise<Response>((found) =>
          answers.push((view) => found(new Response(JSON.stringify(replay(view))))),
        ),
    );
    const player = new ReplayPlayer(replay('public'), 'en');

    const requests = [player.showAs(0), player.showAs(1)];
    answers[1]?.('second');
    answers[0]?.('first');
    await Promise.all(requests);

    expect([player.viewer, player.replay]).toEqual([1, replay('second')]);
  });
});
