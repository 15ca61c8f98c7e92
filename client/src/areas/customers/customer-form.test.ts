import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { editCustomer } from '@roundsman/shared-schema/areas/customers/edit-customer.command.ts';
import { addTag } from '@roundsman/shared-schema/areas/services/add-tag.command.ts';
import { MemoryDocuments } from '@roundsman/shared-schema/document/memory-documents.ts';
import { TestAccount } from '@roundsman/shared-schema/testing/test-account.ts';
import { expect, test } from 'vitest';
import { pairsOf, saveBoth, type TwoForms } from '#list/testing/two-forms.ts';
import {
  addedCustomer,
  CUSTOMER_FOLLOWS,
  type CustomerForm,
  customerForm,
  editedCustomer,
  emptyPerson,
} from './customer-form.ts';

const BEA = { ...emptyPerson('bea'), name: 'Bea' };
const ANN: CustomerForm = {
  ...customerForm(),
  ...{ name: 'Ann', companyName: 'Ann Ltd', telephoneNumber: '07700 900123', email: 'ann@bright.example' },
  ...{ address: '1 A Road', source: 'Leaflet', accessNotes: 'Gate 12', termsDays: 14, taxNumber: 'GB1' },
  people: [BEA],
};

interface Firm extends TwoForms<CustomerForm> {
  readonly tagId: string;
}

function firm(): Firm {
  const account = new TestAccount(new MemoryDocuments());
  const { customerId } = account.must(addCustomer, addedCustomer(ANN));
  const { tagId } = account.must(addTag, { name: 'Dog', colour: '#1E66C4', important: true });
  return {
    tagId,
    follows: CUSTOMER_FOLLOWS,
    read: () => customerForm(account.snapshot.record(customerRecord, customerId)),
    save: (changed, { fields, opened }) =>
      void account.must(editCustomer, editedCustomer(customerId, changed, { form: fields, opened })),
  };
}

const CHANGES: readonly Partial<CustomerForm>[] = [
  { name: 'Anne' },
  { companyName: '' },
  { telephoneNumber: '07700 900999' },
  { telephoneNumberOther: '01632 960001' },
  { email: '' },
  { address: '2 B Road', pin: [-1.5, 53.5] },
  { billing: 'The Office' },
  { source: '' },
  { accessNotes: 'Gate 15' },
  { notify: 'sms' },
  { invoices: 'both' },
  { mode: 'period', period: 'week', weekday: '5' },
  { termsDays: null },
  { exempt: true },
  { taxNumber: '' },
  { marketing: true, marketingSource: 'Signed the form' },
];

test.each(pairsOf(CHANGES))('%j of a colleague and %j of one’s own both stand', (theirs, ours) => {
  const { stands } = saveBoth(firm(), theirs, ours);
  expect(stands).toMatchObject({ ...theirs, ...ours });
});

test('people and tags of both are kept', () => {
  const record = firm();
  const [bea] = record.read().people;
  const people = bea ? [bea] : [];
  const { stands } = saveBoth(
    record,
    { people: [...people, { ...emptyPerson('cem'), name: 'Cem' }], tags: [record.tagId] },
    { people: people.map((person) => ({ ...person, role: 'Manager' })), notify: 'sms' },
  );
  expect(stands.people.map(({ name, role }) => `${name} ${role}`).sort()).toEqual(['Bea Manager', 'Cem ']);
  expect(stands).toMatchObject({ tags: [record.tagId], notify: 'sms' });
});
