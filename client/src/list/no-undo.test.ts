import { expect, it, vi } from 'vitest';
import { isMeant } from './no-undo.ts';

it.each<[records: number, answer: boolean, asked: number, goesOn: boolean]>([
  [1, false, 0, true],
  [10_000, false, 0, true],
  [10_001, false, 1, false],
  [10_001, true, 1, true],
])(
  'an act on %d records, answered with %s, is asked about %d times',
  async (records, answer, asked, goesOn) => {
    const confirm = vi.fn(async () => answer);
    expect(await isMeant(confirm, records)).toBe(goesOn);
    expect(confirm).toHaveBeenCalledTimes(asked);
  },
);
