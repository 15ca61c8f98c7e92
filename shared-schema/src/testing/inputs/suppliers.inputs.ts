import { addSupplier } from '#areas/suppliers/add-supplier.command.ts';
import { deleteSupplier } from '#areas/suppliers/delete-supplier.command.ts';
import type { CommandInputs } from '#testing/command-inputs.ts';
import type { TestAccount } from '#testing/test-account.ts';

/** What is typed of a new supplier. */
const TYPED = { name: 'First' };

/** The id of a supplier that was just added. */
export const addedSupplier = (account: TestAccount) => account.must(addSupplier, TYPED);

export const suppliersInputs: CommandInputs = {
  'suppliers.add': () => TYPED,
  'suppliers.edit': (account) => ({ ...addedSupplier(account), ...TYPED, name: 'Second' }),
  'suppliers.delete': addedSupplier,
  'suppliers.restore': (account) => {
    const of = addedSupplier(account);
    account.must(deleteSupplier, of);
    return of;
  },
};
