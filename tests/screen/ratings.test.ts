import '@roundsman/client/parts/ratings/rating.text.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { livingRatings } from '@roundsman/shared-schema/areas/ratings/rating.queries.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from './models/fill.model.ts';
import { messageOf, takeBack } from './models/frame.model.ts';
import { dialogOf, finish } from './models/rounds.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

async function customer(app: OpenScreen, name = 'Ann Ashdown'): Promise<string> {
  let id = '';
  await act(async () => {
    const made = await app.store.runCommand(addCustomer, { name, address: '1 A Road' });
    if (made.ok) id = made.value.customerId;
  });
  return id;
}
const ratings = (app: OpenScreen) => livingRatings(app.store.snapshot);

test('one is written down, published and taken back; each refusal stands at its field', async () => {
  const app = await openScreen({ at: '/ratings' });
  await screen.findByText(t('ratings.none'));
  await customer(app);
  await app.user.click(await screen.findByRole('button', { name: t('ratings.add') }));
  const dialog = await dialogOf(t('rating.add'));
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await within(dialog).findByText(t('ratings.customer-required'));
  await app.user.click(await within(dialog).findByText('Ann Ashdown'));
  const shown = within(dialog).getByLabelText<HTMLInputElement>(t('rating.shown-as'));
  expect(shown.value).toBe('Ann A.');
  await app.user.selectOptions(within(dialog).getByLabelText(t('rating.stars')), '4');
  await fill(app, within(dialog).getByLabelText(new RegExp(t('rating.feedback'))), 'Spotless');
  const date = within(dialog).getByLabelText<HTMLInputElement>(t('rating.date'));
  await app.user.clear(date);
  await app.user.type(date, '31/12/2099');
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await within(dialog).findByText(t('ratings.day-ahead'));
  await app.user.clear(date);
  await app.user.type(date, '02/01/2025');
  await finish(app, dialog, t('kit.save'));
  expect(ratings(app)).toMatchObject([
    { name: 'Ann A.', rating: 4, feedback: 'Spotless', date: '2025-01-02', published: false },
  ]);

  const choose = async (entry: string) => {
    await app.user.click(await screen.findByRole('button', { name: t('list.more', { name: 'Ann A.' }) }));
    await app.user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  await choose(t('rating.publish'));
  const words = t('ratings.words-publish', { record: 'Ann A.' });
  await messageOf(words);
  await waitFor(() => expect(ratings(app)[0]?.published).toBe(true));
  await takeBack(app, words);
  await waitFor(() => expect(ratings(app)[0]?.published).toBe(false));
  await choose(t('kit.delete'));
  await waitFor(() => expect(ratings(app)).toEqual([]));
});

test('a customer’s page has its ratings: one is added, published and edited there', async () => {
  const app = await openScreen({ at: '/customers' });
  const id = await customer(app);
  await app.go(`/customers/${id}/ratings`);
  await screen.findByText(t('rating.none'));
  await app.user.click(screen.getByRole('button', { name: t('rating.add') }));
  const dialog = await dialogOf(t('rating.add'));
  expect(within(dialog).queryByText(t('rating.customer'))).toBeNull();
  await finish(app, dialog, t('kit.save'));
  const list = await screen.findByRole('list', { name: t('customer.tab-ratings') });
  within(list).getByRole('img', { name: t('rating.of-five', { count: 5, max: 5 }) });
  const choose = async (entry: string) => {
    await app.user.click(within(list).getByRole('button', { name: t('rating.more') }));
    await app.user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  await choose(t('rating.publish'));
  await within(list).findByText(new RegExp(`· ${t('rating.published')}$`));
  await choose(t('kit.edit'));
  const edit = await dialogOf('Ann A.');
  await app.user.selectOptions(within(edit).getByLabelText(t('rating.stars')), '3');
  await finish(app, edit, t('kit.save'));
  expect(ratings(app)).toMatchObject([{ rating: 3, published: true, customerId: id }]);
});

test('who may not see ratings has neither page nor tab', async () => {
  const app = await openScreen({ at: '/customers', roles: ['creator'] });
  const id = await customer(app);
  await app.go(`/customers/${id}/details`);
  await screen.findByRole('link', { name: t('customer.tab-details') });
  expect(screen.queryByRole('link', { name: t('customer.tab-ratings') })).toBeNull();
});

test('offline, before its document ever came, it says so', async () => {
  const app = await openScreen({ at: '/about' });
  app.firm.goDown();
  await waitFor(() => expect(app.store.syncState.get().connected).toBe(false));
  await app.go('/ratings');
  await screen.findByText(t('list.absent'));
  app.firm.comeUp();
  await screen.findByText(t('ratings.none'));
});
