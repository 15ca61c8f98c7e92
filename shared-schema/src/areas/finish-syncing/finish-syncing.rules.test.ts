import { describe, expect, it } from 'vitest';
import { finishSyncing, maximumSeen } from './finish-syncing.rules.ts';

describe('what finish-syncing shows', () => {
  it.each([
    ['nothing waits', { connected: true, remaining: 0, maximum: 0 }, 'synced', 0, 100],
    ['all have gone', { connected: true, remaining: 0, maximum: 8 }, 'synced', 8, 100],
    ['none has gone yet', { connected: true, remaining: 8, maximum: 8 }, 'syncing', 0, 0],
    ['three quarters', { connected: true, remaining: 2, maximum: 8 }, 'syncing', 6, 75],
    ['never 100 while one remains', { connected: true, remaining: 1, maximum: 1000 }, 'syncing', 999, 99],
    ['more than ever seen', { connected: true, remaining: 9, maximum: 8 }, 'syncing', 0, 0],
    ['offline with items', { connected: false, remaining: 3, maximum: 4 }, 'offline', 1, 25],
    ['offline without any', { connected: false, remaining: 0, maximum: 4 }, 'offline', 4, 100],
  ] as const)('%s', (_case, facts, state, done, percent) => {
    expect(finishSyncing(facts)).toMatchObject({ state, done, percent });
  });
});

describe('the most items seen', () => {
  it.each([
    [0, 3, false, 3],
    [5, 3, false, 5],
    [5, 6, false, 6],
    [5, 2, true, 2],
    [5, 0, true, 0],
  ])('%i and then %i, synced before: %s', (maximum, remaining, wasSynced, expected) => {
    expect(maximumSeen(maximum, remaining, wasSynced)).toBe(expected);
  });
});
