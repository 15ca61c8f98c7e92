import { expect, it } from 'vitest';
import { visitId } from '#areas/calendar/visit-id.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { deleteJob } from '#areas/jobs/delete-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { addTag } from '#areas/services/add-tag.command.ts';
import { addExtraVisit } from '#areas/work/add-extra-visit.command.ts';
import { cancelExtraVisit } from '#areas/work/cancel-extra-visit.command.ts';
import { customerAppointments } from '#areas/work/customer-appointments.queries.ts';
import { finishVisits } from '#areas/work/finish-visits.command.ts';
import { skipVisits } from '#areas/work/skip-visits.command.ts';
import { applyWrites } from '#document/apply-writes.ts';
import { TransactionBuffer } from '#document/transaction.ts';
import { formatHlc } from '#kernel/hybrid-clock.ts';
import { addDays } from '#kernel/iso-day.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addCustomer } from './add-customer.command.ts';
import { customerName, customersList, jobsOfCustomer } from './customer.queries.ts';
import { appointmentsAhead, customerPage } from './customer-page.queries.ts';
import { listedCustomers } from './customers-list.queries.ts';
import { deactivateCustomers } from './deactivate-customers.command.ts';
import { deleteCustomer } from './delete-customer.command.ts';
import { editCustomer } from './edit-customer.command.ts';
import { livingCustomer, livingCustomerId } from './living-customer.ts';
import { mergeCustomers } from './merge-customers.command.ts';
import { isUnsaid, mergeDifferences } from './merge-fields.ts';
import { reactivateCustomer } from './reactivate-customer.command.ts';
import { reactivateCustomers } from './reactivate-customers.command.ts';
import { saveNote } from './save-note.command.ts';
import { savePerson } from './save-person.command.ts';
import { tagCustomers } from './tag-customers.command.ts';

const PERSON = { name: 'Bea', reminders: true, invoices: false, receipts: false };

function customerWithJob(account: TestAccount, name: string, weeks = 4) {
  return account.must(addJob, {
    customer: { name, address: `${name} Road` },
    services: [{ description: 'Windows', unitMinor: 1000 }],
    frequency: { type: 'week', every: weeks },
    firstDay: TODAY,
  });
}

/** Days of the customer's visits in the three months from tomorrow on. */
function daysAhead({ snapshot }: TestAccount, customerId: string): readonly string[] {
  const [first, last] = [addDays(TODAY, 1), addDays(TODAY, 90)];
  return customerAppointments(snapshot, customerId, TODAY, first, last).ahead.map(({ day }) => day);
}

forBothForms('customers.deactivate and customers.reactivate', (open) => {
  it('count the extra visits that go, and not those that are no more', () => {
    const account = open();
    const { customerId, jobId } = customerWithJob(account, 'Ann');
    account.must(addExtraVisit, { jobId, day: addDays(TODAY, 20) });
    const { visitId } = account.must(addExtraVisit, { jobId, day: addDays(TODAY, 30) });
    expect(appointmentsAhead(account.snapshot, [customerId], TODAY)).toBe(14 + 2);
    account.must(cancelExtraVisit, { visitId });
    expect(appointmentsAhead(account.snapshot, [customerId], TODAY)).toBe(14 + 1);
  });
  it('end the jobs with the customer, and take up those that are named from new days on', () => {
    const account = open();
    const { customerId, jobId } = customerWithJob(account, 'Ann');
    const second = account.must(addJob, {
      customer: { id: customerId },
      services: [{ description: 'Gutters', unitMinor: 4000 }],
      frequency: { type: 'month-day', every: 6, day: 1 },
      firstDay: TODAY,
    }).jobId;
    expect(appointmentsAhead(account.snapshot, [customerId], TODAY)).toBe(14 + 2);
    const ended = {
      customerIds: [customerId, 'nobody'],
      day: TODAY,
      reason: ' Moved away ',
      note: 'To Leeds',
    };
    expect(account.must(deactivateCustomers, ended)).toMatchObject({ count: 1, jobs: 2 });
    expect(livingCustomer(account.snapshot, customerId)).toMatchObject({
      state: 'inactive',
      deactivated: { day: TODAY, reason: 'Moved away', note: 'To Leeds' },
    });
    expect(daysAhead(account, customerId)).toEqual([]);
    expect(account.must(deactivateCustomers, ended)).toMatchObject({ count: 0, jobs: 0 });
    const firstDay = addDays(TODAY, 14);
    account.must(reactivateCustomer, { customerId, jobs: [{ jobId, firstDay }] });
    const page = customerPage(account.snapshot, customerId, TODAY);
    expect(page?.customer).toMatchObject({ state: 'active', deactivated: undefined });
    expect(daysAhead(account, customerId)[0]).toBe(firstDay);
    expect(page?.jobs.map((job) => [job.id, job.isOver])).toEqual([
      [jobId, false],
      [second, true],
    ]);
    expect(account.error(reactivateCustomer, { customerId, jobs: [] })).toBe('customers.not-found');
  });
  it('take up several inactive customers as one change, and leave their jobs ended', () => {
    const account = open();
    const ann = customerWithJob(account, 'Ann');
    const { customerId: cy } = account.must(addCustomer, { name: 'Cy', address: '' });
    const customerIds = [ann.customerId, cy];
    account.must(deactivateCustomers, { customerIds, day: TODAY, reason: 'Price' });
    const { customerId: dan } = customerWithJob(account, 'Dan');
    const taken = account.must(reactivateCustomers, { customerIds: [...customerIds, dan, 'nobody'] });
    expect(taken).toEqual({ count: 2, changedIds: customerIds });
    const states = () => customerIds.map((id) => livingCustomer(account.snapshot, id)?.state);
    expect(states()).toEqual(['active', 'prospect']);
    expect(account.snapshot.record(jobRecord, ann.jobId)?.state).toBe('ended');
    account.must(undoChanges, { steps: account.lastUndo });
    expect(states()).toEqual(['inactive', 'inactive']);
  });
  it('undo gives back customer and jobs together', () => {
    const account = open();
    const { customerId, jobId } = customerWithJob(account, 'Ann');
    account.must(deactivateCustomers, { customerIds: [customerId], day: TODAY, reason: 'Price' });
    account.must(undoChanges, { steps: account.lastUndo });
    expect(livingCustomer(account.snapshot, customerId)?.state).toBe('active');
    expect(account.snapshot.record(jobRecord, jobId)).toMatchObject({ state: 'active', end: undefined });
  });
  it.each([
    [{ reason: ' ' }, 'customers.reason-required'],
    [{ day: 'soon' }, 'customers.day-invalid'],
    [{ day: '2025-02-30' }, 'customers.day-invalid'],
    [{ day: '2025-01-07' }, 'customers.day-in-future'],
  ])('refuses %j with %s', (typed, error) => {
    const account = open();
    const { customerId } = customerWithJob(account, 'Ann');
    const input = { customerIds: [customerId], day: TODAY, reason: 'Price', ...typed };
    expect(account.error(deactivateCustomers, input)).toBe(error);
  });
  it('refuses a job of somebody else and a day far ahead', () => {
    const account = open();
    const { customerId, jobId } = customerWithJob(account, 'Ann');
    const other = customerWithJob(account, 'Bob').jobId;
    account.must(deactivateCustomers, { customerIds: [customerId], day: TODAY, reason: 'Price' });
    const restart = (id: string, firstDay: string) =>
      account.error(reactivateCustomer, { customerId, jobs: [{ jobId: id, firstDay }] });
    expect(restart(other, TODAY)).toBe('jobs.not-found');
    expect(restart(jobId, '2040-01-01')).toBe('jobs.first-day-too-far');
    expect(restart(jobId, '')).toBe('jobs.first-day-required');
  });
});

forBothForms('customers.delete', (open) => {
  const finished = (account: TestAccount, jobId: string) =>
    account.must(finishVisits, { visitIds: [visitId(jobId, TODAY)], day: TODAY });
  const told = (account: TestAccount, jobId: string) => {
    const tx = new TransactionBuffer(account.snapshot, [formatHlc(Date.UTC(2025, 0, 6, 12), 0), 's.test']);
    const last = { s: 's1', n: 3, k: 'skip', day: '2023-03-06', done: '2023-02-06', everDone: true } as const;
    tx.patch(jobRecord, jobId, { last });
    applyWrites(account.documents, tx.writes, 'server');
  };
  it.each<[string, (account: TestAccount, jobId: string) => void, string | undefined]>([
    ['nothing was done', () => {}, undefined],
    [
      'a visit was skipped',
      (account, jobId) =>
        account.must(skipVisits, {
          visitIds: [visitId(jobId, TODAY)],
          day: TODAY,
          why: 'x',
          byCustomer: false,
        }),
      undefined,
    ],
    ['a visit was done', finished, 'customers.name-differs'],
    ['a visit was done long ago, as the server tells', told, 'customers.name-differs'],
    [
      'a job that is deleted by now was done',
      (account, jobId) => {
        finished(account, jobId);
        account.must(deleteJob, { jobId });
      },
      'customers.name-differs',
    ],
  ])('%s: the name is asked for, or not', (_, before, error) => {
    const account = open();
    const { customerId, jobId } = customerWithJob(account, 'Ann');
    before(account, jobId);
    expect(account.run(deleteCustomer, { customerId, typedName: 'An' })).toMatchObject(
      error === undefined ? { ok: true } : { ok: false, error, field: 'typedName' },
    );
    if (error === undefined) return;
    account.must(deleteCustomer, { customerId, typedName: ' ann ' });
    expect(livingCustomer(account.snapshot, customerId)).toBeUndefined();
  });
});

forBothForms('customers.merge', (open) => {
  function pair() {
    const account = open();
    const [gone, kept] = [customerWithJob(account, 'Ann', 4), customerWithJob(account, 'Anne', 8)];
    const ids = { customerId: gone.customerId, into: kept.customerId };
    const { tagId } = account.must(addTag, { name: 'Dog', colour: '#B1306B', important: true });
    account.must(tagCustomers, { customerIds: [gone.customerId], add: [tagId], remove: [] });
    account.must(saveNote, { customerId: gone.customerId, text: 'Of Ann' });
    account.must(saveNote, { customerId: kept.customerId, text: 'Of Anne' });
    const { personId } = account.must(savePerson, { customerId: gone.customerId, ...PERSON });
    account.must(editCustomer, { customerId: gone.customerId, accessNotes: 'Gate 12', source: 'Leaflet' });
    return { account, ids, tagId, personId, jobs: [gone.jobId, kept.jobId] };
  }
  it('shows what differs, takes what was chosen and joins jobs, tags, people and notes', () => {
    const { account, ids, tagId, personId, jobs } = pair();
    const differing = mergeDifferences(account.snapshot, ids.into, ids.customerId);
    expect(differing.map(({ field }) => field)).toEqual(['contact/name', 'address', 'notes', 'source']);
    account.must(mergeCustomers, { ...ids, take: ['contact/name', 'notes'] });
    const kept = livingCustomer(account.snapshot, ids.into);
    expect(kept?.contact.name).toBe('Ann');
    expect(kept?.address?.addressDescription).toBe('Anne Road');
    expect(kept).toMatchObject({ accessNotes: 'Gate 12', source: undefined, tags: [tagId] });
    expect([...(kept?.notes.values() ?? [])].map(({ value }) => value.text).sort()).toEqual([
      'Of Ann',
      'Of Anne',
    ]);
    expect(kept?.people.has(personId)).toBe(true);
    expect(
      jobsOfCustomer(account.snapshot, ids.into)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...jobs].sort());
    expect(customersList(account.snapshot).map(({ id }) => id)).toEqual([ids.into]);
    const [row, ...others] = listedCustomers(account.snapshot, TODAY);
    expect(others).toEqual([]);
    expect([row?.id, row?.jobs.length, row?.tags.length]).toEqual([ids.into, 2, 1]);
    expect(customerName(account.snapshot, ids.customerId)).toBe('Ann');
    account.must(tagCustomers, { customerIds: [ids.into], add: [], remove: [tagId] });
    expect(livingCustomer(account.snapshot, ids.into)?.tags, 'a tag that came along comes off').toEqual([]);
    account.must(savePerson, { customerId: ids.into, personId, ...PERSON, name: 'Beatrix' });
    expect(livingCustomer(account.snapshot, ids.into)?.people.get(personId)?.value.name).toBe('Beatrix');
  });
  it('takes one number and leaves the other, as each field is chosen by itself', () => {
    const { account, ids } = pair();
    const { customerId, into } = ids;
    account.must(editCustomer, {
      customerId,
      contact: { telephoneNumber: '07700 900123', email: 'ann@example.com' },
      preferences: { tax: { exempt: true } },
    });
    account.must(editCustomer, {
      customerId: into,
      contact: { telephoneNumber: '01632 960123', companyName: 'Anne’s' },
      preferences: { tax: { number: 'GB 12' } },
    });
    const differing = mergeDifferences(account.snapshot, into, customerId);
    expect(differing.map(({ field }) => field)).toEqual([
      ...['contact/name', 'contact/telephoneNumber', 'contact/email', 'address', 'notes', 'source'],
      'tax/exempt',
    ]);
    expect(differing.filter(isUnsaid).map(({ field }) => field)).toEqual([
      ...['contact/email', 'notes', 'source', 'tax/exempt'],
    ]);
    account.must(mergeCustomers, { ...ids, take: ['contact/email', 'contact/companyName', 'tax/exempt'] });
    expect(livingCustomer(account.snapshot, into)).toMatchObject({
      contact: {
        ...{ name: 'Anne', companyName: 'Anne’s' },
        ...{ telephoneNumber: '01632 960123', email: 'ann@example.com' },
      },
      tax: { exempt: true, number: 'GB 12' },
    });
  });
  it('is taken back by undo: both are there with what they had', () => {
    const { account, ids } = pair();
    account.must(mergeCustomers, { ...ids, take: ['contact/name', 'address', 'notes', 'source'] });
    account.must(undoChanges, { steps: account.lastUndo });
    const names = customersList(account.snapshot).map(({ name, address }) => `${name}, ${address}`);
    expect(names).toEqual(['Ann, Ann Road', 'Anne, Anne Road']);
    expect(jobsOfCustomer(account.snapshot, ids.into)).toHaveLength(1);
    expect(livingCustomer(account.snapshot, ids.into)).toMatchObject({ accessNotes: '', source: undefined });
  });
  it('takes up a prospect by an active one, and follows chains', () => {
    const account = open();
    const { customerId } = customerWithJob(account, 'Ann');
    const [two, three] = ['Bob', 'Cid'].map(
      (name) => account.must(addCustomer, { name, address: '' }).customerId,
    ) as [string, string];
    account.must(mergeCustomers, { customerId, into: two, take: [] });
    expect(livingCustomer(account.snapshot, two)?.state).toBe('active');
    account.must(mergeCustomers, { customerId: two, into: three, take: [] });
    expect(livingCustomerId(account.snapshot, customerId)).toBe(three);
    expect(jobsOfCustomer(account.snapshot, three)).toHaveLength(1);
  });
  it('refuses itself, deleted and merged ones, and whoever is not Owner or Admin', () => {
    const { account, ids } = pair();
    const { customerId, into } = ids;
    expect(account.error(mergeCustomers, { customerId, into: customerId, take: [] })).toBe(
      'customers.merge-itself',
    );
    expect(account.error(mergeCustomers, { ...ids, take: [] }, { roles: ['creator'] })).toBe(
      'access.not-allowed',
    );
    account.must(mergeCustomers, { ...ids, take: [] });
    expect(account.error(mergeCustomers, { customerId: into, into: customerId, take: [] })).toBe(
      'customers.not-found',
    );
    account.must(deleteCustomer, { customerId: into });
    expect(listedCustomers(account.snapshot, TODAY)).toEqual([]);
  });
});
