import type { Locator, Page } from 'playwright';
import { t } from './words.page.ts';

/** The side menu, beside the page or over it. */
export function drawer(page: Page): Locator {
  return page.getByRole('navigation', { name: t('app.menu') });
}

/** Opens the list of one's accounts; the account that is open has this name. */
export async function askForAccount(page: Page, from: string): Promise<Locator> {
  await drawer(page)
    .getByRole('button', { name: t('drawer.switch-account', { name: from }) })
    .click();
  const list = page.getByRole('alertdialog', { name: t('accounts.title') });
  await list.waitFor();
  return list;
}

/** What the head of the menu says: account, and its second line. */
export async function accountShown(page: Page): Promise<string> {
  return (await drawer(page).locator('.rm-account .rm-stack').innerText()).replaceAll(/\s*\n\s*/g, ' | ');
}
