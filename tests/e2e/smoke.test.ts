import { FEATURES } from '@roundsman/shared-schema/access/features.ts';
import { type Actor, may } from '@roundsman/shared-schema/access/may.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '../../client/src/routes/route-access.ts';
import type { RouteRow } from '../../client/src/routes/route-row.ts';
import { ROUTE_TABLE } from '../../client/src/routes/route-table.ts';
import { goTo } from './page-models/go-to.page.ts';
import { openRound } from './page-models/round.page.ts';
import { settle } from './page-models/settle.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { type Guest, openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
const opened: Guest[] = [];

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
});
afterAll(() => stage?.close());

async function guest(...args: Parameters<Stage['guest']>): Promise<Guest> {
  const made = await stage.guest(...args);
  opened.push(made);
  return made;
}

const BUILT: readonly RouteRow[] = ROUTE_TABLE.filter(({ built }) => built);

/** Who is refused what is tested at the screen level; here each part of the built app is fetched once. */
test('every route of the table opens for the Owner, and stands in the menu', async () => {
  const { page, context } = await guest(stage.owner, { at: '/' });
  await waitForCloud(page, 'Synced');
  const actor: Actor = {
    roles: ['owner'],
    level: 'ultimate',
    features: FEATURES,
    traits: ['store-approved', 'visual-planner-shown'],
    subscribed: true,
  };
  const main = page.getByRole('main');
  const wrong: string[] = [];
  for (const row of BUILT) {
    const address = addressOf(row) ?? row.path.replace(/:\w+/, '3');
    await goTo(page, address);
    const isOpen = may(actor, row.requires);
    const refused = main.getByText('You don’t have access to this page');
    await (isOpen ? page.locator('main[aria-label]') : refused).first().waitFor();
    if ((await refused.count()) > 0 === isOpen) wrong.push(`${row.id} ${isOpen ? 'refused' : 'opened'}`);
    if (row.group === null) continue;
    const links = page.getByRole('navigation', { name: 'Main menu' }).locator(`a[href="${address}"]`);
    if ((await links.count()) !== (isOpen ? 1 : 0)) wrong.push(`${row.id} in the menu`);
  }
  expect(wrong).toEqual([]);
  await goTo(page, '/nowhere');
  await main.getByText('Page not found').first().waitFor();
  await context.close();
});

/** Screens as a person comes to them; each leaves the page on the screen. */
const SCREENS: readonly { name: string; open: (page: Page, url: string) => Promise<void> }[] = [
  {
    name: 'rounds',
    open: async (page, _url) => {
      await goTo(page, '/rounds');
      await page.getByRole('list', { name: 'Rounds' }).waitFor();
    },
  },
  {
    name: 'pending rounds',
    open: async (page, _url) => {
      await goTo(page, '/rounds/pending');
      await page.getByRole('main').getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'a round',
    open: async (page, _url) => {
      await goTo(page, '/rounds');
      await openRound(page, '60 jobs');
      await page.locator('.maplibregl-canvas').first().waitFor();
    },
  },
  {
    name: 'add a job',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add job' }).click();
      const entry = page.getByRole('menuitem', { name: 'Add a new job' });
      const dialog = page.getByRole('dialog', { name: 'Add a new job' });
      await entry.or(dialog).first().waitFor();
      if ((await entry.count()) > 0) await entry.click();
      await dialog.getByRole('radio', { name: 'New customer' }).check();
    },
  },
  {
    name: 'devices and sync',
    open: async (page, url) => {
      await page.goto(`${url}/sync-status`);
      await page.locator('[data-device]').first().waitFor();
    },
  },
  {
    name: 'security',
    open: async (page, _url) => {
      await goTo(page, '/security');
      await page.getByRole('heading', { name: 'Sign-in rules' }).waitFor();
    },
  },
  {
    name: 'users',
    open: async (page, _url) => {
      await goTo(page, '/users');
      await page.getByText('olive@sparkle.example').last().waitFor();
    },
  },
  {
    name: 'add a user',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add user' }).first().click();
      await page.getByRole('dialog', { name: 'Add user' }).waitFor();
    },
  },
];

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

test('nothing is wider than a phone of 360 px', async () => {
  const { page, url, context } = await guest(stage.owner, { width: 360, height: 720, touch: true });
  await waitForCloud(page, 'Synced');
  const routes = BUILT.map((row) => ({
    name: row.id,
    open: async () => {
      await goTo(page, addressOf(row) ?? row.path.replace(/:\w+/, '3'));
      await page.getByRole('main').first().waitFor();
    },
  }));
  for (const { name, open } of [...routes, ...SCREENS]) {
    await open(page, url);
    await settle(page);
    expect(await overflow(page), `${name} is wider than the window`).toBeLessThanOrEqual(0);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a, input, h1')]
        .filter((element) => element.checkVisibility() && !element.closest('.rm-sr, .maplibregl-map'))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.right > window.innerWidth + 1 || box.left < -1))
        .map(({ element }) => element.outerHTML.slice(0, 120)),
    );
    expect(cut, `${name} has controls outside the window`).toEqual([]);
  }
  await context.close();
});

test('no page reported an error', () => {
  expect(realErrors(...opened)).toEqual([]);
});
