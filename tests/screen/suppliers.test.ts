import { t } from '@roundsman/client/text/texts.ts';
import { addSupplier } from '@roundsman/shared-schema/areas/suppliers/add-supplier.command.ts';
import { livingSuppliers } from '@roundsman/shared-schema/areas/suppliers/supplier.queries.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from './models/fill.model.ts';
import { messageOf, takeBack } from './models/frame.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

const form = (name: string) => screen.findByRole('form', { name });
const names = (app: OpenScreen) => livingSuppliers(app.store.snapshot).map(({ name }) => name);

/** The suppliers of a firm that buys from one. */
async function withSupplier(at = ''): Promise<{ app: OpenScreen; id: string }> {
  const app = await openScreen({ at: '/about' });
  const added = await app.store.runCommand(addSupplier, {
    name: 'Pole Shop',
    notes: 'Ask for trade prices',
    contacts: [{ name: 'Jo Pole', telephoneNumber: '01632 960123' }],
  });
  if (!added.ok) throw new Error(added.error);
  const id = added.value.supplierId;
  await app.go(`/suppliers/${id}${at}`);
  return { app, id };
}

test('one is added with a contact on a page of its own, refused at its fields, and shown', async () => {
  const app = await openScreen({ at: '/suppliers' });
  await screen.findByText(t('suppliers.none'));
  expect(app.path()).toBe('/suppliers/list');
  await app.user.click(await screen.findByRole('button', { name: t('suppliers.add') }));
  const page = await form(t('suppliers.add'));
  expect(app.path()).toBe('/suppliers/add');
  await app.user.click(within(page).getByRole('button', { name: t('suppliers.add-contact') }));
  const line = within(page).getByRole('group', { name: t('suppliers.new-contact') });
  await app.user.type(within(line).getByLabelText(new RegExp(`^${t('suppliers.email')}`)), 'jo');
  const save = () => app.user.click(within(page).getByRole('button', { name: t('kit.save') }));
  await save();
  // Everything that is wrong is said in one try.
  expect(await within(page).findAllByText(t('kit.name-required'))).toHaveLength(2);
  within(line).getByText(t('customers.email-invalid'));
  const [name] = within(page).getAllByLabelText(t('kit.name'));
  await fill(app, name as HTMLElement, 'Pole Shop');
  await app.user.type(within(line).getByLabelText(t('kit.name')), 'Jo');
  await app.user.type(
    within(page).getByLabelText(new RegExp(`^${t('suppliers.email')}`)),
    '@poles.example{Enter}',
  );
  await messageOf(t('suppliers.words-add', { record: 'Pole Shop' }));
  await screen.findByRole('link', { name: 'jo@poles.example' });
  expect(names(app)).toEqual(['Pole Shop']);
});

test('an edit leaves what a colleague changed meanwhile, and goes back to the supplier', async () => {
  const { app, id } = await withSupplier('/edit');
  const page = await form('Pole Shop');
  const [name] = within(page).getAllByLabelText(t('kit.name'));
  await app.user.clear(name as HTMLElement);
  await fill(app, name as HTMLElement, 'Poles & Co');
  app.firm.put('chart', { [`sup:${id}/notes`]: 'Closed on Mondays' });
  await within(page).findByDisplayValue('Closed on Mondays');
  await app.user.click(within(page).getByRole('button', { name: t('kit.save') }));
  await screen.findByRole('heading', { name: t('suppliers.contacts') });
  expect(app.path()).toBe(`/suppliers/${id}`);
  expect(livingSuppliers(app.store.snapshot)).toMatchObject([
    { name: 'Poles & Co', notes: 'Closed on Mondays' },
  ]);
});

test('one is deleted after a question, which leads back to the list, and comes back by its message', async () => {
  const { app } = await withSupplier();
  await screen.findByText('Jo Pole');
  await app.user.click(await screen.findByRole('button', { name: t('kit.more') }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('kit.delete') }));
  await app.user.click(await screen.findByRole('button', { name: t('suppliers.delete') }));
  await waitFor(() => expect(app.path()).toBe('/suppliers/list'));
  expect(names(app)).toEqual([]);
  await takeBack(app, t('suppliers.words-delete', { record: 'Pole Shop' }));
  await waitFor(() => expect(names(app)).toEqual(['Pole Shop']));
});

test('a link to what is deleted or unknown says so and leads to the list, by either page', async () => {
  const app = await openScreen({ at: '/suppliers/nobody' });
  await screen.findByRole('heading', { name: t('suppliers.missing') });
  await app.go('/suppliers/nobody/edit');
  await screen.findByRole('heading', { name: t('suppliers.missing') });
  const [main] = screen.getAllByRole('main');
  await app.user.click(within(main as HTMLElement).getByRole('link', { name: t('suppliers.title') }));
  await screen.findByText(t('suppliers.none'));
});
