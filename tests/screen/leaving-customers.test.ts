import '@roundsman/client/areas/customers/customer-acts.text.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { deactivateCustomers } from '@roundsman/shared-schema/areas/customers/deactivate-customers.command.ts';
import { setSetting } from '@roundsman/shared-schema/areas/settings/set-setting.command.ts';
import { finishVisits } from '@roundsman/shared-schema/areas/work/finish-visits.command.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import {
  choose,
  customerNames,
  dialogOf,
  readyButton,
  selectCustomers,
  withDueJob,
} from './models/customers.model.ts';
import { fill } from './models/fill.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

const customers = () => openScreen({ at: '/customers', data: 'sample' });

/** Hears which addresses are opened in other apps, and opens none. */
function openedLinks(): readonly string[] {
  const opened: string[] = [];
  const hear = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.href.startsWith('mailto:')) return;
    opened.push(event.target.href);
    event.preventDefault();
  };
  document.addEventListener('click', hear);
  onTestFinished(() => document.removeEventListener('click', hear));
  return opened;
}

/** Opens the dialog that deactivates the selected customers. */
async function deactivating(app: OpenScreen, names: readonly string[]): Promise<HTMLElement> {
  const bar = await selectCustomers(app, names);
  await app.user.click(within(bar).getByRole('button', { name: t('kit.more-selected') }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('customer-acts.bulk-deactivate-do') }));
  return dialogOf(t('customer-acts.bulk-deactivate', { count: names.length }));
}

async function add(app: OpenScreen, name: string, contact: object = {}): Promise<string> {
  const added = await app.store.runCommand(addCustomer, { name, address: `1 ${name} Road`, ...contact });
  if (!added.ok) throw new Error(added.error);
  return added.value.customerId;
}

test('a customer is deleted after a question that counts what goes, and comes back on its own page', async () => {
  const app = await customers();
  const [first = ''] = await customerNames();
  await app.user.click(screen.getByText(first));
  await screen.findByRole('heading', { name: first });
  const at = app.path();
  await choose(app, t('customer.more', { name: first }), t('customer.delete'));
  const question = await dialogOf(t('customer.delete-ask', { name: first }));
  expect(question.textContent).toContain(t('customer.delete-jobs', { count: 2 }));
  await app.user.click(await readyButton(question, t('customer.delete')));
  await waitFor(() => expect(app.path()).toBe('/customers'));
  await app.go(at);
  await app.user.click(await screen.findByRole('button', { name: t('customer.restore') }));
  await screen.findByRole('heading', { name: first });
});

test('a customer for whom work was done is deleted only by whoever types the name', async () => {
  const app = await openScreen({ at: '/about' });
  const { customerId, visit, firstDay } = await withDueJob(app);
  await app.store.runCommand(finishVisits, { visitIds: [visit], day: firstDay });
  await app.go(`/customers/${customerId}`);
  await choose(app, t('customer.more', { name: 'Ann Fenwick' }), t('customer.delete'));
  const question = await dialogOf(t('customer.delete-ask', { name: 'Ann Fenwick' }));
  await within(question).findByText(new RegExp(t('customer.delete-work')));
  const field = await within(question).findByLabelText(t('customer.delete-type', { name: 'Ann Fenwick' }));
  const go = await readyButton(question, t('customer.delete'));
  await fill(app, field, 'Ann');
  await app.user.click(go);
  await within(question).findByText(t('customer.delete-wrong', { name: 'Ann Fenwick' }));
  expect(app.path()).toBe(`/customers/${customerId}`);
  await app.user.clear(field);
  await fill(app, field, ' ann fenwick');
  await app.user.click(go);
  await waitFor(() => expect(app.path()).toBe('/customers'));
});

test('who is deactivated can be written to, in the app of the device', async () => {
  const app = await openScreen({ at: '/about' });
  const { customerId } = await withDueJob(app, { email: 'ann@example.com' });
  await app.go(`/customers/${customerId}`);
  await choose(app, t('customer.more', { name: 'Ann Fenwick' }), t('customer.deactivate'));
  const dialog = await dialogOf(t('customer-acts.deactivate-ask', { name: 'Ann Fenwick' }));
  const tell = within(dialog).getByLabelText(t('customer-acts.tell'), { exact: false });
  expect([...tell.querySelectorAll('option')].map(({ value }) => value)).toEqual(['nobody', 'email']);
  await app.user.selectOptions(tell, 'email');
  const opened = openedLinks();
  await app.user.click(within(dialog).getByRole('button', { name: t('customer.deactivate') }));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(opened[0]).toMatch(/^mailto:ann%40example\.com\?subject=.+&body=.*Ann%20Fenwick/);
});

test('who is deactivated loses the jobs, and gets those that are chosen back', async () => {
  const app = await customers();
  const [first = ''] = await customerNames();
  await app.user.click(screen.getByText(first));
  await choose(app, t('customer.more', { name: first }), t('customer.deactivate'));
  const dialog = await dialogOf(t('customer-acts.deactivate-ask', { name: first }));
  await app.user.click(within(dialog).getByRole('button', { name: t('customer.deactivate') }));
  await screen.findByText(new RegExp(t('customer-acts.reason-moved')));
  await app.user.click(screen.getByRole('button', { name: t('customer.reactivate') }));
  const back = await dialogOf(t('customer-acts.reactivate-ask', { name: first }));
  for (const job of within(back).getAllByRole<HTMLInputElement>('checkbox')) expect(job.checked).toBe(true);
  await app.user.click(within(back).getByRole('button', { name: t('customer.reactivate') }));
  await waitFor(() => expect(screen.queryByText(new RegExp(t('customer-acts.reason-moved')))).toBeNull());
});

test('several who are deactivated are written to in one e-mail, which shows none the address of another', async () => {
  const app = await openScreen({ at: '/about' });
  const ids = [
    await add(app, 'Ann', { email: 'ann@example.com', telephoneNumber: '07700 900123' }),
    await add(app, 'Bea', { email: 'bea@example.com' }),
    await add(app, 'Cal'),
  ];
  await app.go('/customers');
  const dialog = await deactivating(app, ['Ann', 'Bea', 'Cal']);
  within(dialog).getByText(t('customer-acts.tell-several-hint', { count: 2, of: 3 }));
  const tell = within(dialog).getByLabelText(t('customer-acts.tell-several'), { exact: false });
  expect([...tell.querySelectorAll('option')].map(({ value }) => value)).toEqual(['nobody', 'email']);
  await app.user.selectOptions(tell, 'email');
  const opened = openedLinks();
  await app.user.click(within(dialog).getByRole('button', { name: t('customer.deactivate') }));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(opened[0]).toMatch(/^mailto:\?bcc=ann%40example\.com,bea%40example\.com&subject=/);
  for (const id of ids) expect(app.store.snapshot.record(customerRecord, id)?.state).toBe('inactive');
});

test('several who are taken up again are one change, which is taken back as one', async () => {
  const app = await openScreen({ at: '/about' });
  const customerIds = [await add(app, 'Ann'), await add(app, 'Bea'), await add(app, 'Cal')];
  const ended = { customerIds, day: '2025-01-01', reason: 'Price' };
  await app.store.runCommand(deactivateCustomers, ended);
  const before = app.store.recentChanges.get().length;
  await app.go('/customers');
  const bar = await selectCustomers(app, ['Ann', 'Bea', 'Cal']);
  await app.user.click(within(bar).getByRole('button', { name: t('kit.more-selected') }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('customer-acts.bulk-reactivate-do') }));
  const dialog = await dialogOf(t('customer-acts.bulk-reactivate', { count: 3 }));
  await app.user.click(await readyButton(dialog, t('customer.reactivate')));
  await screen.findByText(t('customer-acts.bulk-reactivated', { count: 3 }));
  const states = () => customerIds.map((id) => app.store.snapshot.record(customerRecord, id)?.state);
  expect(states()).toEqual(['prospect', 'prospect', 'prospect']);
  expect(app.store.recentChanges.get().length - before).toBe(1);
  await app.user.click(await screen.findByRole('button', { name: t('kit.undo') }));
  await waitFor(() => expect(states()).toEqual(['inactive', 'inactive', 'inactive']));
});

test('where none of several can be written to, the dialog says so and offers no message', async () => {
  const app = await openScreen({ at: '/about' });
  await add(app, 'Ann', { telephoneNumber: '07700 900123' });
  await add(app, 'Bea');
  await app.go('/customers');
  const dialog = await deactivating(app, ['Ann', 'Bea']);
  within(dialog).getByText(t('customer-acts.tell-several-none'));
  expect(within(dialog).queryByLabelText(t('customer-acts.tell-several'), { exact: false })).toBeNull();
});

test('the reasons for leaving are those of the settings', async () => {
  const app = await openScreen({ at: '/about' });
  const customerId = await add(app, 'Ann');
  await app.store.runCommand(setSetting, {
    key: 'customers.deactivate-reasons',
    value: ['Sold up', 'Too far'],
  });
  await app.go(`/customers/${customerId}`);
  await choose(app, t('customer.more', { name: 'Ann' }), t('customer.deactivate'));
  const dialog = await dialogOf(t('customer-acts.deactivate-ask', { name: 'Ann' }));
  const reason = within(dialog).getByLabelText(t('customer-acts.reason'), { exact: false });
  expect([...reason.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Sold up',
    'Too far',
    t('customer-acts.reason-other'),
  ]);
  await app.user.selectOptions(reason, 'Too far');
  await app.user.click(within(dialog).getByRole('button', { name: t('customer.deactivate') }));
  await waitFor(() =>
    expect(app.store.snapshot.record(customerRecord, customerId)?.deactivated?.reason).toBe('Too far'),
  );
});
