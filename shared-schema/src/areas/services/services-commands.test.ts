import { expect, it } from 'vitest';
import { tagCustomers } from '#areas/customers/tag-customers.command.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { editJob } from '#areas/jobs/edit-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addServices } from './add-services.command.ts';
import { addTag } from './add-tag.command.ts';
import { archiveServices } from './archive-services.command.ts';
import { changeJobsOfService, jobsAtOldValue } from './change-jobs-of-service.command.ts';
import { deleteService } from './delete-service.command.ts';
import { deleteTag } from './delete-tag.command.ts';
import { editService } from './edit-service.command.ts';
import { editTag } from './edit-tag.command.ts';
import { groupServices } from './group-services.command.ts';
import { mergeServices } from './merge-services.command.ts';
import { placeService } from './place-service.command.ts';
import { restoreService } from './restore-service.command.ts';
import { restoreTag } from './restore-tag.command.ts';
import type { ServiceFields } from './service.rules.ts';
import { offeredServices, serviceOf, servicesList, tagsList } from './services.queries.ts';
import { setServiceValues } from './set-service-values.command.ts';
import { tagRows } from './tag-counts.queries.ts';

const WINDOWS: ServiceFields = {
  name: 'Windows',
  group: '',
  priceMinor: 1500,
  duration: 20,
  taxRate: '20',
  frequency: { kind: 'weeks', every: 4 },
  skills: [],
  colour: '#1E66C4',
};
const named = (name: string, more: Partial<ServiceFields> = {}): ServiceFields => ({
  ...WINDOWS,
  name,
  ...more,
});

function add(account: TestAccount, ...services: ServiceFields[]): string[] {
  return account.must(addServices, { services }).serviceIds;
}
const names = (account: TestAccount) => servicesList(account.snapshot).map(({ name }) => name);

const aJob = { frequency: { type: 'none' }, firstDay: TODAY } as const;
const line = (serviceId?: string) => ({
  description: 'Windows',
  unitMinor: 1500,
  ...(serviceId && { serviceId }),
});

/** A job with a service. */
function jobWith(account: TestAccount, serviceId: string): string {
  const customer = { name: 'Ann', address: '1 A Road' };
  return account.must(addJob, { customer, services: [line(serviceId)], ...aJob }).jobId;
}

forBothForms('services', (open) => {
  it('are added at the end of the list, edited field by field, and taken back', () => {
    const account = open();
    const [windows = ''] = add(account, WINDOWS);
    add(account, named('Gutters', { priceMinor: null, duration: null, taxRate: null, frequency: null }));
    expect(names(account)).toEqual(['Windows', 'Gutters']);
    expect(serviceOf(account.snapshot, windows)).toMatchObject({
      id: windows,
      priceMinor: 1500,
      taxRate: '20',
    });
    account.must(editService, { serviceId: windows, ...WINDOWS, priceMinor: 1600 });
    const undo = account.lastUndo;
    expect(undo).toHaveLength(1);
    account.must(editService, { serviceId: windows, ...WINDOWS, name: 'All windows', priceMinor: 1600 });
    account.must(undoChanges, { steps: undo });
    expect(serviceOf(account.snapshot, windows)).toMatchObject({ name: 'All windows', priceMinor: 1500 });
  });
  it.each<[Partial<ServiceFields>, string]>([
    [{ name: '  ' }, 'kit.name-required'],
    [{ name: 'x'.repeat(201) }, 'kit.too-long'],
    [{ name: ' gutters ' }, 'services.name-taken'],
    [{ priceMinor: -1 }, 'services.price-out-of-range'],
    [{ priceMinor: 10_000_001 }, 'services.price-out-of-range'],
    [{ duration: 1441 }, 'services.duration-out-of-range'],
    [{ duration: 1.5 }, 'services.duration-out-of-range'],
    [{ taxRate: '101' }, 'services.tax-out-of-range'],
    [{ taxRate: '-5' }, 'services.tax-out-of-range'],
    [{ taxRate: 'twenty' }, 'services.tax-out-of-range'],
    [{ group: 'x'.repeat(101) }, 'services.group-too-long'],
  ])('refuse %j with %s, new or edited (SRV-6)', (change, error) => {
    const account = open();
    add(account, named('Gutters'));
    const [serviceId = ''] = add(account, WINDOWS);
    expect(account.error(addServices, { services: [named('Roof', change)] })).toBe(error);
    expect(account.error(editService, { serviceId, ...WINDOWS, ...change })).toBe(error);
    expect(names(account)).toEqual(['Gutters', 'Windows']);
  });
  it('keep their own name, take a name that was deleted, and are refused as a set or not at all', () => {
    const account = open();
    const [serviceId = ''] = add(account, WINDOWS);
    account.must(editService, { serviceId, ...WINDOWS, name: 'windows' });
    account.must(deleteService, { serviceId });
    add(account, WINDOWS);
    const twice = { services: [named('Roof'), named('roof')] };
    expect(account.error(addServices, twice)).toBe('services.name-taken');
    expect(names(account)).toEqual(['Windows']);
  });
  it('are offered until they are archived, and again', () => {
    const account = open();
    const serviceIds = add(account, WINDOWS, named('Gutters'));
    account.must(archiveServices, { serviceIds: serviceIds.slice(0, 1), archived: true });
    expect(offeredServices(account.snapshot).map(({ name }) => name)).toEqual(['Gutters']);
    expect(names(account)).toEqual(['Windows', 'Gutters']);
    account.must(archiveServices, { serviceIds, archived: false });
    expect(offeredServices(account.snapshot)).toHaveLength(2);
  });
  it('stand in groups and in the order in which they were put', () => {
    const account = open();
    const [a = '', b = '', c = '', d = ''] = add(account, named('A'), named('B'), named('C'), named('D'));
    account.must(placeService, { serviceId: d, after: null });
    account.must(placeService, { serviceId: a, after: b });
    expect(names(account)).toEqual(['D', 'B', 'A', 'C']);
    account.must(groupServices, { serviceIds: [b, c], group: ' Outside ' });
    expect(names(account)).toEqual(['D', 'A', 'B', 'C']);
    account.must(placeService, { serviceId: b, after: c });
    expect(names(account)).toEqual(['D', 'A', 'C', 'B']);
    expect(account.error(placeService, { serviceId: a, after: c })).toBe('services.not-found');
    for (let at = 0; at < 60; at += 1) account.must(placeService, { serviceId: at % 2 ? a : d, after: null });
    expect(names(account)).toEqual(['A', 'D', 'C', 'B']);
  });
  it('are deleted only while no job has them, and come back', () => {
    const account = open();
    const [serviceId = ''] = add(account, WINDOWS);
    const jobId = jobWith(account, serviceId);
    expect(servicesList(account.snapshot)[0]?.jobCount).toBe(1);
    expect(account.error(deleteService, { serviceId })).toBe('services.used');
    account.must(editJob, { jobId, services: [line()], ...aJob });
    account.must(deleteService, { serviceId });
    expect(account.error(editService, { serviceId, ...WINDOWS })).toBe('services.not-found');
    account.must(restoreService, { serviceId });
    expect(names(account)).toEqual(['Windows']);
  });
  it('are merged: the jobs follow, also those that are given the other one meanwhile', () => {
    const account = open();
    const [kept = '', other = ''] = add(account, WINDOWS, named('Window cleaning'));
    jobWith(account, kept);
    account.must(mergeServices, { serviceId: other, into: kept });
    const late = jobWith(account, other);
    expect(servicesList(account.snapshot).map(({ name, jobCount }) => [name, jobCount])).toEqual([
      ['Windows', 2],
    ]);
    const [has] = account.snapshot.record(jobRecord, late)?.services ?? [];
    expect(serviceOf(account.snapshot, has?.serviceId ?? '')?.name).toBe('Windows');
    expect(account.error(mergeServices, { serviceId: kept, into: kept })).toBe('services.merge-itself');
    expect(account.error(mergeServices, { serviceId: other, into: kept })).toBe('services.not-found');
    expect(account.error(deleteService, { serviceId: kept })).toBe('services.used');
    account.must(restoreService, { serviceId: other });
    expect(names(account)).toEqual(['Windows', 'Window cleaning']);
  });
  it('give jobs their new price and time where these still have the old ones (SRV-2)', () => {
    const account = open();
    const [serviceId = ''] = add(account, WINDOWS);
    const follows = jobWith(account, serviceId);
    const own = jobWith(account, serviceId);
    account.must(editJob, {
      jobId: own,
      services: [{ ...line(serviceId), unitMinor: 1800 }],
      duration: 35,
      ...aJob,
    });
    account.must(editJob, { jobId: follows, services: [line(serviceId)], duration: 20, ...aJob });
    const change = { price: { from: 1500, to: 1650 }, duration: { from: 20, to: 25 } };
    expect(jobsAtOldValue(account.snapshot, serviceId, change)).toEqual([follows]);
    const jobIds = [follows, own, 'nobody'];
    expect(account.must(changeJobsOfService, { serviceId, jobIds, ...change })).toEqual({ count: 1 });
    const values = (id: string) => {
      const job = account.snapshot.record(jobRecord, id);
      return [job?.priceMinor, job?.duration];
    };
    expect([values(follows), values(own)]).toEqual([
      [1650, 25],
      [1800, 35],
    ]);
    expect(account.must(changeJobsOfService, { serviceId, jobIds, ...change })).toEqual({ count: 0 });
  });
  it('are changed by Owner and Admin only', () => {
    const account = open();
    const [serviceId = ''] = add(account, WINDOWS);
    for (const role of ['creator', 'planner', 'jobEditor', 'canvasser', 'worker'] as const) {
      const person = { roles: [role] };
      expect(account.error(addServices, { services: [named('Roof')] }, person)).toBe('access.not-allowed');
      expect(account.error(archiveServices, { serviceIds: [serviceId], archived: true }, person)).toBe(
        'access.not-allowed',
      );
    }
    expect(
      account.error(archiveServices, { serviceIds: [serviceId], archived: true }, { roles: ['admin'] }),
    ).toBeUndefined();
  });
});

forBothForms('tags', (open) => {
  const tag = { name: 'Call first', colour: '#B1306B', important: true };
  it('are told apart from services of the same root', () => {
    const account = open();
    add(account, WINDOWS);
    account.must(addTag, { ...tag, name: 'Windows' });
    expect([names(account), tagsList(account.snapshot).length]).toEqual([['Windows'], 1]);
  });
  it('are added, changed and deleted, each name once', () => {
    const account = open();
    const { tagId } = account.must(addTag, tag);
    expect(account.error(addTag, { ...tag, name: 'call FIRST ' })).toBe('tags.name-taken');
    expect(account.error(addTag, { ...tag, name: ' ' })).toBe('kit.name-required');
    expect(account.error(addTag, { ...tag, name: 'x'.repeat(61) })).toBe('kit.too-long');
    account.must(editTag, { tagId, ...tag, important: false });
    expect(tagsList(account.snapshot)).toMatchObject([{ id: tagId, name: 'Call first', important: false }]);
    expect(account.error(editTag, { tagId: 'nobody', ...tag })).toBe('tags.not-found');
    account.must(deleteTag, { tagId });
    expect(tagsList(account.snapshot)).toEqual([]);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(tagsList(account.snapshot)).toHaveLength(1);
    account.must(deleteTag, { tagId });
    account.must(restoreTag, { tagId });
    expect(tagsList(account.snapshot)).toHaveLength(1);
    expect(account.error(addTag, { ...tag, name: 'New' }, { roles: ['creator'] })).toBe('access.not-allowed');
  });
});

forBothForms('several services at once, and counts of tags', (open) => {
  it('take one rate and one time, keep what is left out, and lose what is emptied', () => {
    const account = open();
    const serviceIds = add(account, WINDOWS, named('Gutters', { taxRate: null }));
    const values = () =>
      servicesList(account.snapshot).map(({ taxRate, duration }) => [taxRate, duration] as const);
    account.must(setServiceValues, { serviceIds, taxRate: '5,5' });
    expect(values()).toEqual([
      ['5.5', 20],
      ['5.5', 20],
    ]);
    account.must(setServiceValues, { serviceIds, taxRate: ' ', duration: null });
    expect(values()).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(values()[1]).toEqual(['5.5', 20]);
  });
  it.each([
    [{ taxRate: '101' }, 'services.tax-out-of-range'],
    [{ duration: 1441 }, 'services.duration-out-of-range'],
    [{ duration: Number.NaN }, 'input.invalid'],
  ])('refuse %j', (values, error) => {
    const account = open();
    const serviceIds = add(account, WINDOWS);
    expect(account.error(setServiceValues, { serviceIds, ...values })).toBe(error);
    expect(account.error(setServiceValues, { serviceIds: ['gone'], taxRate: '5' })).toBe(
      'services.not-found',
    );
    const roles = ['creator'] as const;
    expect(account.error(setServiceValues, { serviceIds, taxRate: '5' }, { roles })).toBe(
      'access.not-allowed',
    );
  });
  it('join a group where they are dropped beside its services', () => {
    const account = open();
    const [windows = '', , roof = ''] = add(
      account,
      named('Windows', { group: 'Outside' }),
      named('Fascias', { group: 'Outside' }),
      named('Roof'),
    );
    account.must(placeService, { serviceId: roof, after: windows, group: 'Outside' });
    expect(names(account)).toEqual(['Windows', 'Roof', 'Fascias']);
    expect(serviceOf(account.snapshot, roof)?.group).toBe('Outside');
    account.must(undoChanges, { steps: account.lastUndo });
    expect(serviceOf(account.snapshot, roof)?.group).toBe('');
  });
  it('a tag counts the customers and jobs that have it', () => {
    const account = open();
    const { tagId } = account.must(addTag, { name: 'Call first', colour: '#B1306B', important: true });
    const customer = { name: 'Ann', address: '1 A Road' };
    const { customerId } = account.must(addJob, { customer, services: [line()], ...aJob, addTags: [tagId] });
    account.must(tagCustomers, { customerIds: [customerId], add: [tagId], remove: [] });
    expect(tagRows(account.snapshot)).toMatchObject([{ name: 'Call first', customers: 1, jobs: 1 }]);
  });
});
