import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { like, t } from './page-models/words.page.ts';
import { type Actor, type Guest, openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
let olive: Actor;
/** Another device of hers. */
let tablet: Guest;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  olive = await stage.seat(stage.owner, { at: '/dashboard' });
  tablet = await stage.guest(stage.owner, { at: '/dashboard' });
  for (const { page } of [olive, tablet]) await waitForCloud(page, t('kit.sync-synced'));
  await card(tablet.page, 'rounds').waitFor();
});
afterAll(() => stage?.close());

const card = (page: Page, id: string) => page.locator(`[data-card="${id}"]`);
const order = (page: Page) =>
  page
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((one) => (one as HTMLElement).dataset.card ?? ''));

async function figure(page: Page, id: string, name: string): Promise<string> {
  return card(page, id)
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .last()
    .locator('dd')
    .innerText();
}

async function choose(page: Page, id: string, entry: string): Promise<void> {
  await card(page, id)
    .getByRole('button', { name: like('dashboard.more-of') })
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

describe('the dashboard', () => {
  test('each card opens what it counts, and both numbers agree', async () => {
    const { page } = olive;
    await until(async () => /^[1-9]\d+$/.test(await figure(page, 'rounds', 'Jobs')), 'the jobs are counted');
    const rounds = await figure(page, 'rounds', 'Rounds');
    const jobs = await figure(page, 'rounds', 'Jobs');
    const month = await figure(page, 'rounds', 'Per month');
    await card(page, 'rounds')
      .getByRole('link', { name: t('dashboard.card-rounds'), exact: true })
      .click();
    const totals = page.locator('.rm-totals .rm-wide');
    await totals
      .getByText(
        t('rounds.totals', {
          rounds: t('rounds.rounds', { count: Number(rounds) }),
          jobs: t('rounds.jobs', { count: Number(jobs) }),
        }),
      )
      .waitFor();
    await totals.getByText(month).first().waitFor();

    await page.goBack();
    await until(
      async () => /^\d+$/.test(await figure(page, 'devices', 'Devices')),
      'the devices are counted',
    );
    const devices = await figure(page, 'devices', 'Devices');
    await card(page, 'devices')
      .getByRole('link', { name: t('dashboard.card-devices') })
      .click();
    const list = page.getByRole('region', { name: t('sync.devices') });
    await list.locator('[data-device]').first().waitFor();
    await until(
      async () => String(await list.locator('[data-device]').count()) === devices,
      'as many devices',
    );
    await page.goBack();
  });

  test('cards are moved and hidden by menu, on all devices of the person', async () => {
    const { page } = olive;
    const at = (await order(page)).indexOf('rounds');
    await choose(page, 'rounds', 'Up one');
    await until(async () => (await order(page)).indexOf('rounds') === at - 1, 'the card is one further up');
    await choose(page, 'devices', 'Hide this card');
    await card(page, 'devices').waitFor({ state: 'detached' });
    await until(
      async () => (await order(tablet.page)).join() === (await order(page)).join(),
      'the other device shows the same',
    );

    await page
      .getByRole('banner')
      .getByRole('button', { name: t('kit.more') })
      .click();
    await page.getByRole('menuitem', { name: t('dashboard.arrange') }).click();
    const dialog = page.getByRole('dialog', { name: t('dashboard.arrange') });
    await dialog
      .getByRole('button', { name: t('dashboard.show-named', { name: t('dashboard.card-devices') }) })
      .click();
    await card(page, 'devices').waitFor();
    // By keys: lift, to the top, drop.
    await dialog
      .getByRole('button', { name: t('drag.handle', { name: t('dashboard.card-devices') }) })
      .focus();
    await page.keyboard.press('Space');
    for (const _card of await order(page)) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await until(async () => (await order(page))[0] === 'devices', 'the card is first');
    await dialog
      .getByRole('button', { name: t('kit.close'), exact: true })
      .last()
      .click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('a card is dragged by its handle, with the mouse and by keys, and the move is taken back', async () => {
    const { page } = olive;
    const before = await order(page);
    const [first = '', second = ''] = before;
    const swapped = [second, first, ...before.slice(2)];
    const inOrder = (wanted: readonly string[]) =>
      until(async () => (await order(page)).join() === wanted.join(), `the cards stand: ${wanted.join()}`);
    const handle = card(page, second).getByRole('button', { name: like('drag.handle') });
    const name = like('drag.handle').exec((await handle.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    // The word on an earlier move may still be shown.
    const takeBack = () =>
      page
        .locator('.rm-toast', { hasText: t('dashboard.moved', { name }) })
        .getByRole('button', { name: t('kit.undo') })
        .click();
    const from = await handle.boundingBox();
    const to = await card(page, first).boundingBox();
    if (!from || !to) throw new Error('the cards are not shown');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    await page.mouse.move(to.x + 20, to.y + 30, { steps: 4 });
    await page.locator('.rm-card-hand').waitFor();
    await page.locator(`[data-grid-card="${first}"].rm-grid-card-before`).waitFor();
    await page.mouse.up();
    await inOrder(swapped);
    await takeBack();
    await inOrder(before);

    // Escape puts it back; dropped elsewhere, the focus goes along.
    await handle.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Home');
    await page.keyboard.press('Escape');
    await page.getByText(t('drag.cancelled')).waitFor();
    expect(await order(page)).toEqual(before);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await inOrder(swapped);
    expect(await handle.evaluate((element) => element === document.activeElement)).toBe(true);
    await takeBack();
    await inOrder(before);
  });

  test('nothing moves under the pointer while another device changes it', async () => {
    const { page } = olive;
    await card(page, 'rounds').hover();
    const before = await order(page);
    await choose(tablet.page, 'rounds', 'Hide this card');
    await card(tablet.page, 'rounds').waitFor({ state: 'detached' });
    await waitForCloud(tablet.page, t('kit.sync-synced'));
    await choose(tablet.page, 'alerts', 'Hide this card');
    await waitForCloud(tablet.page, t('kit.sync-synced'));
    // It travels in the same document as what went before it, and so shows that all of it has arrived.
    await tablet.page.getByRole('button', { name: like('app.profile') }).click();
    await tablet.page
      .getByRole('menuitemradio', { name: t('setting-option.theme-mode-dark'), exact: true })
      .click();
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    expect(await order(page)).toEqual(before);
    await page.mouse.move(5, 5);
    await card(page, 'rounds').waitFor({ state: 'detached' });
    await card(page, 'alerts').waitFor({ state: 'detached' });
  });

  test('works offline; what cannot be known shows a dash and the reason', async () => {
    const { page } = olive;
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('kit.more') })
      .click();
    await page.getByRole('menuitem', { name: t('dashboard.arrange') }).click();
    await page
      .getByRole('button', { name: t('dashboard.show-named', { name: t('dashboard.card-rounds') }) })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('kit.close'), exact: true })
      .last()
      .click();
    await waitForCloud(page, t('kit.sync-synced'));
    const jobs = await figure(page, 'rounds', 'Jobs');
    await olive.goOffline();
    await page.goto(`${olive.url}/dashboard`);
    await waitForCloud(page, t('kit.sync-offline'));
    await card(page, 'rounds').getByText(jobs, { exact: true }).waitFor();
    await card(page, 'devices').getByText(t('dashboard.reason-devices')).waitFor();
    await olive.goOnline();
    await waitForCloud(page, t('kit.sync-synced'));
    await card(page, 'devices').getByText(t('dashboard.reason-devices')).waitFor({ state: 'detached' });
  });

  test('no page reported an error', () => {
    expect(realErrors(olive)).toEqual([]);
  });
});
