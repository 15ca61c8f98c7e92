import { t } from '@roundsman/client/text/texts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseInRound, dialogOf, finish, openRound, roundNames } from './models/rounds.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

const cloud = (name: string) => screen.findByRole('link', { name });

/** Renames a round, and goes back to the list. */
async function rename(app: OpenScreen, from: string, to: string): Promise<void> {
  await app.go('/rounds');
  await openRound(app, from);
  await chooseInRound(app, t('rounds.rename'));
  const dialog = await dialogOf(t('rounds.rename-title', { name: from }));
  const name = within(dialog).getByLabelText(t('kit.name'));
  await app.user.clear(name);
  await app.user.type(name, to);
  await finish(app, dialog, t('rounds.rename'));
  await dialogOf(to);
  await app.go('/rounds');
}

test('the small cloud of a row tells what waits and since when, and goes once it is sent', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  app.firm.goDown();
  await rename(app, 'Canalside', 'Towpath');
  const mark = t('changes.mark-waiting', { name: 'Towpath' });
  await app.user.click(await screen.findByRole('button', { name: mark }));
  const told = await dialogOf(mark);
  await waitFor(() =>
    expect(told.textContent?.replaceAll(/\s+/g, ' ')).toMatch(
      /Not synced yet.*Canalside.*since \d\d:\d\d.*Saved on this device/,
    ),
  );
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(told.isConnected).toBe(false));
  expect(app.path()).toBe('/rounds');

  await app.user.click(await screen.findByRole('button', { name: mark }));
  const link = await within(await dialogOf(mark)).findByRole('link', { name: t('changes.mark-link') });
  await app.user.click(link);
  await waitFor(() => expect(app.path()).toBe('/sync-status'));
  await app.go('/rounds');
  app.firm.comeUp();
  await waitFor(() => expect(screen.queryByRole('button', { name: mark })).toBeNull());
  await cloud(t('kit.sync-synced'));
});

test('a refused change is forgotten when it is discarded, and only then', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  await openRound(app, 'Canalside');
  const round = app.path().split('/').at(-1) ?? '';
  app.firm.refusing.set(`${round}/name`, 'sync.refused-role');
  app.firm.goDown();
  await rename(app, 'Canalside', 'Towpath');
  app.firm.comeUp();
  await cloud(t('kit.sync-needs', { count: 1 }));
  await app.go('/sync-status');
  const discard = async () => app.user.click(await screen.findByRole('button', { name: t('sync.discard') }));
  await discard();
  const question = () => screen.findByRole('alertdialog');
  await finish(app, await question(), t('kit.cancel'));
  await cloud(t('kit.sync-needs', { count: 1 }));
  await discard();
  await finish(app, await question(), t('sync.discard'));
  await cloud(t('kit.sync-synced'));
  expect(app.firm.stored('rounds', `${round}/name`)).toBeUndefined();
  await app.go('/rounds');
  expect(await roundNames()).toContain('Canalside');
});
