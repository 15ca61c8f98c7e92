import { loadSampleData } from '@roundsman/shared-schema/areas/sample-data/sample-data.http.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callRelay, type TestPerson } from '../support/relay.ts';
import { drawer } from './page-models/drawer.page.ts';
import { trySignIn } from './page-models/session.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { t } from './page-models/words.page.ts';
import { openStage, realErrors, type Stage, verifyEverybody } from './stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ fresh: true });
});
afterAll(() => stage?.close());

/** A start of the app on a device that is new; it ends where the start leads. */
async function start(person: TestPerson, work: (page: Page, url: string) => Promise<void>): Promise<void> {
  const guest = await stage.guest(person, { at: '/' });
  await waitForCloud(guest.page, t('kit.sync-synced'));
  await work(guest.page, guest.url);
  expect(realErrors(guest)).toEqual([]);
  await guest.context.close();
}

test('2: with work in it, an unverified Owner is led to verify the address, and on once it is', async () => {
  const { account, headers } = stage.owner;
  await callRelay(stage.url, loadSampleData, { account }, headers);
  await start(stage.owner, async (page, url) => {
    await page.waitForURL('**/verify-email');
    const context = page.context();
    await page.close();
    await verifyEverybody(stage.databaseUrl);
    // A device that was away learns it only after its start has led there.
    const next = await context.newPage();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await next.route('**/api/session', async (route) => {
      await asked;
      await route.continue();
    });
    await next.goto(`${url}/rounds`);
    await next.waitForURL('**/verify-email');
    answer();
    await next.waitForURL('**/rounds');
  });
});

/** Nothing of the given kind reaches the page until the answer is called. */
async function holdBack(page: Page, what: { screen: string } | 'sync'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (what === 'sync') {
    await page.routeWebSocket('**/sync', (socket) => {
      const early: (string | Buffer)[] = [];
      socket.onMessage((message) => early.push(message));
      void released.then(() => {
        const server = socket.connectToServer();
        for (const message of early) server.send(message);
        socket.onMessage((message) => server.send(message));
      });
    });
  } else {
    await page.route(`**/assets/${what.screen}*`, async (route) => {
      await released;
      await route.continue();
    });
  }
  return release;
}

test('whoever goes somewhere while the start is still loading is not led away from it', async () => {
  const { page, context, url } = await stage.guest();
  const [bringSync, bringScreen] = [
    await holdBack(page, 'sync'),
    await holdBack(page, { screen: 'security.screen' }),
  ];
  await page.goto(url);
  await trySignIn(page, stage.owner);
  await page.locator('.app-person').click();
  await page.getByRole('menuitem', { name: t('security.title') }).click();
  await page.waitForURL('**/security');
  bringSync();
  await waitForCloud(page, t('kit.sync-synced'));
  bringScreen();
  await page.getByRole('heading', { name: t('security.recent') }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/security');
  await context.close();
});

test('while the documents are being read, the frame says whose account it is, and nothing of sync', () =>
  start(stage.owner, async (page, url) => {
    const firm = await drawer(page).locator('.rm-account b').innerText();
    // A device whose storage takes its time.
    await page.addInitScript(() => {
      indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
    });
    await page.goto(`${url}/users`);
    await page.getByRole('status', { name: t('app.loading') }).waitFor();
    expect(await page.locator('.rm-account b').innerText()).toBe(firm);
    expect(await page.locator('.rm-top h1').innerText()).toBe('Users');
    expect(await page.locator('#root .rm-cloud').count()).toBe(0);
  }));
