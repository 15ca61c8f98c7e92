import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { t } from '../e2e/page-models/words.page.ts';
import { openStage, type Stage } from '../e2e/stage.ts';
import { until } from '../support/until.ts';
import { LoneWindow } from './lone-window.ts';
import { type Display, missingForWebKit, openDisplay } from './webkit.ts';

describe.skipIf(missingForWebKit().length > 0)('WebKit that loses what keeps its databases', () => {
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
  });
});
