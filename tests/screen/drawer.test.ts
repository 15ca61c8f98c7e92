import { t } from '@roundsman/client/text/texts.ts';
import { readWeather } from '@roundsman/shared-schema/areas/weather/weather.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { menu } from './models/frame.model.ts';
import { chooseInLauncher } from './models/launcher.model.ts';
import { addRound, questionOf } from './models/rounds.model.ts';
import { answers } from './support/http-answers.ts';
import { installation } from './support/installation.ts';
import { openScreen } from './support/open-screen.tsx';

test('the head tells the weather at the business, in the unit of the account, and the menu leads to the academy', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const app = await openScreen({
    at: '/about',
    before: (firm) =>
      firm.put('settings', {
        'business.address': {
          addressDescription: '1 High Street',
          lngLat: [0.5731, 50.8543],
          isVerified: true,
        },
        'global.temperature-unit': 'fahrenheit',
      }),
    answers: [
      answers(readWeather, () => ok({ days: [{ day: today, code: 61, high: 10.2, low: 4.8 }] })),
      installation({ trainingUrl: 'https://training.example/' }),
    ],
  });
  const head = within(await menu());
  const weather = await screen.findByRole('img', { name: 'Rain, high 50 °F, low 41 °F' });
  expect(weather.textContent).toBe('50° / 41°');
  const academy = await head.findByRole('link', { name: t('drawer.training') });
  expect([academy.getAttribute('href'), academy.getAttribute('target')]).toEqual([
    'https://training.example/',
    '_blank',
  ]);
  // About a kilometre of the address leaves the device, and no more.
  const asked = app.calls.filter(({ path }) => path.endsWith('/weather')).map(({ input }) => input);
  expect(asked).toEqual([expect.objectContaining({ lng: '0.57', lat: '50.85' })]);
});

test('Sync now and finish syncing tell what still waits, and say so when nothing does', async () => {
  const app = await openScreen({ at: '/rounds' });
  app.firm.goDown();
  await addRound(app, 'Written offline');
  await app.go('/rounds');
  const syncNow = async () =>
    app.user.click(within(await menu()).getByRole('button', { name: t('app.sync-now') }));
  await syncNow();
  const status = await questionOf(t('app.sync-now'));
  await within(status).findByText(t('app.sync-offline', { count: 1 }));
  await app.user.click(within(status).getByRole('button', { name: t('kit.ok') }));
  await waitFor(() => expect(status.isConnected).toBe(false));

  await chooseInLauncher(app, t('finish-syncing.title'));
  await screen.findByRole('heading', { name: t('finish-syncing.offline') });
  await screen.findByText(t('finish-syncing.offline-text', { count: 1 }));
  app.firm.comeUp();
  await screen.findByRole('heading', { name: t('finish-syncing.synced') });
  await syncNow();
  await within(await questionOf(t('app.sync-now'))).findByText(t('app.sync-done'));
});
