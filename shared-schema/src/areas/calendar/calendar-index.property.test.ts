import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Frequency } from '#fields/frequency.schema.ts';
import { addDays, type IsoDay } from '#kernel/iso-day.ts';
import type { CalendarChanges } from './calendar-changes.ts';
import { CalendarIndex, type CalendarOptions } from './calendar-index.ts';
import type { JobService } from './job-services.ts';
import { outcome } from './outcome.ts';
import { type IndexedJob, NOBODY } from './planned-visit.ts';
import { EVERY_DAY, planned, settling, storedVisit } from './testing/stored-visit.ts';
import { extraVisitId, visitId } from './visit-id.ts';
import type { StoredVisit } from './visits.ts';

const OPTIONS: CalendarOptions = {
  today: '2025-02-10',
  first: '2025-01-20',
  last: '2025-04-20',
  calendar: EVERY_DAY,
  rules: { nextDueFrom: 'due', keepWeekday: true },
};
const JOBS = ['j0', 'j1', 'j2', 'j3'] as const;
const ROUNDS = ['r0', 'r1'] as const;
const WINDOWS: JobService = {
  id: 'w',
  description: 'Windows',
  quantity: 1000,
  unitMinor: 1500,
  every: 1,
  offset: 0,
};
const GUTTERS: JobService = { ...WINDOWS, id: 'g', every: 3, offset: 1, carryOver: true };

const day = fc.integer({ min: 0, max: 120 }).map((after) => addDays('2025-01-01', after));
const frequency: fc.Arbitrary<Frequency> = fc.oneof(
  fc.record({ type: fc.constant('week' as const), every: fc.integer({ min: 1, max: 6 }) }),
  fc.record({
    type: fc.constant('month-day' as const),
    every: fc.constant(1),
    day: fc.integer({ min: 1, max: 31 }),
  }),
  fc.constant({ type: 'none' as const }),
);
const schedule = fc
  .record({ freq: frequency, from: day, s: fc.constantFrom('a', 'b') })
  .map(({ freq, from, s }) => ({
    ...{ s, freq, from, n: 0, eff: from, off: false },
    past: [],
  }));
const job: fc.Arbitrary<IndexedJob> = fc
  .record({
    schedule: fc.oneof(
      schedule,
      schedule.map((own) => ({ ...own, freq: { type: 'round' as const } })),
    ),
    roundId: fc.option(fc.constantFrom(...ROUNDS), { nil: undefined }),
    nextDueFrom: fc.constantFrom('due' as const, 'done' as const),
    assignees: fc.subarray(['ann', 'ben']),
    end: fc.option(day, { nil: undefined }),
    gutters: fc.boolean(),
    initialPriceMinor: fc.option(fc.constant(9900), { nil: undefined }),
  })
  .map(({ gutters, ...rest }) => ({
    ...rest,
    services: gutters ? [WINDOWS, GUTTERS] : [WINDOWS],
    priceMinor: 1500,
    duration: 20,
  }));
const stored: fc.Arbitrary<StoredVisit> = fc
  .record({
    jobId: fc.constantFrom(...JOBS),
    due: day,
    isExtra: fc.boolean(),
    plan: fc.option(fc.record({ day, s: fc.constantFrom('a', 'b'), n: fc.nat(3) }), { nil: undefined }),
    kind: fc.option(fc.constantFrom('done' as const, 'part' as const, 'skip' as const), { nil: undefined }),
    assigned: fc.option(fc.subarray(['ann', 'cat']), { nil: undefined }),
    deleted: fc.boolean(),
  })
  .map(({ jobId, due, isExtra, plan, kind, assigned, deleted }) => {
    const entries = kind ? [settling(kind, due, { s: 'a', n: plan?.n ?? 0 })] : [];
    const extra = {
      day: due,
      lines: undefined,
      minor: undefined,
      minutes: undefined,
      time: undefined,
      text: undefined,
    };
    return storedVisit(due, {
      id: isExtra ? extraVisitId(jobId, due, 'abcdefgh') : visitId(jobId, due),
      jobId,
      extra: isExtra ? extra : undefined,
      plan: plan && planned(plan.day, plan),
      entries,
      outcome: outcome(entries),
      assigned,
      deleted: deleted && isExtra,
    });
  });
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('job' as const), id: fc.constantFrom(...JOBS), job }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('gone' as const), id: fc.constantFrom(...JOBS) }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('visit' as const), stored }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('untouched' as const), stored }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('round' as const),
      id: fc.constantFrom(...ROUNDS),
      schedule: fc.option(schedule, { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('today' as const), today: day }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('window' as const), day }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('days' as const),
      calendar: fc.record({
        weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
        closed: fc.array(day, { maxLength: 3 }).map((days) => new Set(days)),
        rule: fc.constantFrom('leave' as const, 'next' as const, 'previous' as const),
      }),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

function perform(index: CalendarIndex, one: Act): void {
  if (one.what === 'job') index.setJob(one.id, one.job);
  else if (one.what === 'gone') index.setJob(one.id, undefined);
  else if (one.what === 'visit') index.setVisit(one.stored.id, one.stored.jobId, one.stored);
  else if (one.what === 'untouched') index.setVisit(one.stored.id, one.stored.jobId, undefined);
  else if (one.what === 'round') index.setRound(one.id, one.schedule);
  else if (one.what === 'today') index.setCalendar({ today: one.today });
  else if (one.what === 'window') index.cover(one.day, addDays(one.day, 40));
  else index.setCalendar({ calendar: one.calendar });
}

/** Everything that an index answers. */
function answers(index: CalendarIndex) {
  const days: IsoDay[] = [];
  for (let at = '2024-12-01'; at <= '2025-07-01'; at = addDays(at, 1)) days.push(at);
  const ids = (visits: Iterable<{ readonly id: string }>) => [...visits].map(({ id }) => id).sort();
  return {
    visits: [...index.visits].sort(([a], [b]) => (a < b ? -1 : 1)),
    jobs: JOBS.map((id) => [index.byJob(id), index.outsideOf(id)]),
    days: days.map((at) => [at, ids(index.byDay(at)), index.totals(at)]),
    cells: days.flatMap((at) =>
      ['ann', 'ben', 'cat', NOBODY].map((lane) => [
        at,
        lane,
        ids(index.byCell(at, lane)),
        index.totals(at, lane),
      ]),
    ),
    overdue: ids(index.overdue),
    outside: ids(index.outside),
  };
}

/** The same out of everything that has become of it, taken in at once. */
function rebuilt(acts: readonly Act[], options: CalendarOptions): CalendarIndex {
  const index = new CalendarIndex(options);
  index.transaction(() => {
    const last = new Map<string, Act>();
    for (const one of acts) {
      if (one.what === 'job' || one.what === 'gone') last.set(`job ${one.id}`, one);
      else if (one.what === 'visit' || one.what === 'untouched') last.set(`visit ${one.stored.id}`, one);
      else if (one.what === 'round') last.set(`round ${one.id}`, one);
    }
    for (const one of last.values()) perform(index, one);
  });
  return index;
}

describe('the index of the calendar (calendar 4)', () => {
  it('after any acts is what it would be built anew (property)', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        const index = new CalendarIndex(OPTIONS);
        for (const one of acts) {
          // Sums that were asked for before have to be worked out anew.
          index.totals('2025-02-10');
          perform(index, one);
        }
        expect(answers(index)).toEqual(answers(rebuilt(acts, index.options)));
      }),
      { numRuns: 100 },
    );
  });

  it('tells once a transaction what is another, and nothing that is the same (property)', () => {
    fc.assert(
      fc.property(
        fc.array(act, { maxLength: 10 }),
        fc.array(act, { minLength: 1, maxLength: 4 }),
        (before, acts) => {
          const index = new CalendarIndex(OPTIONS);
          for (const one of before) perform(index, one);
          const was = new Map(index.visits);
          const told: CalendarChanges[] = [];
          index.subscribe((changes) => told.push(changes));
          index.transaction(() => {
            for (const one of acts) perform(index, one);
          });
          const now = index.visits;
          const changed = new Set([...was.keys(), ...now.keys()].filter((id) => was.get(id) !== now.get(id)));
          expect(told.length <= 1).toBe(true);
          for (const id of changed) {
            expect(told[0]?.visits.has(id)).toBe(true);
            for (const visit of [was.get(id), now.get(id)]) {
              if (!visit) continue;
              expect(told[0]?.days.has(visit.day)).toBe(true);
              expect(told[0]?.jobs.has(visit.jobId)).toBe(true);
              for (const lane of visit.lanes) expect(told[0]?.cells.has(`${visit.day} ${lane}`)).toBe(true);
            }
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('keeps the identity of visits that a change does not concern', () => {
    const index = new CalendarIndex(OPTIONS);
    const due = {
      s: 'a',
      freq: { type: 'week', every: 1 } as const,
      from: '2025-02-03',
      n: 0,
      eff: '2025-02-03',
      off: false,
      past: [],
    };
    const plain: IndexedJob = {
      schedule: due,
      services: [WINDOWS],
      priceMinor: 1500,
      assignees: [],
      roundId: undefined,
    };
    index.setJob('j0', plain);
    const before = index.byJob('j0');
    index.setVisit(
      'j0:2025-02-17',
      'j0',
      storedVisit('2025-02-17', { id: 'j0:2025-02-17', jobId: 'j0', plan: planned('2025-02-19') }),
    );
    const after = index.byJob('j0');
    expect(after.filter((visit) => before.includes(visit))).toHaveLength(before.length - 1);
    expect([...index.byDay('2025-02-19')].map(({ id }) => id)).toEqual(['j0:2025-02-17']);
    expect(index.totals('2025-02-03')).toMatchObject({ jobs: 1, minor: 1500, late: 1 });
    index.setCalendar({ today: '2025-02-03' });
    expect(index.totals('2025-02-03')).toMatchObject({ late: 0 });
    expect(index.byJob('j0')[0]).toBe(after[0]);
  });
});
