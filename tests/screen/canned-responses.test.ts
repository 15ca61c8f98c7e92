import { t } from '@roundsman/client/text/texts.ts';
import { livingCannedResponses } from '@roundsman/shared-schema/areas/canned-responses/canned-response.queries.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageOf, takeBack } from './models/frame.model.ts';
import { finish } from './models/rounds.model.ts';
import { openScreen } from './support/open-screen.tsx';

test('one is saved once it has a title and a message, shown short with two tags, changed and deleted', async () => {
  const app = await openScreen({ at: '/canned-responses?add=one' });
  const found = () => livingCannedResponses(app.store.snapshot);
  const dialog = await screen.findByRole('dialog', { name: t('canned-responses.add') });
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: t('kit.save') });
  const fill = async (of: HTMLElement, key: Parameters<typeof t>[0], text: string) => {
    await app.user.clear(within(of).getByLabelText(new RegExp(`^${t(key as 'kit.name')}`)));
    await app.user.paste(text);
  };
  expect(save.disabled).toBe(true);
  await fill(dialog, 'canned-responses.name', 'On our way');
  expect(save.disabled).toBe(true);
  const message = `We are on our way to you now${' and will be there soon'.repeat(3)}.`;
  await fill(dialog, 'canned-responses.message', message);
  await fill(dialog, 'canned-responses.tags', 'day, visit, DAY, rain');
  await finish(app, dialog, t('kit.save'));
  await messageOf(t('canned-responses.words-add', { record: 'On our way' }));
  expect(found()).toMatchObject([{ message, tags: ['day', 'visit', 'rain'] }]);
  await screen.findByText(`${message.slice(0, 50)}…`);
  await screen.findByText(t('canned-responses.more-tags', { count: 1 }));

  const choose = async (name: string, entry: string) => {
    await app.user.click(await screen.findByRole('button', { name: t('list.more', { name }) }));
    await app.user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  await choose('On our way', t('kit.edit'));
  const edit = await screen.findByRole('dialog', { name: 'On our way' });
  await fill(edit, 'canned-responses.name', 'Running late');
  await finish(app, edit, t('kit.save'));
  await waitFor(() => expect(found()).toMatchObject([{ name: 'Running late', message }]));
  await choose('Running late', t('kit.delete'));
  const words = t('canned-responses.words-delete', { record: 'Running late' });
  await takeBack(app, words);
  await waitFor(() => expect(found()).toHaveLength(1));
});

test('whoever is neither Owner nor Admin is not let in', async () => {
  await openScreen({ at: '/canned-responses', roles: ['planner'] });
  await screen.findByText(t('app.no-permission'));
});
