import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveByKeys, openRound, orderShown, waitForOrder } from '../e2e/page-models/round.page.ts';
import { signIn } from '../e2e/page-models/session.page.ts';
import { waitForCloud } from '../e2e/page-models/sync.page.ts';
import { t } from '../e2e/page-models/words.page.ts';
import { openStage, realErrors, type Stage } from '../e2e/stage.ts';
import { FirefoxDevice } from './firefox.ts';
import { leftOut } from './left-out.ts';
import { withBlockAt } from './orders.ts';
import { openDisplay, WebKitWindow } from './webkit.ts';
import { WebKitApp } from './webkit-app.ts';

/** The round that most of this is about. */
const SIXTY = '60 jobs';

// Part of `npm test`, so one short journey each; everything else of other browsers is `npm run engines`.
describe('somebody signs in, opens a round, moves a job, and reads that it is synced', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ sampleData: true });
  });
  afterAll(() => stage?.close());

  test.skipIf(leftOut('Firefox'))('in Firefox', async () => {
    const device = await FirefoxDevice.open();
    try {
      const { page } = device;
      await page.goto(`${stage.url}/rounds`);
      await signIn(page, stage.owner);
      await openRound(page, SIXTY);
      const before = await orderShown(page);
      const [first = ''] = before;
      await moveByKeys(page, first, 2);
      await waitForOrder(page, withBlockAt(before, [first], 2));
      await waitForCloud(page, t('kit.sync-synced'));
      expect(realErrors(device)).toEqual([]);
    } finally {
      await device.close();
    }
  });

  test.skipIf(leftOut('WebKit'))('in WebKit', async () => {
    const display = await openDisplay();
    const folder = mkdtempSync(join(tmpdir(), 'roundsman-webkit-'));
    const app = new WebKitApp(await WebKitWindow.open(display, folder), stage.url);
    try {
      await app.load();
      await app.signIn(stage.owner);
      await app.openRound();
      const before = (await app.order()).slice(0, 5);
      await app.moveDown(0);
      await app.waitForOrder(withBlockAt(before, before.slice(0, 1), 1));
      await app.waitForCloud(t('kit.sync-synced'));
      expect(realErrors(app.window)).toEqual([]);
    } finally {
      await app.window.close();
      display.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});
