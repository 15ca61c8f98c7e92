import type { Page } from 'playwright';

declare global {
  interface Window {
    /** Milliseconds from each key until the frame was painted in which the list answered it. */
    benchKeys?: number[];
  }
}

/** The page logs this text when it has answered a key, because questions from outside would use the measured processor. */
const ANSWERED = 'benchKeys: answered';

/**
 * Runs in the page: of each key into a field it takes the time until a frame was painted in which the list is another
 * one or gone, or where it stays as it was until the page has nothing more to do, the frame that shows the key.
 */
const watchKeys = (list: string) => `
  const LIST = ${JSON.stringify(list)};
  window.benchKeys = [];
  // One channel serves all frames, because to make one takes time of the key that is measured.
  const { port1, port2 } = new MessageChannel();
  let seen = () => {};
  port1.onmessage = () => seen(performance.now());
  const painted = (then) => {
    seen = then;
    requestAnimationFrame(() => port2.postMessage(null));
  };
  let isOther = false;
  // To read the whole list with each frame would use the processor that is measured.
  const isIn = (node) => (node instanceof Element ? node : node.parentElement)?.closest(LIST);
  const holds = (node) => node instanceof Element && (node.matches(LIST) || node.querySelector(LIST));
  // What was taken out of the page stands nowhere that the selector names.
  let lists = [...document.querySelectorAll(LIST)];
  const held = (node) => lists.some((one) => node.contains(one));
  new MutationObserver((changes) => {
    isOther ||= changes.some(
      ({ target, addedNodes, removedNodes }) =>
        isIn(target) || [...addedNodes].some(holds) || [...removedNodes].some(held),
    );
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  document.addEventListener('input', () => {
    const from = performance.now();
    isOther = false;
    let isAnswered = false;
    const answer = (at) => {
      if (isAnswered) return;
      isAnswered = true;
      window.benchKeys.push(at - from);
      lists = [...document.querySelectorAll(LIST)];
      console.debug(${JSON.stringify(ANSWERED)});
    };
    const look = (at) => {
      if (isOther) answer(at);
      else if (!isAnswered) painted(look);
    };
    painted((at) => {
      look(at);
      // An idle turn may come late, so that only what it finds counts: a list that stayed was right in the key's own frame.
      if (!isAnswered) requestIdleCallback(() => !isOther && answer(at));
    });
  }, { capture: true });
`;

/** So many idle turns one after another make about a second in which the page has nothing to do. */
const CALM_TURNS = 20;
/** An idle turn comes within 50 ms where nothing else has to be done. */
const CALM_MS = 60;

/**
 * Resolves once a page has had nothing to do for a second: a list that is there opens its documents and reads its rows for
 * the search, and a key that comes meanwhile is another figure.
 */
export async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    let calm = 0;
    const look = (asked) => requestIdleCallback(() => {
      const now = performance.now();
      calm = now - asked > ${CALM_MS} ? 0 : calm + 1;
      if (calm < ${CALM_TURNS}) look(now);
      else resolve();
    });
    look(performance.now());
  })`);
}

function answered(page: Page): Promise<unknown> {
  return page.waitForEvent('console', { predicate: (said) => said.text() === ANSWERED, timeout: 30_000 });
}

/** Who types holds a key for so long; one that is let go at once has its release handled within its own answer. */
const HELD_MS = 80;

/** Types words key by key into the search of the page that is shown; each key waits for the answer to the one before. */
export async function measureKeys(
  page: Page,
  of: { readonly search: string; readonly list: string; readonly words: readonly string[] },
): Promise<readonly number[]> {
  await page.evaluate(watchKeys(of.list));
  const field = page.locator(of.search).first();
  const taken: number[] = [];
  for (const word of of.words) {
    if ((await field.inputValue()) !== '') {
      const emptied = answered(page);
      await field.fill('');
      await emptied;
    }
    await field.focus();
    // Emptying the field is no key, and what it left to do is done.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    await page.evaluate(() => window.benchKeys?.splice(0));
    for (const key of word) {
      const answer = answered(page);
      await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: HELD_MS });
      await answer;
    }
    taken.push(...(await page.evaluate(() => window.benchKeys ?? [])));
  }
  return taken;
}
