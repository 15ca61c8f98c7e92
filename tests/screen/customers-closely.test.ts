import '@roundsman/client/areas/customers/customer-acts.text.ts';
import '@roundsman/client/areas/customers/customers.text.ts';
import '@roundsman/client/parts/job/job.text.ts';
import { ordinal } from '@roundsman/client/text/format.ts';
import { dayFull } from '@roundsman/client/text/format-day.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { deleteCustomer } from '@roundsman/shared-schema/areas/customers/delete-customer.command.ts';
import { editCustomer } from '@roundsman/shared-schema/areas/customers/edit-customer.command.ts';
import { livingCustomer } from '@roundsman/shared-schema/areas/customers/living-customer.ts';
import { mergeCustomers } from '@roundsman/shared-schema/areas/customers/merge-customers.command.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asTom, TOM_HERE } from './models/colleague.model.ts';
import { dialogOf, selectCustomers } from './models/customers.model.ts';
import { fill } from './models/fill.model.ts';
import { finish } from './models/rounds.model.ts';
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
  await app.user.click(within(bar).getByRole('button', { name: t('kit.more-selected') }));
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

test('a file of those that are selected asks for the access notes as that of all does', async () => {
  const app = await customers();
  await add(app, { name: 'Aaron Fenwick', accessNotes: 'Gate 4711' });
  const bar = await selectCustomers(app, ['Aaron Fenwick']);
  await app.user.click(within(bar).getByRole('button', { name: t('list.export') }));
  const dialog = await dialogOf(t('customer.export-title', { count: 1 }));
  expect(within(dialog).getByRole('checkbox').getAttribute('checked')).toBeNull();
  within(dialog).getByText(t('customer.export-access'));
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

test('a day of a filter is gone once its chip is removed', async () => {
  const app = await customers();
  const openFilters = async () => {
    await app.user.click(await screen.findByRole('button', { name: t('customer.filters') }));
    return dialogOf(t('customer.filters'));
  };
  const first = (dialog: HTMLElement) =>
    within(dialog).getByRole<HTMLInputElement>('textbox', { name: t('customer.added-first') });
  const dialog = await openFilters();
  await fill(app, first(dialog), '1/3/2025');
  await app.user.click(within(dialog).getByRole('button', { name: t('customer.filters-show') }));
  const chip = t('kit.filter-remove', { name: t('customer.added-from', { from: dayFull('2025-03-01') }) });
  await app.user.click(await screen.findByRole('button', { name: chip }));
  const again = await openFilters();
  expect(first(again).value).toBe('');
  await app.user.click(within(again).getByRole('button', { name: t('customer.filters-show') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: chip })).toBeNull();
});

test('a filter that is on goes on hiding customers when the last one that fits has another source', async () => {
  const app = await openScreen({ at: '/customers' });
  const customerId = await add(app, { name: 'Orla', source: 'Leaflet' });
  await add(app, { name: 'Ina', source: 'Google' });
  await app.user.click(await screen.findByRole('button', { name: t('customer.filters') }));
  const dialog = await dialogOf(t('customer.filters'));
  await app.user.click(within(dialog).getByLabelText('Leaflet'));
  await app.user.click(within(dialog).getByRole('button', { name: t('customer.filters-show') }));
  await waitFor(() => expect(screen.queryByText('Ina')).toBeNull());
  await act(() => app.store.runCommand(editCustomer, { customerId, source: 'Flyer' }));
  await screen.findByText(t('kit.hidden-by-filters', { count: 2 }));
});

test.each(['deleted', 'merged'])(
  'the form of a customer whom somebody else has %s stays with what was typed, and saving says so',
  async (what) => {
    const app = await openScreen({ at: '/customers', colleagues: TOM_HERE });
    const [customerId, into] = [await add(app, { name: 'Orla' }), await add(app, { name: 'Ina' })];
    await waitFor(() => expect(app.firm.stored('customers', into)).toBeTruthy());
    await app.go(`/customers/${customerId}`);
    await app.user.click(await screen.findByRole('button', { name: t('kit.edit') }));
    const dialog = await dialogOf('Orla');
    const name = within(dialog).getByLabelText(t('customer.name')) as HTMLInputElement;
    await fill(app, name, ' Fenwick');
    if (what === 'deleted') asTom(app, ['customers'], deleteCustomer, { customerId });
    else asTom(app, ['customers'], mergeCustomers, { customerId, into, take: [] });
    await waitFor(() => expect(livingCustomer(app.store.snapshot, customerId)).toBeUndefined());
    expect(name.isConnected).toBe(true);
    await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
    await within(dialog).findByText(t('customers.not-found'));
    expect(name.value).toBe('Orla Fenwick');
    await app.user.keyboard('{Escape}');
    await app.user.click(await screen.findByRole('button', { name: t('kit.unsaved-leave') }));
    if (what === 'merged') await screen.findByRole('heading', { name: 'Ina' });
    else await screen.findByText(t('customer.is-deleted', { name: 'Orla' }));
  },
);

test('beside a price for the whole visit stands what is added to it, and a job that is a quote says so', async () => {
  const app = await openScreen({ at: '/about' });
  const added = await app.store.runCommand(addJob, {
    customer: { name: 'Ann', address: '1 Ann Road' },
    services: [
      { description: 'Windows', unitMinor: 3000 },
      { description: 'Fascias', unitMinor: 1500, every: 3 },
    ],
    totalMinor: 4250,
    description: 'House',
    frequency: { type: 'week', every: 4 },
    firstDay: addDays(app.store.today(), 3),
  });
  if (!added.ok) throw new Error(added.error);
  const { customerId, jobId } = added.value;
  await app.go(`/customers/${customerId}/jobs`);
  const card = within(await screen.findByRole('article', { name: 'House' }));
  card.getByText('£42.50');
  card.getByText(t('customer.price-every', { price: '£57.50', nth: ordinal(3) }));
  card.getByText('£15.00');
  // What is done every time is in the price of the visit.
  expect(card.queryByText('£30.00')).toBeNull();
  expect(card.queryByText(t('customer.quote'))).toBeNull();
  await app.user.click(card.getByRole('button', { name: t('customer.job-more', { name: 'House' }) }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('customer.job-edit') }));
  const form = await dialogOf('Ann');
  within(form).getByText(t('job.sum-of-services', { sum: '£30.00' }));
  await finish(app, form, t('kit.cancel'));
  app.firm.put('jobs', { [`${jobId}/state`]: 'pending' });
  await card.findByText(t('customer.quote'));
});
