import { expect, it } from 'vitest';
import { packedGroups } from '#document/record.ts';
import { createFinder } from '#kernel/search.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { addCustomer } from './add-customer.command.ts';
import { customersList, customerText } from './customer.queries.ts';
import { customerRecord } from './customer.record.ts';
import { deleteCustomer } from './delete-customer.command.ts';
import { editCustomerAddress } from './edit-customer-address.command.ts';
import { editCustomerContact } from './edit-customer-contact.command.ts';
import { restoreCustomer } from './restore-customer.command.ts';

forBothForms('customers.add', (open) => {
  it('keeps a name, or a company, or an address, and shows them in that order', () => {
    const account = open();
    account.must(addCustomer, { name: ' Ann ', address: '1 A Road', email: ' Ann@Example.com ' });
    account.must(addCustomer, { name: '', companyName: 'Books Ltd', address: '' });
    account.must(
      addCustomer,
      { name: '', address: '9 C Road', lngLat: [-1.5, 53.5] },
      { roles: ['creator'] },
    );
    const rows = customersList(account.snapshot);
    expect(rows.map((row) => [row.name, row.isVerified])).toEqual([
      ['9 C Road', true],
      ['Ann', false],
      ['Books Ltd', false],
    ]);
    const ann = account.snapshot.record(customerRecord, rows[1]?.id ?? '');
    expect(ann?.contact.email).toBe('ann@example.com');
  });
  it.each([
    [{ name: ' ', address: ' ' }, 'customers.name-or-address-required'],
    [{ name: 'Ann', address: '', email: 'ann@' }, 'customers.email-invalid'],
    [{ name: 'Ann', address: '', telephoneNumber: 'call me' }, 'customers.telephone-invalid'],
  ])('refuses %j with %s', (input, error) => expect(open().error(addCustomer, input)).toBe(error));
  it('is not for planners', () =>
    expect(open().error(addCustomer, { name: 'A', address: '' }, { roles: ['planner'] })).toBe(
      'access.not-allowed',
    ));
});

forBothForms('customers.edit-contact and customers.edit-address', (open) => {
  it('change their own group only and keep fields they do not know', () => {
    const account = open();
    const { customerId } = account.must(addCustomer, {
      name: 'Ann',
      address: '1 A Road',
      lngLat: [-1.5, 53.5],
    });
    const form = account.documents.form('customers', 'customers');
    const [hlc, author, base] = form?.get(customerId) ?? [];
    if (!hlc || !author) throw new Error('no customer');
    const later = { ...(base as object), g: { ...packedGroups(base), contact: { name: 'Ann', later: 7 } } };
    form?.apply([{ key: customerId, value: [hlc, author, later] }], 'test');
    account.must(editCustomerContact, { customerId, name: 'Anne', telephoneNumber: '07700 900123' });
    expect(form?.get(`${customerId}/contact`)?.[2]).toEqual({
      name: 'Anne',
      later: 7,
      telephoneNumber: '07700 900123',
    });
    account.must(editCustomerAddress, { customerId, address: '2 B Road' });
    const customer = account.snapshot.record(customerRecord, customerId);
    expect(customer?.address).toEqual({ addressDescription: '2 B Road', isVerified: false });
    expect(customer?.contact.telephoneNumber).toBe('07700 900123');
    expect(createFinder(customerText)(customersList(account.snapshot), '900123 anne')).toHaveLength(1);
  });
  it('never leave a customer without name and address', () => {
    const account = open();
    const { customerId } = account.must(addCustomer, { name: 'Ann', address: '' });
    const error = 'customers.name-or-address-required';
    expect(account.error(editCustomerContact, { customerId, name: '' })).toBe(error);
    account.must(editCustomerAddress, { customerId, address: '1 A Road' });
    account.must(editCustomerContact, { customerId, name: '' });
    expect(account.error(editCustomerAddress, { customerId, address: '' })).toBe(error);
    expect(account.error(editCustomerContact, { customerId: 'nobody', name: 'x' })).toBe(
      'customers.not-found',
    );
    expect(account.error(editCustomerAddress, { customerId: 'nobody', address: 'x' })).toBe(
      'customers.not-found',
    );
  });
});

forBothForms('customers.delete and customers.restore', (open) => {
  it('hide and show a customer, for Owner and Admin', () => {
    const account = open();
    const { customerId } = account.must(addCustomer, { name: 'Ann', address: '' });
    expect(account.error(deleteCustomer, { customerId }, { roles: ['creator'] })).toBe('access.not-allowed');
    account.must(deleteCustomer, { customerId });
    expect(customersList(account.snapshot)).toEqual([]);
    expect(account.error(deleteCustomer, { customerId })).toBe('customers.not-found');
    account.must(restoreCustomer, { customerId });
    expect(customersList(account.snapshot)).toHaveLength(1);
    expect(account.error(restoreCustomer, { customerId: 'nobody' })).toBe('customers.not-found');
  });
});
