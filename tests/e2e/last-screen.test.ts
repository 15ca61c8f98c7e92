import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo } from './page-models/go-to.page.ts';
import { signOut } from './page-models/session.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { t } from './page-models/words.page.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  ({ page } = await stage.guest(stage.owner, { at: '/rounds' }));
  await waitForCloud(page, t('kit.sync-synced'));
  await page.addInitScript(WATCH_STARTS);
});
afterAll(() => stage?.close());

/** Words that say how it stands with sync, on any page. */
const OF_SYNC = /synced|syncing|offline|waiting|connected/i;

const ROUND = 'a[href^="/rounds/"]:not([href="/rounds/pending"])';

/** What the page saw of its start, written down by an observer that is there before anything else. */
interface Start {
  painted?: { words: string; hasApp: boolean };
  tapped?: string;
}

/** Looks at the page's starts; what is named in `tapAtStart` is tapped as soon as it is painted. */
const WATCH_STARTS = `
  window.start = {};
  new MutationObserver(() => {
    const place = document.querySelector('#last-screen');
    if (!place || window.start.painted) return;
    window.start.painted = {
      words: place.innerText,
      hasApp: document.querySelector('#root .rm-app') !== null,
    };
    const name = sessionStorage.getItem('tapAtStart');
    const target = name && place.querySelector(name);
    // As a finger would, once it is on the glass.
    if (target) requestAnimationFrame(() => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2 };
      target.dispatchEvent(new MouseEvent('click', { ...at, bubbles: true, cancelable: true }));
      window.start.tapped = target.getAttribute('href') ?? '';
    });
  }).observe(document, { childList: true, subtree: true });
`;

/** Starts the app anew, and taps something of what is painted. */
async function startAgain(tap: string): Promise<void> {
  await page.evaluate((name) => sessionStorage.setItem('tapAtStart', name), tap);
  await page.reload();
}

function readStart(): Promise<Start> {
  return page.evaluate('window.start');
}

function keptPath(): Promise<string | undefined> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('roundsman.last-screen') ?? '{}').path);
}

function isKept(): Promise<boolean> {
  return page.evaluate(() => localStorage.getItem('roundsman.last-screen') !== null);
}

async function showRounds(): Promise<string> {
  await goTo(page, '/rounds');
  const link = page
    .getByRole('list', { name: t('rounds.list') })
    .getByRole('link')
    .first();
  await link.waitFor();
  await expect.poll(isKept).toBe(true);
  return (await link.innerText()).split('\n')[0] ?? '';
}

test('the next start paints what was seen, before the app is there, and says nothing of sync', async () => {
  const name = await showRounds();
  await startAgain('');
  await waitForCloud(page, t('kit.sync-synced'));
  const { painted } = await readStart();
  expect(painted?.words).toContain(name);
  expect(painted?.words).not.toMatch(OF_SYNC);
  expect(painted?.hasApp).toBe(false);
  await expect.poll(() => page.locator('#last-screen').count()).toBe(0);
  expect(await page.getByRole('link', { name }).count()).toBe(1);
});

test('nothing of sync is painted of a page that tells it, and nothing of the page that is about it', async () => {
  await goTo(page, '/dashboard');
  await page.getByText(OF_SYNC).first().waitFor();
  await expect.poll(keptPath).toBe('/dashboard');
  await startAgain('');
  await waitForCloud(page, t('kit.sync-synced'));
  const { painted } = await readStart();
  expect(painted?.words).toContain('Devices');
  expect(painted?.words).not.toMatch(OF_SYNC);

  await goTo(page, '/sync-status');
  await page
    .getByRole('region', { name: t('sync.this-device') })
    .first()
    .waitFor();
  await startAgain('');
  await waitForCloud(page, t('kit.sync-synced'));
  expect((await readStart()).painted).toBeUndefined();
  expect(await keptPath()).toBe('/dashboard');
});

test('a page that somebody searches is not kept, as the next start shows all of it', async () => {
  const name = await showRounds();
  await startAgain('');
  await waitForCloud(page, t('kit.sync-synced'));
  await page.getByRole('searchbox').first().fill('no such round');
  await page.getByRole('list', { name: t('rounds.list') }).waitFor({ state: 'detached' });
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await startAgain('');
  await waitForCloud(page, t('kit.sync-synced'));
  const { painted } = await readStart();
  expect(painted?.words).toContain(name);
  expect(painted?.words).not.toContain('no such round');
});

test('a link that is tapped on it is where the app begins', async () => {
  await showRounds();
  await startAgain(ROUND);
  await page.getByRole('dialog').waitFor();
  const { tapped } = await readStart();
  expect(tapped).toMatch(/^\/rounds\/./);
  expect(new URL(page.url()).pathname).toBe(tapped);
  expect(await page.locator('#last-screen').count()).toBe(0);
  await page.goBack();
  await page.getByRole('list', { name: t('rounds.list') }).waitFor();
});

test('a button that is tapped on it answers as soon as the app can', async () => {
  await showRounds();
  await startAgain('input[placeholder="Search rounds"]');
  const search = page.getByPlaceholder(t('rounds.search'));
  await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('it goes with the data of whoever signs out', async () => {
  const name = await showRounds();
  await signOut(page);
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(left).not.toContain(name);
  expect(await isKept()).toBe(false);
  await startAgain('');
  await page.getByRole('button', { name: t('session.sign-in'), exact: true }).waitFor();
  expect((await readStart()).painted).toBeUndefined();
});
