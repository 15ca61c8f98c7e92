import { viewAs } from '@roundsman/client/parts/actor.hook.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from './models/fill.model.ts';
import { menu } from './models/frame.model.ts';
import { askForRound, roundNames } from './models/rounds.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

const PAUL = { paul0000: { name: 'Paul', roles: ['planner'] as const } };
const ADA = { ada00000: { name: 'Ada', roles: ['admin'] as const } };

/** The app of an Owner who looks at it as Paul. */
async function viewAsPaul(): Promise<OpenScreen> {
  const app = await openScreen({ colleagues: PAUL, data: 'sample', at: '/about' });
  act(() => viewAs('paul0000'));
  await screen.findByText(t('drawer.viewing', { name: 'Paul' }));
  return app;
}

test('an Owner who views as somebody else is not shown this device as theirs', async () => {
  const app = await viewAsPaul();
  await app.go('/sync-status');
  await screen.findByText(t('own-only.devices', { name: 'Paul' }));
  expect(screen.queryByText(t('sync.this-device'))).toBeNull();
  await app.user.click(screen.getByRole('button', { name: t('drawer.viewing-end') }));
  await app.go('/sync-status');
  await screen.findByText(t('sync.this-device'));
});

test.each(['/alerts', '/security'])('nor what is the Owner’s own at %s', async (at) => {
  const app = await viewAsPaul();
  await app.go(at);
  await screen.findByText(t('own-only.title', { name: 'Paul' }));
});

test('has the menu of whom one views as, until one stops', async () => {
  const app = await viewAsPaul();
  const links = within(await menu());
  expect(links.queryByRole('link', { name: t('rounds.title') })).toBeNull();
  expect(links.queryByRole('link', { name: t('users.title') })).toBeNull();
  links.getByText(t('role.planner'));
  await app.user.click(screen.getByRole('button', { name: t('drawer.viewing-end') }));
  await links.findByRole('link', { name: t('rounds.title') });
  await waitFor(() => expect(screen.queryByText(t('drawer.viewing', { name: 'Paul' }))).toBeNull());
});

test('an Owner changes nothing while viewing as somebody else who could', async () => {
  const app = await openScreen({ colleagues: ADA, data: 'sample', at: '/rounds' });
  act(() => viewAs('ada00000'));
  await screen.findByText(t('drawer.viewing', { name: 'Ada' }));
  await app.go('/rounds');
  const before = await roundNames();
  const dialog = await askForRound(app);
  await fill(app, within(dialog).getByLabelText(t('kit.name')), 'Not mine');
  await app.user.click(within(dialog).getByRole('button', { name: t('rounds.add') }));
  await screen.findAllByText(t('view.refused'), { exact: false });
  expect(app.store.syncState.get().waiting).toBe(0);
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.cancel') }));
  const leave = await screen.findByRole('button', { name: t('kit.unsaved-leave') });
  await app.user.click(leave);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(await roundNames()).toEqual(before);
});
