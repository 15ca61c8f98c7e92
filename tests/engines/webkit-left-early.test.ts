import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { t } from '../e2e/page-models/words.page.ts';
import { openStage, realErrors, type Stage } from '../e2e/stage.ts';
import { leftOut } from './left-out.ts';
import { type Display, openDisplay, WebKitWindow } from './webkit.ts';
import { WebKitApp } from './webkit-app.ts';

/** Whether the page has ever spoken of a new version: there is none. */
const SAYS_NEW = `new MutationObserver(() => {
  if (document.body.innerText.includes(${JSON.stringify(t('app.update-ready'))})) console.error('a new version');
}).observe(document.body, { subtree: true, childList: true })`;

/** Milliseconds after the app is drawn for the first time; negative: that long after the sign-in was sent. */
const LEFT_AFTER = [0, 60, 200, -50];

describe.skipIf(leftOut('WebKit'))('WebKit, where the app is left right after the first sign-in', () => {
  let stage: Stage;
  let display: Display;
  beforeAll(async () => {
    stage = await openStage({ sampleData: true });
    display = await openDisplay();
  });
  afterAll(async () => {
    display?.close();
    await stage?.close();
  });

  // Each on a browser that was never here: its databases are being made just then.
  test.each(LEFT_AFTER)(
    '%i ms: the next page opens and works, speaks of no new version, and the console stays quiet',
    async (leftAfter) => {
      const folder = mkdtempSync(join(tmpdir(), 'roundsman-webkit-'));
      const app = new WebKitApp(await WebKitWindow.open(display, folder), stage.url);
      try {
        await app.load();
        const leave = `setTimeout(() => location.assign('/rounds?left'), ${Math.abs(leftAfter)})`;
        const when =
          leftAfter < 0
            ? `addEventListener('submit', () => ${leave}, { once: true, capture: true })`
            : `const watch = new MutationObserver(() => {
               if (!document.querySelector('#root .rm-cloud')) return;
               watch.disconnect();
               ${leave};
             });
             watch.observe(document, { subtree: true, childList: true })`;
        await app.window.until(`document.querySelector('input[name=email]')`);
        await app.window.run(`window.isFirst = true; ${SAYS_NEW}; ${when}`);
        await app.fillSignIn(stage.owner);
        // Left before the answer came, nobody is signed in, and can sign in now.
        await app.window.until(
          `!window.isFirst && document.querySelector('#root .rm-cloud, input[name=email]')`,
        );
        if (await app.window.run(`return document.querySelector('input[name=email]') !== null`))
          await app.signIn(stage.owner);
        await app.window.run(SAYS_NEW);
        await app.openRound();
        await app.waitForCloud(t('kit.sync-synced'));
        const before = (await app.order()).slice(0, 3);
        await app.moveDown(0);
        await app.waitForToast('2nd');
        expect((await app.order()).slice(0, 2)).toEqual([before[1], before[0]]);
        await app.waitForCloud(t('kit.sync-synced'));
        expect(realErrors(app.window)).toEqual([]);
      } finally {
        await app.window.close();
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  );
});
