import { AxeBuilder } from '@axe-core/playwright';
import { may } from '@roundsman/shared-schema/access/may.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, landingRoutes } from '../../client/src/routes/route-access.ts';
import { ROUTE_TABLE } from '../../client/src/routes/route-table.ts';
import type { TestPerson } from '../support/relay.ts';
import { openRound } from './page-models/round.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { type Guest, openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
const opened: Guest[] = [];

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
}, 120_000);
afterAll(() => stage?.close(), 60_000);

async function guest(...args: Parameters<Stage['guest']>): Promise<Guest> {
  const made = await stage.guest(...args);
  opened.push(made);
  return made;
}

describe.concurrent('every route of the table', () => {
  const REFUSED = 'Your role does not open this page';

  test.each<{ roles: Role[] }>([
    { roles: ['owner'] },
    { roles: ['admin'] },
    { roles: ['creator', 'jobEditor'] },
    { roles: ['planner'] },
    { roles: ['worker'] },
    { roles: ['canvasser', 'reporting'] },
  ])('opens for $roles or is refused, as its row says', async ({ roles }) => {
    const person: TestPerson = roles.includes('owner')
      ? stage.owner
      : await stage.member(roles, `${roles.join('.').toLowerCase()}@sparkle.example`);
    const { page, url, context } = await guest(person);
    await waitForCloud(page, 'Synced');
    const actor = { roles, level: 'ultimate' } as const;
    const [landing] = landingRoutes(actor);
    await page.waitForURL(`**${landing && addressOf(landing)}`);
    for (const row of ROUTE_TABLE.filter(({ built }) => built)) {
      await page.goto(url + addressOf(row));
      const isOpen = may(actor, row.requires);
      await page.getByRole('main').waitFor();
      const refused = page.getByRole('main').getByText(REFUSED);
      if (!isOpen) await refused.waitFor();
      else {
        await page.locator(`main[aria-label]`).waitFor();
        expect(await refused.count()).toBe(0);
      }
      const links = page.getByRole('navigation', { name: 'Main menu' });
      expect(await links.locator(`a[href="${row.path}"]`).count()).toBe(isOpen ? 1 : 0);
    }
    await context.close();
  });
});

/** Screens as a person comes to them; each leaves the page on the screen. */
const SCREENS: readonly { name: string; open: (page: Page, url: string) => Promise<void> }[] = [
  {
    name: 'rounds',
    open: async (page, url) => {
      await page.goto(`${url}/rounds`);
      await page.getByRole('list', { name: 'Rounds' }).waitFor();
    },
  },
  {
    name: 'pending rounds',
    open: async (page, url) => {
      await page.goto(`${url}/rounds/pending`);
      await page.getByRole('main').getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'a round',
    open: async (page, url) => {
      await page.goto(`${url}/rounds`);
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
    open: async (page, url) => {
      await page.goto(`${url}/security`);
      await page.getByRole('heading', { name: 'Rules of the firm' }).waitFor();
    },
  },
  {
    name: 'users',
    open: async (page, url) => {
      await page.goto(`${url}/users`);
      await page.getByText('olive@sparkle.example').last().waitFor();
    },
  },
  {
    name: 'invite',
    open: async (page) => {
      await page.getByRole('button', { name: 'Invite a user' }).click();
      await page.getByRole('dialog', { name: 'Invite a user' }).getByLabel('Name').waitFor();
    },
  },
];

/** Animations end first: axe measures colours as they are drawn. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}

/** Only colours differ between light and dark. */
async function findings(page: Page, colourScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: colourScheme });
  await settled(page);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (colourScheme === 'dark') axe.withRules(['color-contrast']);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

describe('screens without serious findings of axe', () => {
  test.each([1280, 390])('at %i px, light and dark', async (width) => {
    const { page, url, context } = await guest(undefined, { width, height: 844 });
    const found: string[] = [];
    const look = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const finding of await findings(page, colorScheme))
          found.push(`${name}, ${colorScheme}: ${finding}`);
      }
      expect(await overflow(page), `${name} is wider than the window`).toBeLessThanOrEqual(0);
    };
    await page.goto(url);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await look('sign in');
    await page.getByLabel('E-mail address').fill(stage.owner.email);
    await page.getByLabel('Password').fill(stage.owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await waitForCloud(page, 'Synced');
    for (const { name, open } of SCREENS) {
      await open(page, url);
      await look(name);
    }
    expect(found).toEqual([]);
    await context.close();
  });
});

test('nothing is wider than a phone of 360 px', async () => {
  const { page, url, context } = await guest(stage.owner, { width: 360, height: 720, touch: true });
  await waitForCloud(page, 'Synced');
  for (const { name, open } of SCREENS) {
    await open(page, url);
    await settled(page);
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
