import { t } from '@roundsman/client/text/texts.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addRound } from './models/rounds.model.ts';
import { openScreen } from './support/open-screen.tsx';

test('above a list it is said since when this device is offline, and what waits; the way leads to it', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  const band = (count: number) => {
    const [before = ''] = t('notices.offline-since', { when: '§', count }).split('§');
    const after = t('notices.offline-since', { when: '§', count }).split('§')[1] ?? '';
    return (words: string) => words.startsWith(before) && words.endsWith(after);
  };
  expect(screen.queryByText(band(0))).toBeNull();
  app.firm.goDown();
  await screen.findByText(band(0));
  expect(screen.queryByRole('link', { name: t('notices.offline-see') })).toBeNull();
  await addRound(app, 'Tanner Row');
  await app.go('/rounds');
  await screen.findByText(band(1));
  await app.user.click(await screen.findByRole('link', { name: t('notices.offline-see') }));
  await waitFor(() => expect(app.path()).toBe('/sync-status'));
  await waitFor(() => expect(screen.queryByText(band(1))).toBeNull());
  await app.go('/rounds');
  await screen.findByText(band(1));
  app.firm.comeUp();
  await waitFor(() => expect(screen.queryByText(band(1))).toBeNull());
});
