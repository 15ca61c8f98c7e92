import type { Page } from 'playwright';

/** Waits until nothing moves or fades, so that no colour and no place is read halfway to another one. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What has just changed starts its transitions with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
