import { t } from '@roundsman/client/text/texts.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { menu } from './models/frame.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

/** The sync button, whatever it says at that moment. */
const cloud = () =>
  screen.getByRole('link', { name: new RegExp(`^(${t('kit.sync-synced')}|${t('kit.sync-syncing')})`) });

async function open({ user }: OpenScreen, tool: string): Promise<void> {
  const [link] = await screen.findAllByRole('link', { name: tool });
  if (link) await user.click(link);
}

test('an item dropped on the sync button turns developer mode on; twenty presses turn it off', async () => {
  const app = await openScreen({ at: '/dev', data: 'sample' });
  await screen.findAllByText(t('app.not-found'));
  await app.go('/rounds');
  const dropped = fireEvent.drop(cloud());
  await screen.findByText(t('developer-mode.on'));
  // The drop itself leads nowhere.
  expect([dropped, app.path()]).toEqual([false, '/rounds']);

  await app.go('/dev');
  await app.user.click(await screen.findByRole('button', { name: /^rounds/ }));
  await screen.findByRole('heading', { name: t('developer.values', { document: 'rounds' }) });
  await screen.findAllByText('"createdBy"', { exact: false });

  await open(app, t('developer.tool-calendar'));
  const today = await screen.findByText(/^Today is /);
  const before = today.textContent;
  fireEvent.change(screen.getByLabelText(t('developer.calendar-days')), { target: { value: '40' } });
  await screen.findByText(/^The calendar is moved/);
  expect(screen.getByText(/^Today is /).textContent).not.toBe(before);

  await open(app, t('developer.tool-roles'));
  await app.user.click(await screen.findByLabelText(t('role.planner')));
  await app.user.click(screen.getByLabelText(t('role.owner')));
  await screen.findByText(t('developer.roles-notice', { roles: t('role.planner') }));
  expect(within(await menu()).queryByRole('link', { name: t('users.title') })).toBeNull();

  for (let press = 1; press <= 20; press += 1) {
    expect(screen.queryByText(t('developer-mode.off'))).toBeNull();
    await app.user.click(cloud());
  }
  await screen.findByText(t('developer-mode.off'));
  // Whatever was played with ends too.
  await waitFor(async () => within(await menu()).getByRole('link', { name: t('users.title') }));
  expect(screen.queryByText(/^The calendar is moved/)).toBeNull();
  await app.go('/dev/log');
  await screen.findAllByText(t('app.not-found'));
});
