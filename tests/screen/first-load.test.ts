import { t } from '@roundsman/client/text/texts.ts';
import { type Subscription, UNMANAGED } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import { documentOf } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { menu } from './models/frame.model.ts';
import { installation } from './support/installation.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';
import { ME, type TinyFirm } from './support/tiny-firm.ts';

const managed = (status: Subscription['status']): Json => ({
  ...UNMANAGED,
  managed: true,
  status,
  failedAt: status === 'unpaid' ? Date.now() - 20 * 24 * 60 * 60_000 : null,
});
const subscribedAs = (status: Subscription['status']) => (firm: TinyFirm) =>
  firm.put('core', { sub: managed(status) });
const isAt = (app: OpenScreen, path: string) => waitFor(() => expect(app.path()).toBe(path));
/** The start of a tab is over once it is noted. */
const hasStarted = () => waitFor(() => expect(sessionStorage.getItem('roundsman.started')).not.toBeNull());

describe('an app start', () => {
  test('1: leads the Owner of an empty account to the quick start, once', async () => {
    const app = await openScreen({ starts: true });
    await isAt(app, '/quickstart');
    await app.go('/rounds');
    await screen.findByText(t('rounds.none-yet'));
    expect(app.path()).toBe('/rounds');
  });

  test('1: does not once the quick start is hidden for good', async () => {
    const app = await openScreen({
      starts: true,
      before: (firm) => firm.put('settings', { 'global.hide-quick-start': true }),
    });
    await hasStarted();
    await isAt(app, '/dashboard');
  });

  test('2: with work in it, leads an unverified Owner to verify the address', async () => {
    const app = await openScreen({
      ...{ starts: true, data: 'sample', emailVerified: false },
      answers: [installation()],
    });
    await isAt(app, '/verify-email');
  });

  test('2: does so once a tab, and goes on to the address that was asked for', async () => {
    const app = await openScreen({
      ...{ starts: true, data: 'sample', emailVerified: false, at: '/services' },
      answers: [installation()],
    });
    await isAt(app, '/verify-email');
    await app.user.click(await screen.findByRole('link', { name: t('verify-email.later') }));
    await isAt(app, '/services');
  });

  test.each([
    ['where the server sends no mail', [installation({ sendsMail: false })]],
    ['where the server cannot be asked', []],
  ])('2: does not lead there %s', async (_where, answers) => {
    const app = await openScreen({
      ...{ starts: true, data: 'sample', emailVerified: false, at: '/services' },
      answers,
    });
    await hasStarted();
    expect(app.path()).toBe('/services');
  });

  test('3: without a subscription leads the Owner to it, and the menu holds users only', async () => {
    const app = await openScreen({ starts: true, data: 'sample', before: subscribedAs('ended') });
    await isAt(app, '/subscription');
    const configure = within(await menu()).getByRole('region', { name: t('app.group-configure') });
    expect(
      within(configure)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/users']);
    expect(within(await menu()).queryByRole('region', { name: t('app.group-work') })).toBeNull();
    within(await menu()).getByRole('link', { name: t('drawer.upgrade') });
    expect(within(await menu()).queryByRole('button', { name: t('app.sync-now') })).toBeNull();
    expect(within(await menu()).queryByRole('button', { name: t('drawer.head-settings') })).toBeNull();
    await app.go('/rounds');
    await isAt(app, '/subscription');
  });

  test('3: leads everybody else to About, without an upgrade', async () => {
    const app = await openScreen({ starts: true, roles: ['worker'], before: subscribedAs('ended') });
    await isAt(app, '/about');
    expect(within(await menu()).queryByRole('link', { name: t('drawer.upgrade') })).toBeNull();
  });

  test('3: leads the Owner of an unpaid account to it', async () => {
    const app = await openScreen({ starts: true, data: 'sample', before: subscribedAs('unpaid') });
    await isAt(app, '/account');
  });

  test('4: opens the release notes once after an update', async () => {
    const app = await openScreen({ starts: true, data: 'sample', seenVersion: '0.0.9' });
    const notes = await screen.findByRole('dialog', { name: t('notes.title') });
    within(notes).getByText(t('notes.version', { version: '0.1.0' }), { exact: false });
    await app.user.click(within(notes).getByRole('button', { name: t('notes.close') }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: t('notes.title') })).toBeNull());
    expect(localStorage.getItem('roundsman.version-seen')).toBe('0.1.0');
  });

  test('otherwise opens the first page', async () => {
    await isAt(await openScreen({ starts: true, data: 'sample' }), '/dashboard');
  });

  test('opens the page that the person chose', async () => {
    const app = await openScreen({
      starts: true,
      data: 'sample',
      before: (firm) => firm.put(documentOf('me', { user: ME }), { landing: 'rounds' }),
    });
    await isAt(app, '/rounds');
  });

  test('opens the page that was open last', async () => {
    const app = await openScreen({ starts: true, data: 'sample', lastPage: '/users' });
    await isAt(app, '/users');
  });

  test('clears a chosen page that may not be opened', async () => {
    const app = await openScreen({
      starts: true,
      data: 'sample',
      roles: ['planner'],
      before: (firm) => firm.put(documentOf('me', { user: ME }), { landing: 'users' }),
    });
    await isAt(app, '/dashboard');
    await waitFor(() => expect(app.firm.stored(documentOf('me', { user: ME }), 'landing')).not.toBe('users'));
  });
});
