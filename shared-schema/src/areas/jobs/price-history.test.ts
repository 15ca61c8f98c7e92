import { describe, expect, it } from 'vitest';
import {
  type ChangingPrice,
  changePerMille,
  changesAround,
  pricedOn,
  pricesOf,
} from '#areas/calendar/price-changes.ts';
import { contentOf } from '#areas/calendar/visit-content.ts';
import { customerPage } from '#areas/customers/customer-page.queries.ts';
import { addServices } from '#areas/services/add-services.command.ts';
import { changeJobsOfService } from '#areas/services/change-jobs-of-service.command.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addJob } from './add-job.command.ts';
import { duplicateJob } from './duplicate-job.command.ts';
import { editJob } from './edit-job.command.ts';
import { editJobPrice } from './edit-job-price.command.ts';
import { type Job, jobRecord } from './job.record.ts';
import type { TypedJob } from './job-input.ts';
import { previewJob } from './preview-job.ts';
import { withdrawPrice } from './withdraw-price.command.ts';

const WINDOWS = { id: 'w', description: 'Windows', unitMinor: 1500 };
const GUTTERS = { id: 'g', description: 'Gutters', unitMinor: 4000, every: 3, offset: 2 };
const PLAIN: TypedJob = {
  services: [WINDOWS, GUTTERS],
  frequency: { type: 'week', every: 4 },
  firstDay: TODAY,
};
const APRIL = '2025-04-01';

function withJob(account: TestAccount, more: Partial<TypedJob> = {}) {
  const { jobId } = account.must(addJob, { customer: { name: 'Ann', address: '' }, ...PLAIN, ...more });
  const job = () => account.snapshot.record(jobRecord, jobId) as Job;
  return {
    ...{ account, jobId, job },
    edit: (change: Partial<TypedJob>, priceFrom?: string) =>
      account.must(editJob, {
        ...{ jobId, ...PLAIN, totalMinor: null, ...more, ...change },
        ...(priceFrom && { priceFrom }),
      }),
    on: (day: string) => pricedOn(job(), day).priceMinor,
    history: () => job().priceChanges.map(({ day, was, now }) => `${day} ${was.minor} ${now.minor}`),
  };
}
const windowsAt = (unitMinor: number) => ({ services: [{ ...WINDOWS, unitMinor }, GUTTERS] });

forBothForms('the price history of a job', (open) => {
  it('has no entry for a new job, nor for what costs nothing else', () => {
    const { edit, history } = withJob(open());
    edit({ duration: 30, ...windowsAt(1500) });
    edit({ services: [WINDOWS, { ...GUTTERS, every: 6 }] });
    expect(history()).toEqual([]);
  });
  it('counts from the day that was chosen; until then the old price stands', () => {
    const { edit, history, on, job } = withJob(open());
    edit(windowsAt(1800), APRIL);
    expect(history()).toEqual([`${APRIL} 1500 1800`]);
    expect([on(TODAY), on('2025-03-31'), on(APRIL), on('2026-01-01')]).toEqual([1500, 1500, 1800, 1800]);
    const visit = (day: string) => contentOf(job(), { n: 2, isFirst: false, day });
    expect(visit('2025-03-31').minor).toBe(5500);
    expect(visit(APRIL)).toMatchObject({ minor: 5800, lines: [{ unitMinor: 1800 }, { unitMinor: 4000 }] });
  });
  it('shows at the customer what is in force that day, line by line', () => {
    const { account, edit, job } = withJob(open());
    edit(windowsAt(1800), APRIL);
    const shown = (day: IsoDay) => {
      const [card] = customerPage(account.snapshot, job().customerId, day)?.jobs ?? [];
      return [card?.job.priceMinor, card?.job.services[0]?.unitMinor];
    };
    expect([shown('2025-03-31'), shown(APRIL)]).toEqual([
      [1500, 1500],
      [1800, 1800],
    ]);
  });
  it('keeps what is to come when the price of today changes, and corrects a price of the same day', () => {
    const { edit, history, on } = withJob(open());
    edit(windowsAt(2000), APRIL);
    edit(windowsAt(1600));
    edit(windowsAt(1700));
    expect(history()).toEqual([`${TODAY} 1500 1700`, `${APRIL} 1500 2000`]);
    expect([on('2025-01-05'), on(TODAY), on(APRIL)]).toEqual([1500, 1700, 2000]);
    edit(windowsAt(1500));
    expect(history()).toEqual([`${APRIL} 1500 2000`]);
    expect(on(TODAY)).toBe(1500);
  });
  it('a service that is added later has its own price beside what is to come', () => {
    const { edit, on } = withJob(open());
    edit(windowsAt(2000), APRIL);
    edit({ services: [WINDOWS, GUTTERS, { id: 's', description: 'Sills', unitMinor: 300 }] });
    expect([on(TODAY), on(APRIL)]).toEqual([1800, 2300]);
  });
  it('a typed total comes and goes with its day', () => {
    const { edit, on, account, jobId } = withJob(open());
    edit({ totalMinor: 1200 }, APRIL);
    expect([on(TODAY), on(APRIL)]).toEqual([1500, 1200]);
    account.must(editJobPrice, { jobId, priceMinor: 1400 });
    expect([on(TODAY), on(APRIL)]).toEqual([1400, 1200]);
    edit({});
    expect([on(TODAY), on(APRIL)]).toEqual([1500, 1200]);
  });
  it('what is to come is withdrawn, and the withdrawal undone; what is in force is not', () => {
    const { edit, on, job, account, jobId } = withJob(open());
    edit(windowsAt(1600));
    edit(windowsAt(2000), APRIL);
    const [past, coming] = job().priceChanges;
    account.must(withdrawPrice, { jobId, changeId: coming?.id ?? '' });
    expect(on(APRIL)).toBe(1600);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(on(APRIL)).toBe(2000);
    expect(account.error(withdrawPrice, { jobId, changeId: past?.id ?? '' })).toBe('jobs.price-change-over');
    const refused = { jobId, changeId: coming?.id ?? '' };
    expect(account.error(withdrawPrice, refused, { roles: ['planner'] })).toBe('access.not-allowed');
  });
  it('a new price of a service is entered for its jobs', () => {
    const account = open();
    const { serviceIds } = account.must(addServices, {
      services: [
        {
          ...{ name: 'Windows', group: '', priceMinor: 1500, duration: null, taxRate: null },
          ...{ frequency: null, skills: [], colour: '#1E66C4' },
        },
      ],
    });
    const { jobId, history } = withJob(account, { services: [{ ...WINDOWS, serviceId: serviceIds[0] }] });
    const change = { serviceId: serviceIds[0] ?? '', jobIds: [jobId], price: { from: 1500, to: 1650 } };
    account.must(changeJobsOfService, change);
    expect(history()).toEqual([`${TODAY} 1500 1650`]);
  });
  it('a copy begins with the price of the day and what is to come', () => {
    const { edit, account, jobId } = withJob(open());
    edit(windowsAt(1600));
    edit(windowsAt(2000), APRIL);
    const copy = account.must(duplicateJob, { jobId }).jobId;
    const copied = account.snapshot.record(jobRecord, copy) as Job;
    expect(copied.priceChanges.map(({ day }) => day)).toEqual([APRIL]);
    expect([pricedOn(copied, TODAY).priceMinor, pricedOn(copied, APRIL).priceMinor]).toEqual([1600, 2000]);
  });
  it.each([
    ['2025-01-05', 'jobs.price-day-past'],
    ['soon', 'jobs.price-day-past'],
    ['2040-01-01', 'jobs.price-day-too-far'],
  ])('refuses the day %s', (priceFrom, error) => {
    const { account, jobId } = withJob(open());
    expect(account.error(editJob, { jobId, ...PLAIN, ...windowsAt(1600), priceFrom })).toBe(error);
  });
});

describe('prices in force', () => {
  const line = { id: 'w', description: 'Windows', quantity: 2000, unitMinor: 700, every: 1, offset: 0 };
  const at = (minor: number, unit: number) => ({ minor, units: { w: unit } });
  const entry = (id: string, day: string, was: number, now: number) => ({
    ...{ id, day, was: at(was * 2, was), now: at(now * 2, now), stamp: ['', ''] as const },
  });
  const job: ChangingPrice = {
    services: [line],
    priceMinor: 1400,
    priceChanges: [entry('a', '2024-05-01', 500, 600), entry('b', '2025-02-01', 600, 700)],
  };
  it.each([
    ['2024-04-30', 1000],
    ['2024-05-01', 1200],
    ['2025-01-31', 1200],
    ['2025-02-01', 1400],
  ])('on %s: %i', (day, minor) => expect(pricedOn(job, day).priceMinor).toBe(minor));

  it('the job itself where nothing differs, and what a change comes to in percent', () => {
    expect(pricedOn(job, '2025-02-01')).toBe(job);
    const { last, upcoming } = changesAround(job.priceChanges ?? [], '2024-12-01');
    expect([last?.id, upcoming.map(({ id }) => id)]).toEqual(['a', ['b']]);
    expect(last && changePerMille(last)).toBe(200);
    expect(changePerMille({ was: at(0, 0), now: at(5, 5) })).toBeUndefined();
    expect(pricesOf({ ...job, priceIsTotal: true }).isTotal).toBe(true);
  });

  it('a form shows the visits ahead with the price that it would save', () => {
    const saved = { ...PLAIN, ...windowsAt(1800) };
    const given = { round: undefined, today: TODAY, count: 4 };
    const shown = (job: Job | undefined, priceFrom?: string) => {
      const preview = previewJob(saved, { job, ...given, ...(priceFrom && { priceFrom }) });
      return preview.ok && preview.value.next.map(({ minor }) => minor);
    };
    expect(shown(undefined)).toEqual([1800, 1800, 5800, 1800]);
  });
});
