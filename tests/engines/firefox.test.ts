import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goTo } from '../e2e/page-models/go-to.page.ts';
import { dragAbove, moveByKeys, openRound, orderShown, waitForOrder } from '../e2e/page-models/round.page.ts';
import { toast } from '../e2e/page-models/rounds.page.ts';
import { signIn, trySignIn, waitUntilInstalled } from '../e2e/page-models/session.page.ts';
import { waitForCloud } from '../e2e/page-models/sync.page.ts';
import { like, t } from '../e2e/page-models/words.page.ts';
import { openStage, realErrors, type Stage, tellOnline } from '../e2e/stage.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { FirefoxDevice } from './firefox.ts';
import { leftOut } from './left-out.ts';
import { withBlockAt } from './orders.ts';

const isLeftOut = leftOut('Firefox');

const SIXTY = '60 jobs';

describe.skipIf(isLeftOut)('in Firefox', () => {
  let stage: Stage;
  let line: TcpProxy;
  let device: FirefoxDevice;
  let order: string[] = [];

  beforeAll(async () => {
    stage = await openStage({ sampleData: true });
    line = await startTcpProxy({ port: Number(new URL(stage.url).port) });
    device = await FirefoxDevice.open();
  });
  afterAll(async () => {
    await device?.close();
    await line?.close();
    await stage?.close();
  });

  test('somebody signs in, opens a round, moves jobs by keys and by mouse, and takes it back', async () => {
    const { page } = device;
    await page.goto(`${line.url}/rounds`);
    await signIn(page, stage.owner);
    await waitForCloud(page, t('kit.sync-synced'));
    await openRound(page, SIXTY);
    const before = await orderShown(page);
    expect(before).toHaveLength(60);
    const [first = '', second = '', , fourth = ''] = before;
    await moveByKeys(page, first, 2);
    order = withBlockAt(before, [first], 2);
    await waitForOrder(page, order);
    await dragAbove(page, fourth, second);
    const dragged = withBlockAt(order, [fourth], 0);
    await waitForOrder(page, dragged);
    await toast(page, like('rounds.moved', { place: '1st' }))
      .getByRole('button', { name: t('kit.undo') })
      .click();
    await waitForOrder(page, order);
    await waitForCloud(page, t('kit.sync-synced'));
    expect(realErrors(device)).toEqual([]);
  });

  test('what was moved offline outlives the browser, and is sent when the server is back', async () => {
    await waitUntilInstalled(device.page);
    await line.cut();
    await waitForCloud(device.page, t('kit.sync-offline'));
    for (const place of [3, 11, 20]) {
      const id = order[place] ?? '';
      await moveByKeys(device.page, id, 2);
      order = withBlockAt(order, [id], place + 2);
    }
    await waitForCloud(device.page, t('kit.sync-offline-waiting', { count: 3 }));
    await toast(device.page, like('rounds.moved', { place: '23rd' })).waitFor();
    await device.kill();

    await device.start();
    await device.page.goto(`${line.url}/rounds`);
    await waitForCloud(device.page, t('kit.sync-offline-waiting', { count: 3 }));
    await openRound(device.page, SIXTY);
    await waitForOrder(device.page, order);
    await line.restore();
    await tellOnline(device.context);
    await waitForCloud(device.page, t('kit.sync-synced'));
    expect(realErrors(device)).toEqual([]);

    const other = await stage.guest(stage.owner);
    await openRound(other.page, SIXTY);
    await waitForOrder(other.page, order);
    await other.context.close();
  });
});

describe.skipIf(isLeftOut)('in Firefox that keeps no data of sites', () => {
  test.each([
    ['because they are blocked', { 'network.cookie.cookieBehavior': 2 }, false],
    ['because their folder is damaged', {}, true],
  ])('%s, somebody can sign in, and is told that nothing is kept', async (_words, settings, isDamaged) => {
    const stage = await openStage();
    const device = await FirefoxDevice.open(settings, { isDamaged });
    const { page } = device;
    try {
      await page.goto(stage.url);
      await trySignIn(page, stage.owner);
      await waitForCloud(page, like('kit.sync-needs'));
      await page.locator('#root .rm-cloud').first().click();
      await page.getByRole('heading', { name: t('sync-problem.storage-lost') }).waitFor();
      if (isDamaged) return;
      // Being online would bring nothing: a card says what would.
      await goTo(page, '/dashboard');
      await page.locator('[data-card="rounds"]').getByText(t('list.absent-blocked')).waitFor();
    } finally {
      await device.close();
      await stage.close();
    }
  });
});
