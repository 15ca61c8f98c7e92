import type { Locator, Page } from 'playwright';
import { goTo } from './go-to.page.ts';
import { like, t } from './words.page.ts';

/** The page of alerts as a person uses it. */
export class AlertsPage {
  readonly page: Page;
  readonly list: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('list', { name: t('alerts.list') });
  }

  async open(id?: string): Promise<void> {
    await goTo(this.page, `/alerts${id === undefined ? '' : `/${id}`}`);
    await this.page.getByRole('heading', { name: t('alerts.title'), level: 1 }).waitFor();
  }

  /** The row whose title holds these words. */
  row(words: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: words });
  }

  async press(words: string): Promise<void> {
    await this.row(words).getByRole('button').first().click();
  }

  async select(...words: readonly string[]): Promise<void> {
    for (const word of words) await this.row(word).getByRole('checkbox').check();
  }

  /** Chooses an action for what is selected. */
  async act(name: string): Promise<void> {
    await this.page.getByRole('toolbar').getByRole('button', { name }).click();
  }

  async filter(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.page.getByRole('button', { name: t('list.filter'), exact: true }).click();
      await this.page
        .getByRole('menuitemradio', { name })
        .or(this.page.getByRole('menuitem', { name }))
        .click();
    }
  }

  /** What the bell says. */
  bell(): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: like('kit.unread-alerts') });
  }

  /** Texts of the rows, headings of days included. */
  async lines(): Promise<string[]> {
    return this.list.getByRole('listitem').allInnerTexts();
  }
}
