import { describe, expect, it } from 'vitest';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { addTag } from '#areas/services/add-tag.command.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import { createFinder } from '#kernel/finder.ts';
import { hiddenHit } from '#kernel/found-pieces.ts';
import { TestAccount, TODAY } from '#testing/test-account.ts';
import { CUSTOMER_SEARCH, customerSearchText, hiddenTexts } from './customer-search.ts';
import { listedCustomers } from './customers-list.queries.ts';
import { editCustomer } from './edit-customer.command.ts';
import { saveNote } from './save-note.command.ts';
import { savePerson } from './save-person.command.ts';
import { tagCustomers } from './tag-customers.command.ts';

const account = new TestAccount(new MemoryDocuments());
const { customerId } = account.must(addJob, {
  customer: {
    name: 'Zoë Łuczak',
    companyName: 'Books Ltd',
    address: '12 Mill Bank, Huddersfield HD3 4TU',
    email: 'zoe@example.com',
    telephoneNumber: '07700 900123',
    telephoneNumberOther: '01632 960456',
  },
  services: [{ description: 'Conservatory roof', unitMinor: 1000 }],
  frequency: { type: 'week', every: 4 },
  firstDay: TODAY,
});
account.must(editCustomer, { customerId, accessNotes: 'Gate 4711', billing: { address: '9 Office Park' } });
account.must(saveNote, { customerId, text: 'Likes mornings' });
account.must(savePerson, {
  ...{ customerId, name: 'Bea', telephoneNumber: '0113 496 0000' },
  ...{ reminders: false, invoices: false, receipts: false },
});
account.must(savePerson, {
  ...{ customerId, name: 'Cy', telephoneNumber: '+44 161 496 0321' },
  ...{ reminders: false, invoices: false, receipts: false },
});
const { tagId } = account.must(addTag, { name: 'Dog', colour: '#B1306B', important: true });
account.must(tagCustomers, { customerIds: [customerId], add: [tagId], remove: [] });
account.must(addJob, {
  customer: { name: 'Amy', address: '3 Zoo Lane' },
  services: [{ description: 'Windows', unitMinor: 1000 }],
  frequency: { type: 'none' },
  firstDay: TODAY,
});
const rows = listedCustomers(account.snapshot, TODAY);
const find = createFinder(customerSearchText, CUSTOMER_SEARCH);
const [zoe, amy] = ['Zoë Łuczak', 'Amy'].map((name) => rows.find((row) => row.name === name)) as [
  (typeof rows)[number],
  (typeof rows)[number],
];

describe('search of customers', () => {
  it.each([
    ['zoe luczak', undefined],
    ['mill bank 12', undefined],
    ['hd34tu', undefined],
    ['HD3 4TU', undefined],
    ['books', 'company'],
    ['9 office', 'address'],
    ['900123', 'telephone'],
    ['07700900123', 'telephone'],
    ['+44 7700 900123', 'telephone'],
    ['+447700900123', 'telephone'],
    ['00447700900123', 'telephone'],
    // Two numbers beside each other are two numbers.
    ['960456', 'telephone'],
    ['01632 960456', 'telephone'],
    ['zoe@example', 'email'],
    ['bea', 'person'],
    ['01134960000', 'person'],
    ['01614960321', 'person'],
    ['0161 496 0321', 'person'],
    ['+441614960321', 'person'],
    ['dog', 'tag'],
    ['zoe dog', 'tag'],
    ['conservatory', 'job'],
    ['mornings', 'note'],
    ['4711', 'access'],
  ])('finds by %j and tells that it was in %s', (typed, field) => {
    expect(find(rows, typed)).toEqual([zoe]);
    expect(hiddenHit([zoe.name, zoe.address], () => hiddenTexts(zoe), typed)?.field).toBe(field);
  });

  it.each(['zoe windows', '4712', 'hd35', '+447700900124', '90012301632'])('does not find %j', (typed) => {
    expect(find(rows, typed)).toEqual([]);
  });

  it('puts whose name begins so first, then the address', () => {
    expect(find([amy, zoe], 'zo')).toEqual([zoe, amy]);
    expect(find([zoe, amy], 'zo')).toEqual([zoe, amy]);
    expect(find([amy, zoe], 'm')).toEqual([zoe, amy]);
    // Neither has a word that begins so.
    expect(find([amy, zoe], 'o')).toEqual([amy, zoe]);
    expect(find([zoe, amy], 'lane')).toEqual([amy]);
  });
});
