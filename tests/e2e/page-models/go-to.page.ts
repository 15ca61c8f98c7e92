import type { Page } from 'playwright';

/** Goes to an address inside the running app, as a link does; a new load would take a second of the machine. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
