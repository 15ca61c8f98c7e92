import { t } from '@roundsman/client/text/texts.ts';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { openScreen } from './support/open-screen.tsx';

test('an Owner is asked to confirm the address', async () => {
  await openScreen({ emailVerified: false, at: '/verify-email' });
  await screen.findByText(t('verify-email.head'));
  await screen.findByRole('button', { name: t('verify-email.check') });
});

test('whose address is confirmed is told so', async () => {
  await openScreen({ at: '/verify-email' });
  await screen.findByText(t('verify-email.confirmed'));
});

test('a worker has no access to it', async () => {
  await openScreen({ roles: ['worker'], at: '/verify-email' });
  await screen.findByText(t('app.no-permission'));
});
