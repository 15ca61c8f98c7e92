import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { until } from '../support/until.ts';
import {
  clearSiteData,
  crash,
  databaseNames,
  fillStorage,
  limitStorage,
  usedBytes,
  wipeDocumentCopies,
} from './page-models/device-storage.page.ts';
import { goTo } from './page-models/go-to.page.ts';
import { openRound, orderShown } from './page-models/round.page.ts';
import {
  addRound,
  askForRound,
  closeRound,
  letGoOfTyped,
  roundNames,
  roundRow,
} from './page-models/rounds.page.ts';
import { askToSignOut, signIn, signOut, waitUntilInstalled } from './page-models/session.page.ts';
import { noteTexts, waitForCloud } from './page-models/sync.page.ts';
import { t } from './page-models/words.page.ts';
import { type DeviceActor, openStage, realErrors, type Stage, tellOnline } from './stage.ts';

let stage: Stage;
let olive: DeviceActor;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  olive = await stage.device(stage.owner);
  await waitForCloud(olive.page, t('kit.sync-synced'));
  await waitUntilInstalled(olive.page);
});
afterAll(() => stage?.close());
beforeEach(async () => {
  olive.errors.length = 0;
});

/** Names of the rounds that the relay has in its log. */
async function roundsOnServer(): Promise<string> {
  return JSON.stringify(await readRoot(stage.databaseUrl, stage.owner.account, 'rounds'));
}

test('a page that was loaded past what the device keeps works without the server as well', async () => {
  const { page } = olive;
  const debug = await page.context().newCDPSession(page);
  await Promise.all([page.waitForEvent('load'), debug.send('Page.reload', { ignoreCache: true })]);
  await waitForCloud(page, t('kit.sync-synced'));
  await waitUntilInstalled(page);
});

describe('after the first visit, with the server gone', () => {
  let made = '';

  test('the app opens, works and says what waits', async () => {
    await stage.stopRelay();
    await olive.page.reload();
    await waitForCloud(olive.page, t('kit.sync-offline'));
    expect(await roundNames(olive.page)).toHaveLength(4);
    await openRound(olive.page, '60 jobs');
    expect(await orderShown(olive.page)).toHaveLength(60);
    await closeRound(olive.page);
    made = await addRound(olive.page, 'Harbour Row');
    await waitForCloud(olive.page, t('kit.sync-offline-waiting', { count: 1 }));
  });

  test('it restarts, also at a link into it, and at one to nothing', async () => {
    await olive.restart();
    await olive.page.goto(`${olive.url}/rounds/${made}`);
    await olive.page.getByRole('dialog', { name: 'Harbour Row' }).waitFor();
    await waitForCloud(olive.page, t('kit.sync-offline-waiting', { count: 1 }));
    await olive.page.goto(`${olive.url}/no/such/page`);
    await olive.page
      .getByRole('heading', { name: t('app.not-found') })
      .first()
      .waitFor();
  });

  test('what waited goes when the server is back', async () => {
    await stage.startRelay();
    await tellOnline(olive.context);
    await waitForCloud(olive.page, t('kit.sync-synced'));
    expect(await roundsOnServer()).toContain('Harbour Row');
  });
});

describe('two tabs of one profile, offline', () => {
  test('an edit in each; a tab that is killed loses nothing, and both are sent', async () => {
    const first = olive.page;
    await goTo(first, '/rounds');
    const second = await olive.context.newPage();
    await second.goto(`${olive.url}/rounds`);
    await waitForCloud(second, t('kit.sync-synced'));
    await olive.goOffline();
    for (const page of [first, second]) await waitForCloud(page, t('kit.sync-offline'));
    await addRound(first, 'North Quay');
    await closeRound(first);
    await addRound(second, 'South Quay');
    for (const page of [first, second]) await waitForCloud(page, t('kit.sync-offline-waiting', { count: 2 }));
    await roundRow(first, 'South Quay').waitFor();

    await crash(second);
    await first.close();
    const reopened = await olive.context.newPage();
    await reopened.goto(`${olive.url}/rounds`);
    await waitForCloud(reopened, t('kit.sync-offline-waiting', { count: 2 }));
    expect(await roundNames(reopened)).toEqual(expect.arrayContaining(['North Quay', 'South Quay']));

    const seen = await noteTexts(reopened, '#root .rm-cloud');
    await olive.goOnline();
    await waitForCloud(reopened, t('kit.sync-synced'));
    expect(await seen()).not.toContain('Offline');
    const kept = await roundsOnServer();
    expect(kept).toContain('North Quay');
    expect(kept).toContain('South Quay');
    await olive.restart();
    await olive.page.goto(`${olive.url}/rounds`);
    await waitForCloud(olive.page, t('kit.sync-synced'));
  });
});

describe('a wiped device', () => {
  beforeEach(() => olive.goOnline());

  test('copies of documents that vanish while changes wait take nothing along', async () => {
    await olive.goOffline();
    await waitForCloud(olive.page, t('kit.sync-offline'));
    await addRound(olive.page, 'Wiped Lane');
    await waitForCloud(olive.page, t('kit.sync-offline-waiting', { count: 1 }));
    expect(await wipeDocumentCopies(olive.page, olive.url)).toBeGreaterThan(4);

    await olive.page.goto(`${olive.url}/rounds`);
    await waitForCloud(olive.page, t('kit.sync-offline-waiting', { count: 1 }));
    await olive.page.getByText(t('rounds.absent')).waitFor();
    await olive.goOnline();
    await waitForCloud(olive.page, t('kit.sync-synced'));
    for (const name of ['Aldercroft', 'Wiped Lane']) await roundRow(olive.page, name).waitFor();
    expect(await roundsOnServer()).toContain('Wiped Lane');
  });

  test('site data cleared under an open tab: what it holds is not called saved, and is kept again', async () => {
    await olive.goOffline();
    await waitForCloud(olive.page, t('kit.sync-offline'));
    await addRound(olive.page, 'Cleared Court');
    await waitForCloud(olive.page, t('kit.sync-offline-waiting', { count: 1 }));
    const seen = await noteTexts(olive.page, '#root .rm-cloud');
    await clearSiteData(olive.page, olive.url);
    // What is saved again is in a database again; until then nothing says that it is.
    await until(
      async () => (await databaseNames(olive.page)).some((name) => name.endsWith(':pending')),
      'the waiting changes have a database again',
    );
    const waiting = await olive.page.evaluate(async () => {
      const name =
        (await indexedDB.databases()).find((entry) => entry.name?.endsWith(':pending'))?.name ?? '';
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const count = await new Promise<number>((resolve, reject) => {
        const request = db.transaction('records').objectStore('records').count();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      db.close();
      return count;
    });
    expect(waiting).toBe(1);
    await waitForCloud(olive.page, t('kit.sync-offline-waiting', { count: 1 }));

    // The session's cookie went as well: the app says so, keeps what waits, and sends it once signed in again.
    await olive.goOnline();
    await waitForCloud(olive.page, t('kit.sync-needs', { count: 1 }));
    expect(await seen()).not.toContain('Synced');
    await closeRound(olive.page);
    await olive.page.locator('#root .rm-cloud').first().click();
    await olive.page.getByRole('heading', { name: t('sync-problem.session-ended') }).waitFor();
    await olive.page.getByRole('link', { name: t('sync.sign-in-again') }).click();
    await signIn(olive.page, stage.owner);
    await waitForCloud(olive.page, t('kit.sync-synced'));
    expect(await roundsOnServer()).toContain('Cleared Court');
    expect(realErrors(olive)).toEqual([]);
    await olive.page.goto(`${olive.url}/rounds`);
    await waitUntilInstalled(olive.page);
  });
});

describe('a full device', () => {
  beforeEach(() => olive.goOnline());

  test('refuses further changes in words, keeps the unsaved one, and sends it', async () => {
    await goTo(olive.page, '/rounds');
    await waitForCloud(olive.page, t('kit.sync-synced'));
    await olive.goOffline();
    await waitForCloud(olive.page, t('kit.sync-offline'));
    const room = (await usedBytes(olive.page)) + 1024 * 1024;
    await olive.restart();
    const free = await limitStorage(olive.page, olive.url, room);
    await olive.page.goto(`${olive.url}/rounds`);
    await waitForCloud(olive.page, t('kit.sync-offline'));
    await fillStorage(olive.page);
    const seen = await noteTexts(olive.page, '#root .rm-cloud');
    await addRound(olive.page, 'Brimful Street');
    await waitForCloud(olive.page, t('kit.sync-needs', { count: 1 }));
    await closeRound(olive.page);

    const dialog = await askForRound(olive.page);
    await dialog.getByLabel(t('kit.name'), { exact: true }).fill('One Too Many');
    await dialog.getByRole('button', { name: t('rounds.add'), exact: true }).click();
    await dialog.getByText(t('sync.storage-full')).waitFor();
    await dialog.getByRole('button', { name: t('kit.cancel') }).click();
    await letGoOfTyped(olive.page);
    await dialog.waitFor({ state: 'detached' });

    await olive.page.locator('#root .rm-cloud').first().click();
    await olive.page.getByRole('heading', { name: t('sync-problem.storage-full') }).waitFor();
    await olive.page.getByText(t('sync.not-kept', { count: 1 })).waitFor();

    await olive.goOnline();
    await until(
      async () => (await roundsOnServer()).includes('Brimful Street'),
      'the unsaved change was sent',
    );
    expect(await roundsOnServer()).not.toContain('One Too Many');
    expect((await seen()).filter((words) => words === 'Synced')).toEqual([]);

    await free();
    await olive.page
      .getByRole('button', { name: t('sync.sync-now') })
      .first()
      .click();
    await waitForCloud(olive.page, t('kit.sync-synced'));
  });
});

describe('signing out with waiting changes', () => {
  beforeEach(() => olive.goOnline());

  test('keeps them, announces them to whoever comes next, and sends them when the person is back', async () => {
    const tom = await stage.member(['admin'], 'tom@sparkle.example');
    await goTo(olive.page, '/rounds');
    await waitForCloud(olive.page, t('kit.sync-synced'));
    // Calls pass, the socket does not: a firewall that knows no WebSockets.
    olive.proxy.refuse('GET /sync');
    await waitForCloud(olive.page, t('kit.sync-offline'));
    await addRound(olive.page, 'Left Behind Lane');
    await closeRound(olive.page);
    await waitForCloud(olive.page, t('kit.sync-offline-waiting', { count: 1 }));
    expect(await askToSignOut(olive.page)).toContain('1 change hasn’t synced. It stays on this device');
    await olive.page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('kit.cancel') })
      .click();
    await olive.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await signOut(olive.page);
    const announced = olive.page.getByText(t('app.waiting-elsewhere', { count: 1, name: 'Olive Owner' }));
    await announced.waitFor();
    await until(
      async () => !(await databaseNames(olive.page)).some((name) => name.includes(':doc:')),
      'the copies of her documents have gone',
    );

    olive.proxy.refuse(null);
    await signIn(olive.page, tom);
    await waitForCloud(olive.page, t('kit.sync-synced'));
    expect(await roundNames(olive.page)).not.toContain('Left Behind Lane');
    expect(await roundsOnServer()).not.toContain('Left Behind Lane');
    await signOut(olive.page);
    await announced.waitFor();

    await signIn(olive.page, stage.owner);
    await waitForCloud(olive.page, t('kit.sync-synced'));
    await roundRow(olive.page, 'Left Behind Lane').waitFor();
    expect(await roundsOnServer()).toContain('Left Behind Lane');
  });
});

describe('a browser that keeps no copy of the app', () => {
  test('says which parts it lacks without a connection, and shows them when there is one', async () => {
    const actor = await stage.seat(stage.owner, { installs: false });
    const { page } = actor;
    await waitForCloud(page, t('kit.sync-synced'));
    await goTo(page, '/rounds');
    await roundNames(page);
    await goTo(page, '/about');
    await actor.proxy.cut();
    await waitForCloud(page, t('kit.sync-offline'));
    await page.getByRole('button', { name: t('settings-dialog.title'), exact: true }).click();
    await page.getByText(t('kit.part-missing'), { exact: false }).waitFor();
    await page.getByRole('link', { name: t('users.title'), exact: true }).click();
    await page.getByRole('heading', { name: t('app.page-missing') }).waitFor();
    await page.getByRole('link', { name: t('rounds.title'), exact: true }).click();
    expect((await roundNames(page)).length).toBeGreaterThan(0);
    await page.getByRole('link', { name: t('users.title'), exact: true }).click();
    await page.getByRole('heading', { name: t('app.page-missing') }).waitFor();

    await actor.goOnline();
    await page.getByRole('main').getByText(stage.owner.email).first().waitFor();
    await page.getByRole('button', { name: t('settings-dialog.title'), exact: true }).click();
    await page.getByRole('dialog', { name: t('settings-dialog.title') }).waitFor();
    await actor.close();
  });
});
