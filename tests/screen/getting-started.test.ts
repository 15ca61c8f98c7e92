import { paths } from '@roundsman/client/routes/paths.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from './support/open-screen.tsx';

const guide = (id: 'rounds' | 'offline') => t(`getting-started.${id}-title`);

test('help leads a worker to the guides of what a worker may open', async () => {
  const app = await openScreen({ at: '/your-work', roles: ['worker'], data: 'sample' });
  await app.user.click(await screen.findByRole('link', { name: t('kit.help') }));
  await screen.findByRole('heading', { name: guide('offline') });
  expect(screen.queryByRole('heading', { name: guide('rounds') })).toBeNull();
});

test('an Owner finds them all', async () => {
  await openScreen({ at: paths.gettingStarted(), data: 'sample' });
  await screen.findByRole('heading', { name: guide('offline') });
  screen.getByRole('heading', { name: guide('rounds') });
});

test('an address that is verified is not asked for, in the header', async () => {
  await openScreen({ at: '/your-work', roles: ['worker'], emailVerified: true });
  await screen.findByText(t('your-work.empty'));
  expect(screen.queryByRole('link', { name: t('kit.verify-email') })).toBeNull();
});
