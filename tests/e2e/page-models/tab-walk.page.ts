import type { Page } from 'playwright';
import { t } from './words.page.ts';

/** More stops than any page has: whoever presses Tab so often is caught in it. */
const MOST_STOPS = 400;

/** What has the focus, said so that a failure can be read. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'body';
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.closest('main') ? 'main: ' : ''}${element.tagName} ${words.trim().slice(0, 40)}`;
  });
}

/** What is wrong where somebody has no mouse: the content is one press away, and Tab goes through the page and out again. */
export async function tabFindings(page: Page): Promise<string[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.locator('.rm-skip').focus();
  const skip = `BUTTON ${t('kit.skip')}`;
  const first = await focused(page);
  if (first !== skip) return [`begins at ${first}`];
  await page.keyboard.press('Enter');
  if ((await page.evaluate(() => document.activeElement?.id)) !== 'main')
    return ['does not skip to the content'];
  // Round the page once; each row of a list of up to a hundred has a mark and a link.
  const seen: string[] = [];
  for (let press = 0; press < MOST_STOPS; press += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (now === 'body' || now === skip) return [];
    seen.push(now);
  }
  return [`is not left by Tab: ${seen.slice(-4).join(' | ')}`];
}
