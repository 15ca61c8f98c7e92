import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRound, orderShown } from '../e2e/page-models/round.page.ts';
import { waitForCloud } from '../e2e/page-models/sync.page.ts';
import { t } from '../e2e/page-models/words.page.ts';
import { openStage, realErrors, type Stage } from '../e2e/stage.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { until } from '../support/until.ts';
import { leftOut } from './left-out.ts';
import { withBlockAt } from './orders.ts';
import { type Display, openDisplay, WebKitWindow } from './webkit.ts';
import { INSTALL_MS, WebKitApp } from './webkit-app.ts';

/** A page that can't go on is not waited for any longer: a reload would not help it either. On a busy machine a start takes a minute. */
const JAM_MS = 180_000;
/** How often the app is left, and how often it is hidden, frozen and thawed before. */
const LEAVES = 12;
const CYCLES = 50;
/** Each starts the app anew. A page that hangs is told by `JAM_MS`, this only bounds a busy machine. */
const MOST_EACH_MS = 60_000;

describe.skipIf(leftOut('WebKit'))('in WebKit', () => {
  let stage: Stage;
  let line: TcpProxy;
  let display: Display;
  let folder = '';
  let app: WebKitApp;
  let order: string[] = [];
  let leaves = 0;

  const openWindow = async () => new WebKitApp(await WebKitWindow.open(display, folder), line.url);

  beforeAll(async () => {
    stage = await openStage({ sampleData: true });
    line = await startTcpProxy({ port: Number(new URL(stage.url).port) });
    display = await openDisplay();
    folder = mkdtempSync(join(tmpdir(), 'roundsman-webkit-'));
    app = await openWindow();
  });
  afterAll(async () => {
    await app?.window.close();
    display?.close();
    await line?.close();
    await stage?.close();
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('somebody signs in, opens a round, moves jobs by keys and by mouse, and takes it back', async () => {
    await app.load();
    await app.signIn(stage.owner);
    await app.openRound();
    await app.waitForCloud(t('kit.sync-synced'));
    const before = (await app.order()).slice(0, 5);
    await app.moveDown(0);
    order = withBlockAt(before, before.slice(0, 1), 1);
    await app.waitForOrder(order);
    await app.drag(3, 0);
    await app.waitForOrder(withBlockAt(order, order.slice(3, 4), 0));
    await app.undoMove('1st');
    await app.waitForOrder(order);
    await app.waitForCloud(t('kit.sync-synced'));
    expect(realErrors(app.window)).toEqual([]);
    await app.window.run(`console.error('That is heard')`);
    await until(() => realErrors(app.window).join().includes('That is heard'), 'the console is read');
  });

  test('what was moved offline outlives the browser, and is sent when the server is back', {
    timeout: 2 * INSTALL_MS,
  }, async () => {
    await app.waitUntilInstalled();
    await line.cut();
    await app.waitForCloud(t('kit.sync-offline'));
    for (const place of [0, 1, 2]) {
      await app.moveDown(place);
      order = withBlockAt(order, order.slice(place, place + 1), place + 1);
      await app.waitForOrder(order);
    }
    await app.waitForCloud(t('kit.sync-offline-waiting', { count: 3 }));
    await app.waitForToast('4th');
    await app.window.kill();

    app = await openWindow();
    await app.load();
    await app.waitForCloud(t('kit.sync-offline-waiting', { count: 3 }));
    await app.openRound();
    await app.waitForOrder(order);
    await line.restore();
    await app.window.run(`window.dispatchEvent(new Event('online'))`);
    await app.waitForCloud(t('kit.sync-synced'));

    await expectSameElsewhere();
  });

  /**
   * Drops a job and leaves the page some milliseconds later (before it where negative: a page is left a little after it is
   * asked to), in the middle of the write. What was called saved has to be there in the next
   * page, which has to work at all; what was not may be there, or may not.
   */
  async function leaveWhileWriting(leaveMs: number, meanwhile: () => Promise<void> = async () => {}) {
    const [first = '', second = ''] = await app.order();
    const next = `${await app.path()}?${leaves}`;
    leaves += 1;
    await app.lift(0);
    await app.window.run(
      `const [leaveMs, words, next] = arguments[0];
       localStorage.removeItem('told');
       new MutationObserver(() => {
         const toasts = [...document.querySelectorAll('.rm-toast')];
         if (toasts.some(({ innerText }) => new RegExp(words).test(innerText))) localStorage.setItem('told', 'moved');
       }).observe(document.body, { subtree: true, childList: true });
       const down = new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true, cancelable: true });
       const drop = () => (document.activeElement ?? document).dispatchEvent(down);
       setTimeout(drop, Math.max(0, -leaveMs));
       setTimeout(() => location.assign(next), Math.max(0, leaveMs));`,
      [leaveMs, WebKitApp.movedWords, next],
    );
    await meanwhile();
    await app.roundShown(next, JAM_MS);
    const told = (await app.window.run(`return localStorage.getItem('told')`)) === 'moved';
    await app.waitForCloud(t('kit.sync-synced'));
    const now = (await app.order()).slice(0, 2).join();
    const isMoved = now === [second, first].join();
    if (!isMoved) expect([told, now]).toEqual([false, [first, second].join()]);
    return { told, isMoved };
  }

  /** What pages have said on their console as an error since there were so many of them. */
  const errorsSince = (heard: number) => realErrors({ errors: app.window.errors.slice(heard) });

  function tellHow(turns: readonly { readonly told: boolean; readonly isMoved: boolean }[]) {
    const [moved, told] = [turns.filter(({ isMoved }) => isMoved), turns.filter((turn) => turn.told)];
    console.info(`left ${turns.length} times: ${moved.length} moved, ${told.length} told`);
  }

  /** What another browser gets from the server is what this one shows. */
  async function expectSameElsewhere() {
    await app.waitForCloud(t('kit.sync-synced'));
    const shown = (await app.order()).slice(0, 5);
    const other = await stage.guest(stage.owner);
    await openRound(other.page, '60 jobs');
    await waitForCloud(other.page, t('kit.sync-synced'));
    const isSame = async () => (await orderShown(other.page)).slice(0, shown.length).join() === shown.join();
    await until(isSame, `the other browser shows ${shown.join()}`);
    await other.context.close();
  }

  test(
    'a page that is left in the middle of a write never blocks the next one, nothing saved is lost, and the console stays quiet',
    async () => {
      const heard = app.window.errors.length;
      const turns = [];
      for (let turn = 0; turn < LEAVES; turn += 1) turns.push(await leaveWhileWriting(9 - turn * 5));
      tellHow(turns);
      await expectSameElsewhere();
      expect(errorsSince(heard)).toEqual([]);
    },
    LEAVES * MOST_EACH_MS,
  );

  test(
    `hidden, frozen, thawed and left in the middle of a write ${CYCLES} times: never a hang, nothing saved lost, a quiet console`,
    async () => {
      const heard = app.window.errors.length;
      const turns = [];
      for (let turn = 0; turn < CYCLES; turn += 1) {
        const ended = await leaveWhileWriting(6 - ((turn * 5) % 50), async () => {
          app.window.hide();
          await delay(turn % 7);
          const thaw = app.window.freeze();
          await delay(20);
          thaw();
          app.window.show();
        });
        turns.push(ended);
        if (turn % 5 !== 4) continue;
        // The page that the browser kept is shown again, and works.
        const kept = `${await app.path()}?${leaves - 1}`;
        await app.load('/manifest.webmanifest');
        await app.window.run('history.back()');
        await app.roundShown(kept, JAM_MS);
      }
      tellHow(turns);
      await expectSameElsewhere();
      expect(errorsSince(heard)).toEqual([]);
    },
    CYCLES * MOST_EACH_MS,
  );
});
