import { expect, it } from 'vitest';
import { createFinder } from '#kernel/finder.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { addCustomer } from './add-customer.command.ts';
import { customersList, customerText } from './customer.queries.ts';
import { customerRecord } from './customer.record.ts';
import { deleteCustomer } from './delete-customer.command.ts';
import { editCustomer } from './edit-customer.command.ts';
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

forBothForms('customers.edit', (open) => {
  it('changes what it was told only', () => {
    const account = open();
    const { customerId } = account.must(addCustomer, {
      name: 'Ann',
      address: '1 A Road',
      lngLat: [-1.5, 53.5],
    });
    const form = account.documents.form('customers', 'customers');
    account.must(editCustomer, {
      customerId,
      contact: { name: 'Anne', telephoneNumber: '07700 900123' },
    });
    expect(form?.get(`${customerId}/contact/name`)?.[2]).toBe('Anne');
    expect(form?.get(`${customerId}/contact/telephoneNumber`)?.[2]).toBe('07700 900123');
    expect(form?.get(`${customerId}/contact`)).toBeUndefined();
    expect(form?.get(`${customerId}/address`)).toBeUndefined();
    account.must(editCustomer, {
      customerId,
      address: { address: '2 B Road' },
      billing: { address: 'The Office' },
      accessNotes: ' Gate 12 ',
      source: 'Leaflet',
    });
    const customer = account.snapshot.record(customerRecord, customerId);
    expect(customer?.address).toEqual({ addressDescription: '2 B Road', isVerified: false });
    expect(customer?.billing?.addressDescription).toBe('The Office');
    expect(customer).toMatchObject({ accessNotes: 'Gate 12', source: 'Leaflet' });
    expect(customer?.contact.telephoneNumber).toBe('07700 900123');
    account.must(editCustomer, { customerId, billing: null, source: '' });
    expect(account.snapshot.record(customerRecord, customerId)).toMatchObject({
      billing: undefined,
      source: undefined,
    });
    expect(createFinder(customerText)(customersList(account.snapshot), '900123 anne')).toHaveLength(1);
    const numbers = { telephoneNumber: '01632 960123', telephoneNumberOther: '07700 900456' };
    account.must(addCustomer, { name: 'Two numbers', address: '', ...numbers });
    expect(createFinder(customerText)(customersList(account.snapshot), '900456')).toHaveLength(1);
  });
  it('never leaves a customer without name and address', () => {
    const account = open();
    const { customerId } = account.must(addCustomer, { name: 'Ann', address: '' });
    const error = 'customers.name-or-address-required';
    expect(account.error(editCustomer, { customerId, contact: { name: '' } })).toBe(error);
    account.must(editCustomer, { customerId, address: { address: '1 A Road' } });
    account.must(editCustomer, { customerId, contact: { name: '' } });
    expect(account.error(editCustomer, { customerId, address: { address: '' } })).toBe(error);
    expect(account.error(editCustomer, { customerId: 'nobody', contact: { name: 'x' } })).toBe(
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
