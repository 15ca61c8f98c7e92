import { addCustomer } from '#areas/customers/add-customer.command.ts';
import { deactivateCustomers } from '#areas/customers/deactivate-customers.command.ts';
import { mergeCustomers } from '#areas/customers/merge-customers.command.ts';
import { saveNote } from '#areas/customers/save-note.command.ts';
import { savePerson } from '#areas/customers/save-person.command.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { endJob } from '#areas/jobs/end-job.command.ts';
import { pauseJob } from '#areas/jobs/pause-job.command.ts';
import { addTag } from '#areas/services/add-tag.command.ts';
import type { CommandInputs } from '#testing/command-inputs.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { writeLate } from '#testing/write-late.ts';

const PERSON = {
  name: 'Bea',
  role: 'Manager',
  email: 'bea@example.com',
  reminders: true,
  invoices: false,
  receipts: false,
};

function customer(account: TestAccount, name = 'Ann'): string {
  return account.must(addCustomer, { name, address: '1 A Road' }).customerId;
}

function job(account: TestAccount, customerId = customer(account)): string {
  return account.must(addJob, {
    customer: { id: customerId },
    services: [{ description: 'Windows', unitMinor: 1500 }],
    frequency: { type: 'week', every: 4 },
    firstDay: TODAY,
    initialMinor: 3000,
    time: { from: '09:00', to: '11:00' },
  }).jobId;
}

/** Two customers of whom one was merged into the other, and edited by somebody who did not know of it. */
function lateEdited(account: TestAccount) {
  const [goneId, customerId] = [customer(account), customer(account, 'Ann B')];
  account.must(mergeCustomers, { customerId: goneId, into: customerId, take: [] });
  writeLate(account, goneId, { source: 'Leaflet' });
  return { customerId, goneId, field: 'source' };
}

export const customersInputs: CommandInputs = {
  'customers.edit': (account) => ({
    customerId: customer(account),
    contact: { name: 'Anna', telephoneNumber: '07700 900123' },
    address: { address: '2 B Road', lngLat: [-1.5, 53.5] },
    billing: { address: 'The Office' },
    accessNotes: 'Gate 12',
    source: 'Leaflet',
    tags: {
      add: [account.must(addTag, { name: 'Dog', colour: '#B1306B', important: false }).tagId],
      remove: [],
    },
    preferences: { notify: 'sms', termsDays: 14 },
    marketing: { on: true, source: 'Signed the form' },
    people: { save: [PERSON], remove: [] },
  }),
  'customers.move-pin': (account) => ({
    customerId: customer(account),
    address: '1 A Road',
    lngLat: [-1.5, 53.5],
  }),
  'customers.set-preferences': (account) => ({
    customerIds: [customer(account), customer(account, 'Bob')],
    notify: 'sms',
    invoices: 'email',
    invoicing: { mode: 'period', period: 'week', day: 5 },
    termsDays: 14,
    tax: { exempt: true, number: 'GB123' },
  }),
  'customers.set-marketing': (account) => ({
    customerIds: [customer(account)],
    on: true,
    source: 'Signed the form',
  }),
  'customers.save-marketing-parameters': (account) => ({
    customerId: customer(account),
    parameters: { source: 'newsletter', campaign: 'Spring' },
  }),
  'customers.tag': (account) => ({
    customerIds: [customer(account)],
    add: [account.must(addTag, { name: 'Call first', colour: '#B1306B', important: true }).tagId],
    remove: [],
  }),
  'customers.save-person': (account) => ({ customerId: customer(account), ...PERSON }),
  'customers.remove-person': (account) => {
    const customerId = customer(account);
    return { customerId, personId: account.must(savePerson, { customerId, ...PERSON }).personId };
  },
  'customers.save-note': (account) => ({ customerId: customer(account), text: 'Likes mornings' }),
  'customers.remove-note': (account) => {
    const customerId = customer(account);
    return { customerId, noteId: account.must(saveNote, { customerId, text: 'Likes mornings' }).noteId };
  },
  'customers.deactivate': (account) => {
    const customerId = customer(account);
    job(account, customerId);
    return { customerIds: [customerId], day: TODAY, reason: 'Moved away', note: 'To Leeds' };
  },
  'customers.reactivate': (account) => {
    const customerId = customer(account);
    const jobId = job(account, customerId);
    account.must(deactivateCustomers, { customerIds: [customerId], day: TODAY, reason: 'Moved away' });
    return { customerId, jobs: [{ jobId, firstDay: '2025-02-03' }] };
  },
  'customers.reactivate-several': (account) => {
    const customerId = customer(account);
    job(account, customerId);
    account.must(deactivateCustomers, { customerIds: [customerId], day: TODAY, reason: 'Moved away' });
    return { customerIds: [customerId] };
  },
  'customers.merge': (account) => ({
    customerId: customer(account),
    into: customer(account, 'Ann B'),
    take: ['contact/email', 'billing'],
  }),
  'customers.use-late-edit': lateEdited,
  'customers.dismiss-late-edit': lateEdited,
  'jobs.pause': (account) => ({ jobId: job(account), from: TODAY, until: '2025-03-01' }),
  'jobs.resume': (account) => {
    const jobId = job(account);
    account.must(pauseJob, { jobId, from: TODAY });
    return { jobId };
  },
  'jobs.end': (account) => ({ jobId: job(account), day: TODAY }),
  'jobs.restart': (account) => {
    const jobId = job(account);
    account.must(endJob, { jobId, day: TODAY });
    return { jobId, firstDay: '2025-02-03' };
  },
  'jobs.duplicate': (account) => ({ jobId: job(account) }),
  'jobs.move-to-customer': (account) => ({ jobId: job(account), customerId: customer(account, 'Bob') }),
};
