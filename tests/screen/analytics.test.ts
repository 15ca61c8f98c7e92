import '@roundsman/client/areas/analytics/analytics.text.ts';
import { developerAtom } from '@roundsman/client/parts/actor.hook.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { listDeviceDistances, tellPlace } from '@roundsman/shared-schema/areas/analytics/analytics.http.ts';
import type { CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answers } from './support/http-answers.ts';
import { openScreen } from './support/open-screen.tsx';

type Told = CallOutput<typeof listDeviceDistances>['distances'][number];

const AT = Date.UTC(2026, 0, 6, 9);
function distance(userName: string, metres: number, seconds: number, mobile = true): Told {
  const device = (id: string, timestamp: number) => ({
    id,
    name: `${userName} ${id}`,
    timestamp,
    isMobile: mobile,
  });
  return {
    user: `${userName.toLowerCase()}00000000`.slice(0, 8),
    userName,
    deviceA: device('pho1', AT),
    deviceB: device('lap1', AT + seconds * 1000),
    distanceBetweenRecordedPointsInMetres: metres,
    timeDifferenceMs: seconds * 1000,
  };
}

const open = (...distances: readonly Told[]) =>
  openScreen({
    at: '/analytics',
    answers: [answers(listDeviceDistances, () => ok({ distances: [...distances] }))],
  });
const names = () =>
  within(screen.getByRole('list', { name: t('analytics.people') }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.rm-name')?.textContent);

beforeEach(() => {
  getDefaultStore().set(developerAtom, true);
  onTestFinished(() => getDefaultStore().set(developerAtom, false));
});

test('people whose devices fail the limits are listed, as the limits are moved', async () => {
  const app = await open(
    distance('Ann', 1000, 60),
    distance('Ben', 250, 60, false),
    distance('Cal', 5000, 0),
    distance('Dee', 150, 60),
    distance('Eve', 9000, 300),
  );
  await waitFor(() => expect(names()).toEqual(['Cal', 'Ann', 'Ben']));
  screen.getByText(t('analytics.quantum'));
  screen.getByText(t('analytics.mph', { speed: '37' }));

  await app.user.click(screen.getByRole('switch', { name: t('analytics.mobile-only') }));
  await waitFor(() => expect(names()).toEqual(['Cal', 'Ann']));
  // By the slider, and typed.
  fireEvent.change(screen.getByRole('slider', { name: t('analytics.distance') }), {
    target: { value: '100' },
  });
  await waitFor(() => expect(names()).toEqual(['Cal', 'Ann', 'Dee']));
  const minutes = screen.getByRole('spinbutton', { name: t('analytics.time') });
  fireEvent.change(minutes, { target: { value: '5' } });
  await waitFor(() => expect(names()).toEqual(['Cal', 'Eve', 'Ann', 'Dee']));
  fireEvent.change(minutes, { target: { value: '' } });
  await waitFor(() => expect(names()).toEqual(['Cal']));
});

test('without anything recorded it says what to do', async () => {
  await open();
  await screen.findByText(t('analytics.none-recorded-text'));
});

test('where no device was too far from another, it says so', async () => {
  await open(distance('Ann', 10, 60));
  await screen.findByText(t('analytics.none-text'));
});

/** A browser that says where it is, or that it does not. */
function browserAt(where: { readonly longitude: number; readonly latitude: number } | 'denied') {
  const getCurrentPosition = vi.fn((found: (at: unknown) => void, failed: (error: unknown) => void) =>
    where === 'denied' ? failed({ code: 1, PERMISSION_DENIED: 1 }) : found({ coords: where }),
  );
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
    localStorage.clear();
  });
}

test('a device tells where it is once its person turns it on there, and no longer once it is off', async () => {
  browserAt({ longitude: -1.5, latitude: 53.8 });
  const told: unknown[] = [];
  const app = await open();
  app.answer(
    answers(tellPlace, (place) => {
      told.push(place.lngLat);
      return ok({});
    }),
  );
  const tells = await screen.findByRole<HTMLInputElement>('switch', { name: t('analytics.tells') });
  expect(tells.checked).toBe(false);
  expect(told).toEqual([]);
  await app.user.click(tells);
  await waitFor(() => expect(told).toEqual([[-1.5, 53.8]]));
  expect(tells.checked).toBe(true);
  await app.user.click(tells);
  await waitFor(() => expect(tells.checked).toBe(false));
});

test('where the browser says no, it stays off and says so', async () => {
  browserAt('denied');
  const app = await open();
  const tells = await screen.findByRole<HTMLInputElement>('switch', { name: t('analytics.tells') });
  await app.user.click(tells);
  await screen.findByText(t('analytics.tells-denied'));
  expect(tells.checked).toBe(false);
});

test('it is a tool of developers', async () => {
  getDefaultStore().set(developerAtom, false);
  await open();
  expect(screen.queryByRole('switch', { name: t('analytics.tells') })).toBeNull();
});
