import { expect, it } from 'vitest';
import { forBothForms } from '#testing/for-both-forms.ts';
import { addedSupplier } from '#testing/inputs/suppliers.inputs.ts';
import type { TestAccount } from '#testing/test-account.ts';
import { addSupplier } from './add-supplier.command.ts';
import { deleteSupplier } from './delete-supplier.command.ts';
import { editSupplier } from './edit-supplier.command.ts';
import { restoreSupplier } from './restore-supplier.command.ts';
import { livingSuppliers } from './supplier.queries.ts';
import { supplierRecord } from './supplier.record.ts';

const names = (account: TestAccount) => livingSuppliers(account.snapshot).map(({ name }) => name);

// Rights, undo, unknown and deleted ones are looked at for every command by its sample input.
forBothForms('suppliers', (open) => {
  it('are added by their name, trimmed, and stand in the order of names', () => {
    const account = open();
    account.must(addSupplier, { name: '  Second ' });
    account.must(addSupplier, { name: 'First' });
    expect(names(account)).toEqual(['First', 'Second']);
  });
  it.each([
    ['', 'kit.name-required'],
    ['   ', 'kit.name-required'],
    ['x'.repeat(201), 'kit.too-long'],
  ])('are not called %j: %s', (name, error) => {
    const account = open();
    expect(account.error(addSupplier, { name })).toBe(error);
    expect(account.error(editSupplier, { ...addedSupplier(account), name })).toBe(error);
  });
  it('are changed, deleted, and brought back', () => {
    const account = open();
    const of = addedSupplier(account);
    account.must(editSupplier, { ...of, name: ' Second ' });
    expect(names(account)).toEqual(['Second']);
    account.must(deleteSupplier, of);
    expect(names(account)).toEqual([]);
    account.must(restoreSupplier, of);
    expect(names(account)).toEqual(['Second']);
  });
  it('have a name that no other has, in whatever letters, until that one is deleted', () => {
    const account = open();
    const of = addedSupplier(account);
    const { supplierId } = account.must(addSupplier, { name: 'Second' });
    expect(account.error(addSupplier, { name: ' FIRST ' })).toBe('suppliers.duplicate');
    expect(account.error(editSupplier, { supplierId, name: 'first' })).toBe('suppliers.duplicate');
    account.must(editSupplier, { ...of, name: 'FIRST' });
    account.must(deleteSupplier, of);
    account.must(editSupplier, { supplierId, name: 'first' });
  });
  it('have contacts, each with an own key, and refuse what nobody can be reached by, at its line', () => {
    const account = open();
    const of = addedSupplier(account);
    account.must(editSupplier, {
      ...of,
      contacts: [
        { name: ' Jo ', email: 'JO@poles.example ' },
        { name: 'Al', telephoneNumber: '01632 960123' },
      ],
    });
    const contacts = () => [...(account.snapshot.record(supplierRecord, of.supplierId)?.contacts ?? [])];
    expect(contacts().map(([, { value }]) => value)).toEqual(
      expect.arrayContaining([
        { name: 'Jo', email: 'jo@poles.example' },
        { name: 'Al', telephoneNumber: '01632 960123' },
      ]),
    );
    const [[first = ''] = []] = contacts();
    account.must(editSupplier, { ...of, removeContacts: [first] });
    expect(contacts()).toHaveLength(1);
    const typed = { ...of, contacts: [{ name: 'Jo' }, { name: 'Al', email: 'al' }] };
    expect(account.run(editSupplier, typed)).toMatchObject({
      ok: false,
      error: 'customers.email-invalid',
      field: 'contacts.1.email',
    });
    expect(account.error(editSupplier, { ...of, contacts: [{ name: ' ' }] })).toBe('kit.name-required');
    expect(account.error(editSupplier, { ...of, notes: 'x'.repeat(4001) })).toBe('kit.too-long');
  });
});
