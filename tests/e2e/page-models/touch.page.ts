import type { Locator, Page } from 'playwright';

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = 10;

/** The middle of what is in view. */
export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('it must be in view');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger: real touches of the browser, so that what scrolls or clicks by them does so here, too. */
async function withFinger(
  page: Page,
  use: (finger: {
    down: (at: Point) => Promise<unknown>;
    along: (from: Point, to: Point) => Promise<void>;
    up: () => Promise<unknown>;
  }) => Promise<void>,
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await use({
    down: (at) => touch('touchStart', [at]),
    async along(from, to) {
      for (let step = 1; step <= STEPS; step += 1) {
        const part = (a: number, b: number) => a + ((b - a) * step) / STEPS;
        await touch('touchMove', [{ x: part(from.x, to.x), y: part(from.y, to.y) }]);
      }
    },
    up: () => touch('touchEnd', []),
  });
  await cdp.detach();
}

/**
 * Puts a finger down, lets it rest until `lifted` shows that something is taken, moves it, and lets go once `ready` shows
 * where it would fall.
 */
export function dragWithFinger(
  page: Page,
  from: Point,
  to: Point,
  { lifted, ready }: { lifted: Locator; ready?: Locator },
): Promise<void> {
  return withFinger(page, async (finger) => {
    await finger.down(from);
    await lifted.waitFor();
    await finger.along(from, to);
    await ready?.waitFor();
    await finger.up();
  });
}

/** Moves a finger at once, as somebody who scrolls does. */
export function swipeWithFinger(page: Page, from: Point, to: Point): Promise<void> {
  return withFinger(page, async (finger) => {
    await finger.down(from);
    await finger.along(from, to);
    await finger.up();
  });
}
