import { alertIdOf, type RaisedAlert } from '@roundsman/relay/areas/alerts/raise-alert.ts';
import { raiseAll } from '@roundsman/relay/areas/alerts/raise-all.ts';
import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AlertsPage } from './page-models/alerts.page.ts';
import { axeFindings } from './page-models/axe.page.ts';
import { waitUntilInstalled } from './page-models/session.page.ts';
import { t } from './page-models/words.page.ts';
import { type DeviceActor, openStage, realErrors, type Stage } from './stage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let stage: Stage;
/** Both tests are its: a device that keeps the app takes its time to come. */
let device: DeviceActor;
let pool: pg.Pool;
beforeAll(async () => {
  stage = await openStage();
  device = await stage.device(stage.owner);
  pool = createPool(stage.databaseUrl, { max: 2 });
});
afterAll(async () => {
  await pool?.end();
  await stage?.close();
});

async function raise(cause: string, more: Partial<RaisedAlert>): Promise<void> {
  const alert: RaisedAlert = {
    account: stage.owner.account,
    type: 'edited-after-deletion',
    values: { record: cause },
    audience: 'entitled',
    at: Date.now(),
    cause,
    ...more,
  };
  await raiseAll(openKysely(pool), [alert]);
}

/** Runs in the service worker: how many windows of the app there are. */
async function windowsOf(): Promise<number> {
  const { clients } = globalThis as unknown as {
    clients: { matchAll(of: object): Promise<readonly unknown[]> };
  };
  return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
}

it('an owner works through the alerts of the day, also without a connection', async () => {
  await raise('Harbour flats', { related: { kind: 'customer', id: 'gone' }, at: Date.now() - DAY_MS });
  await raise('Mill Lane', { related: { kind: 'round', id: 'gone' } });
  await raise('a', { type: 'effects-failed', values: {}, group: 'mail', at: Date.now() - 3 * DAY_MS });
  await raise('b', { type: 'effects-failed', values: {}, group: 'mail', at: Date.now() - 3 * DAY_MS });
  const { page } = device;
  const alerts = new AlertsPage(page);
  await waitUntilInstalled(page);
  await alerts.open();
  await alerts.row('Mill Lane').waitFor();
  // ALT-1, ALT-5: the newest first, by day; two of one cause are one line.
  expect(await alerts.lines()).toEqual([
    'Today',
    expect.stringContaining('Mill Lane was deleted'),
    expect.stringContaining('Olive Owner signed in on a new device'),
    'Yesterday',
    expect.stringContaining('Harbour flats was deleted'),
    expect.stringMatching(/^[A-Z][a-z]+ \d+ [A-Z][a-z]+$/),
    expect.stringContaining('Couldn’t send 2 e-mails'),
  ]);
  await expect.poll(() => alerts.bell().getAttribute('aria-label')).toBe('Alerts, 4 unread');
  expect(await axeFindings(page, { isStrict: true })).toEqual([]);

  // ALT-2: what it was about is gone, and it says so; opened is read.
  await alerts.press('Mill Lane');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('alerts.missing-round')).waitFor();
  await dialog
    .getByRole('button', { name: t('kit.close') })
    .last()
    .click();
  await expect.poll(() => alerts.bell().getAttribute('aria-label')).toBe('Alerts, 3 unread');

  // ALT-7 and C-15, without a connection.
  await device.goOffline();
  await alerts.select('Mill Lane', 'Harbour flats');
  await alerts.act(t('alerts.dismiss'));
  await page.getByText(t('alerts.said-dismissed', { count: 2 })).waitFor();
  await expect.poll(() => alerts.row('Harbour flats').count()).toBe(0);
  await page.getByRole('button', { name: t('kit.undo') }).click();
  await alerts.row('Harbour flats').waitFor();
  await alerts.filter(t('alerts.filter-unread'));
  await expect.poll(() => alerts.row('Mill Lane').count()).toBe(0);
  const search = page.getByRole('searchbox', { name: t('alerts.search') });
  await search.fill('squirrel');
  await search.press('Enter');
  await page.getByText(t('alerts.no-match', { words: 'squirrel' })).waitFor();
  await search.fill('Mill');
  await search.press('Enter');
  await page.getByText(t('kit.hidden-by-filters', { count: 1 })).waitFor();
  await page.getByRole('button', { name: t('kit.clear-filters') }).click();
  await alerts.row('Mill Lane').waitFor();
  await device.goOnline();

  // What came meanwhile arrives by itself, and somebody else's address leads nowhere.
  await raise('Quay Street', {});
  await search.fill('');
  await alerts.row('Quay Street').waitFor();
  await alerts.open('of-somebody-else');
  await page.getByText(t('alerts.not-found')).waitFor();
  expect(realErrors(device)).toEqual([]);
});

it('a push shows while nobody looks at the app, and leads to its alert when it is pressed', async () => {
  const { page, context, url } = device;
  await context.grantPermissions(['notifications'], { origin: url });
  const browser = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registration;
  await raise('Old Mill', { related: { kind: 'round', id: 'gone' } });
  const alertId = alertIdOf({ type: 'edited-after-deletion', cause: 'Old Mill' });
  const path = `/alerts/${alertId}?account=${stage.owner.account}`;
  const push = (title: string, tag: string) =>
    browser.send('ServiceWorker.deliverPushMessage', {
      origin: url,
      registrationId,
      data: JSON.stringify({ title, body: 'Sparkle & Shine', path, tag }),
    });
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, tag }) => `${tag}: ${title}`);
    });
  await push('While somebody looks', 'seen');
  // The worker answers after it has seen to the push.
  await page.evaluate(async () => (await fetch('/manifest.webmanifest')).text());
  // The app is closed, the push comes all the same.
  await page.goto('about:blank');
  const worker = context.serviceWorkers().at(-1) ?? (await context.waitForEvent('serviceworker'));
  // The worker forgets a page that was left a moment later.
  await expect.poll(() => worker.evaluate(windowsOf)).toBe(0);
  await push('One', 'a');
  await push('Two', 'a');
  await page.goto(`${url}/rounds`);
  await expect.poll(shown).toEqual(['a: Two']);
  // Pressed while the app is open elsewhere: that window goes there.
  await new AlertsPage(page).bell().waitFor();
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('no notification is shown');
    globalThis.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  const dialog = page.getByRole('dialog', { name: t('alert.name-edited-after-deletion') });
  await dialog.getByText('Old Mill').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/alerts/${alertId}`);
  await expect.poll(shown).toEqual([]);
});
