import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Goes to an address inside the running app, as a link does; a new load would take a second of the machine. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Goes to a page and waits until it is shown: the one before stays while its program comes. */
export async function openPage(page: Page, path: string): Promise<void> {
  const nameOf = () => page.locator('main').first().getAttribute('aria-label');
  const before = await nameOf();
  await goTo(page, path);
  await expect.poll(nameOf).not.toBe(before);
  await page.waitForFunction(() => !document.querySelector('.rm-skeleton'));
}
