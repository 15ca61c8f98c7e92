import type { Page } from 'playwright';

declare global {
  interface Window {
    /** Milliseconds from each movement of the pointer until the next frame after it had been painted. */
    benchDelays?: number[];
  }
}

/** Begins to record, in the page, how long each movement of the pointer waits for its frame. */
export async function recordDelays(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.benchDelays = [];
    const { port1, port2 } = new MessageChannel();
    let waiting: number[] = [];
    port1.onmessage = () => {
      const painted = performance.now();
      for (const from of waiting) window.benchDelays?.push(painted - from);
      waiting = [];
    };
    let isAsked = false;
    window.addEventListener(
      'pointermove',
      (event) => {
        waiting.push(event.timeStamp);
        if (isAsked) return;
        isAsked = true;
        requestAnimationFrame(() => {
          isAsked = false;
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
}

/** What was recorded since the last call. */
export async function takeDelays(page: Page): Promise<number[]> {
  return await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(window.benchDelays?.splice(0) ?? [])),
        );
      }),
  );
}

export interface Sweep {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly moves: number;
}

/** Moves the pointer down and up again over a part of the page, as a hand that looks for the right place. */
export async function sweep(page: Page, { x, top, bottom, moves }: Sweep): Promise<void> {
  for (let index = 0; index < moves; index += 1) {
    const turn = (index / moves) * 2;
    const share = turn < 1 ? turn : 2 - turn;
    await page.mouse.move(x + (index % 3), top + (bottom - top) * share);
  }
}
