import { AxeBuilder } from '@axe-core/playwright';
import { ROUTE_TABLE } from '@roundsman/client/routes/route-table.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRound } from './page-models/round.page.ts';
import { type Actor, openStage, type Stage } from './stage.ts';

const TITLES = { rounds: 'Rounds', users: 'Users', sync: 'Devices and sync' } as const;

/** What axe finds that would keep somebody from using the page. */
async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** How many pixels the page is wider than its window. */
async function overflow(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

describe('every route of the route table', () => {
  let stage: Stage;
  let owner: Actor;
  let planner: Actor;

  beforeAll(async () => {
    stage = await openStage({ sampleData: true });
    owner = await stage.seat(stage.owner);
    planner = await stage.seat(await stage.member(['planner'], 'petra@sparkle.example'));
  }, 120_000);
  afterAll(() => stage?.close(), 60_000);

  test.each(ROUTE_TABLE.map((row) => row))('$path opens for an Owner, from the menu and by its address', async (row) => {
    await owner.page.goto(`${owner.url}${row.path}`);
    await owner.page.getByRole('heading', { level: 1, name: TITLES[row.id] }).waitFor();
    const link = owner.page.getByRole('navigation', { name: 'Main menu' }).first().locator(`a[href="${row.path}"]`);
    expect(await link.getAttribute('aria-current')).toBe('page');
  });

  test.each(ROUTE_TABLE.map((row) => row))('$path is shown to a Planner only if the table says so', async (row) => {
    await planner.page.goto(`${planner.url}${row.path}`);
    const mayOpen = row.roles.includes('planner');
    const title = mayOpen ? TITLES[row.id] : 'Your role does not open this page';
    await planner.page.getByRole('heading', { level: 1, name: title }).waitFor();
    const link = planner.page.getByRole('navigation', { name: 'Main menu' }).first().locator(`a[href="${row.path}"]`);
    expect(await link.count()).toBe(mayOpen ? 1 : 0);
  });

  test('an address that leads nowhere says so and shows a way back', async () => {
    await owner.page.goto(`${owner.url}/there/is/nothing`);
    await owner.page.getByRole('heading', { level: 1, name: 'There is nothing at this address' }).waitFor();
    await owner.page.getByRole('link', { name: 'To the start page' }).click();
    await owner.page.getByRole('heading', { level: 1, name: 'Rounds' }).waitFor();
  });
});

describe.each([
  { width: 1280, height: 832, colour: 'light' },
  { width: 390, height: 844, colour: 'dark' },
] as const)('at $width px, $colour', (size) => {
  let stage: Stage;
  let owner: Actor;

  beforeAll(async () => {
    stage = await openStage({ sampleData: true });
    owner = await stage.seat(stage.owner, size);
  }, 120_000);
  afterAll(() => stage?.close(), 60_000);

  test('nothing serious stands in anybody’s way on any screen', async () => {
    const { page } = owner;
    const found: Record<string, string[]> = {};
    for (const row of ROUTE_TABLE) {
      await page.goto(`${owner.url}${row.path}`);
      await page.getByRole('heading', { level: 1, name: TITLES[row.id] }).waitFor();
      if (row.id === 'rounds') await page.getByText('60 jobs').first().waitFor();
      found[row.id] = await seriousFindings(page);
    }
    await page.goto(`${owner.url}/rounds`);
    await openRound(page, '60 jobs');
    found.round = await seriousFindings(page);
    expect(found).toEqual({ rounds: [], users: [], sync: [], round: [] });
  }, 120_000);

  test('no screen is wider than a phone of 360 px', async () => {
    const { page } = owner;
    await page.setViewportSize({ width: 360, height: 740 });
    for (const row of ROUTE_TABLE) {
      await page.goto(`${owner.url}${row.path}`);
      await page.getByRole('heading', { level: 1, name: TITLES[row.id] }).waitFor();
      expect(await overflow(page), row.path).toBe(0);
    }
    await page.goto(`${owner.url}/rounds`);
    await openRound(page, '60 jobs');
    expect(await overflow(page), 'round').toBe(0);
  });
});
