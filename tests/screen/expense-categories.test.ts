import { t } from '@roundsman/client/text/texts.ts';
import { livingExpenseCategories } from '@roundsman/shared-schema/areas/expense-categories/expense-category.queries.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from './models/fill.model.ts';
import { messageOf, takeBack } from './models/frame.model.ts';
import { finish } from './models/rounds.model.ts';
import { openScreen } from './support/open-screen.tsx';

test('one is added by its name, changed and deleted, and each is said as lists of changes say it', async () => {
  const app = await openScreen({ at: '/expense-categories' });
  const names = () => livingExpenseCategories(app.store.snapshot).map(({ name }) => name);
  await screen.findByText(t('expense-categories.none'));
  await app.user.click(await screen.findByRole('button', { name: t('expense-categories.add') }));
  const dialog = await screen.findByRole('dialog', { name: t('expense-categories.add') });
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await within(dialog).findByText(t('kit.name-required'));
  await fill(app, within(dialog).getByLabelText(t('kit.name')), 'First');
  await finish(app, dialog, t('kit.save'));
  await messageOf(t('expense-categories.words-add', { record: 'First' }));
  expect(names()).toEqual(['First']);

  const choose = async (name: string, entry: string) => {
    await app.user.click(await screen.findByRole('button', { name: t('list.more', { name }) }));
    await app.user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  await choose('First', t('kit.edit'));
  const edit = await screen.findByRole('dialog', { name: 'First' });
  const field = within(edit).getByLabelText(t('kit.name'));
  await app.user.clear(field);
  await app.user.type(field, 'Second{Enter}');
  await waitFor(() => expect(names()).toEqual(['Second']));
  await choose('Second', t('kit.delete'));
  const words = t('expense-categories.words-delete', { record: 'Second' });
  await messageOf(words);
  expect(names()).toEqual([]);
  await takeBack(app, words);
  await waitFor(() => expect(names()).toEqual(['Second']));
});

test('a name that another has, in whatever letters, is refused at its field and says whose it is', async () => {
  const app = await openScreen({ at: '/expense-categories?add=one' });
  const first = await screen.findByRole('dialog', { name: t('expense-categories.add') });
  await fill(app, within(first).getByLabelText(t('kit.name')), 'Fuel');
  await finish(app, first, t('kit.save'));
  await app.go('/expense-categories?add=another');
  const second = await screen.findByRole('dialog', { name: t('expense-categories.add') });
  await fill(app, within(second).getByLabelText(t('kit.name')), ' FUEL');
  await app.user.click(within(second).getByRole('button', { name: t('kit.save') }));
  await within(second).findByText(t('expense-categories.duplicate', { name: 'Fuel' }));
});

test('the page offers its file once, and the launcher adds one from anywhere', async () => {
  const app = await openScreen({ at: '/expense-categories?add=one' });
  const dialog = await screen.findByRole('dialog', { name: t('expense-categories.add') });
  await fill(app, within(dialog).getByLabelText(t('kit.name')), 'First');
  await finish(app, dialog, t('kit.save'));
  await app.user.click(await screen.findByRole('checkbox', { name: t('list.select', { name: 'First' }) }));
  const bar = await screen.findByRole('toolbar', { name: t('kit.selected', { count: 1 }) });
  expect(within(bar).getAllByRole('button', { name: t('list.export') })).toHaveLength(1);
});

test('offline, before its document ever came, it says so', async () => {
  const app = await openScreen({ at: '/about' });
  app.firm.goDown();
  await waitFor(() => expect(app.store.syncState.get().connected).toBe(false));
  await app.go('/expense-categories');
  await screen.findByText(t('list.absent'));
  app.firm.comeUp();
  await screen.findByText(t('expense-categories.none'));
});
