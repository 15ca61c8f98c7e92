import '@roundsman/client/areas/schedule/schedule.text.ts';
import '@roundsman/client/parts/visits/visits.text.ts';
import { dayInput } from '@roundsman/client/text/typed-day.ts';
import type { Locator, Page } from 'playwright';
import { goTo } from './go-to.page.ts';
import { t } from './words.page.ts';

/** The page of one day's work as a planner uses it. */
export class DayPage {
  readonly page: Page;
  readonly list: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('list', { name: t('schedule.title') });
  }

  /** Opens a day and waits for its visits, or for the words that it has none. */
  async open(day: string): Promise<void> {
    await goTo(this.page, `/schedule/${day}`);
    await this.list
      .or(this.page.getByText(t('schedule.none'), { exact: true }))
      .first()
      .waitFor();
  }

  /** Headings of people and sections with their sums, and names of visits, as they stand one below the other. */
  lines(): Promise<string[]> {
    return this.list
      .locator('[data-list-index]')
      .evaluateAll((lines) =>
        lines.map((line) => (line.querySelector('h2, .rm-name')?.textContent ?? '').trim()),
      );
  }

  /** Names of the visits alone. */
  names(): Promise<string[]> {
    return this.list.locator('.rm-name').allInnerTexts();
  }

  row(name: string): Locator {
    return this.list
      .locator('[data-list-index]')
      .filter({ has: this.page.getByRole('button', { name: t('list.more', { name }), exact: true }) });
  }

  /** Opens a visit. */
  async openVisit(name: string): Promise<Locator> {
    await this.said(name, name).click();
    const dialog = this.page.getByRole('dialog', { name });
    await dialog.waitFor();
    return dialog;
  }

  /** Takes an entry of a visit's menu. */
  async choose(name: string, entry: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: t('list.more', { name }), exact: true })
      .click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  /** Opens a visit's menu and closes it again: what it needs is in the page then. */
  async lookAtMenu(name: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: t('list.more', { name }), exact: true })
      .click();
    await this.page.getByRole('menuitem').first().waitFor();
    await this.page.keyboard.press('Escape');
    await this.page.getByRole('menu').waitFor({ state: 'detached' });
  }

  /** Words in a visit's line; a line has some twice, for wide and narrow windows. */
  said(name: string, words: string): Locator {
    return this.row(name).getByText(words).filter({ visible: true }).first();
  }

  /** Takes an entry of the day's own menu. */
  async chooseForDay(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: t('kit.more'), exact: true }).click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  /** Opens the dialog that moves these visits, or the whole day where none is named. */
  async askToMove(names: readonly string[] = []): Promise<Locator> {
    for (const name of names)
      await this.row(name)
        .getByRole('checkbox', { name: t('list.select', { name }), exact: true })
        .click();
    if (names.length === 0) await this.chooseForDay(t('schedule.move-day'));
    else
      await this.page
        .getByRole('toolbar')
        .getByRole('button', { name: t('visits.move'), exact: true })
        .click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(t('visits.to')).waitFor();
    return dialog;
  }

  /** Closes a dialog, and takes the selection back. */
  async letGo(dialog: Locator): Promise<void> {
    await dialog.getByRole('button', { name: t('kit.cancel') }).click();
    await dialog.waitFor({ state: 'detached' });
    await this.page
      .getByRole('toolbar')
      .getByRole('button', { name: t('kit.clear-selection') })
      .filter({ visible: true })
      .click();
  }

  /** Moves several visits to a day in one step, and waits until it is done. */
  async move(names: readonly string[], day: string): Promise<void> {
    const dialog = await this.askToMove(names);
    await dialog.getByLabel(t('visits.to')).selectOption('day');
    await dialog.getByLabel(t('visits.day'), { exact: true }).fill(dayInput(day));
    await dialog.getByRole('button', { name: t('visits.move-count', { count: names.length }) }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}
