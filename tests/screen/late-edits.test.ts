import '@roundsman/client/areas/customers/late-edits.text.ts';
import '@roundsman/client/parts/cards/field.text.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { mergeCustomers } from '@roundsman/shared-schema/areas/customers/merge-customers.command.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TOM, TOM_HERE } from './models/colleague.model.ts';
import { openScreen } from './support/open-screen.tsx';

/** Two customers of whom one was merged here, while Tom edited the one that went without knowing of it. */
async function mergedBehind(groups: Readonly<Record<string, unknown>>) {
  const app = await openScreen({ at: '/customers', colleagues: TOM_HERE });
  const add = async (name: string) => {
    const added = await app.store.runCommand(addCustomer, { name, address: '', accessNotes: 'Gate 1' });
    if (!added.ok) throw new Error(added.error);
    return added.value.customerId;
  };
  const [goneId, customerId] = [await add('Orla Fenwick'), await add('O. Fenwick')];
  const merged = await app.store.runCommand(mergeCustomers, {
    customerId: goneId,
    into: customerId,
    take: [],
  });
  if (!merged.ok) throw new Error(merged.error);
  await waitFor(() => expect(app.firm.stored('customers', `${goneId}/del`)).toBeTruthy());
  app.firm.write(['customers'], (tx) => tx.patch(customerRecord, goneId, groups), `${TOM}.d002`);
  await app.go(`/customers/${customerId}`);
  const title = t('late-edits.title', { who: 'Tom Archer', name: 'Orla Fenwick' });
  const notices = () => screen.queryAllByRole('status').filter((one) => one.textContent?.includes(title));
  await waitFor(() => expect(notices().length).toBeGreaterThan(0));
  return { app, notices, kept: () => app.store.snapshot.record(customerRecord, customerId) };
}

test('what a colleague changed of a customer who was merged by then is told, used, or dismissed (CUS-14)', async () => {
  const { app, notices, kept } = await mergedBehind({
    contact: { name: 'Orla Fenwick', telephoneNumber: '07700 900123' },
    source: 'Leaflet',
  });
  expect(notices()).toHaveLength(2);
  screen.getByText('07700 900123');
  const telephone = t('field.telephone');
  await app.user.click(screen.getByRole('button', { name: t('late-edits.use-label', { field: telephone }) }));
  await waitFor(() => expect(notices()).toHaveLength(1));
  await screen.findByText('Took over a late change for O. Fenwick');
  expect(kept()?.contact).toEqual({ name: 'O. Fenwick', telephoneNumber: '07700 900123' });
  const source = t('field.source');
  await app.user.click(
    screen.getByRole('button', { name: t('late-edits.dismiss-label', { field: source }) }),
  );
  await waitFor(() => expect(notices()).toHaveLength(0));
  expect(kept()?.source).toBeUndefined();
});

test('access notes stay hidden until they are asked for, and are added; a state is told only', async () => {
  const { app, notices, kept } = await mergedBehind({ notes: { access: 'Key 7' }, state: 'inactive' });
  expect(notices()).toHaveLength(2);
  expect(screen.queryByText('Key 7')).toBeNull();
  expect(
    screen.queryByRole('button', { name: t('late-edits.use-label', { field: t('field.state') }) }),
  ).toBeNull();
  const [notes] = notices().filter((one) => one.textContent?.includes(t('field.access-notes')));
  await app.user.click(within(notes as HTMLElement).getByRole('button', { name: t('field.show-secret') }));
  await screen.findByText('Key 7');
  const label = t('late-edits.add-label', { field: t('field.access-notes') });
  await app.user.click(screen.getByRole('button', { name: label }));
  await waitFor(() => expect(kept()?.accessNotes).toBe('Gate 1\nKey 7'));
  expect(notices()).toHaveLength(1);
});
