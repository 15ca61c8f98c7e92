import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveByKeys, openRound, orderShown, waitForOrder } from '../e2e/page-models/round.page.ts';
import { signIn } from '../e2e/page-models/session.page.ts';
import { waitForCloud } from '../e2e/page-models/sync.page.ts';
import { t } from '../e2e/page-models/words.page.ts';
import { type Guest, openStage, realErrors, type Stage } from '../e2e/stage.ts';
import { FirefoxDevice } from './firefox.ts';
import { leftOut } from './left-out.ts';
import { type Display, openDisplay, WebKitWindow } from './webkit.ts';
import { WebKitApp } from './webkit-app.ts';

describe.skipIf(leftOut('Firefox', 'WebKit'))('Chromium, Firefox and WebKit in one round', () => {
  let stage: Stage;
  let display: Display;
  let folder = '';
  let chromium: Guest;
  let firefox: FirefoxDevice;
  let webkit: WebKitApp;

  beforeAll(async () => {
    stage = await openStage({ sampleData: true });
    display = await openDisplay();
    folder = mkdtempSync(join(tmpdir(), 'roundsman-webkit-'));
    chromium = await stage.guest(stage.owner);
    firefox = await FirefoxDevice.open();
    webkit = new WebKitApp(await WebKitWindow.open(display, folder), stage.url);
  });
  afterAll(async () => {
    await webkit?.window.close();
    await firefox?.close();
    display?.close();
    await stage?.close();
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('moves made at once end in one order, with every job in it once', async () => {
    const tom = await stage.member(['admin'], 'tom@sparkle.example');
    const priya = await stage.member(['admin'], 'priya@sparkle.example');
    await firefox.page.goto(`${stage.url}/rounds`);
    await signIn(firefox.page, tom);
    await webkit.load();
    await webkit.signIn(priya);
    for (const page of [chromium.page, firefox.page]) await openRound(page, '60 jobs');
    await webkit.openRound();
    await webkit.waitForCloud(t('kit.sync-synced'));
    const before = await orderShown(chromium.page);
    await waitForOrder(firefox.page, before);
    await webkit.waitForOrder(before.slice(0, 5));

    await Promise.all([
      moveByKeys(chromium.page, before[2] ?? '', 2),
      moveByKeys(firefox.page, before[3] ?? '', -2),
      webkit.moveDown(1),
    ]);
    for (const page of [chromium.page, firefox.page]) await waitForCloud(page, t('kit.sync-synced'));
    await webkit.waitForCloud(t('kit.sync-synced'));
    // Whoever opens it now is given all three moves.
    const later = await stage.guest(stage.owner);
    await openRound(later.page, '60 jobs');
    const merged = await orderShown(later.page);
    expect(merged).not.toEqual(before);
    expect([...merged].sort()).toEqual([...before].sort());
    for (const page of [chromium.page, firefox.page]) await waitForOrder(page, merged);
    await webkit.waitForOrder(merged.slice(0, 5));
    expect(realErrors(chromium, firefox, webkit.window)).toEqual([]);
  });
});
