import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../e2e/stage.ts';
import { type Display, missingForWebKit, openDisplay, PACKAGES, WebKitWindow } from './webkit.ts';

const missing = missingForWebKit();
if (missing.length > 0)
  console.warn(`WebKit is left out: apt-get install ${PACKAGES} (${missing.join(', ')})`);

const ROWS = `document.querySelectorAll('[role="grid"] [data-row-id]')`;

describe.skipIf(missing.length > 0)('in WebKit', () => {
  let stage: Stage;
  let display: Display;
  let folder = '';
  let window: WebKitWindow;

  beforeAll(async () => {
    stage = await openStage({ sampleData: true });
    display = await openDisplay();
    folder = mkdtempSync(join(tmpdir(), 'roundsman-webkit-'));
    window = await WebKitWindow.open(display, folder);
    await signIn();
  });
  afterAll(async () => {
    await window?.close();
    display?.close();
    await stage?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  /** Signs in as the form does, which has tests of its own. */
  async function signIn(): Promise<void> {
    const { email, password } = stage.owner;
    await window.goTo(`${stage.url}/manifest.webmanifest`);
    await window.runAsync(
      `const answer = await fetch('/api/session', {
        method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: args[0], password: args[1], platform: 'Safari on Linux' }),
      });
      const { profile } = await answer.json();
      localStorage.setItem('roundsman.profile', JSON.stringify({ profile, account: profile.accounts[0].id }));`,
      email,
      password,
    );
  }

  async function openRounds(): Promise<void> {
    await window.goTo(`${stage.url}/rounds`);
    await window.until(`document.querySelector('#root a[href^="/rounds/"]')`);
  }

  const order = () =>
    window.run(`return [...${ROWS}].map(({ dataset }) => dataset.rowId)`) as Promise<string[]>;

  /** Moves the job at a place one row down, by keys, up to the key that drops it. */
  async function lift(place: number): Promise<void> {
    const handle = `${ROWS}[${place}].querySelector('button[aria-roledescription], [aria-describedby]')`;
    await window.run(`${handle}.focus()`);
    await window.press(' ', 'Down');
  }

  test('a page that is left in the middle of a write never blocks the next one', async () => {
    await openRounds();
    const link = `[...document.querySelectorAll('#root a[href^="/rounds/"]')].find((one) => one.innerText.includes('60 jobs'))`;
    await window.until(link, 60_000);
    const round = String(await window.run(`return ${link}.href`));
    for (let turn = 0; turn < 6; turn += 1) {
      await window.goTo(round);
      await window.until(`${ROWS}.length > 3`, 60_000);
      await lift(0);
      // The drop, and a few milliseconds later the page is gone.
      await window.run(
        `const down = new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true, cancelable: true });
         setTimeout(() => { (document.activeElement ?? document).dispatchEvent(down); }, 0);
         setTimeout(() => location.assign('/rounds'), args0);`.replace('args0', String(turn * 3)),
      );
      await window.until(
        `location.pathname === '/rounds' && document.querySelector('#root a[href^="/rounds/"]')`,
        60_000,
      );
    }
    await window.goTo(round);
    await window.until(`${ROWS}.length > 3`);
    expect(new Set(await order()).size).toBeGreaterThan(3);
  });
});
