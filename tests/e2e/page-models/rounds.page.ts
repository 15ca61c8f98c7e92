import type { Locator, Page } from 'playwright';
import { t } from './words.page.ts';

const LINK = 'a[href^="/rounds/"]';

/** Names of the rounds in the list, as drawn; the row of the jobs in no round is not one. */
export async function roundNames(page: Page): Promise<string[]> {
  await page.getByRole('list', { name: t('rounds.list') }).waitFor();
  return page.locator(`.rounds-row ${LINK} .rm-name`).allInnerTexts();
}

/** A round's row in the list. */
export function roundRow(page: Page, name: string): Locator {
  return page.locator(LINK).filter({ has: page.locator('.rm-name').getByText(name, { exact: true }) });
}

/** Opens the question for a new round, from the list or from the empty state. */
export async function askForRound(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: t('rounds.add'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('open-round.add-title') });
  await dialog.waitFor();
  return dialog;
}

/** Adds a round by its dialog; ends in the open round. Answers the round's id. */
export async function addRound(page: Page, name: string): Promise<string> {
  const dialog = await askForRound(page);
  await dialog.getByLabel(t('kit.name'), { exact: true }).fill(name);
  await dialog.getByRole('button', { name: t('rounds.add'), exact: true }).click();
  await page.getByRole('dialog', { name, exact: true }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Closes the open round. */
export async function closeRound(page: Page): Promise<void> {
  await page
    .locator('.rm-dtop')
    .last()
    .getByRole('button', { name: t('kit.close') })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** The round's menu. */
export async function chooseInRound(page: Page, entry: string): Promise<void> {
  await page
    .locator('.rm-dtop')
    .last()
    .getByRole('button', { name: t('kit.more') })
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Opens a round of the list, gives it another name, and closes it. */
export async function renameRound(page: Page, from: string, to: string): Promise<void> {
  await roundRow(page, from).click();
  await page.getByRole('dialog', { name: from, exact: true }).waitFor();
  await chooseInRound(page, t('rounds.rename'));
  const dialog = page.getByRole('dialog', { name: t('rounds.rename-title', { name: from }) });
  await dialog.getByLabel(t('kit.name'), { exact: true }).fill(to);
  await dialog.getByRole('button', { name: t('rounds.rename') }).click();
  // It leaves the page a little later than it leaves the tree that screen readers see.
  await page.locator('.rm-dtop').nth(1).waitFor({ state: 'detached' });
  await closeRound(page);
}

/** The message that says what was just done. */
export function toast(page: Page, words: string | RegExp): Locator {
  return page.locator('.rm-toast').filter({ hasText: words });
}

/** Answers the question about what is typed and not saved: it may go. */
export async function letGoOfTyped(page: Page): Promise<void> {
  await page
    .getByRole('alertdialog', { name: t('kit.unsaved') })
    .getByRole('button', { name: t('kit.unsaved-leave') })
    .click();
}
