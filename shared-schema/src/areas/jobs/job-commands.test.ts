import { expect, it } from 'vitest';
import { addCustomer } from '#areas/customers/add-customer.command.ts';
import { customersList } from '#areas/customers/customer.queries.ts';
import { customerRecord } from '#areas/customers/customer.record.ts';
import { roundData } from '#areas/rounds/round.queries.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { roundWithJobs } from '#testing/round-fixture.ts';
import { TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addJob } from './add-job.command.ts';
import { deleteJob } from './delete-job.command.ts';
import { editJobPrice } from './edit-job-price.command.ts';
import { editJobSchedule } from './edit-job-schedule.command.ts';
import { jobRecord } from './job.record.ts';

const customer = { name: 'Ann', address: '1 A Road' };
const job = {
  customer,
  description: 'Windows',
  priceMinor: 1250,
  frequency: { kind: 'weeks', every: 4 },
  firstDay: TODAY,
} as const;

forBothForms('jobs.add', (open) => {
  it('makes customer and job in one, and undo takes both', () => {
    const account = open();
    const { jobId, customerId } = account.must(addJob, job);
    expect(account.snapshot.record(jobRecord, jobId)).toMatchObject({
      customerId,
      priceMinor: 1250,
      state: 'active',
      schedule: { v: 1, freq: { type: 'week', every: 4 }, from: TODAY },
    });
    expect(account.snapshot.record(customerRecord, customerId)?.state).toBe('active');
    account.must(undoChanges, { steps: account.lastUndo });
    expect(account.snapshot.record(jobRecord, jobId)?.deleted).toBe(true);
    expect(customersList(account.snapshot)).toEqual([]);
  });
  it('keeps the duration, and refuses more than a day', () => {
    const account = open();
    const { jobId } = account.must(addJob, { ...job, duration: 25 });
    expect(account.snapshot.record(jobRecord, jobId)?.duration).toBe(25);
    expect(account.error(addJob, { ...job, duration: 1441 })).toBe('jobs.duration-out-of-range');
    expect(account.error(addJob, { ...job, duration: 2.5 })).toBe('jobs.duration-out-of-range');
  });
  it('makes a prospect active and keeps the day of monthly jobs', () => {
    const account = open();
    const { customerId } = account.must(addCustomer, customer);
    const input = {
      ...job,
      customer: { id: customerId },
      frequency: { kind: 'months', every: 3 } as const,
      firstDay: '2025-01-31',
    };
    const { jobId } = account.must(addJob, input);
    expect(account.snapshot.record(customerRecord, customerId)?.state).toBe('active');
    expect(account.snapshot.record(jobRecord, jobId)?.schedule?.freq).toEqual({
      type: 'month-day',
      every: 3,
      day: 31,
    });
  });
  it('counts an ad hoc job once, in its round', () => {
    const account = open();
    const { roundId } = roundWithJobs(account, 'North', ['1 A Road']);
    account.must(addJob, { ...job, roundId, frequency: { kind: 'once' } });
    const data = roundData(account.snapshot, roundId, { today: '2025-03-01' });
    expect(data?.finances).toEqual({
      totalOneOff: 1250,
      totalPerYear: 13_000,
      totalPerMonth: 1083,
      avgPerJobPerYear: 6500,
      avgPerJobPerMonth: 542,
    });
    expect(data?.jobs.map((row) => row.nextDue).sort()).toEqual(['2025-01-06', '2025-03-03']);
  });
  it.each([
    [{ description: ' ' }, 'jobs.description-required'],
    [{ priceMinor: -1 }, 'jobs.price-out-of-range'],
    [{ priceMinor: 10_000_001 }, 'jobs.price-out-of-range'],
    [{ priceMinor: 12.5 }, 'jobs.price-out-of-range'],
    [{ frequency: { kind: 'weeks', every: 105 } as const }, 'jobs.interval-out-of-range'],
    [{ frequency: { kind: 'months', every: 0 } as const }, 'jobs.interval-out-of-range'],
    [{ firstDay: '2025-02-30' }, 'jobs.first-day-required'],
    [{ firstDay: '2035-01-07' }, 'jobs.first-day-too-far'],
    [{ customer: { id: 'nobody' } }, 'customers.not-found'],
    [{ customer: { name: '', address: '' } }, 'customers.name-or-address-required'],
    [{ roundId: 'nobody' }, 'rounds.not-found'],
  ])('refuses %j with %s and writes nothing', (change, error) => {
    const account = open();
    expect(account.error(addJob, { ...job, ...change })).toBe(error);
    expect(customersList(account.snapshot)).toEqual([]);
  });
  it('lets a JobEditor add jobs, but no customers', () => {
    const account = open();
    const { customerId } = account.must(addCustomer, customer);
    const roles = ['jobEditor'] as const;
    expect(account.error(addJob, { ...job, customer: { id: customerId } }, { roles })).toBeUndefined();
    expect(account.error(addJob, job, { roles })).toBe('access.not-allowed');
    expect(account.error(addJob, job, { roles: ['planner'] })).toBe('access.not-allowed');
  });
});

forBothForms('jobs.edit-price, jobs.edit-schedule and jobs.delete', (open) => {
  it('change one group each; undo leaves alone what another changed since', () => {
    const account = open();
    const { jobId } = account.must(addJob, job);
    account.must(editJobPrice, { jobId, priceMinor: 1400 });
    const undo = account.lastUndo;
    account.must(editJobSchedule, { jobId, frequency: { kind: 'weeks', every: 8 }, firstDay: '2025-01-13' });
    expect(account.snapshot.record(jobRecord, jobId)?.schedule).toMatchObject({ v: 2, from: '2025-01-13' });
    account.must(editJobPrice, { jobId, priceMinor: 1500 }, { userId: 'user0002' });
    const { leftAlone } = account.must(undoChanges, { steps: undo });
    expect(leftAlone).toEqual([{ document: 'jobs', record: jobId, part: 'price', author: 'user0002.dev1' }]);
    expect(account.snapshot.record(jobRecord, jobId)?.priceMinor).toBe(1500);
  });
  it('are not taken back by who may write other keys of jobs only', () => {
    const account = open();
    const { jobId } = account.must(addJob, job);
    account.must(editJobPrice, { jobId, priceMinor: 1400 });
    const steps = account.lastUndo;
    expect(account.error(undoChanges, { steps }, { roles: ['planner'] })).toBe('access.not-allowed');
    expect(account.error(undoChanges, { steps }, { roles: ['jobEditor'] })).toBeUndefined();
  });
  it('refuse unknown jobs, wrong values and wrong roles', () => {
    const account = open();
    const { jobId } = account.must(addJob, job);
    const frequency = { kind: 'once' } as const;
    expect(account.error(editJobPrice, { jobId: 'nobody', priceMinor: 1 })).toBe('jobs.not-found');
    expect(account.error(editJobPrice, { jobId, priceMinor: -1 })).toBe('jobs.price-out-of-range');
    expect(account.error(editJobSchedule, { jobId, frequency, firstDay: 'soon' })).toBe(
      'jobs.first-day-required',
    );
    expect(account.error(editJobSchedule, { jobId: 'nobody', frequency, firstDay: TODAY })).toBe(
      'jobs.not-found',
    );
    expect(account.error(deleteJob, { jobId }, { roles: ['jobEditor'] })).toBe('access.not-allowed');
    account.must(deleteJob, { jobId }, { roles: ['creator'] });
    expect(account.error(deleteJob, { jobId })).toBe('jobs.not-found');
  });
});
