import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { expect, test } from 'vitest';
import type { Caps } from '#parts/visits/caps.part.tsx';
import { shareInput, sharingPerson, sumDay, windowOf } from './share-day.ts';

const DAY = '2026-03-02';
const row = (id: string, more: Partial<VisitRow> = {}): VisitRow => ({
  ...{ id, jobId: id, customerId: id, name: id, address: '', lngLat: undefined, round: undefined, lines: [] },
  ...{ services: '', minor: 1000, minutes: 30, time: undefined, window: undefined, state: 'planned' },
  ...{
    daysLate: 0,
    isFirst: false,
    isExtra: false,
    isProjected: false,
    followsRound: false,
    isLocked: false,
  },
  ...{
    due: DAY,
    planned: DAY,
    day: DAY,
    missed: [],
    assignees: ['ann'],
    lane: 'ann',
    notes: [],
    problems: [],
  },
  ...{ important: [], skills: [], isHeld: false, why: '' },
  ...more,
});

const caps = (more: Partial<Caps> = {}): Caps => ({
  ...{ capOf: () => undefined, isAway: () => false, minutesOf: () => 480 },
  ...{ startOf: () => undefined, fromOf: () => '07:30' },
  ...more,
});
const ann = (rows: readonly VisitRow[], more: Partial<Caps> = {}, kept = 0) =>
  sharingPerson('ann', { day: DAY, rows, home: undefined, caps: caps(more), kept, people: [] });

test.each([
  [{}, undefined],
  [{ time: '09:30' }, { from: 570, to: 580 }],
  [{ window: { at: '09:30' } }, { from: 570, to: 580 }],
  [{ window: { from: '08:00', to: '12:15' } }, { from: 480, to: 735 }],
  // The time of the visit itself comes before what its job asks for.
  [
    { time: '14:00', window: { from: '08:00', to: '12:15' } },
    { from: 840, to: 850 },
  ],
])('a visit with %j may begin within %j', (given, window) => {
  expect(windowOf(row('a', given))).toEqual(window);
});

test('hours are those of the day, less what is kept free and what is done', () => {
  expect(ann([])).toMatchObject({ from: 450, to: 930, used: 0 });
  expect(ann([row('a', { state: 'done' }), row('b')], {}, 60)).toMatchObject({ to: 840, used: 1 });
  expect(ann([], { minutesOf: () => undefined, fromOf: () => undefined })).toMatchObject({
    from: 480,
    to: 960,
  });
});

test.each([
  ['jobs', 1],
  ['minutes', 90],
  ['value', 1000],
] as const)('of a cap of %s what is done and kept free is taken', (of, used) => {
  const rows = [row('a', { state: 'done' }), row('b'), row('c', { state: 'done', lane: 'ben' })];
  expect(ann(rows, { capOf: () => ({ of, amount: 99_999 }) }, 60).used).toBe(used);
});

test('only what changes is written: who gets what, and orders that are other ones now', () => {
  const person = (lane: string) => ({ ...ann([]), lane });
  const [a, b, c, d] = [row('a'), row('b'), row('c', { lane: 'ben' }), row('d', { lane: NOBODY })];
  const before = [sumDay(person('ann'), [a, b]), sumDay(person('ben'), [c]), sumDay(person('eve'), [])];
  const after = [sumDay(person('ann'), [b, a]), sumDay(person('ben'), [c]), sumDay(person('eve'), [d])];
  expect(shareInput(DAY, before, after)).toEqual({
    day: DAY,
    moves: [{ visitId: 'd', lane: NOBODY, to: 'eve' }],
    orders: [
      { lane: 'ann', shown: ['a', 'b'], visitIds: ['b', 'a'] },
      { lane: 'eve', shown: [], visitIds: ['d'] },
    ],
  });
  expect(shareInput(DAY, before, before)).toEqual({ day: DAY, moves: [], orders: [] });
});

test('a day sums its drive, its work and what is late in its order', () => {
  const [a, b] = [
    row('a', { lngLat: [-1.5, 53.8], minutes: 90 }),
    row('b', { lngLat: [-1.4, 53.8], time: '08:00', minutes: undefined }),
  ];
  const there = sumDay(ann([]), [b, a]);
  const back = sumDay(ann([]), [a, b]);
  expect(there.metres).toBeCloseTo(back.metres, 3);
  expect([there.work, there.late, back.late]).toEqual([110, 0, 1]);
});
