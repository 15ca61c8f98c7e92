import { describe, expect, it } from 'vitest';
import type { IsoDay } from '#kernel/iso-day.ts';
import type { JobService } from './job-services.ts';
import type { Series } from './series.ts';
import { EVERY_DAY, settledVisit, storedExtra, storedVisit } from './testing/stored-visit.ts';
import type { Priced } from './visit-content.ts';
import type { JobCalendar } from './visit-of.ts';
import { JobWork } from './visit-work.ts';
import type { StoredVisit } from './visits.ts';
import { visitsBetween } from './visits-between.ts';

const line = (id: string, unitMinor: number, more: Partial<JobService> = {}): JobService => ({
  ...{ id, description: id, quantity: 1000, unitMinor, every: 1, offset: 0 },
  ...more,
});
const JOB: Priced = {
  services: [
    line('windows', 1500),
    line('gutters', 3000, { every: 3, offset: 2, carryOver: true, minutes: 40 }),
  ],
  priceMinor: 1500,
  duration: 20,
};
const FIRST: Priced = { ...JOB, initialPriceMinor: 2500, initialDuration: 60 };
const EVERY_FOUR_WEEKS: Series = {
  segments: [{ s: 'a', freq: { type: 'week', every: 4 }, from: '2025-01-06', n: 0, eff: '2025-01-06' }],
  rolling: false,
  keepWeekday: true,
};

/** Each visit of the first months as day, services, price and what else is told. */
function work(job: Priced, stored: readonly StoredVisit[] = [], series = EVERY_FOUR_WEEKS): string[] {
  const of = { jobId: 'j', series, stored, calendar: EVERY_DAY };
  const works = new JobWork(job, of);
  return visitsBetween(of, '2025-01-01', '2025-05-01').map((visit) => {
    const { lines, minor, first, missed } = works.of(visit);
    const names = lines.map(({ id }) => id.slice(0, 1)).join('');
    return `${visit.day.slice(5)} ${names} ${minor / 100}${first ? ' first' : ''}${missed.length > 0 ? ` missed ${missed}` : ''}`;
  });
}
const NO_EXTRA = { minutes: undefined, time: undefined, text: undefined };
const done = (due: IsoDay, n: number) => settledVisit(due, 'done', due, { s: 'a', n });
const skipped = (due: IsoDay, n: number) => settledVisit(due, 'skip', due, { s: 'a', n });

/** An extra visit with some services that was done in part; `did`: those that were done. */
function partExtra(day: IsoDay, had: readonly string[], did: readonly string[]): StoredVisit {
  const { outcome } = settledVisit(day, 'part', day, { part: { why: '', lines: [...did] }, minor: 1500 });
  return storedExtra(day, { lines: had.map((id) => line(id, 1500)), outcome });
}

describe('work and price of visits (S-12, S-13)', () => {
  it.each<[name: string, job: Priced, stored: StoredVisit[], expected: string[]]>([
    [
      '23: by their numbers',
      JOB,
      [],
      ['01-06 w 15', '02-03 w 15', '03-03 wg 45', '03-31 w 15', '04-28 w 15'],
    ],
    [
      '23: what was skipped with the visit comes with the next',
      JOB,
      [skipped('2025-03-03', 2)],
      ['01-06 w 15', '02-03 w 15', '03-03 wg 0', '03-31 wg 45 missed windows,gutters', '04-28 w 15'],
    ],
    [
      'what was left out of a visit that was done in part, until it is done',
      JOB,
      [
        settledVisit('2025-03-03', 'part', '2025-03-03', {
          s: 'a',
          n: 2,
          part: { why: '', lines: ['windows'] },
          minor: 1500,
        }),
        settledVisit('2025-03-31', 'part', '2025-03-31', {
          s: 'a',
          n: 3,
          part: { why: '', lines: ['windows'] },
          minor: 1500,
        }),
      ],
      ['01-06 w 15', '02-03 w 15', '03-03 w 15', '03-31 w 15 missed gutters', '04-28 wg 45 missed gutters'],
    ],
    [
      'of an extra one that was done in part its own is named next, and what it did of an earlier one is not',
      JOB,
      [
        settledVisit('2025-01-06', 'part', '2025-01-06', { s: 'a', n: 0, part: { why: '', lines: [] } }),
        partExtra('2025-01-10', ['windows', 'roof'], ['windows']),
      ],
      [
        '01-06  15',
        '01-10 w 15 missed windows',
        '02-03 w 15 missed roof',
        '03-03 wg 45',
        '03-31 w 15',
        '04-28 w 15',
      ],
    ],
    [
      'what an extra one does not have stays left out behind it, though it was done in full',
      JOB,
      [
        settledVisit('2025-03-03', 'part', '2025-03-03', {
          ...{ s: 'a', n: 2, part: { why: '', lines: ['windows'] }, minor: 1500 },
        }),
        partExtra('2025-03-10', ['windows'], ['windows']),
      ],
      [
        '01-06 w 15',
        '02-03 w 15',
        '03-03 w 15',
        '03-10 w 15 missed gutters',
        '03-31 wg 45 missed gutters',
        '04-28 w 15',
      ],
    ],
    [
      'the same of one on the day of the visit before it',
      JOB,
      [done('2025-02-03', 1), partExtra('2025-02-03', ['windows', 'roof'], ['roof'])],
      ['01-06 w 15', '02-03 w 15', '02-03 r 15', '03-03 wg 45 missed windows', '03-31 w 15', '04-28 w 15'],
    ],
    [
      'a later visit of the pattern that is still open comes next, though it was due before the extra one',
      JOB,
      [done('2025-01-06', 0), partExtra('2025-02-10', ['windows', 'roof'], ['roof'])],
      ['01-06 w 15', '02-03 w 15 missed windows', '02-10 r 15', '03-03 wg 45', '03-31 w 15', '04-28 w 15'],
    ],
    [
      'an extra one that was skipped leaves out all that it had, and one that was cancelled nothing',
      JOB,
      [
        done('2025-01-06', 0),
        storedExtra('2025-01-10', { outcome: skipped('2025-01-10', 0).outcome }),
        storedExtra('2025-01-12', { deleted: true }),
      ],
      ['01-06 w 15', '01-10 w 0', '02-03 w 15 missed windows', '03-03 wg 45', '03-31 w 15', '04-28 w 15'],
    ],
    [
      'an extra one that is to do names what was left out, and the pattern’s next one still has it',
      JOB,
      [skipped('2025-03-03', 2), storedExtra('2025-03-10')],
      [
        '01-06 w 15',
        '02-03 w 15',
        '03-03 wg 0',
        '03-10 w 15 missed windows,gutters',
        '03-31 wg 45 missed windows,gutters',
        '04-28 w 15',
      ],
    ],
    [
      'only the first of several extra ones, not a cancelled one',
      JOB,
      [
        skipped('2025-02-03', 1),
        storedExtra('2025-02-08', { id: 'j:2025-02-08:xaaaaaaaa', deleted: true }),
        storedExtra('2025-02-20', { id: 'j:2025-02-20:xaaaaaaaa' }),
        storedExtra('2025-02-10', { id: 'j:2025-02-10:xaaaaaaaa' }),
      ],
      [
        '01-06 w 15',
        '02-03 w 0',
        '02-10 w 15 missed windows',
        '02-20 w 15',
        '03-03 wg 45 missed windows',
        '03-31 w 15',
        '04-28 w 15',
      ],
    ],
    [
      'one that is to do on the day of the visit that left it out, but none before it or behind the next',
      JOB,
      [
        skipped('2025-02-03', 1),
        storedExtra('2025-01-20', { id: 'j:2025-01-20:xaaaaaaaa' }),
        storedExtra('2025-02-03', { id: 'j:2025-02-03:xaaaaaaaa' }),
        storedExtra('2025-03-10', { id: 'j:2025-03-10:xaaaaaaaa' }),
      ],
      [
        '01-06 w 15',
        '01-20 w 15',
        '02-03 w 0',
        '02-03 w 15 missed windows',
        '03-03 wg 45 missed windows',
        '03-10 w 15',
        '03-31 w 15',
        '04-28 w 15',
      ],
    ],
    [
      'none behind an extra one that made good for it',
      JOB,
      [
        skipped('2025-02-03', 1),
        storedExtra('2025-02-10', {
          id: 'j:2025-02-10:xaaaaaaaa',
          outcome: done('2025-02-10', 0).outcome,
        }),
        storedExtra('2025-02-20', { id: 'j:2025-02-20:xaaaaaaaa' }),
      ],
      [
        '01-06 w 15',
        '02-03 w 0',
        '02-10 w 15 missed windows',
        '02-20 w 15',
        '03-03 wg 45',
        '03-31 w 15',
        '04-28 w 15',
      ],
    ],
    [
      'the first has its own price',
      FIRST,
      [],
      ['01-06 w 25 first', '02-03 w 15', '03-03 wg 45', '03-31 w 15', '04-28 w 15'],
    ],
    [
      'the first that is not skipped',
      FIRST,
      [skipped('2025-01-06', 0)],
      ['01-06 w 0', '02-03 w 25 first missed windows', '03-03 wg 45', '03-31 w 15', '04-28 w 15'],
    ],
    [
      'the first that was done keeps it, and no other has it',
      FIRST,
      [done('2025-01-06', 0)],
      ['01-06 w 25 first', '02-03 w 15', '03-03 wg 45', '03-31 w 15', '04-28 w 15'],
    ],
    [
      'once a later one was done, none is the first',
      FIRST,
      [done('2025-02-03', 1), storedExtra('2025-01-10', { outcome: done('2025-01-10', 0).outcome })],
      ['01-06 w 15', '01-10 w 15', '02-03 w 15', '03-03 wg 45', '03-31 w 15', '04-28 w 15'],
    ],
    [
      'a visit’s own price, services and time count',
      JOB,
      [storedVisit('2025-01-06', { minor: 900 }), storedVisit('2025-02-03', { lines: [line('roof', 8000)] })],
      ['01-06 w 9', '02-03 r 80', '03-03 wg 45', '03-31 w 15', '04-28 w 15'],
    ],
    [
      'an extra one costs what it was added with, or what an ordinary one does',
      JOB,
      [
        { ...storedExtra('2025-01-10'), id: 'j:2025-01-10:xaaaaaaaa' },
        { ...storedExtra('2025-01-12'), id: 'j:2025-01-12:xaaaaaaaa', minor: 700 },
      ],
      ['01-06 w 15', '01-10 w 15', '01-12 w 7', '02-03 w 15', '03-03 wg 45', '03-31 w 15', '04-28 w 15'],
    ],
    [
      'of a job with a typed price an extra one with just its services costs that, and one with others their sum',
      { ...JOB, priceMinor: 1200, priceIsTotal: true },
      [
        storedExtra('2025-01-10', {
          extra: { ...NO_EXTRA, day: '2025-01-10', lines: [line('roof', 8000)], minor: undefined },
          lines: [line('windows', 1500)],
        }),
        { ...storedExtra('2025-01-12'), id: 'j:2025-01-12:xaaaaaaaa', lines: [line('roof', 8000)] },
      ],
      ['01-06 w 12', '01-10 w 12', '01-12 r 80', '02-03 w 12', '03-03 wg 42', '03-31 w 12', '04-28 w 12'],
    ],
    [
      'an extra one that was given other services costs what it was added with',
      JOB,
      [
        storedExtra('2025-01-10', {
          extra: { ...NO_EXTRA, day: '2025-01-10', lines: [line('windows', 1500)], minor: 900 },
          lines: [line('roof', 8000)],
        }),
      ],
      ['01-06 w 15', '01-10 r 9', '02-03 w 15', '03-03 wg 45', '03-31 w 15', '04-28 w 15'],
    ],
  ])('%s', (_name, job, stored, expected) => {
    expect(work(job, stored)).toEqual(expected);
  });

  it('of a rolling job follow the outstanding one', () => {
    const rolling = { ...EVERY_FOUR_WEEKS, rolling: true };
    expect(work(FIRST, [], rolling).slice(0, 2)).toEqual(['01-06 w 25 first', '02-03 w 15']);
    expect(
      work(FIRST, [done('2025-01-06', 0), done('2025-02-03', 1), skipped('2025-03-03', 2)], rolling),
    ).toEqual([
      '01-06 w 25 first',
      '02-03 w 15',
      '03-03 wg 0',
      '03-31 wg 45 missed windows,gutters',
      '04-28 w 15',
    ]);
  });

  it('costs what is in force on the planned day, or on the day on which it was done (JOB-6)', () => {
    const [now, was] = [
      { minor: 1500, units: { windows: 1500 } },
      { minor: 1200, units: { windows: 1200 } },
    ];
    const change = { id: 'c', day: '2025-03-03', was, now, stamp: ['000000000001', 'u.d'] } as const;
    const dearer = { ...JOB, services: [line('windows', 1500)], priceChanges: [change] };
    expect(work(dearer)).toEqual(['01-06 w 12', '02-03 w 12', '03-03 w 15', '03-31 w 15', '04-28 w 15']);
    const early = settledVisit('2025-03-03', 'done', '2025-03-02', { s: 'a', n: 2 });
    expect(work(dearer, [early])[2]).toBe('03-02 w 12');
    expect(work(dearer, [storedExtra('2025-01-10')])[1]).toBe('01-10 w 12');
  });

  it('a job that was done before has no first visit', () => {
    expect(work({ ...FIRST, everDone: true })[0]).toBe('01-06 w 15');
    const last = {
      s: 'z',
      n: 9,
      due: '2024-12-01',
      kind: 'done',
      day: '2024-12-01',
      everDone: true,
    } as const;
    const of = { jobId: 'j', series: EVERY_FOUR_WEEKS, stored: [], calendar: EVERY_DAY, last };
    const [visit] = visitsBetween(of, '2025-01-01', '2025-01-31');
    expect(visit && new JobWork(FIRST, of).of(visit).minor).toBe(1500);
  });

  it.each<[name: string, series: Series]>([
    ['counts from its due days', EVERY_FOUR_WEEKS],
    ['counts from when it was done', { ...EVERY_FOUR_WEEKS, rolling: true }],
  ])(
    'the first visit of a job that %s keeps its price once the server tells that it was done',
    (_, series) => {
      const [first, second] = [done('2025-01-06', 0), done('2025-02-03', 1)];
      const told = { s: 'a', kind: 'done', everDone: true } as const;
      const last = { ...told, n: 1, due: '2025-02-03', day: '2025-02-03' };
      const extra = storedExtra('2025-01-20', { outcome: done('2025-01-20', 0).outcome });
      const at = (stored: readonly StoredVisit[], known: JobCalendar['last']) => {
        const of = { jobId: 'j', series, stored, calendar: EVERY_DAY, last: known };
        const works = new JobWork({ ...FIRST, everDone: true }, of);
        return visitsBetween(of, '2025-01-01', '2025-02-28').map((visit) => works.of(visit).minor);
      };
      expect(at([first], { ...last, n: 0, due: '2025-01-06', day: '2025-01-06' })).toEqual([2500, 1500]);
      expect(at([first, extra, second], last)).toEqual([2500, 1500, 1500]);
      expect(at([first], { ...last, told: '2024-12-01' })[0]).toBe(1500);
      // Only the second is known on this device: what was done before it may have been the first.
      if (series.rolling) expect(at([second], last)).toEqual([1500]);
    },
  );
});
