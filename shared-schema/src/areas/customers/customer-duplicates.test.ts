import { expect, it } from 'vitest';
import { forBothForms } from '#testing/for-both-forms.ts';
import { addCustomer } from './add-customer.command.ts';
import { type DuplicateFacts, likelyDuplicates } from './customer-duplicates.ts';
import { deleteCustomer } from './delete-customer.command.ts';
import { editCustomer } from './edit-customer.command.ts';
import { mergeCustomers } from './merge-customers.command.ts';

const NOTHING: DuplicateFacts = { telephones: [], email: undefined, address: undefined };

forBothForms('likely duplicates of a customer', (open) => {
  const withAnn = () => {
    const account = open();
    const { customerId } = account.must(addCustomer, {
      ...{ name: 'Ann', address: '1 Mill Bank, Ripley HG3 3AY', email: 'Ann@example.com' },
      ...{ telephoneNumber: '07700 900123', telephoneNumberOther: '01423 496 0000' },
    });
    const find = (typed: Partial<DuplicateFacts>, except?: string) =>
      likelyDuplicates(account.snapshot, { ...NOTHING, ...typed }, except);
    return { account, customerId, find };
  };

  it.each<[string, Partial<DuplicateFacts>, readonly string[] | undefined]>([
    ['a number with its country', { telephones: ['+44 7700 900 123'] }, ['telephone']],
    ['the other number', { telephones: [undefined, '014234960000'] }, ['telephone']],
    ['a number that is half typed', { telephones: ['0770090'] }, undefined],
    ['an e-mail address in other letters', { email: ' ANN@example.com' }, ['email']],
    ['an e-mail address as a list has it', { email: 'mailto:ann@example.com;' }, ['email']],
    ['a number with an extension', { telephones: ['07700 900123 ext. 12'] }, ['telephone']],
    ['an address without signs', { address: '1, Mill Bank Ripley HG33AY' }, ['address']],
    ['a neighbour', { address: '11 Mill Bank, Ripley HG3 3AY' }, undefined],
    ['an address that says nothing', { address: '1' }, undefined],
    ['two things at once', { telephones: ['07700900123'], email: 'ann@example.com' }, ['telephone', 'email']],
    ['nothing', {}, undefined],
  ])('%s', (_what, typed, traits) => {
    const { find } = withAnn();
    expect(find(typed)[0]?.traits).toEqual(traits);
  });

  it('is not the customer itself, one that was deleted, or what it was before an edit', () => {
    const { account, customerId, find } = withAnn();
    const email = 'ann@example.com';
    expect(find({ email }, customerId)).toEqual([]);
    account.must(editCustomer, { customerId, contact: { name: 'Ann', email: 'other@example.com' } });
    expect(find({ email })).toEqual([]);
    expect(find({ email: 'other@example.com' })).toHaveLength(1);
    account.must(deleteCustomer, { customerId });
    expect(find({ email: 'other@example.com' })).toEqual([]);
  });

  it('names the one that stands for what was merged into it', () => {
    const { account, customerId, find } = withAnn();
    const into = account.must(addCustomer, { name: 'Ann Hall', address: '' }).customerId;
    account.must(mergeCustomers, { customerId, into, take: [] });
    expect(find({ email: 'ann@example.com' }).map(({ id, name }) => [id, name])).toEqual([
      [into, 'Ann Hall'],
    ]);
  });
});
