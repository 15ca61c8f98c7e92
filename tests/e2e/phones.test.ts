import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openPage } from './page-models/go-to.page.ts';
import { askForRound } from './page-models/rounds.page.ts';
import { settle } from './page-models/settle.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { either, t } from './page-models/words.page.ts';
import { type Guest, openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ sampleData: true });
});
afterAll(() => stage?.close());

/** What a phone on its side keeps free at its camera and its round corners, in CSS pixels. */
const EDGES = { left: 59, right: 59, top: 0, bottom: 21 };

/** Opens a page on a phone of this size whose screen has such edges. */
async function openPhone(width: number, height: number): Promise<Guest> {
  const phone = await stage.guest(stage.owner, { width, height, touch: true });
  const devtools = await phone.context.newCDPSession(phone.page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: EDGES });
  await waitForCloud(phone.page, t('kit.sync-synced'));
  return phone;
}

/** Controls and words that stand in the edges, once nothing moves. */
async function underEdges(page: Page): Promise<string[]> {
  await settle(page);
  return page.evaluate(({ left, right }) => {
    const shown = [...document.querySelectorAll<HTMLElement>('button, a, input, h1, h2, p, b, small')];
    return shown
      .filter(
        (one) => one.checkVisibility() && !one.closest('.rm-sr, .rm-skip, .rm-sideways *, .maplibregl-map'),
      )
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.left < left - 1 || box.right > innerWidth - right + 1))
      .map(
        ({ one, box }) =>
          `${Math.round(box.left)} to ${Math.round(box.right)}: ${one.outerHTML.slice(0, 120)}`,
      );
  }, EDGES);
}

test('on a phone on its side nothing stands under the camera, on pages, in the menu and in dialogs', async () => {
  const large = await openPhone(852, 393);
  const found: Record<string, string[]> = {};
  for (const path of ['/customers', '/alljobs', '/schedule', '/settings', '/sync-status', '/rounds']) {
    await openPage(large.page, path);
    const under = await underEdges(large.page);
    if (under.length > 0) found[path] = under;
  }
  expect(found).toEqual({});
  await goTo(large.page, '/rounds');
  await askForRound(large.page);
  expect(await underEdges(large.page)).toEqual([]);
  expect(realErrors(large)).toEqual([]);
  await large.context.close();

  // A smaller one has the layout of a telephone: the menu lies over the page, dialogs fill it.
  const small = await openPhone(740, 360);
  await small.page.getByRole('button', { name: either('kit.menu', 'kit.menu-alerts') }).click();
  await small.page.getByRole('navigation', { name: t('app.menu') }).waitFor();
  expect(await underEdges(small.page)).toEqual([]);
  await small.page.keyboard.press('Escape');
  await askForRound(small.page);
  expect(await underEdges(small.page)).toEqual([]);
  await small.context.close();
});

/** The keyboard of iOS comes over the page, which keeps its size: only `visualViewport` tells of it. */
async function openKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((covered) => {
    const seen = { height: window.innerHeight - covered, offsetTop: 0, scale: 1 };
    window.visualViewport?.dispatchEvent(new Event('resize'));
    Object.assign(window.visualViewport ?? {}, seen);
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, height);
}

test('the buttons of a dialog, of a question and of a form stand above the keyboard that lies over the page', async () => {
  const phone = await stage.guest(stage.owner, { width: 390, height: 844, touch: true });
  const { page, context } = phone;
  const covered = 336;
  await page.evaluate(() => {
    const seen = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: seen });
  });
  const bottomOf = async (name: string | RegExp, role: 'dialog' | 'alertdialog' | 'form') => {
    await settle(page);
    const box = await page
      .getByRole(role)
      .last()
      .getByRole('button', { name, exact: true })
      .last()
      .boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  const dialog = await askForRound(page);
  const field = dialog.getByLabel(t('kit.name'), { exact: true });
  await field.fill('Quay Road');
  expect(await bottomOf(t('rounds.add'), 'dialog')).toBeGreaterThan(844 - covered);
  await openKeyboard(page, covered);
  expect(await bottomOf(t('rounds.add'), 'dialog')).toBeLessThanOrEqual(844 - covered);
  // The field that is typed in is still to be seen.
  expect((await field.boundingBox())?.y).toBeGreaterThan(0);

  // A question over the dialog stands there too, and leaves the dialog where it was.
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  expect(await bottomOf(t('kit.unsaved-stay'), 'alertdialog')).toBeLessThanOrEqual(844 - covered);
  await question.getByRole('button', { name: t('kit.unsaved-stay') }).click();
  await question.waitFor({ state: 'detached' });
  expect(await bottomOf(t('rounds.add'), 'dialog')).toBeLessThanOrEqual(844 - covered);
  await openKeyboard(page, 0);
  expect(await bottomOf(t('rounds.add'), 'dialog')).toBeGreaterThan(844 - covered);
  await dialog.getByRole('button', { name: t('kit.cancel') }).click();
  await question.getByRole('button', { name: t('kit.unsaved-leave') }).click();
  await dialog.waitFor({ state: 'detached' });

  await goTo(page, '/suppliers/add');
  const form = page.getByRole('form', { name: t('suppliers.add') });
  await form.waitFor();
  await openKeyboard(page, covered);
  expect(await bottomOf(t('kit.cancel'), 'form')).toBeLessThanOrEqual(844 - covered);
  expect(realErrors(phone)).toEqual([]);
  await context.close();
});

test('a chosen time of day can be read whole on a phone, and a menu lies over what a message says', async () => {
  const phone = await stage.guest(stage.owner, { width: 390, height: 844, touch: true });
  const { page, context } = phone;
  await openPage(page, '/alljobs');
  const row = page
    .getByRole('list', { name: t('jobs.list') })
    .getByRole('listitem')
    .first();
  await row.locator('button:has(.rm-name)').tap();
  const time = page.getByRole('dialog').getByLabel(t('job.time'));
  await time.selectOption({ label: t('job.time-between') });
  const room = await time.evaluate((select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const pen = Object.assign(document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D, {
      font,
    });
    const words = (select as HTMLSelectElement).selectedOptions[0]?.text ?? '';
    const free = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return free - pen.measureText(words).width;
  });
  expect(room).toBeGreaterThan(0);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('kit.cancel') })
    .tap();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('kit.unsaved-leave') })
    .tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await row.getByRole('button').last().tap();
  await page.getByRole('menuitem', { name: t('job.copy') }).tap();
  await page.locator('.rm-toast').waitFor();
  await row.getByRole('checkbox').first().tap();
  await page
    .getByRole('toolbar')
    .last()
    .getByRole('button', { name: t('kit.more-selected') })
    .tap();
  await page.getByRole('menuitem', { name: t('jobs.bulk-end') }).waitFor();
  await settle(page);
  const isOver = await page.evaluate(() => {
    const [menu, toast] = ['[role=menu]', '.rm-toast'].map((one) =>
      document.querySelector(one)?.getBoundingClientRect(),
    );
    if (!menu || !toast) return 'one of both is missing';
    const [x, y] = [Math.max(menu.left, toast.left) + 20, (toast.top + toast.bottom) / 2];
    if (y < menu.top || y > menu.bottom) return 'they do not meet';
    return document.elementFromPoint(x, y)?.closest('[role=menu]') !== null;
  });
  expect(isOver).toBe(true);
  expect(realErrors(phone)).toEqual([]);
  await context.close();
});
