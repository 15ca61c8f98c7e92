import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRound, orderShown } from '../e2e/page-models/round.page.ts';
import { waitForCloud } from '../e2e/page-models/sync.page.ts';
import { t } from '../e2e/page-models/words.page.ts';
import { openStage, type Stage } from '../e2e/stage.ts';
import { until } from '../support/until.ts';
import { leftOut } from './left-out.ts';
import { LoneWindow } from './lone-window.ts';
import { type Display, openDisplay } from './webkit.ts';

describe.skipIf(leftOut('WebKit'))('WebKit that loses what keeps its databases', () => {
  let stage: Stage;
  let display: Display;
  let folder = '';
  let window: LoneWindow;

  const holds = (expression: string, patienceMs = 60_000) =>
    until(
      () =>
        window.run(`return Boolean(${expression});`).then(
          (answer) => answer === true,
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

  test('the page loads itself anew, shows what it had and saves again', async () => {
    const link = `[...document.querySelectorAll('#root a[href^="/rounds/"]')].find((one) => one.innerText.includes('60 jobs'))`;
    await window.goTo(`${stage.url}/rounds`);
    await holds(link);
    await holds(cloudSays(t('kit.sync-synced')));
    // A phone does this to an app that is kept on it: while that is still being fetched, whatever is fetched fails.
    await holds(`(await navigator.serviceWorker.getRegistration())?.active`, 240_000);
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
         .querySelector('button[aria-roledescription], [aria-describedby]').focus();
       const press = (key, code) => document.activeElement.dispatchEvent(
         new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
       for (const [key, code] of [[' ', 'Space'], ['ArrowDown', 'ArrowDown'], [' ', 'Space']]) {
         press(key, code);
         await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200)));
       }`,
    );
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
  });
});
