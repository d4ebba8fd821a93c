import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTokens, rememberSeats, tokensOf } from '../storage';
import type { Invitation } from '../messages';
import { mayComeAsGuest, findGuest, newKey } from './guest';

const SECRET = 'a-secret-of-some-length';

const answers = (status: number, body: unknown): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
};
const invited = (more: Partial<Invitation>): void => answers(200, { seat: 1, ...more });

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', `/table/abc#${SECRET}`);
});
afterEach(() => vi.unstubAllGlobals());

describe('the door of a table', () => {
  it('stops who brings a secret that is not known here, or wants a free seat', () => {
    expect(mayComeAsGuest('abc')).toBe(true);
    keepTokens('abc', [SECRET]);
    expect(mayComeAsGuest('abc')).toBe(false);
    history.replaceState(null, '', '/table/abc#join');
    expect(mayComeAsGuest('abc')).toBe(true);
    history.replaceState(null, '', '/table/abc#invite');
    expect(mayComeAsGuest('abc')).toBe(false);
  });

  it('greets a guest and keeps no key of theirs yet', async () => {
    invited({ state: 'free' });

    const guest = await findGuest('abc');

    expect([guest?.token, guest?.invitation?.state]).toEqual([SECRET, 'free']);
    expect([tokensOf('abc'), location.hash]).toEqual([[], `#${SECRET}`]);
  });

  it('lets in whose key it is', async () => {
    invited({ state: 'yours' });

    expect(await findGuest('abc')).toBeNull();
    expect([tokensOf('abc'), location.hash]).toEqual([[SECRET], '']);
  });

  it('lets in who has taken the seat of that link here', async () => {
    invited({ state: 'taken' });
    rememberSeats('abc', [1]);

    expect(await findGuest('abc')).toBeNull();
    expect(tokensOf('abc')).toEqual([]);
  });

  it('reports a link for no seat', async () => {
    answers(404, { code: 'seat-unknown', text: 'no' });

    expect(await findGuest('abc')).toEqual({ token: SECRET, invitation: null });
  });

  it('makes keys as long as those of the server, each another', () => {
    expect(newKey()).toMatch(/^[\w-]{32}$/);
    expect(newKey()).not.toBe(newKey());
  });
});
