import { viewAs } from '@roundsman/client/parts/actor.hook.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

const PAUL = { paul0000: { name: 'Paul', roles: ['planner'] as const } };

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
