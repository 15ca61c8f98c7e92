import { expect, it } from 'vitest';
import { visitId } from '#areas/calendar/visit-id.ts';
import { addCustomer } from '#areas/customers/add-customer.command.ts';
import { deleteCustomer } from '#areas/customers/delete-customer.command.ts';
import { addServices } from '#areas/services/add-services.command.ts';
import { addTag } from '#areas/services/add-tag.command.ts';
import { mergeServices } from '#areas/services/merge-services.command.ts';
import { finishVisits } from '#areas/work/finish-visits.command.ts';
import { tellLastVisits } from '#areas/work/tell-last-visits.ts';
import { workBetween } from '#areas/work/work-document.ts';
import { applyWrites } from '#document/apply-writes.ts';
import type { Command } from '#document/command.ts';
import { TransactionBuffer } from '#document/transaction.ts';
import { formatHlc } from '#kernel/hybrid-clock.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { roundWithJobs } from '#testing/round-fixture.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addJob } from './add-job.command.ts';
import { addServiceToJobs } from './add-service-to-jobs.command.ts';
import { allJobs, jobTotals } from './all-jobs.queries.ts';
import { assignJobs } from './assign-jobs.command.ts';
import { editJob } from './edit-job.command.ts';
import { endJobs } from './end-jobs.command.ts';
import { type Job, jobRecord } from './job.record.ts';
import { pauseJobs } from './pause-jobs.command.ts';
import { type Reschedule, rescheduledDay } from './reschedule-job.ts';
import { rescheduleJobs } from './reschedule-jobs.command.ts';
import { setJobsDuration } from './set-jobs-duration.command.ts';
import { setJobsNextDueFrom } from './set-jobs-next-due-from.command.ts';
import { tagJobs } from './tag-jobs.command.ts';

function withJobs(open: () => TestAccount) {
  const account = open();
  const job = (
    name: string,
    frequency: { type: 'week'; every: number } | { type: 'none' },
    firstDay: IsoDay,
  ) => {
    const { customerId } = account.must(addCustomer, { name, address: `1 ${name} Road` });
    return account.must(addJob, {
      customer: { id: customerId },
      services: [{ description: 'Windows', unitMinor: 1200 }],
      frequency,
      firstDay,
      duration: 30,
    }).jobId;
  };
  const [ann, bob, cat] = [
    job('Ann', { type: 'week', every: 4 }, TODAY),
    job('Bob', { type: 'week', every: 8 }, '2025-01-20'),
    job('Cat', { type: 'none' }, '2024-12-30'),
  ];
  const row = (id: string) => allJobs(account.snapshot, TODAY).find((one) => one.id === id);
  const jobOf = (id: string) => account.snapshot.record(jobRecord, id) as Job;
  return { account, ann, bob, cat, row, jobOf };
}

forBothForms('several jobs', (open) => {
  it.each<[words: string, change: Reschedule, ann: IsoDay | undefined, bob: IsoDay | undefined, cat: IsoDay]>(
    [
      [
        'every 6 weeks from their own next day',
        { frequency: { kind: 'weeks', every: 6 } },
        TODAY,
        '2025-01-20',
        TODAY,
      ],
      // What is due today stays with the old pattern.
      ['another day alone', { nextDay: '2025-02-03' }, TODAY, '2025-02-03', '2025-02-03'],
      [
        'monthly from a day',
        { frequency: { kind: 'months', every: 1 }, nextDay: '2025-01-31' },
        TODAY,
        '2025-01-31',
        '2025-01-31',
      ],
    ],
  )('are rescheduled: %s; the days are those that were promised', (_, change, ann, bob, cat) => {
    const shop = withJobs(open);
    const jobIds = [shop.ann, shop.bob, shop.cat];
    const promised = jobIds.map((id) => {
      const day = rescheduledDay(shop.jobOf(id), undefined, change, { today: TODAY, isSettled: () => false });
      return day.ok ? day.value : day.error;
    });
    expect(promised).toEqual([ann, bob, cat]);
    expect(shop.account.must(rescheduleJobs, { jobIds, ...change })).toMatchObject({
      changed: 3,
      refused: [],
    });
    expect(jobIds.map((id) => shop.row(id)?.nextDue)).toEqual([ann, bob, cat]);
    shop.account.must(undoChanges, { steps: shop.account.lastUndo });
    expect([shop.row(shop.ann)?.nextDue, shop.row(shop.bob)?.frequency]).toEqual([
      TODAY,
      { key: 'frequency.weeks', values: { every: 8 } },
    ]);
  });

  it.each([
    ['weeks', 0],
    ['weeks', 105],
    ['weeks', 1.5],
    ['months', 61],
  ] as const)('are not rescheduled to every so many %s: %d', (kind, every) => {
    const { account, ann } = withJobs(open);
    expect(account.must(rescheduleJobs, { jobIds: [ann], frequency: { kind, every } })).toMatchObject({
      changed: 0,
      refused: [{ jobId: ann, error: 'jobs.interval-out-of-range' }],
    });
  });

  it('are refused one by one, with the reason, and the others are changed', () => {
    const { account, ann, bob, jobOf } = withJobs(open);
    const { jobIds: followers } = roundWithJobs(account, 'North', ['1 A Road']);
    const jobIds = [ann, 'gone', bob, ...followers];
    const follow = account.must(rescheduleJobs, { jobIds, frequency: { kind: 'follow' } });
    expect(follow.refused.map(({ jobId, error }) => [jobId, error])).toEqual([
      [ann, 'jobs.round-without-schedule'],
      ['gone', 'jobs.not-found'],
      [bob, 'jobs.round-without-schedule'],
      ...followers.map((id) => [id, 'jobs.round-without-schedule']),
    ]);
    expect(account.must(rescheduleJobs, { jobIds: [ann], nextDay: '2040-01-01' })).toMatchObject({
      changed: 0,
      refused: [{ jobId: ann, error: 'jobs.first-day-too-far' }],
    });
    account.must(endJobs, { jobIds: [ann], day: TODAY });
    const paused = account.must(pauseJobs, { jobIds: [ann, bob], from: TODAY });
    expect(paused).toMatchObject({
      changed: 1,
      same: 0,
      refused: [{ jobId: ann, error: 'jobs.ended-already' }],
    });
    expect(account.must(endJobs, { jobIds: [ann], day: TODAY })).toMatchObject({ changed: 0, same: 1 });
    expect(jobOf(bob).pause).toEqual({ from: TODAY });
  });

  it('get a service once, and keep a total that was typed', () => {
    const { account, ann, bob, cat, jobOf } = withJobs(open);
    const [serviceId = ''] = account.must(addServices, {
      services: [
        {
          ...{ name: 'Gutters', group: '', priceMinor: 4000, duration: null, taxRate: null },
          ...{ frequency: null, skills: [], colour: '#1E66C4' },
        },
      ],
    }).serviceIds;
    const input = { jobIds: [ann, bob], serviceId, priceMinor: 3000 };
    expect(account.must(addServiceToJobs, input)).toMatchObject({ changed: 2 });
    expect(account.must(addServiceToJobs, input)).toMatchObject({ changed: 0, same: 2 });
    expect(jobOf(ann).priceMinor).toBe(4200);
    // Each job's history tells what it cost before.
    expect(jobOf(ann).priceChanges).toMatchObject([
      { day: TODAY, was: { minor: 1200 }, now: { minor: 4200 } },
    ]);
    const windows = { services: [{ description: 'Windows', unitMinor: 1200 }], totalMinor: 2000 };
    account.must(editJob, { jobId: cat, ...windows });
    account.must(addServiceToJobs, { ...input, jobIds: [cat] });
    expect([jobOf(cat).priceMinor, jobOf(cat).services]).toMatchObject([2000, { length: 2 }]);
    expect(account.run(addServiceToJobs, { ...input, priceMinor: -1 })).toMatchObject({
      error: 'jobs.price-out-of-range',
    });
    expect(account.run(addServiceToJobs, { ...input, serviceId: 'none' })).toMatchObject({
      error: 'services.not-found',
    });
  });

  it('are assigned to nobody, once, and never to somebody unknown', () => {
    const { account, ann, bob, jobOf } = withJobs(open);
    const jobIds = [ann, bob];
    expect(account.run(assignJobs, { jobIds, assignees: ['nobody-known'] })).toMatchObject({
      error: 'people.not-assignable',
    });
    expect(account.must(assignJobs, { jobIds, assignees: [] })).toMatchObject({ changed: 0, same: 2 });
    expect(jobOf(ann).assignees).toEqual([]);
  });

  it('are found by the service that theirs was merged into (ALJ-2, SRV-1)', () => {
    const { account, ann, bob, row } = withJobs(open);
    const rest = { group: '', priceMinor: 4000, duration: null, taxRate: null };
    const more = { ...rest, frequency: null, skills: [], colour: '#1E66C4' };
    const services = ['Gutters', 'Gutter clearing'].map((name) => ({ name, ...more }));
    const [first = '', other = ''] = account.must(addServices, { services }).serviceIds;
    account.must(addServiceToJobs, { jobIds: [ann], serviceId: first, priceMinor: 3000 });
    account.must(addServiceToJobs, { jobIds: [bob], serviceId: other, priceMinor: 3000 });
    account.must(mergeServices, { serviceId: first, into: other });
    expect([row(ann)?.serviceIds, row(bob)?.serviceIds]).toEqual([[other], [other]]);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(row(ann)?.serviceIds).toEqual([first]);
  });

  it('are told by those that were changed, not by all that were chosen', () => {
    const { account, ann, bob, cat } = withJobs(open);
    const wordsOf = <I, V>(command: Command<I, V>, input: I) => {
      const done = account.run(command, input);
      if (!done.ok) throw new Error(done.error);
      const { values, record } = done.value.words;
      return { count: values?.count, record };
    };
    account.must(endJobs, { jobIds: [ann], day: TODAY });
    expect(wordsOf(pauseJobs, { jobIds: [ann, bob], from: TODAY })).toEqual({ count: 1, record: 'Bob' });
    expect(wordsOf(setJobsDuration, { jobIds: ['gone', ann, cat, bob], duration: 45 })).toEqual({
      count: 3,
      record: 'Ann',
    });
    expect(wordsOf(endJobs, { jobIds: [ann, cat], day: TODAY })).toEqual({ count: 1, record: 'Cat' });
  });

  it('are tagged, each tag once and by itself', () => {
    const { account, ann, bob, jobOf } = withJobs(open);
    const { tagId } = account.must(addTag, { name: 'Call first', colour: '#1E66C4', important: true });
    account.must(tagJobs, { jobIds: [ann], add: [tagId] });
    expect(account.must(tagJobs, { jobIds: [ann, bob], add: [tagId] })).toMatchObject({
      changed: 1,
      same: 1,
    });
    expect([jobOf(ann).tags, jobOf(bob).tags]).toEqual([[tagId], [tagId]]);
    expect(account.run(tagJobs, { jobIds: [ann], add: ['none'] })).toMatchObject({ error: 'tags.not-found' });
  });

  it('say how long they take and what the next visit counts from', () => {
    const { account, ann, bob, jobOf } = withJobs(open);
    expect(account.must(setJobsDuration, { jobIds: [ann, bob], duration: 30 })).toMatchObject({ same: 2 });
    expect(account.must(setJobsDuration, { jobIds: [ann], duration: 45 })).toMatchObject({ changed: 1 });
    expect([jobOf(ann).duration, jobOf(ann).description]).toEqual([45, 'Windows']);
    expect(account.run(setJobsDuration, { jobIds: [ann], duration: 1441 })).toMatchObject({
      error: 'jobs.duration-out-of-range',
    });
    account.must(setJobsNextDueFrom, { jobIds: [ann], from: 'done' });
    expect(jobOf(ann).nextDueFrom).toBe('done');
    account.must(setJobsNextDueFrom, { jobIds: [ann], from: 'default' });
    expect(jobOf(ann).nextDueFrom).toBeUndefined();
  });

  it('that were never done tell since when they are due, until the server tells a day on which they were done', () => {
    const { account, ann, bob, cat, row } = withJobs(open);
    const waits = () => [ann, bob, cat].map((id) => row(id)?.waitsSince);
    expect(waits()).toEqual([TODAY, '2025-01-20', '2024-12-30']);
    account.must(finishVisits, { visitIds: [visitId(cat, '2024-12-30')], day: '2025-01-02' });
    const tx = new TransactionBuffer(account.snapshot, [formatHlc(account.now, 0), 's.test']);
    tellLastVisits(tx, [cat], { work: workBetween('2024-12-01', TODAY), isWhole: true });
    applyWrites(account.documents, tx.writes, 'server');
    expect(waits()).toEqual([TODAY, '2025-01-20', undefined]);
    expect(row(cat)?.lastDone).toBe('2025-01-02');
  });

  it.each<[words: string, pause: { from: IsoDay; until?: IsoDay }, told: unknown]>([
    [
      'that starts later',
      { from: '2025-02-01', until: '2025-03-01' },
      { hasBegun: false, day: '2025-02-01' },
    ],
    ['that goes on', { from: TODAY, until: '2025-03-01' }, { hasBegun: true, day: '2025-03-01' }],
    ['of which nobody knows the end', { from: TODAY }, undefined],
    ['that is over', { from: '2024-11-01', until: TODAY }, undefined],
  ])('tell of a pause %s', (_words, pause, told) => {
    const { account, ann, row } = withJobs(open);
    account.must(pauseJobs, { jobIds: [ann], ...pause });
    expect(row(ann)?.pause).toEqual(told);
  });

  it('name a pause that has not begun as the reason where it leaves out all that is due', () => {
    const { account, ann, cat, row } = withJobs(open);
    account.must(rescheduleJobs, { jobIds: [cat], nextDay: '2025-02-03' });
    expect([row(cat)?.nextDue, row(cat)?.off]).toEqual(['2025-02-03', undefined]);
    account.must(pauseJobs, { jobIds: [ann, cat], from: '2025-02-01' });
    expect([row(ann)?.off, row(cat)?.off]).toEqual([undefined, 'paused']);
  });

  it('stand in one list with the reason why one falls off the schedule, and sums that agree with the rows', () => {
    const { account, ann, bob, cat, row } = withJobs(open);
    expect([row(ann)?.off, row(cat)?.off]).toEqual([undefined, 'once']);
    account.must(pauseJobs, { jobIds: [bob], from: TODAY });
    account.must(endJobs, { jobIds: [cat], day: TODAY });
    expect([row(bob)?.off, row(bob)?.state, row(cat)?.off]).toEqual(['paused', 'paused', 'ended']);
    const rows = allJobs(account.snapshot, TODAY);
    const totals = jobTotals(rows);
    expect(totals).toMatchObject({ count: 3, perYear: 15_600 + 7800, perMonth: 1950 });
    // Thirteen and six and a half visits of half an hour make 585 minutes.
    expect(totals.minutesPerYear).toBe(390 + 195);
    expect(totals.perHour).toBe(2400);
    const customerId = row(ann)?.customerId ?? '';
    account.must(deleteCustomer, { customerId });
    expect(row(ann)).toBeUndefined();
    expect(jobTotals([])).toMatchObject({ perYear: 0, perHour: undefined });
  });
});
