import { t } from '@roundsman/client/text/texts.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from './support/open-screen.tsx';

test('about opens for a worker too, and says whether this device is connected', async () => {
  const app = await openScreen({ roles: ['worker'], at: '/about' });
  await screen.findByText(t('about.connected'));
  expect(screen.queryByText(t('about.offline'))).toBeNull();
  app.firm.goDown();
  await screen.findByText(t('about.offline'));
});
