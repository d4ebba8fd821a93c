import { afterEach, describe, expect, it, vi } from 'vitest';
import { TableSocket } from '../socket';
import { Table } from './table.svelte';

afterEach(() => void vi.restoreAllMocks());

describe('an answer that is refused', () => {
  it.each([
    ['version-stale', undefined],
    ['not-your-decision', undefined],
    ['cards-too-many', 'cards-too-many'],
  ])('because of %s is shown unless it only came too late', async (code, shown) => {
    vi.spyOn(TableSocket.prototype, 'request').mockResolvedValue({
      type: 'refused',
      code,
    } as never);
    const table = new Table('abc', 'en');

    await table.act(0, 'play 1');

    expect(table.refused?.code).toBe(shown);
    expect(table.sending).toBe(false);
  });
});

describe('advice for the coach', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('at a table with hints %s is asked for %i times', async (hints, times) => {
    const ask = vi
      .spyOn(TableSocket.prototype, 'request')
      .mockResolvedValue({ type: 'refused' } as never);
    const table = new Table('abc', 'en');
    table.opened = { hints } as never;

    expect(await table.suggest(0)).toBeNull();
    expect(ask).toHaveBeenCalledTimes(times);
  });
});

describe('a table that cannot be opened', () => {
  it.each([
    ['table-unknown', 'why'],
    ['database-unavailable', null],
    ['server-replaced', null],
    ['server-draining', null],
    ['table-elsewhere', null],
  ])('because of %s is given up unless that passes', (code, gone) => {
    const close = vi.spyOn(TableSocket.prototype, 'close').mockReturnValue();
    vi.spyOn(TableSocket.prototype, 'open').mockImplementation(function (this: TableSocket) {
      this.handlers.message({ type: 'closing', code, text: 'why' });
    });
    const table = new Table('abc', 'en');

    table.open();

    expect(table.gone).toBe(gone);
    expect(close).toHaveBeenCalledTimes(gone ? 1 : 0);
  });
});
