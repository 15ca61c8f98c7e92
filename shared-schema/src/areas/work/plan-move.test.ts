import { describe, expect, it } from 'vitest';
import { addDays, type IsoDay } from '#kernel/iso-day.ts';
import {
  type Cap,
  firstUsableDay,
  type MoveInput,
  type MoveTarget,
  type MovingVisit,
  planMove,
} from './plan-move.ts';

const MONDAY: IsoDay = '2025-01-06';
const day = (at: number): IsoDay => addDays(MONDAY, at);
/** Saturday and Sunday are days off. */
const isWorking = (of: IsoDay) => ![5, 6].includes((Date.parse(of) / 86_400_000 + 3) % 7);

function visit(id: string, at = 0, more: Partial<MovingVisit> = {}): MovingVisit {
  return {
    ...{ id, jobId: id, planned: day(at), lane: 'tom', time: undefined, minutes: 60, minor: 1000 },
    ...{ isLocked: false, followsRound: false, ...more },
  };
}

function plan(visits: readonly MovingVisit[], target: MoveTarget, more: Partial<MoveInput> = {}) {
  const loadOf: MoveInput['loadOf'] = (of, lane) => {
    const own = visits.filter((one) => one.planned === of && one.lane === lane);
    const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
    return {
      jobs: own.length,
      minutes: sum(own.map(({ minutes = 0 }) => minutes)),
      minor: sum(own.map(({ minor }) => minor)),
    };
  };
  return planMove({
    ...{ visits, target, today: MONDAY, leaveOut: new Set<string>(), isWorking, loadOf },
    ...{ capOf: () => undefined, isAway: () => false, visitsOf: () => [], keptOf: () => 0, ...more },
  });
}

/** `a+1 b+2`: each visit with the days by which it goes on. */
function steps({ moves }: ReturnType<typeof plan>): string {
  return moves
    .map(({ visitId, from, day: to }) => `${visitId}+${(Date.parse(to) - Date.parse(from)) / 86_400_000}`)
    .join(' ');
}

const FOUR = ['a', 'b', 'c', 'd'].map((id) => visit(id));
const TWO_JOBS: Cap = { of: 'jobs', amount: 2 };

describe('where visits go (SCH-6, SCH-8)', () => {
  it.each<
    [name: string, visits: MovingVisit[], target: MoveTarget, more: Partial<MoveInput>, expected: string]
  >([
    ['to a day', FOUR, { kind: 'day', day: day(3) }, {}, 'a+3 b+3 c+3 d+3'],
    ['to the day they have', FOUR, { kind: 'day', day: day(0) }, {}, ''],
    ['to the next working day, over a weekend', [visit('a', 4)], { kind: 'next' }, {}, 'a+3'],
    [
      'overdue ones to the next working day after today, beside those of today',
      [visit('a', -7), visit('b', -1), visit('c', 0)],
      { kind: 'next' },
      {},
      'a+8 b+2 c+1',
    ],
    ['overdue ones over a weekend', [visit('a', -3)], { kind: 'next' }, { today: day(4) }, 'a+10'],
    [
      'overdue ones spread over the next working days',
      [visit('a', -7), visit('b', -7)],
      { kind: 'spread', days: 2 },
      {},
      'a+8 b+9',
    ],
    ['spread by cap', FOUR, { kind: 'spread', days: 2 }, { capOf: () => TWO_JOBS }, 'a+1 b+1 c+2 d+2'],
    [
      'spread by cap, then to the day with the least work',
      [...FOUR, visit('e')],
      { kind: 'spread', days: 2 },
      { capOf: () => TWO_JOBS },
      'a+1 b+1 c+2 d+2 e+1',
    ],
    ['spread evenly without caps', FOUR, { kind: 'spread', days: 2 }, {}, 'a+1 b+2 c+1 d+2'],
    [
      'spread over days on which somebody is there',
      FOUR,
      { kind: 'spread', days: 2 },
      { isAway: (_lane, of) => of === day(1) },
      'a+2 b+2 c+2 d+2',
    ],
    [
      'spread without those that stay',
      FOUR,
      { kind: 'spread', days: 2 },
      { leaveOut: new Set(['a', 'c']) },
      'b+1 d+2',
    ],
    [
      'pushed on until a day is empty',
      [visit('a'), visit('b', 1), visit('c', 3)],
      { kind: 'push', days: 1 },
      {},
      'a+1 b+1',
    ],
    [
      'pushed on by two, which two gaps take up',
      [visit('a'), visit('b', 1), visit('c', 3), visit('d', 7)],
      { kind: 'push', days: 2 },
      {},
      'a+2 b+2 c+1',
    ],
    ['pushed over a weekend', [visit('a', 4), visit('b', 7)], { kind: 'push', days: 1 }, {}, 'a+3 b+1'],
    [
      'overdue ones pushed on together with today, until a day is empty',
      [visit('a', -7), visit('b', -1), visit('c', 0), visit('d', 1), visit('e', 3)],
      { kind: 'push', days: 1 },
      {},
      'a+8 b+2 c+1 d+1',
    ],
    [
      'an overdue one pushed on over a weekend',
      [visit('a', -3)],
      { kind: 'push', days: 1 },
      { today: day(4) },
      'a+10',
    ],
    ['shifted back', [visit('a', 7), visit('b', 8)], { kind: 'shift', days: -7 }, {}, 'a+-7 b+-7'],
  ])('%s', (_name, visits, target, more, expected) => {
    expect(steps(plan(visits, target, more))).toBe(expected);
  });

  it.each<MoveTarget>([{ kind: 'next' }, { kind: 'push', days: 1 }])(
    'says of an overdue one that is left out what is in the way on the day to which it would go: $kind',
    (target) => {
      const isAway: MoveInput['isAway'] = (_lane, of) => of === day(1);
      const left = plan([visit('a', -7)], target, { leaveOut: new Set(['a']), isAway });
      expect(left.problems).toEqual([{ visitId: 'a', kind: 'away' }]);
    },
  );

  it('finds out that there is no gap', () => {
    const busy = Array.from({ length: 100 }, (_, at) => visit(`v${at}`, at));
    expect(plan(busy, { kind: 'push', days: 1 }).hasNoGap).toBe(true);
  });
});

it.each<[name: string, planned: IsoDay, today: IsoDay, expected: IsoDay]>([
  ['the planned one', day(3), day(0), day(3)],
  ['today', day(0), day(0), day(0)],
  ['today, where the planned one is over', day(-3), day(0), day(0)],
  ['Monday, where the planned one is over on a Saturday', day(1), day(5), day(7)],
])('a form proposes a day that can be used: %s', (_, planned, today, expected) => {
  expect(firstUsableDay(planned, today, isWorking)).toBe(expected);
});

it('shows the work of each target against the cap, with what stands there and without what leaves', () => {
  const standing = visit('z', 1);
  const all = [...FOUR, standing];
  const loadOf: MoveInput['loadOf'] = (of, lane) => {
    const jobs = all.filter((one) => one.planned === of && one.lane === lane).length;
    return { jobs, minutes: jobs * 60, minor: jobs * 1000 };
  };
  const capOf = () => ({ of: 'minutes', amount: 240 }) as const;
  const { cells } = plan(FOUR, { kind: 'next' }, { loadOf, capOf });
  expect(cells).toEqual([
    { day: day(1), lane: 'tom', jobs: 5, minutes: 300, minor: 5000, cap: capOf(), kept: 0, isOver: true },
  ]);
  const given = plan(FOUR, { kind: 'next' }, { loadOf, capOf, lane: 'eve' });
  expect(given.cells).toMatchObject([{ lane: 'eve', jobs: 4, isOver: false }]);
});

it('counts time that is kept free into a cap of minutes, and into no other', () => {
  const capOf = () => ({ of: 'minutes', amount: 240 }) as const;
  const keptOf: MoveInput['keptOf'] = (of) => (of === day(1) ? 150 : 0);
  const next = plan(FOUR, { kind: 'next' }, { capOf, keptOf });
  expect(next.cells).toMatchObject([{ minutes: 240, kept: 150, isOver: true }]);
  // An hour and a half is left of Tuesday, and four of Wednesday.
  expect(steps(plan(FOUR, { kind: 'spread', days: 2 }, { capOf, keptOf }))).toBe('a+1 b+2 c+2 d+2');
  const jobs = plan(FOUR, { kind: 'next' }, { capOf: () => ({ of: 'jobs', amount: 4 }), keptOf });
  expect(jobs.cells).toMatchObject([{ kept: 150, isOver: false }]);
});

describe('what is in the way (SCH-7)', () => {
  const near = [
    { id: 'a', due: day(0), day: day(0), state: 'planned' as const, isExtra: false },
    { id: 'a2', due: day(14), day: day(14), state: 'planned' as const, isExtra: false },
  ];
  it.each<
    [name: string, visit: MovingVisit, target: MoveTarget, more: Partial<MoveInput>, expected: string[]]
  >([
    ['nothing', visit('a'), { kind: 'next' }, {}, []],
    [
      'a lock and a time',
      visit('a', 0, { isLocked: true, time: '09:00' }),
      { kind: 'next' },
      {},
      ['locked', 'fixed-time'],
    ],
    ['a day off', visit('a'), { kind: 'day', day: day(5) }, {}, ['closed']],
    ['somebody away', visit('a'), { kind: 'next' }, { isAway: () => true }, ['away']],
    ['the round', visit('a', 0, { followsRound: true }), { kind: 'next' }, {}, ['round']],
    [
      'less than half an interval',
      visit('a'),
      { kind: 'day', day: day(8) },
      { visitsOf: () => near },
      ['too-close'],
    ],
    ['half an interval', visit('a'), { kind: 'day', day: day(7) }, { visitsOf: () => near }, []],
    [
      'the day of the next',
      visit('a'),
      { kind: 'day', day: day(14) },
      { visitsOf: () => near },
      ['too-close'],
    ],
    [
      'what is left out, too',
      visit('a', 0, { isLocked: true }),
      { kind: 'next' },
      { leaveOut: new Set(['a']) },
      ['locked'],
    ],
  ])('%s', (_name, one, target, more, expected) => {
    expect(plan([one], target, more).problems.map(({ kind }) => kind)).toEqual(expected);
  });
});
