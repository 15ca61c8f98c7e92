import '@roundsman/client/areas/customers/customer-acts.text.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { livingCustomer } from '@roundsman/shared-schema/areas/customers/living-customer.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogOf, selectCustomers } from './models/customers.model.ts';
import { fill } from './models/fill.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

const customers = () => openScreen({ at: '/customers', data: 'sample' });

async function add(app: OpenScreen, typed: { name: string; [field: string]: string }): Promise<string> {
  const added = await app.store.runCommand(addCustomer, { address: '', ...typed });
  if (!added.ok) throw new Error(added.error);
  return added.value.customerId;
}

test('of two that are merged each field is chosen by itself, and what only the one that goes has is taken', async () => {
  const app = await customers();
  const [one, two] = ['Aaron Fenwick', 'Aaron O. Fenwick'] as const;
  const kept = await add(app, { name: one, telephoneNumber: '01904 612345' });
  await add(app, {
    ...{ name: two, telephoneNumber: '07700 900123', email: 'orla@example.com' },
    accessNotes: 'Gate 4711',
  });
  const bar = await selectCustomers(app, [one, two]);
  await app.user.click(within(bar).getByRole('button', { name: t('kit.more') }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('customer-acts.bulk-merge-do') }));
  const dialog = await dialogOf(t('customer-acts.merge-title', { name: one }));
  const phone = await within(dialog).findByRole('group', { name: t('customer.telephone') });
  await app.user.click(within(phone).getByRole('radio', { name: '07700 900123' }));
  await app.user.click(within(dialog).getByRole('button', { name: t('customer-acts.merge-do') }));
  await waitFor(() =>
    expect(livingCustomer(app.store.snapshot, kept)).toMatchObject({
      contact: { name: one, telephoneNumber: '07700 900123', email: 'orla@example.com' },
      accessNotes: 'Gate 4711',
    }),
  );
});

test('days of a filter that stand the wrong way round are refused', async () => {
  const app = await customers();
  await app.user.click(await screen.findByRole('button', { name: t('customer.filters') }));
  const dialog = await dialogOf(t('customer.filters'));
  await fill(app, within(dialog).getByRole('textbox', { name: t('customer.added-first') }), '2/3/2025');
  await fill(app, within(dialog).getByRole('textbox', { name: t('customer.added-last') }), '1/3/2025');
  await app.user.click(within(dialog).getByRole('button', { name: t('customer.filters-show') }));
  await within(dialog).findByText(t('customer.added-turned'));
});
