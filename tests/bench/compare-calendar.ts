import { CalendarIndex } from '@roundsman/shared-schema/areas/calendar/calendar-index.ts';
import type { IndexedJob } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import type { StoredVisit } from '@roundsman/shared-schema/areas/calendar/visits.ts';
import { seededRandom } from '@roundsman/shared-schema/areas/routes/distances.ts';
import type { Frequency } from '@roundsman/shared-schema/fields/frequency.schema.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { median, type Row, short } from './support/figures.ts';

const JOBS = 4000;
const DAYS = 92;
const LANES = 20;
const TODAY: IsoDay = '2025-03-03';
const BUILDS = 9;
const CHANGES = 2000;

const FREQUENCIES: readonly Frequency[] = [
  { type: 'week', every: 4 },
  { type: 'week', every: 2 },
  { type: 'week', every: 1 },
  { type: 'week', every: 8 },
  { type: 'month-day', every: 1, day: 15 },
  { type: 'month-weekday', every: 1, week: 2, weekday: 2 },
];

function jobsOf(random: () => number): readonly IndexedJob[] {
  return Array.from({ length: JOBS }, (_, at): IndexedJob => {
    const freq = FREQUENCIES[Math.floor(random() * random() * FREQUENCIES.length)] ?? {
      type: 'week',
      every: 4,
    };
    const from = addDays('2024-01-01', Math.floor(random() * 365));
    const windows = { id: 'w', description: 'Windows', quantity: 1000, unitMinor: 1500, every: 1, offset: 0 };
    return {
      schedule: { s: 'a', freq, from, n: 0, eff: from, past: [], off: false },
      services: at % 5 === 0 ? [windows, { ...windows, id: 'g', every: 3, offset: 1 }] : [windows],
      priceMinor: 1500,
      duration: 20,
      assignees: [`user${at % LANES}`],
      roundId: undefined,
    };
  });
}

function built(jobs: readonly IndexedJob[]): CalendarIndex {
  const index = new CalendarIndex({
    today: TODAY,
    first: addDays(TODAY, -10),
    last: addDays(TODAY, DAYS - 11),
    calendar: { weekdays: [1, 2, 3, 4, 5], closed: new Set(), rule: 'leave' },
    rules: { nextDueFrom: 'due', keepWeekday: true },
  });
  index.transaction(() => {
    for (const [at, job] of jobs.entries()) index.setJob(`job${at}`, job);
  });
  return index;
}

/** Milliseconds of one run of many. */
function each(times: number, run: (time: number) => void): number {
  const from = performance.now();
  for (let time = 0; time < times; time += 1) run(time);
  return (performance.now() - from) / times;
}

function movedTo(day: IsoDay, id: string, jobId: string, due: IsoDay): StoredVisit {
  const none = { extra: undefined, outcome: undefined, assigned: undefined, lines: undefined };
  const plan = {
    s: 'a',
    n: 0,
    day,
    time: undefined,
    keep: false,
    why: undefined,
    was: [],
    stamp: ['0', 'u.d'],
  } as const;
  return {
    id,
    jobId,
    due,
    deleted: false,
    plan,
    entries: [],
    helpers: new Map(),
    minor: undefined,
    minutes: undefined,
    ...none,
  };
}

/** The calendar of 4,000 jobs over 92 days: built, with a visit moved, with a pattern changed, and summed up. */
export async function compareCalendar(): Promise<Row[]> {
  const random = seededRandom(7);
  const jobs = jobsOf(random);
  const index = built(jobs);
  const builds = Array.from({ length: BUILDS }, () => each(1, () => built(jobs)));
  const visits = [...index.visits.values()];
  const move = each(CHANGES, (time) => {
    const visit = visits[Math.floor(random() * visits.length)];
    if (visit)
      index.setVisit(
        visit.id,
        visit.jobId,
        movedTo(addDays(visit.due, time % 7), visit.id, visit.jobId, visit.due),
      );
  });
  const pattern = each(CHANGES, (time) => {
    const at = Math.floor(random() * JOBS);
    const job = jobs[at];
    if (!job?.schedule) return;
    index.setJob(`job${at}`, {
      ...job,
      schedule: { ...job.schedule, freq: { type: 'week', every: 2 + (time % 7) } },
    });
  });
  const totals = each(100, (time) => {
    const first = addDays(TODAY, time % 40);
    for (let day = 0; day < 14; day += 1)
      for (let lane = 0; lane < LANES; lane += 1) index.totals(addDays(first, day), `user${lane}`);
  });
  const row = (figure: string, ours: string, plan: string): Row => ({
    figure,
    ours,
    other: `the plan: ${plan}`,
    ratio: null,
  });
  return [
    row(`calendar: ${short(visits.length)} visits built`, `${short(median(builds))} ms`, '17,900 in 23 ms'),
    row('calendar: a visit moved', `${short(move * 1000)} us`, '7 us'),
    row('calendar: a pattern changed', `${short(pattern * 1000)} us`, '31 us'),
    row('calendar: totals of 14 days and 20 people', `${short(totals)} ms`, '0.1 ms'),
  ];
}
