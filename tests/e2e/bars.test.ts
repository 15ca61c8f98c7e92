import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo } from './page-models/go-to.page.ts';
import { askForRound, roundNames, toast } from './page-models/rounds.page.ts';
import { settle } from './page-models/settle.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { t } from './page-models/words.page.ts';
import { openStage, realErrors, type Stage } from './stage.ts';

const QUESTION = 'You have unsaved changes. Are you sure you want to continue?';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
});
afterAll(() => stage?.close());

const launcher = (page: Page) => page.getByRole('combobox', { name: t('kit.launcher') });

test('the launcher finds pages, rounds, customers and actions by keyboard', async () => {
  const guest = await stage.guest(stage.owner);
  const { page, context } = guest;
  const [first = ''] = await roundNames(page);
  // Whoever types at once loses nothing, also while the launcher is still being loaded.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(first);
  await page.getByRole('option', { name: first, exact: true }).waitFor();
  expect(await launcher(page).inputValue()).toBe(first);
  await page.keyboard.press('Enter');
  const round = page.getByRole('dialog', { name: first, exact: true });
  const customer = await round.locator('[data-row-id] .rm-name').first().innerText();

  // Over the open round, the same keys lead on, and what was opened last stands first.
  await page.keyboard.press('Control+k');
  await launcher(page).waitFor();
  const recent = page.getByRole('group', { name: t('launcher.recent') }).getByRole('option');
  expect(await recent.allInnerTexts()).toEqual([first]);
  await launcher(page).fill('devices');
  await page.keyboard.press('Enter');
  await page.getByRole('main', { name: t('sync.title') }).waitFor();

  // A customer is found by any words of the name, and opens with its page.
  await page.getByRole('button', { name: t('kit.launcher') }).click();
  await launcher(page).fill(customer.toLowerCase().split(' ').toReversed().join(' '));
  await page
    .getByRole('group', { name: t('job-form.customer-list') })
    .getByRole('option')
    .first()
    .click();
  await page.getByRole('main', { name: t('customer.title') }).waitFor();
  await page.getByRole('heading', { name: customer, exact: true }).waitFor();

  // Asked for while it still fades out, it comes back on top of what has opened meanwhile, and empty.
  await goTo(page, '/rounds');
  await page.getByRole('button', { name: t('kit.launcher') }).click();
  await launcher(page).fill(first);
  await page.getByRole('option', { name: first, exact: true }).waitFor();
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>('.rm-launcher-item')?.click();
    while (!document.querySelector('.rm-dialog')) await new Promise(requestAnimationFrame);
    const key = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  expect(await launcher(page).inputValue()).toBe('');
  await launcher(page).fill('no such thing at all');
  await page.getByText(t('launcher.none', { words: 'no such thing at all' })).waitFor();
  await page.keyboard.press('Escape');
  await launcher(page).waitFor({ state: 'detached' });
  expect(realErrors(guest)).toEqual([]);
  await context.close();
});

test('what is typed and not saved is asked about, however it is left', async () => {
  const { page, context } = await stage.guest(stage.owner, { at: '/about' });
  await page
    .getByRole('navigation', { name: t('app.menu') })
    .getByRole('link', { name: t('rounds.title') })
    .click();
  const question = page.getByRole('alertdialog', { name: QUESTION });
  const stay = async () => {
    await question.getByRole('button', { name: t('kit.unsaved-stay') }).click();
    await question.waitFor({ state: 'detached' });
  };

  // Nothing typed: nothing asked.
  let dialog = await askForRound(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  dialog = await askForRound(page);
  const name = dialog.getByLabel(t('kit.name'), { exact: true });
  await name.fill('Harbour lane');
  await page.keyboard.press('Escape');
  await stay();
  await dialog.getByRole('button', { name: t('kit.close') }).click();
  await stay();
  await page.mouse.click(5, 5);
  await stay();
  await page.goBack();
  await stay();
  expect(new URL(page.url()).pathname).toBe('/rounds');
  const leaving = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const browserQuestion = await leaving;
  expect(browserQuestion.type()).toBe('beforeunload');
  await browserQuestion.dismiss();
  expect(await name.inputValue()).toBe('Harbour lane');
  await page.keyboard.press('Control+k');
  await launcher(page).fill('Sign out');
  await page.keyboard.press('Enter');
  await stay();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await name.inputValue()).toBe('Harbour lane');

  // Saved, it may go without a question, although saving leads to another place.
  await dialog.getByRole('button', { name: t('rounds.add') }).click();
  await page.getByRole('dialog', { name: 'Harbour lane', exact: true }).waitFor();
  await toast(page, 'Harbour lane').waitFor();
  expect(await question.count()).toBe(0);

  // Leaving after all lets go of what was typed.
  await goTo(page, '/rounds');
  dialog = await askForRound(page);
  await dialog.getByLabel(t('kit.name'), { exact: true }).fill('Never made');
  await dialog.getByRole('button', { name: t('kit.cancel') }).click();
  await question.getByRole('button', { name: t('kit.unsaved-leave') }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await roundNames(page)).not.toContain('Never made');
  await context.close();
});

test('about says what runs here, and copies it for support without anybody’s name', async () => {
  const { page, url, context } = await stage.guest(stage.owner, { at: '/about' });
  await context.grantPermissions(['clipboard-write'], { origin: url });
  await page.getByRole('button', { name: t('about.copy-details') }).click();
  await toast(page, t('about.copied')).waitFor();
  await page.keyboard.press('Control+k');
  await launcher(page).press('Control+v');
  const copied = await launcher(page).inputValue();
  await page.keyboard.press('Escape');
  await launcher(page).waitFor({ state: 'detached' });
  expect(copied).toMatch(/^Roundsman \d+\.\d+\.\d+/);
  expect(copied).toContain('Waiting: 0');
  expect(copied).not.toMatch(/Olive|Sparkle|sparkle\.example/);
  await page.getByRole('button', { name: t('about.licences-show') }).click();
  const licences = page.getByRole('dialog', { name: t('about.licences') });
  for (const name of ['workbox-precaching', '@mdi/js', 'react-dom']) {
    await licences.getByRole('searchbox').fill(name);
    await page.keyboard.press('Enter');
    await licences.getByText(new RegExp(`^${name} \\d`)).waitFor();
  }
  const found = licences.getByRole('listitem').filter({ hasText: /^react-dom \d/ });
  await found.getByRole('button', { name: /^MIT/ }).click();
  await page.getByText('Permission is hereby granted').waitFor();
  await context.close();
});

/** Takes as much room from what scrolls as the scroll bar of a desk's browser, which one without a window leaves out. */
function showScrollBars(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.rm-short-list, [data-virtuoso-scroller] { border-inline-end: 15px solid transparent !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/** How far the first row of a list ends before its head, in px; undefined where there is no head. */
function shortOfHead(page: Page): Promise<number | undefined> {
  return page.evaluate(() => {
    const head = [...document.querySelectorAll('.rm-head')].find((one) => one.checkVisibility());
    const list = head?.closest('.rm-virtual-list, [data-virtuoso-scroller], .list-body');
    const row = [...(list?.querySelectorAll('.rm-row:not(.rm-head)') ?? [])][0];
    if (!head || !row) return undefined;
    return Math.round(head.getBoundingClientRect().right - row.getBoundingClientRect().right);
  });
}

test('rows end where their heads do, boxes that are not ticked are empty, and dialogs are as high as what they hold', async () => {
  const { page, context } = await stage.guest(stage.owner, { at: '/customers' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await showScrollBars(page);
  for (const path of ['/customers', '/alljobs', '/services', '/rounds']) {
    await goTo(page, path);
    await page.locator('.rm-row:not(.rm-head)').first().waitFor();
    // The page before stays until the program of this one is here, and its rows come a moment later.
    await expect.poll(() => shortOfHead(page), { message: path }).toBe(0);
  }
  await goTo(page, '/customers?add=customer');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await settle(page);
  const height = (await dialog.boundingBox())?.height ?? 0;
  const unused = await dialog.locator('.rm-dbody').evaluate((body) => {
    const last = [...body.children].at(-1)?.getBoundingClientRect().bottom ?? 0;
    return body.getBoundingClientRect().bottom - last;
  });
  expect(unused).toBeLessThan(48);
  expect(height).toBeGreaterThan(200);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const looks = await page.evaluate(() => {
    const box = document.createElement('input');
    box.type = 'checkbox';
    document.body.append(box);
    const fill = () => getComputedStyle(box).backgroundColor;
    const empty = fill();
    box.checked = true;
    const ticked = fill();
    box.remove();
    return { empty, ticked };
  });
  expect(looks.empty).toBe('rgba(0, 0, 0, 0)');
  expect(looks.ticked).not.toBe(looks.empty);
  await context.close();
});

test('an item dragged to the sync button turns developer mode on, which outlives a reload and shows what is sent', async () => {
  const guest = await stage.guest(stage.owner);
  const { page, context } = guest;
  await waitForCloud(page, t('kit.sync-synced'));
  const menu = page.getByRole('navigation', { name: t('app.menu') });
  await menu.getByRole('link', { name: t('users.title') }).dragTo(page.locator('#root .rm-cloud').first());
  await toast(page, t('developer-mode.on')).waitFor();
  // The drop itself leads nowhere.
  expect(new URL(page.url()).pathname).toBe('/rounds');
  await page.reload();
  await waitForCloud(page, t('kit.sync-synced'));
  await page.locator('.app-person').click();
  await page.getByRole('menuitem', { name: t('developer-mode.entry') }).click();
  await page
    .getByRole('navigation', { name: t('developer.tools') })
    .getByRole('link', { name: t('developer.tool-log') })
    .click();
  // The newest stand first, and which they are depends on what is being compared with the server just then.
  for (const way of ['sent', 'received'])
    await page
      .getByText(new RegExp(`^\\d\\d:\\d\\d:\\d\\d\\.\\d{3} · ${way} · \\w+ · `))
      .first()
      .waitFor();
  expect(realErrors(guest)).toEqual([]);
  await context.close();
});
