import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRound, orderShown } from '../e2e/page-models/round.page.ts';
import { waitForCloud } from '../e2e/page-models/sync.page.ts';
import { like, t } from '../e2e/page-models/words.page.ts';
import { openStage, type Stage } from '../e2e/stage.ts';
import { until } from '../support/until.ts';
import { leftOut } from './left-out.ts';
import { LoneWindow } from './lone-window.ts';
import { type Display, openDisplay } from './webkit.ts';
import { INSTALL_MS } from './webkit-app.ts';

const WHOLE_MS = 2 * INSTALL_MS;

describe.skipIf(leftOut('WebKit'))('WebKit that loses what keeps its databases', () => {
  let stage: Stage;
  let display: Display;
  let folder = '';
  let window: LoneWindow;

  /** Whether the page has ever said that there is a new version: there is none. */
  let saysNew = false;
  const isNew = `document.body.innerText.includes(${JSON.stringify(t('app.update-ready'))})`;

  const holds = (expression: string, patienceMs = 60_000) =>
    until(
      () =>
        window.run(`return [Boolean(${expression}), ${isNew}];`).then(
          (answer) => {
            const [isSo, isNewNow] = answer as readonly boolean[];
            saysNew ||= isNewNow === true;
            return isSo === true;
          },
          // Between two pages there is nothing to ask.
          () => false,
        ),
      `${expression} holds`,
      patienceMs,
    ).catch(async (error: Error) => {
      throw new Error(`${error.message}; ${String(await window.run('return document.body.innerText;'))}`);
    });

  const cloudSays = (words: string) =>
    `document.querySelector('#root .rm-cloud')?.getAttribute('aria-label') === ${JSON.stringify(words)}`;

  beforeAll(async () => {
    stage = await openStage({ sampleData: true });
    display = await openDisplay();
    folder = mkdtempSync(join(tmpdir(), 'roundsman-webkit-'));
    window = new LoneWindow(display, folder);
    await window.goTo(`${stage.url}/manifest.webmanifest`);
    await holds(`location.href.startsWith(${JSON.stringify(stage.url)})`);
    const { email, password } = stage.owner;
    const given = JSON.stringify({ email, password, platform: 'Safari on Linux' });
    // As the form does, which is tested over WebDriver.
    await window.run(
      `const answer = await fetch('/api/session', {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(given)},
      });
      const { profile } = await answer.json();
      localStorage.setItem('roundsman.profile', JSON.stringify({ profile, account: profile.accounts[0].id }));`,
    );
  });
  afterAll(async () => {
    window?.close();
    display?.close();
    await stage?.close();
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const link = `[...document.querySelectorAll('#root a[href^="/rounds/"]')].find((one) => one.innerText.includes('60 jobs'))`;

  test('while the app is being kept: it loads itself anew, and speaks of no new version', async () => {
    await window.goTo(`${stage.url}/rounds`);
    await holds(link);
    await holds(cloudSays(t('kit.sync-synced')));
    // Parts that are on their way fail now.
    await window.run('window.isFirst = true;');
    window.killNetwork();
    await holds(`!window.isFirst && ${link}`, 90_000);
    await holds(cloudSays(t('kit.sync-synced')));
    expect(saysNew).toBe(false);
  });

  test(
    'once the app is kept: it loads itself anew, shows what it had and saves again',
    async () => {
      // A phone does this to an app that is kept on it.
      await holds(`(await navigator.serviceWorker.getRegistration())?.active`, INSTALL_MS);
      await window.run('window.isFirst = true;');
      window.killNetwork();
      await holds(`!window.isFirst && ${link}`, 90_000);
      await window.run(`${link}.click();`);
      await holds(`document.querySelectorAll('[role="row"][data-row-id]').length > 5`);
      await holds(cloudSays(t('kit.sync-synced')));
      expect(
        await window.run(
          `const names = (await indexedDB.databases()).map(({ name }) => name);
         return names.some((name) => name.endsWith(':pending'));`,
        ),
      ).toBe(true);

      // What is changed now is kept, sent, and there after the next start.
      const rowIds = `[...document.querySelectorAll('[role="grid"] [role="row"][data-row-id]')]
      .sort((one, other) => one.dataset.index - other.dataset.index).map((row) => row.dataset.rowId)`;
      const [first, second] = JSON.parse(
        String(await window.run(`return JSON.stringify(${rowIds}.slice(0, 2));`)),
      );
      await window.run(
        `document.querySelector('[role="grid"] [data-row-id="${first}"]')
         .querySelector('button[aria-roledescription], [aria-describedby]').focus();`,
      );
      const says = (key: 'drag.held' | 'drag.over', words: Readonly<Record<string, string>>) =>
        `[...document.querySelectorAll('[role="status"]')]
         .some((one) => ${like(key, words)}.test(one.textContent))`;
      const press = (key: string, code: string) =>
        window.run(
          `document.activeElement.dispatchEvent(
           new KeyboardEvent('keydown', { key: '${key}', code: '${code}', bubbles: true, cancelable: true }));`,
        );
      await press(' ', 'Space');
      await holds(says('drag.held', { position: '1' }));
      await press('ArrowDown', 'ArrowDown');
      await holds(says('drag.over', { position: '2' }));
      await press(' ', 'Space');
      const isMoved = `${rowIds}.slice(0, 2).join() === '${second},${first}'`;
      await holds(isMoved);
      await holds(cloudSays(t('kit.sync-synced')));
      await window.run('window.isFirst = true; location.reload();');
      await holds(`!window.isFirst && ${isMoved}`, 90_000);
      const other = await stage.guest(stage.owner);
      await openRound(other.page, '60 jobs');
      await waitForCloud(other.page, t('kit.sync-synced'));
      expect((await orderShown(other.page)).slice(0, 2)).toEqual([second, first]);
      await other.context.close();
      expect(saysNew).toBe(false);
    },
    WHOLE_MS,
  );
});
