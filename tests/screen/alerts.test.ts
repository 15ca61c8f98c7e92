import { t } from '@roundsman/client/text/texts.ts';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { openScreen } from './support/open-screen.tsx';

test('without alerts the page says so, for a worker and offline too', async () => {
  const app = await openScreen({ roles: ['worker'], at: '/alerts' });
  await screen.findByText(t('alerts.none'));
  app.firm.goDown();
  await app.go('/about');
  await app.go('/alerts');
  await screen.findByText(t('alerts.none'));
});

test('the link of an alert that is gone says so', async () => {
  await openScreen({ at: '/alerts/gone' });
  await screen.findByText(t('alerts.not-found'));
});
