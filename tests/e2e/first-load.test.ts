import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { type Subscription, UNMANAGED } from '@roundsman/shared-schema/areas/accounts/subscription.ts';
import { type DocumentRef, documentOf } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { loadSampleData } from '@roundsman/shared-schema/http/sample-data.http.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAsServer } from '../support/documents.ts';
import { callRelay, type TestPerson } from '../support/relay.ts';
import { drawer } from './page-models/drawer.page.ts';
import { trySignIn } from './page-models/session.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { openStage, realErrors, type Stage, verifyEverybody } from './stage.ts';

let stage: Stage;
let db: Database;
let end: () => Promise<void>;

beforeAll(async () => {
  stage = await openStage({ fresh: true });
  const pool = createPool(stage.databaseUrl, { max: 2 });
  db = openKysely(pool);
  end = () => pool.end();
});
afterAll(async () => {
  await end?.();
  await stage?.close();
});

/** Writes what the account's server, or the person on another device, would have written. */
async function write(document: DocumentRef, root: string, key: string, value: Json): Promise<void> {
  const at = { account: stage.owner.account, document };
  await writeAsServer(stage.databaseUrl, at, (tx) => tx.setPlain(document, root, key, value));
}

const managed = (status: Subscription['status']): Json => ({
  ...UNMANAGED,
  managed: true,
  status,
  failedAt: status === 'unpaid' ? Date.now() - 20 * 24 * 60 * 60_000 : null,
});

/** A start of the app on a device that is new; it ends where the start leads. */
async function start(person: TestPerson, work: (page: Page, url: string) => Promise<void>): Promise<void> {
  const guest = await stage.guest(person, { stays: true });
  await waitForCloud(guest.page, 'Synced');
  await work(guest.page, guest.url);
  expect(realErrors(guest)).toEqual([]);
  await guest.context.close();
}

test('1: an empty account leads its Owner to the quick start, once a start', () =>
  start(stage.owner, async (page, url) => {
    await page.waitForURL('**/quickstart');
    await page.goto(`${url}/rounds`);
    await page.getByRole('main').waitFor();
    expect(new URL(page.url()).pathname).toBe('/rounds');
  }));

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
  await page.getByRole('menuitem', { name: 'Security' }).click();
  await page.waitForURL('**/security');
  bringSync();
  await waitForCloud(page, 'Synced');
  bringScreen();
  await page.getByRole('heading', { name: 'Recent sign-ins' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/security');
  await context.close();
});

test('after that it opens the first page, the chosen one, or the last one', async () => {
  await start(stage.owner, async (page, url) => {
    await page.waitForURL('**/dashboard');
    await page.goto(`${url}/users`);
    await page.getByRole('main', { name: 'Users' }).waitFor();
    await page.goto(url);
    await page.waitForURL('**/users');
  });
  await write(documentOf('me', { user: stage.owner.userId }), 'me', 'landing', 'rounds');
  await start(stage.owner, (page) => page.waitForURL('**/rounds'));
});

test('a chosen page that may not be opened is cleared', async () => {
  const planner = await stage.member(['planner'], 'petra@sparkle.example');
  await write(documentOf('me', { user: planner.userId }), 'me', 'landing', 'users');
  await start(planner, async (page) => {
    await page.waitForURL('**/dashboard');
    await waitForCloud(page, 'Synced');
  });
  const { rows } = await readLanding(planner.userId);
  expect(rows).toBeGreaterThan(1);
});

/** How often the person's own document has been written. */
async function readLanding(userId: string): Promise<{ rows: number }> {
  const found = await db
    .selectFrom('doc_update')
    .innerJoin('document', 'document.id', 'doc_update.document_id')
    .select(({ fn }) => fn.countAll<string>().as('rows'))
    .where('document.name', '=', `me:${userId}`)
    .executeTakeFirstOrThrow();
  return { rows: Number(found.rows) };
}

test('4: release notes open once after an update', () =>
  start(stage.owner, async (page, url) => {
    // This start has been seen to; before that it would take the next one for a part of itself.
    await page.waitForFunction(() => sessionStorage.getItem('roundsman.started') !== null);
    await page.evaluate(() => {
      localStorage.setItem('roundsman.version-seen', '0.0.9');
      sessionStorage.clear();
    });
    await page.goto(url);
    const notes = page.getByRole('dialog', { name: 'What is new' });
    await notes.getByRole('heading', { name: 'Version 0.1.0' }).waitFor();
    await notes.getByRole('button', { name: 'Good to know' }).click();
    await notes.waitFor({ state: 'detached' });
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(url);
    await waitForCloud(page, 'Synced');
    expect(await notes.count()).toBe(0);
  }));

test('while the documents are being read, the frame says whose account it is, and nothing of sync', () =>
  start(stage.owner, async (page, url) => {
    const firm = await drawer(page).locator('.rm-account b').innerText();
    // A device whose storage takes its time.
    await page.addInitScript(() => {
      indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
    });
    await page.goto(`${url}/users`);
    await page.getByRole('status', { name: 'Opening your account' }).waitFor();
    expect(await page.locator('.rm-account b').innerText()).toBe(firm);
    expect(await page.locator('.rm-top h1').innerText()).toBe('Users');
    expect(await page.locator('.rm-cloud').count()).toBe(0);
  }));

test('3: without a subscription the Owner is led to it, others to about, and the menu holds users only', async () => {
  const worker = await stage.member(['worker'], 'will@sparkle.example');
  await write('core', 'core', 'sub', managed('ended'));
  await start(stage.owner, async (page, url) => {
    await page.waitForURL('**/subscription');
    const menu = drawer(page);
    expect(await menu.getByRole('region', { name: 'Configure' }).getByRole('link').allInnerTexts()).toEqual([
      'Users',
    ]);
    expect(await menu.getByRole('region', { name: 'Work' }).count()).toBe(0);
    await menu.getByRole('link', { name: 'Upgrade' }).waitFor();
    expect(await menu.getByRole('button', { name: 'Sync now' }).count()).toBe(0);
    expect(await menu.getByRole('button', { name: 'Settings' }).count()).toBe(0);
    await page.goto(`${url}/rounds`);
    await page.waitForURL('**/subscription');
  });
  await start(worker, async (page) => {
    await page.waitForURL('**/about');
    expect(await drawer(page).getByRole('link', { name: 'Upgrade' }).count()).toBe(0);
  });
  await write('core', 'core', 'sub', managed('unpaid'));
  await start(stage.owner, (page) => page.waitForURL('**/account'));
});
