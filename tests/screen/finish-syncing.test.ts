import { t } from '@roundsman/client/text/texts.ts';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { addRound } from './models/rounds.model.ts';
import { openScreen } from './support/open-screen.tsx';

test('whoever waits for the end of a sync sees what is left offline, and that all is safe', async () => {
  const app = await openScreen({ at: '/rounds' });
  app.firm.goDown();
  await addRound(app, 'Tanner Row');
  await app.go('/finish-syncing');
  await screen.findByText(t('finish-syncing.offline'));
  await screen.findByText(t('finish-syncing.offline-text', { count: 1 }));
  app.firm.comeUp();
  await screen.findByText(t('finish-syncing.synced'));
});
