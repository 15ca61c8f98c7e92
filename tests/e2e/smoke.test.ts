import { FEATURES } from '@roundsman/shared-schema/access/features.ts';
import { type Actor, may } from '@roundsman/shared-schema/access/may.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '../../client/src/routes/route-access.ts';
import type { RouteRow } from '../../client/src/routes/route-row.ts';
import { ROUTE_TABLE } from '../../client/src/routes/route-table.ts';
import { axeFindings } from './page-models/axe.page.ts';
import { drawer } from './page-models/drawer.page.ts';
import { goTo } from './page-models/go-to.page.ts';
import { openRound } from './page-models/round.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { tabFindings } from './page-models/tab-walk.page.ts';
import { widthFindings } from './page-models/width.page.ts';
import { t } from './page-models/words.page.ts';
import { type Guest, openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
let desk: Guest;
let phone: Guest;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  await stage.member(['planner'], 'petra@sparkle.example');
  [desk, phone] = await Promise.all([
    // So low that the menu has to be scrolled.
    stage.guest(stage.owner, { width: 1280, height: 600 }),
    stage.guest(stage.owner, { width: 360, height: 720, touch: true }),
  ]);
  for (const { page } of [desk, phone]) await waitForCloud(page, t('kit.sync-synced'));
});
afterAll(() => stage?.close());

const OWNER: Actor = {
  roles: ['owner'],
  level: 'ultimate',
  features: FEATURES,
  traits: ['multi-user', 'store-approved', 'visual-planner-shown'],
  subscribed: true,
};

/** An address of the route table: a page, or a tab of it. */
interface Visit {
  readonly name: string;
  readonly row: RouteRow;
  readonly address: string;
  readonly isOpen: boolean;
}

/** Who else is refused what is tested at the screen level; here each part of the built app is fetched once. */
const VISITS: readonly Visit[] = ROUTE_TABLE.filter(({ built }) => built).flatMap((row: RouteRow) => {
  const address = addressOf(row) ?? row.path.replace(/:\w+/, '3');
  const isOpen = may(OWNER, row.requires);
  const tabs = (row.tabs ?? []).filter(({ id, requires }) => id !== '' && may(OWNER, requires ?? {}));
  return [
    { name: row.id, row, address, isOpen },
    ...(isOpen ? tabs : []).map(({ id }) => ({
      name: `${row.id}, ${id}`,
      row,
      address: `${address}/${id}`,
      isOpen,
    })),
  ];
});

/**
 * Goes to a page and waits until it shows what it has to show, or refuses; answers what is wrong with that. The
 * page before stays on the screen while the program of the next one comes, so it is marked as left; tabs share one.
 */
async function open(page: Page, { row, address, isOpen }: Visit): Promise<string[]> {
  const shown = page.locator('main[aria-label]:not([data-left])').first();
  await page.evaluate((of) => {
    for (const main of document.querySelectorAll('main')) if (main.dataset.of !== of) main.dataset.left = '';
  }, row.id);
  await goTo(page, address);
  const main = page.getByRole('main');
  const refused = main.getByText(t('app.no-permission'));
  if (isOpen) await shown.evaluate((element, of) => element.setAttribute('data-of', of), row.id);
  else await refused.first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.rm-skeleton'));
  return (await refused.count()) > 0 === isOpen ? [isOpen ? 'is refused' : 'is open'] : [];
}

/** Whether the page stands in the menu if it opens and belongs there, and else does not. */
async function menuFindings(page: Page, { row, isOpen }: Visit): Promise<string[]> {
  const address = addressOf(row);
  if (row.group === null || address === undefined) return [];
  const links = await drawer(page).locator(`a[href="${address}"]`).count();
  return links === (isOpen ? 1 : 0) ? [] : [`stands in the menu ${links} times`];
}

async function deskFindings(page: Page, visit: Visit): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const found = [
    ...(await open(page, visit)),
    ...(await menuFindings(page, visit)),
    ...(await widthFindings(page)),
    ...(await axeFindings(page)),
  ];
  // Only colours differ in the dark, and they are the same on a phone.
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeFindings(page, { rules: ['color-contrast'] });
  return [...found, ...dark.map((finding) => `dark: ${finding}`), ...(await tabFindings(page))];
}

async function phoneFindings(page: Page, visit: Visit): Promise<string[]> {
  return [...(await open(page, visit)), ...(await widthFindings(page)), ...(await axeFindings(page))];
}

test('every route opens for the Owner at a desk and on a phone: in the menu, for every eye, no wider than it, by keyboard', async () => {
  const look = async ({ page }: Guest, where: string, findings: typeof deskFindings) => {
    const found: string[] = [];
    for (const visit of VISITS)
      for (const finding of await findings(page, visit)) found.push(`${visit.name}, ${where}: ${finding}`);
    return found;
  };
  const found = await Promise.all([look(desk, 'desk', deskFindings), look(phone, 'phone', phoneFindings)]);
  expect(found.flat()).toEqual([]);
  await goTo(desk.page, '/nowhere');
  await desk.page.getByRole('main').getByText(t('app.not-found')).first().waitFor();
});

/** What opens over a page and has most to show; each leaves the page on the screen. */
const SCREENS: readonly { screen: string; open: (page: Page) => Promise<void> }[] = [
  {
    screen: 'a day of the planner',
    open: async (page) => {
      await goTo(page, '/schedule');
      // The fullest day of the strip; the sample data have visits on other days each time.
      await page.locator('.sc-day:has([style*="--sc-high: 100%"])').first().click();
      await page.locator('.rm-grip').first().waitFor();
    },
  },
  {
    screen: 'a round',
    open: async (page) => {
      await goTo(page, '/rounds');
      await openRound(page, t('rounds.jobs', { count: 60 }));
      await page.locator('.maplibregl-canvas').first().waitFor();
    },
  },
  {
    screen: 'a new job',
    open: async (page) => {
      await page.getByRole('button', { name: t('rounds.add-job') }).click();
      const entry = page.getByRole('menuitem', { name: t('open-round.add-new-job') });
      const dialog = page.getByRole('dialog', { name: t('job-form.title') });
      await entry.or(dialog).first().waitFor();
      if ((await entry.count()) > 0) await entry.click();
      await dialog.getByRole('radio', { name: t('job-form.new-customer') }).check();
    },
  },
  {
    screen: 'a new user',
    open: async (page) => {
      await page.goto(`${stage.url}/users`);
      await page
        .getByRole('button', { name: t('users.add') })
        .first()
        .click();
      await page.getByRole('dialog', { name: t('users.add') }).waitFor();
    },
  },
];

test('what opens over a page is no wider than a phone of 360 px either', async () => {
  const { page } = phone;
  for (const { screen, open: show } of SCREENS) {
    await show(page);
    expect(await widthFindings(page), screen).toEqual([]);
  }
});

test('no page reported an error', () => {
  expect(realErrors(desk, phone)).toEqual([]);
});
