import type { Page } from 'playwright';
import { settle } from './settle.page.ts';

/**
 * What does not fit the window, once nothing moves: the page as a whole, within the app also its height, or controls beside it. A drawing
 * over time scrolls sideways on purpose and says so by its class, `rm-sideways`; it must fit the window itself.
 */
export async function widthFindings(page: Page): Promise<string[]> {
  await settle(page);
  return page.evaluate(() => {
    const over = document.documentElement.scrollWidth - window.innerWidth;
    const isApp = document.querySelector('.rm-app') !== null;
    const below = isApp ? document.documentElement.scrollHeight - window.innerHeight : 0;
    const cut = [...document.querySelectorAll<HTMLElement>('button, a, input, h1, .rm-sideways')]
      .filter(
        (element) => element.checkVisibility() && !element.closest('.rm-sr, .rm-sideways *, .maplibregl-map'),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.right > window.innerWidth + 1 || box.left < -1))
      .map(({ element }) => `has a control outside the window: ${element.outerHTML.slice(0, 120)}`);
    return [
      ...(over > 0 ? [`is ${over} px wider than the window`] : []),
      ...(below > 0 ? [`is ${below} px higher than the window`] : []),
      ...cut,
    ];
  });
}
