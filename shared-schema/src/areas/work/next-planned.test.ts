import { expect, it } from 'vitest';
import { nextVisits } from '#areas/calendar/next-visits.ts';
import { visitId } from '#areas/calendar/visit-id.ts';
import { customerPage } from '#areas/customers/customer-page.queries.ts';
import { listedCustomers } from '#areas/customers/customers-list.queries.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { allJobs } from '#areas/jobs/all-jobs.queries.ts';
import { endJob } from '#areas/jobs/end-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { rescheduleJobs } from '#areas/jobs/reschedule-jobs.command.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import { setJobsNextDueFrom } from '#areas/jobs/set-jobs-next-due-from.command.ts';
import { addRound } from '#areas/rounds/add-round.command.ts';
import { deleteRound } from '#areas/rounds/delete-round.command.ts';
import { plannedRound } from '#areas/rounds/planned-round.queries.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import { setSetting } from '#areas/settings/set-setting.command.ts';
import { applyWrites } from '#document/apply-writes.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import { TransactionBuffer } from '#document/transaction.ts';
import { formatHlc } from '#kernel/hybrid-clock.ts';
import { addDays } from '#kernel/iso-day.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addExtraVisit } from './add-extra-visit.command.ts';
import { finishVisits } from './finish-visits.command.ts';
import { jobsPast, visitsKnown } from './job-past.queries.ts';
import { nextDayDocuments } from './next-planned.queries.ts';
import { planVisit } from './plan-visit.command.ts';
import { skipVisits } from './skip-visits.command.ts';
import { tellLastVisits } from './tell-last-visits.ts';
import { workBetween } from './work-document.ts';

/** A job from tomorrow on, in a round. */
function weekly(account: TestAccount, firstDay = addDays(TODAY, 1), every = 4) {
  const { roundId } = account.must(addRound, { name: 'North', color: '#1E66C4' });
  const { jobId } = account.must(addJob, {
    customer: { name: 'Ann', address: '1 A Road' },
    services: [{ description: 'Windows', unitMinor: 900 }],
    frequency: { type: 'week', every },
    firstDay,
    roundId,
  });
  const customerId = account.snapshot.record(jobRecord, jobId)?.customerId ?? '';
  const visit = (days: number) => visitId(jobId, addDays(firstDay, days));
  return { jobId, roundId, customerId, visit };
}

/** The next due day as each list and page tells it. */
function dueEverywhere(account: TestAccount, of: ReturnType<typeof weekly>) {
  const { snapshot } = account;
  return [
    customerPage(snapshot, of.customerId, TODAY)?.jobs[0]?.next?.due,
    allJobs(snapshot, TODAY).find(({ id }) => id === of.jobId)?.nextDue,
    plannedRound(snapshot, of.roundId, { today: TODAY })?.jobs[0]?.nextDue,
    formedNext(account, of)?.due,
  ];
}

/** The first of the next visits that the job's form lists. */
function formedNext({ snapshot }: TestAccount, { jobId, roundId }: Weekly) {
  const job = snapshot.record(jobRecord, jobId);
  const schedule = snapshot.record(roundRecord, roundId)?.schedule;
  return job && nextVisits(job, schedule, SERIES_RULES, TODAY, 6, visitsKnown(snapshot, job, TODAY))[0];
}

/** The first day for which something is planned at the customer, as the list and the page tell it. */
function firstEverywhere({ snapshot }: TestAccount, of: Weekly) {
  return [
    listedCustomers(snapshot, TODAY).find(({ id }) => id === of.customerId)?.next,
    customerPage(snapshot, of.customerId, TODAY)?.planned,
  ];
}

/** The extra visit before the next one, as the customer's page and the list of all jobs tell it. */
function extraEverywhere({ snapshot }: TestAccount, of: Weekly) {
  return [
    customerPage(snapshot, of.customerId, TODAY)?.jobs[0]?.extra,
    allJobs(snapshot, TODAY).find(({ id }) => id === of.jobId)?.extra,
  ];
}

/** The next planned day as each list and page tells it. */
function everywhere(account: TestAccount, of: ReturnType<typeof weekly>) {
  const { snapshot } = account;
  return [
    customerPage(snapshot, of.customerId, TODAY)?.jobs[0]?.planned,
    allJobs(snapshot, TODAY).find(({ id }) => id === of.jobId)?.nextPlanned,
    plannedRound(snapshot, of.roundId, { today: TODAY })?.jobs[0]?.planned,
  ];
}

type Weekly = ReturnType<typeof weekly>;
const CASES: readonly [
  string,
  (account: TestAccount, of: Weekly) => unknown,
  due: number,
  planned: number,
  extra?: number,
][] = [
  ['as the pattern has it', () => undefined, 1, 1],
  ['moved', (a, { visit }) => a.must(planVisit, { visitId: visit(0), day: addDays(TODAY, 9) }), 1, 9],
  [
    'moved past the following one',
    (a, { visit }) => a.must(planVisit, { visitId: visit(0), day: addDays(TODAY, 40) }),
    29,
    29,
  ],
  [
    'the following one moved before it',
    (a, { visit }) => a.must(planVisit, { visitId: visit(28), day: TODAY }),
    29,
    0,
  ],
  [
    'done before it was due',
    (a, { visit }) => a.must(finishVisits, { visitIds: [visit(0)], day: TODAY }),
    29,
    29,
  ],
  ['an extra one before it', (a, { jobId }) => a.must(addExtraVisit, { jobId, day: TODAY }), 1, 1, 0],
  ['an extra one after it', (a, { jobId }) => a.must(addExtraVisit, { jobId, day: addDays(TODAY, 5) }), 1, 1],
  [
    'moved behind an extra one',
    (a, { jobId, visit }) => [
      a.must(addExtraVisit, { jobId, day: addDays(TODAY, 5) }),
      a.must(planVisit, { visitId: visit(0), day: addDays(TODAY, 9) }),
    ],
    1,
    9,
    5,
  ],
];

/** Of a job of every six weeks that began 30 days ago and counts from when it was done: days from today. */
const ROLLING: readonly [string, (account: TestAccount, of: Weekly) => unknown, number | undefined][] = [
  ['nothing was done of it', () => undefined, -30],
  ['done two days late, on its weekday', (a, { visit }) => finish(a, visit(0), -28), 12],
  ['done four days late, on its weekday', (a, { visit }) => finish(a, visit(0), -26), 19],
  [
    'skipped',
    (a, { visit }) =>
      a.must(skipVisits, { visitIds: [visit(0)], day: TODAY, why: 'Away', byCustomer: false }),
    12,
  ],
  ['ended before the next one', (a, of) => [finish(a, of.visit(0), -28), end(a, of.jobId, 11)], undefined],
];

function finish(account: TestAccount, id: string, days: number) {
  return account.must(finishVisits, { visitIds: [id], day: addDays(TODAY, days) });
}

function end(account: TestAccount, jobId: string, days: number) {
  return account.must(endJob, { jobId, day: addDays(TODAY, days) });
}

function rolling(account: TestAccount, ...given: [firstDay: string, every: number]): Weekly {
  const of = weekly(account, ...given);
  account.must(setJobsNextDueFrom, { jobIds: [of.jobId], from: 'done' });
  return of;
}

forBothForms('the next planned day', (open) => {
  it.each(CASES)('%s', (_, change, due, planned, extra) => {
    const account = open();
    const of = weekly(account);
    change(account, of);
    expect(everywhere(account, of)).toEqual(Array(3).fill(addDays(TODAY, planned)));
    expect(firstEverywhere(account, of)).toEqual(Array(2).fill(addDays(TODAY, extra ?? planned)));
    expect(extraEverywhere(account, of)).toEqual(
      Array(2).fill(extra === undefined ? undefined : addDays(TODAY, extra)),
    );
    expect(dueEverywhere(account, of)).toEqual(Array(4).fill(addDays(TODAY, due)));
  });

  it.each(CASES)('of the next visit alone: %s', (_, change, __, planned) => {
    const account = open();
    const of = weekly(account);
    change(account, of);
    const next = customerPage(account.snapshot, of.customerId, TODAY)?.jobs[0]?.next;
    const day = addDays(TODAY, planned);
    expect([next?.planned, formedNext(account, of)?.day]).toEqual([day, day]);
  });

  it.each(ROLLING)('of a rolling job: %s', (_, change, days) => {
    const account = open();
    const of = rolling(account, addDays(TODAY, -30), 6);
    change(account, of);
    const day = days === undefined ? undefined : addDays(TODAY, days);
    expect(everywhere(account, of)).toEqual(Array(3).fill(day));
    expect(dueEverywhere(account, of)).toEqual(Array(4).fill(day));
  });

  it('a job falls off the schedule once its last visit was done early, and not while an extra one is planned', () => {
    const account = open();
    const of = weekly(account);
    account.must(rescheduleJobs, { jobIds: [of.jobId], frequency: { kind: 'once' } });
    const off = () => allJobs(account.snapshot, TODAY).find(({ id }) => id === of.jobId)?.off;
    expect(off()).toBeUndefined();
    finish(account, of.visit(0), 0);
    expect(off()).toBe('once');
    account.must(addExtraVisit, { jobId: of.jobId, day: addDays(TODAY, 3) });
    expect(off()).toBeUndefined();
    expect(everywhere(account, of)).toEqual(Array(3).fill(addDays(TODAY, 3)));
    expect(extraEverywhere(account, of)).toEqual([undefined, undefined]);
  });

  it('is the pattern’s again once the move is undone', () => {
    const account = open();
    const of = weekly(account);
    account.must(planVisit, { visitId: of.visit(0), day: addDays(TODAY, 9) });
    account.must(undoChanges, { steps: account.lastUndo });
    expect(everywhere(account, of)).toEqual(Array(3).fill(addDays(TODAY, 1)));
  });

  it('an overdue visit that was moved ahead stands before the next one', () => {
    const account = open();
    const of = weekly(account, addDays(TODAY, -5));
    expect(everywhere(account, of)).toEqual(Array(3).fill(addDays(TODAY, 23)));
    account.must(planVisit, { visitId: of.visit(0), day: addDays(TODAY, 2) });
    expect(everywhere(account, of)).toEqual(Array(3).fill(addDays(TODAY, 2)));
    expect(formedNext(account, of)?.day).toBe(addDays(TODAY, 2));
  });

  it('goes off days on which the firm is closed, of a round as well', () => {
    const account = open();
    const of = weekly(account);
    account.must(setSetting, { key: 'schedule.holidays', value: [addDays(TODAY, 1)] });
    account.must(setSetting, { key: 'schedule.working-days', value: [1, 2, 3, 4, 5, 6, 7] });
    account.must(setSetting, { key: 'schedule.non-working-day-rule', value: 'next' });
    expect(everywhere(account, of)).toEqual(Array(3).fill(addDays(TODAY, 2)));
    expect(formedNext(account, of)?.day).toBe(addDays(TODAY, 2));
  });
});

it('the first price is told while the first visit is overdue, and no longer once that is done', () => {
  const account = new TestAccount(new MemoryDocuments());
  const firstDay = addDays(TODAY, -10);
  const { jobId, customerId } = account.must(addJob, {
    customer: { name: 'Ann', address: '' },
    services: [{ description: 'Windows', unitMinor: 2000 }],
    ...{ initialMinor: 6000, frequency: { type: 'week', every: 4 }, firstDay, past: 'from' },
  });
  const shown = () => customerPage(account.snapshot, customerId, TODAY)?.jobs[0];
  expect(shown()?.first).toEqual({ planned: firstDay, minor: 6000 });
  expect(shown()?.next?.minor).toBe(2000);
  account.must(finishVisits, { visitIds: [visitId(jobId, firstDay)], day: TODAY });
  expect(shown()?.first).toBeUndefined();
});

it('the last visit of a rolling job is found a year back, once its month is on the device', () => {
  const account = new TestAccount(new MemoryDocuments());
  const fixed = weekly(account);
  expect(nextDayDocuments(account.snapshot, TODAY)).toContain('work:2024-12');
  expect(nextDayDocuments(account.snapshot, TODAY)).not.toContain('work:2024-11');
  account.must(deleteRound, { roundId: fixed.roundId });
  const firstDay = addDays(TODAY, -360);
  const of = rolling(account, firstDay, 52);
  finish(account, of.visit(0), -358);
  expect(nextDayDocuments(account.snapshot, TODAY)).toContain('work:2024-01');
  expect(everywhere(account, of)).toEqual(Array(3).fill(addDays(TODAY, 4)));
});

it('the last visit of a rolling job that the server tells stands for the months that are long past', () => {
  const account = new TestAccount(new MemoryDocuments());
  const firstDay = addDays(TODAY, -360);
  const of = rolling(account, firstDay, 52);
  const tell = () => {
    const tx = new TransactionBuffer(account.snapshot, [formatHlc(Date.UTC(2025, 0, 6, 12), 0), 's.test']);
    tellLastVisits(tx, [of.jobId], { work: workBetween(firstDay, TODAY), isWhole: true });
    applyWrites(account.documents, tx.writes, 'server');
  };
  finish(account, of.visit(0), -358);
  tell();
  expect(nextDayDocuments(account.snapshot, TODAY)).not.toContain('work:2024-11');
  expect(everywhere(account, of)).toEqual(Array(3).fill(addDays(TODAY, 4)));
  expect(dueEverywhere(account, of)).toEqual(Array(4).fill(addDays(TODAY, 4)));
  // Nothing new is nothing to write.
  const tx = new TransactionBuffer(account.snapshot, [formatHlc(Date.UTC(2025, 0, 6, 13), 0), 's.test']);
  tellLastVisits(tx, [of.jobId], { work: workBetween(firstDay, TODAY), isWhole: true });
  expect(tx.writes).toEqual([]);
  // The next one is done on this device, and the server does not know yet; then it is taken back.
  finish(account, visitId(of.jobId, addDays(TODAY, 4)), -1);
  expect(dueEverywhere(account, of)).toEqual(Array(4).fill(addDays(TODAY, 361)));
  account.must(undoChanges, { steps: account.lastUndo });
  expect(dueEverywhere(account, of)).toEqual(Array(4).fill(addDays(TODAY, 4)));
  // A new pattern goes on from its own visits, so that the past is read again until one of them is told.
  account.must(rescheduleJobs, { jobIds: [of.jobId], frequency: { kind: 'weeks', every: 4 } });
  expect(dueEverywhere(account, of).every((day) => day === dueEverywhere(account, of)[0])).toBe(true);
});

forBothForms('what was of a job', (open) => {
  it('counts what the customer had skipped in twelve months, and the last day done', () => {
    const account = open();
    const of = weekly(account, addDays(TODAY, -35), 1);
    const skip = (days: number, byCustomer: boolean) =>
      account.must(skipVisits, {
        ...{ visitIds: [of.visit(days)], day: addDays(TODAY, days - 35), why: 'Away', byCustomer },
      });
    const past = () => jobsPast(account.snapshot, of.customerId, TODAY).get(of.jobId);
    expect(past()).toEqual({ lastDone: undefined, skips: 0 });
    skip(0, true);
    skip(7, false);
    account.must(finishVisits, { visitIds: [of.visit(14)], day: addDays(TODAY, -20) });
    skip(21, true);
    expect(past()).toEqual({ lastDone: addDays(TODAY, -20), skips: 2 });
    const skipped = [-35, -28, -14].map((days) => addDays(TODAY, days));
    const job = account.snapshot.record(jobRecord, of.jobId);
    const stored = job ? visitsKnown(account.snapshot, job, TODAY).stored : [];
    expect(stored.flatMap(({ due, outcome }) => (outcome?.kind === 'skip' ? [due] : [])).sort()).toEqual(
      skipped,
    );
    account.must(undoChanges, { steps: account.lastUndo });
    expect(past()?.skips).toBe(1);
    expect(jobsPast(account.snapshot, of.customerId, addDays(TODAY, 365)).get(of.jobId)?.skips).toBe(0);
  });
});
