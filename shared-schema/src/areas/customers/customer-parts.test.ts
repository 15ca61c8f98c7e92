import { expect, it } from 'vitest';
import { addTag } from '#areas/services/add-tag.command.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import type { TestAccount } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addCustomer } from './add-customer.command.ts';
import { type Customer, customerRecord } from './customer.record.ts';
import { movePin } from './move-pin.command.ts';
import { removeNote } from './remove-note.command.ts';
import { removePerson } from './remove-person.command.ts';
import { saveNote } from './save-note.command.ts';
import { savePerson } from './save-person.command.ts';
import { setMarketing } from './set-marketing.command.ts';
import { setPreferences } from './set-preferences.command.ts';
import { tagCustomers } from './tag-customers.command.ts';

const PERSON = { name: ' Bea ', reminders: true, invoices: false, receipts: false };

function withAnn(open: () => TestAccount) {
  const account = open();
  const { customerId } = account.must(addCustomer, { name: 'Ann', address: '1 A Road' });
  const ann = () => account.snapshot.record(customerRecord, customerId) as Customer;
  return { account, customerId, ann };
}

forBothForms('customers.move-pin', (open) => {
  it('verifies the address that was looked at, and leaves another one alone', () => {
    const { account, customerId, ann } = withAnn(open);
    account.must(movePin, { customerId, address: '1 A Road', lngLat: [-1.5, 53.5] });
    expect(ann().address).toMatchObject({
      addressDescription: '1 A Road',
      isVerified: true,
      lngLat: [-1.5, 53.5],
    });
    expect(account.error(movePin, { customerId, address: '2 B Road', lngLat: [0, 0] })).toBe(
      'customers.address-changed',
    );
  });
});

forBothForms('customers.set-preferences', (open) => {
  it('sets what it was told, for several at once, and undo gives each back what it had', () => {
    const { account, customerId, ann } = withAnn(open);
    account.must(setPreferences, { customerIds: [customerId], notify: 'sms', termsDays: 30 });
    const other = account.must(addCustomer, { name: 'Bob', address: '' }).customerId;
    const customerIds = [customerId, other, 'nobody'];
    const wanted = { notify: 'none', tax: { exempt: true } } as const;
    expect(account.must(setPreferences, { customerIds, ...wanted }).count).toBe(2);
    expect(ann()).toMatchObject({ notify: 'none', termsDays: 30, tax: { exempt: true } });
    account.must(undoChanges, { steps: account.lastUndo });
    expect(ann()).toMatchObject({ notify: 'sms', tax: { exempt: false } });
    expect(account.snapshot.record(customerRecord, other)?.notify).toBe('default');
  });
  it('tells of those alone that were changed', () => {
    const { account, customerId } = withAnn(open);
    const other = account.must(addCustomer, { name: 'Bob', address: '' }).customerId;
    account.must(setPreferences, { customerIds: [customerId], notify: 'sms' });
    expect(
      account.run(setPreferences, { customerIds: [customerId, other, 'nobody'], notify: 'sms' }),
    ).toMatchObject({ value: { value: { count: 1 }, words: { values: { count: 1 }, record: 'Bob' } } });
  });
  it('keeps the day of a period only with its period', () => {
    const { account, customerId, ann } = withAnn(open);
    const customerIds = [customerId];
    account.must(setPreferences, { customerIds, invoicing: { mode: 'period', period: 'week', day: 7 } });
    expect(ann().invoicing).toMatchObject({ mode: 'period', period: 'week', day: 7 });
    account.must(setPreferences, { customerIds, invoicing: { mode: 'manual', day: 7 } });
    expect(ann().invoicing).toEqual({ mode: 'manual' });
  });
  it.each([
    [{ invoicing: { mode: 'period', period: 'week', day: 8 } }, 'customers.period-day-invalid'],
    [{ invoicing: { mode: 'period', day: 1.5 } }, 'customers.period-day-invalid'],
    [{ invoicing: { mode: 'period' } }, 'customers.period-day-invalid'],
    [{ termsDays: -1 }, 'customers.terms-invalid'],
    [{ termsDays: 366 }, 'customers.terms-invalid'],
    [{ tax: { exempt: false, number: 'x'.repeat(41) } }, 'customers.tax-number-too-long'],
  ] as const)('refuses %j with %s', (input, error) => {
    const { account, customerId } = withAnn(open);
    expect(account.error(setPreferences, { customerIds: [customerId], ...input })).toBe(error);
  });
});

forBothForms('customers.set-marketing', (open) => {
  it('keeps when and how it is known, and wants a source for yes', () => {
    const { account, customerId, ann } = withAnn(open);
    const customerIds = [customerId];
    expect(account.error(setMarketing, { customerIds, on: true, source: ' ' })).toBe(
      'customers.marketing-source-required',
    );
    account.must(setMarketing, { customerIds, on: true, source: 'Leaflet' });
    const first = ann().marketing;
    expect(first).toMatchObject({ on: true, source: 'Leaflet' });
    expect(account.must(setMarketing, { customerIds, on: true, source: 'Again' }).count).toBe(0);
    expect(ann().marketing, 'the first proof stands').toEqual(first);
    account.must(setMarketing, { customerIds, on: false, source: '' });
    expect(ann().marketing).toMatchObject({ on: false });
    expect(ann().marketing?.source).toBeUndefined();
  });
});

forBothForms('customers.tag', (open) => {
  it('puts tags on and takes them off one by one, and keeps the others', () => {
    const { account, customerId, ann } = withAnn(open);
    const tag = (name: string) => account.must(addTag, { name, colour: '#B1306B', important: false }).tagId;
    const [dog, key] = [tag('Dog'), tag('Key')];
    const customerIds = [customerId, 'nobody'];
    expect(account.must(tagCustomers, { customerIds, add: [dog, key], remove: [] }).count).toBe(1);
    account.must(tagCustomers, { customerIds, add: [], remove: [dog] });
    expect(ann().tags).toEqual([key]);
    account.must(undoChanges, { steps: account.lastUndo });
    expect([...ann().tags].sort()).toEqual([dog, key].sort());
    expect(account.error(tagCustomers, { customerIds, add: ['none'], remove: [] })).toBe('tags.not-found');
  });
});

forBothForms('customers.save-person and customers.remove-person', (open) => {
  it('add, change and remove a person', () => {
    const { account, customerId, ann } = withAnn(open);
    const { personId } = account.must(savePerson, { customerId, ...PERSON, email: ' Bea@Example.com' });
    expect(ann().people.get(personId)?.value).toMatchObject({ name: 'Bea', email: 'bea@example.com' });
    account.must(savePerson, { customerId, personId, ...PERSON, role: 'Manager' });
    expect(ann().people.get(personId)?.value).toMatchObject({ role: 'Manager' });
    account.must(removePerson, { customerId, personId });
    expect(ann().people.size).toBe(0);
    expect(account.error(removePerson, { customerId, personId })).toBe('customers.person-not-found');
    expect(account.error(savePerson, { customerId, personId, ...PERSON })).toBe('customers.person-not-found');
    account.must(undoChanges, { steps: account.lastUndo });
    expect(ann().people.size).toBe(1);
  });
  it.each([
    [{ name: '  ' }, 'customers.person-name-required'],
    [{ name: 'Bea', email: 'bea@' }, 'customers.email-invalid'],
    [{ name: 'Bea', telephoneNumber: '12' }, 'customers.telephone-invalid'],
  ])('refuse %j with %s', (typed, error) => {
    const { account, customerId } = withAnn(open);
    expect(account.error(savePerson, { customerId, ...PERSON, ...typed })).toBe(error);
  });
});

forBothForms('customers.save-note and customers.remove-note', (open) => {
  it('add, change and remove a note, each with who wrote it', () => {
    const { account, customerId, ann } = withAnn(open);
    const { noteId } = account.must(saveNote, { customerId, text: ' Likes mornings ' });
    account.must(saveNote, { customerId, text: 'Has a dog' }, { userId: 'user0002' });
    const notes = [...ann().notes.values()].map(({ value, stamp }) => `${value.text}, ${stamp[1]}`);
    expect(notes.sort()).toEqual(['Has a dog, user0002.dev1', 'Likes mornings, user0001.dev1']);
    account.must(saveNote, { customerId, noteId, text: 'Likes afternoons' });
    expect(ann().notes.get(noteId)?.value.text).toBe('Likes afternoons');
    account.must(removeNote, { customerId, noteId });
    expect(ann().notes.size).toBe(1);
    expect(account.error(removeNote, { customerId, noteId })).toBe('customers.note-not-found');
    expect(account.error(saveNote, { customerId, noteId, text: 'x' })).toBe('customers.note-not-found');
    expect(account.error(saveNote, { customerId, text: '\n' })).toBe('customers.note-required');
  });
});
