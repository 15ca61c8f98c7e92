import { expect, it } from 'vitest';
import { visitId } from '#areas/calendar/visit-id.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { pauseJob } from '#areas/jobs/pause-job.command.ts';
import { addExtraVisit } from '#areas/work/add-extra-visit.command.ts';
import { cancelExtraVisit } from '#areas/work/cancel-extra-visit.command.ts';
import { editVisit } from '#areas/work/edit-visit.command.ts';
import { finishVisits } from '#areas/work/finish-visits.command.ts';
import { planVisit } from '#areas/work/plan-visit.command.ts';
import { skipVisits } from '#areas/work/skip-visits.command.ts';
import { addDays } from '#kernel/iso-day.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { addRound } from './add-round.command.ts';
import { plannedRound, plannedRoundsList } from './planned-round.queries.ts';
import { removeRoundSchedule } from './remove-round-schedule.command.ts';
import { setRoundSchedule } from './set-round-schedule.command.ts';

const DAY = addDays(TODAY, 5);
const WEEKLY = { type: 'week', every: 4 } as const;
const ONCE = { type: 'none' } as const;
type Frequency = Parameters<typeof job>[2];

function job(
  account: TestAccount,
  roundId: string,
  frequency:
    | typeof WEEKLY
    | typeof ONCE
    | { type: 'day'; every: number }
    | { type: 'month-day'; every: number; day: number }
    | { type: 'round' },
  more: { firstDay?: string; initialMinor?: number } = {},
) {
  const { jobId } = account.must(addJob, {
    ...{ customer: { name: 'Ann', address: '1 A Road' }, firstDay: DAY, roundId, frequency, ...more },
    services: [{ description: 'Windows', unitMinor: 1000 }],
  });
  return { jobId, visit: visitId(jobId, more.firstDay ?? DAY) };
}

function round(account: TestAccount): string {
  return account.must(addRound, { name: 'North', color: '#1E66C4' }).roundId;
}

/** One off, a year, a month, and the averages a job of a year and a month, of the dialog; the list says the same. */
function figures({ snapshot }: TestAccount, roundId: string) {
  const finances = plannedRound(snapshot, roundId, { today: TODAY })?.finances;
  const list = plannedRoundsList(snapshot, { tab: 'active', today: TODAY });
  const row = list.rows.find(({ id }) => id === roundId);
  expect([row?.oneOffMinor, row?.perYearMinor, row?.perMonthMinor]).toEqual([
    finances?.totalOneOff,
    finances?.totalPerYear,
    finances?.totalPerMonth,
  ]);
  const { totalOneOff, totalPerYear, totalPerMonth, avgPerJobPerYear, avgPerJobPerMonth } = finances ?? {};
  return [totalOneOff, totalPerYear, totalPerMonth, avgPerJobPerYear, avgPerJobPerMonth];
}

const REPEATED: readonly [string, readonly Frequency[], readonly number[]][] = [
  ['no jobs', [], [0, 0, 0, 0, 0]],
  ['every 4 weeks: 13 a year', [WEEKLY], [0, 13_000, 1083, 13_000, 1083]],
  ['every 7 days: 365/7 a year', [{ type: 'day', every: 7 }], [0, 52_143, 4345, 52_143, 4345]],
  [
    'every 2 months on the 5th: 6 a year',
    [{ type: 'month-day', every: 2, day: 5 }],
    [0, 6000, 500, 6000, 500],
  ],
  ['ad hoc: once', [ONCE], [1000, 0, 0, 0, 0]],
  ['several: averages are per job, ad hoc ones too', [WEEKLY, WEEKLY, ONCE], [1000, 26_000, 2167, 8667, 722]],
];

type Act = (account: TestAccount, of: ReturnType<typeof job>) => unknown;
const extra: (day: string, minor?: number) => Act =
  (day, minor) =>
  (account, { jobId }) =>
    account.must(addExtraVisit, { jobId, day, ...(minor !== undefined && { minor }) });
const done: Act = (account, { visit }) => account.must(finishVisits, { visitIds: [visit], day: TODAY });

/** What is planned once, by what was done before, of an ad hoc job and of one every 4 weeks. */
const ONE_OFF: readonly [string, Act, once: number, repeated: number][] = [
  ['nothing', () => undefined, 1000, 0],
  ['an extra visit ahead, at the price of the job', extra(addDays(TODAY, 9)), 2000, 1000],
  ['an extra visit at a price of its own', extra(addDays(TODAY, 9), 2500), 3500, 2500],
  ['an extra visit today', extra(TODAY), 2000, 1000],
  ['an extra visit before today', extra(addDays(TODAY, -2)), 1000, 0],
  [
    'a cancelled extra visit',
    (account, of) => {
      const { visitId: id } = account.must(addExtraVisit, { jobId: of.jobId, day: addDays(TODAY, 9) });
      account.must(cancelExtraVisit, { visitId: id });
    },
    1000,
    0,
  ],
  ['the visit done early', done, 0, 0],
  [
    'the visit skipped',
    (account, { visit }) =>
      account.must(skipVisits, { visitIds: [visit], day: TODAY, why: 'Away', byCustomer: false }),
    0,
    0,
  ],
  [
    'another price of the visit',
    (account, { visit }) => account.must(editVisit, { visitId: visit, minor: 1750 }),
    1750,
    0,
  ],
  [
    'the visit moved',
    (account, { visit }) => account.must(planVisit, { visitId: visit, day: addDays(TODAY, 40) }),
    1000,
    0,
  ],
  [
    'a pause over the visit',
    (account, { jobId }) =>
      account.must(pauseJob, { jobId, from: addDays(TODAY, 1), until: addDays(TODAY, 300) }),
    0,
    0,
  ],
];

forBothForms('what a round brings', (open) => {
  it.each(REPEATED)('%s', (_, frequencies, expected) => {
    const account = open();
    const roundId = round(account);
    for (const frequency of frequencies) job(account, roundId, frequency);
    expect(figures(account, roundId)).toEqual(expected);
  });

  it.each(ONE_OFF)('once, with %s', (_, act, once, repeated) => {
    const account = open();
    for (const [frequency, expected] of [
      [ONCE, once],
      [WEEKLY, repeated],
    ] as const) {
      const roundId = account.must(addRound, { name: frequency.type, color: '#1E66C4' }).roundId;
      act(account, job(account, roundId, frequency));
      expect([frequency.type, figures(account, roundId)[0]]).toEqual([frequency.type, expected]);
    }
  });

  it('an ad hoc visit costs the first price where the job has one, and counts until it is done', () => {
    const account = open();
    const roundId = round(account);
    job(account, roundId, ONCE, { initialMinor: 3000 });
    expect(figures(account, roundId)[0]).toBe(3000);
    const late = job(account, roundId, ONCE, { firstDay: addDays(TODAY, -3) });
    expect(figures(account, roundId)[0]).toBe(4000);
    done(account, late);
    expect(figures(account, roundId)[0]).toBe(3000);
  });

  it('a job that follows its round counts by the round’s schedule, also once that is removed', () => {
    const account = open();
    const roundId = round(account);
    account.must(setRoundSchedule, { roundId, frequency: { type: 'week', every: 2 }, firstDay: DAY });
    job(account, roundId, { type: 'round' });
    const expected = [0, 26_000, 2167, 26_000, 2167];
    expect(figures(account, roundId)).toEqual(expected);
    account.must(removeRoundSchedule, { roundId });
    expect(figures(account, roundId)).toEqual(expected);
  });
});
