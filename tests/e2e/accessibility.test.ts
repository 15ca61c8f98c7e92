import { FEATURES } from '@roundsman/shared-schema/access/features.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stop, stopsFor } from '../tour/stops.ts';
import { axeFindings } from './page-models/axe.page.ts';
import { goTo } from './page-models/go-to.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { type Guest, openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
let desk: Guest;
let phone: Guest;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  await stage.member(['planner'], 'petra@sparkle.example');
  [desk, phone] = await Promise.all([
    stage.guest(stage.owner),
    stage.guest(stage.owner, { width: 390, height: 844, touch: true }),
  ]);
  for (const { page } of [desk, phone]) await waitForCloud(page, 'Synced');
});
afterAll(() => stage?.close());

/** Every route of the table that an Owner can open, and its tabs; dialogs have tests of their own areas. */
const ROUTES: readonly Stop[] = stopsFor({
  roles: ['owner'],
  level: 'ultimate',
  features: FEATURES,
  traits: ['multi-user', 'store-approved', 'visual-planner-shown'],
  subscribed: true,
}).filter(({ name, press }) => press.length === 0 && !name.includes(':'));

async function openStop(page: Page, { address }: Stop): Promise<void> {
  await goTo(page, address);
  await page.locator('main').waitFor();
  await page.waitForFunction(() => !document.querySelector('.rm-skeleton'));
}

test('axe finds nothing serious on any route, at a desk and on a phone, light and dark', async () => {
  const look = async ({ page }: Guest, where: string) => {
    const found: string[] = [];
    for (const stop of ROUTES) {
      await page.emulateMedia({ colorScheme: 'light' });
      await openStop(page, stop);
      for (const finding of await axeFindings(page)) found.push(`${stop.name}, ${where}: ${finding}`);
      // Only colours differ, and they are the same on both.
      if (where === 'phone') continue;
      await page.emulateMedia({ colorScheme: 'dark' });
      for (const finding of await axeFindings(page, { rules: ['color-contrast'] }))
        found.push(`${stop.name}, ${where}, dark: ${finding}`);
    }
    return found;
  };
  const found = await Promise.all([look(desk, 'desk'), look(phone, 'phone')]);
  expect(found.flat()).toEqual([]);
});

/** More stops than any page has: whoever presses Tab so often is caught in it. */
const MOST_STOPS = 400;

/** What has the focus, said so that a failure can be read. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'body';
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.closest('main') ? 'main: ' : ''}${element.tagName} ${words.trim().slice(0, 40)}`;
  });

test('by keyboard: the content is one press away, and Tab goes through every page and out of it again', async () => {
  const { page } = desk;
  const stuck: string[] = [];
  for (const stop of ROUTES) {
    await openStop(page, stop);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.locator('.rm-skip').focus();
    expect(await focused(page)).toBe('BUTTON Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id), stop.name).toBe('main');
    // Round the page once; each row of a list of up to a hundred has a mark and a link.
    const seen: string[] = [];
    for (let press = 0; press < MOST_STOPS; press += 1) {
      await page.keyboard.press('Tab');
      const now = await focused(page);
      if (now === 'body' || now.startsWith('BUTTON Skip')) break;
      seen.push(now);
    }
    if (seen.length >= MOST_STOPS) stuck.push(`${stop.name}: ${seen.slice(-4).join(' | ')}`);
  }
  expect(stuck).toEqual([]);
});

test('no page reported an error', () => {
  expect(realErrors(desk, phone)).toEqual([]);
});
