import { describe, expect, test } from 'vitest';
import { type RefusedChange, refusedChanges } from '#parts/refused-changes.ts';
import type { ParkedChange } from '#store/pending/parked-change.ts';
import { wayOn } from './way-on.ts';

function parked(more: Partial<ParkedChange> = {}): ParkedChange {
  return {
    id: 'p1',
    number: 1,
    account: 'acc00001',
    document: 'jobs',
    root: 'jobs',
    key: 'j1/price',
    reason: 'sync.refused-role',
    change: 'c1',
    words: { key: 'jobs.words-edit-price', record: 'Harbour flats' },
    command: 'jobs.editPrice',
    at: 1000,
    refusedAt: 2000,
    value: { minor: 5200 },
    now: { minor: 4800 },
    ...more,
  };
}

function change(...values: ParkedChange[]): RefusedChange {
  const [one] = refusedChanges(values);
  if (!one) throw new Error('no change');
  return one;
}

const planner = { roles: ['planner'], canOpen: false } as const;
const owner = { roles: ['owner'], canOpen: true } as const;

describe('the best way on', () => {
  test('a role that does not allow it: pass it on; one that allows it by now: try again', () => {
    expect(wayOn(change(parked()), planner)).toBe('copy');
    expect(wayOn(change(parked()), owner)).toBe('retry');
  });

  test.each([
    ['sync.refused-value', 'open'],
    ['sync.refused-too-large', 'open'],
    ['sync.refused-damaged', 'open'],
    ['sync.refused-full', 'retry'],
    ['sync.refused-exists', 'keep'],
    ['sync.refused-deletion', 'keep'],
  ])('%s: %s', (reason, way) => {
    expect(wayOn(change(parked({ reason })), owner)).toBe(way);
  });

  test('nothing is left to do where the same stands there by now, also for a removed key', () => {
    expect(wayOn(change(parked({ now: { minor: 5200 } })), planner)).toBe('same');
    expect(wayOn(change(parked({ value: null, now: undefined })), planner)).toBe('same');
  });

  test('what is not known any more cannot be tried again', () => {
    expect(wayOn(change(parked({ value: undefined })), owner)).toBe('open');
    expect(wayOn(change(parked({ value: undefined })), { ...owner, canOpen: false })).toBe('copy');
  });

  test('of several values of one change the one that stands most in its way decides', () => {
    const settled = parked({ id: 'p2', key: 'j1/state', value: 'active', now: 'active' });
    expect(wayOn(change(settled, parked()), planner)).toBe('copy');
  });
});

describe('refused changes', () => {
  test('values of one change are one entry; those of no known change stand alone', () => {
    const entries = refusedChanges([
      parked(),
      parked({ id: 'p2', key: 'j1/round', refusedAt: 3000 }),
      parked({ id: 'p3', change: null }),
    ]);
    expect(entries.map(({ id, refusedAt, values }) => [id, refusedAt, values.length])).toEqual([
      ['c1', 3000, 2],
      ['p3', 2000, 1],
    ]);
  });
});
