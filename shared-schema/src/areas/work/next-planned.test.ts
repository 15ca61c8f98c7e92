import { expect, it } from 'vitest';
import { visitId } from '#areas/calendar/visit-id.ts';
import { customerPage } from '#areas/customers/customer-page.queries.ts';
import { listedCustomers } from '#areas/customers/customers-list.queries.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { allJobs } from '#areas/jobs/all-jobs.queries.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { addRound } from '#areas/rounds/add-round.command.ts';
import { plannedRound } from '#areas/rounds/planned-round.queries.ts';
import { setSetting } from '#areas/settings/set-setting.command.ts';
import { addDays } from '#kernel/iso-day.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addExtraVisit } from './add-extra-visit.command.ts';
import { finishVisits } from './finish-visits.command.ts';
import { jobsPast } from './job-past.queries.ts';
import { planVisit } from './plan-visit.command.ts';
import { skipVisits } from './skip-visits.command.ts';

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

/** The next planned day as each list and page tells it. */
function everywhere(account: TestAccount, of: ReturnType<typeof weekly>) {
  const { snapshot } = account;
  const page = customerPage(snapshot, of.customerId, TODAY);
  return [
    listedCustomers(snapshot, TODAY).find(({ id }) => id === of.customerId)?.next,
    page?.planned,
    page?.jobs[0]?.planned,
    allJobs(snapshot, TODAY).find(({ id }) => id === of.jobId)?.nextPlanned,
    plannedRound(snapshot, of.roundId, { today: TODAY })?.jobs[0]?.planned,
  ];
}

type Weekly = ReturnType<typeof weekly>;
const CASES: readonly [string, (account: TestAccount, of: Weekly) => unknown, number][] = [
  ['as the pattern has it', () => undefined, 1],
  ['moved', (a, { visit }) => a.must(planVisit, { visitId: visit(0), day: addDays(TODAY, 9) }), 9],
  [
    'moved past the following one',
    (a, { visit }) => a.must(planVisit, { visitId: visit(0), day: addDays(TODAY, 40) }),
    29,
  ],
  [
    'the following one moved before it',
    (a, { visit }) => a.must(planVisit, { visitId: visit(28), day: TODAY }),
    0,
  ],
  [
    'done before it was due',
    (a, { visit }) => a.must(finishVisits, { visitIds: [visit(0)], day: TODAY }),
    29,
  ],
  ['an extra one before it', (a, { jobId }) => a.must(addExtraVisit, { jobId, day: TODAY }), 0],
];

forBothForms('the next planned day', (open) => {
  it.each(CASES)('%s', (_, change, days) => {
    const account = open();
    const of = weekly(account);
    change(account, of);
    expect(everywhere(account, of)).toEqual(Array(5).fill(addDays(TODAY, days)));
  });

  it('is the pattern’s again once the move is undone', () => {
    const account = open();
    const of = weekly(account);
    account.must(planVisit, { visitId: of.visit(0), day: addDays(TODAY, 9) });
    account.must(undoChanges, { steps: account.lastUndo });
    expect(everywhere(account, of)).toEqual(Array(5).fill(addDays(TODAY, 1)));
  });

  it('an overdue visit that was moved ahead stands before the next one', () => {
    const account = open();
    const of = weekly(account, addDays(TODAY, -5));
    expect(everywhere(account, of)).toEqual(Array(5).fill(addDays(TODAY, 23)));
    account.must(planVisit, { visitId: of.visit(0), day: addDays(TODAY, 2) });
    expect(everywhere(account, of)).toEqual(Array(5).fill(addDays(TODAY, 2)));
  });

  it('goes off days on which the firm is closed, of a round as well', () => {
    const account = open();
    const of = weekly(account);
    account.must(setSetting, { key: 'schedule.holidays', value: [addDays(TODAY, 1)] });
    account.must(setSetting, { key: 'schedule.working-days', value: [1, 2, 3, 4, 5, 6, 7] });
    account.must(setSetting, { key: 'schedule.non-working-day-rule', value: 'next' });
    expect(everywhere(account, of)).toEqual(Array(5).fill(addDays(TODAY, 2)));
  });
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
    account.must(undoChanges, { steps: account.lastUndo });
    expect(past()?.skips).toBe(1);
    expect(jobsPast(account.snapshot, of.customerId, addDays(TODAY, 365)).get(of.jobId)?.skips).toBe(0);
  });
});
