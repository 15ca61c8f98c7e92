import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { dragAbove, moveByKeys, openRound, orderShown } from './page-models/round.page.ts';
import { waitUntilInstalled } from './page-models/session.page.ts';
import { waitForCloud, waitForDevice } from './page-models/sync.page.ts';
import { type Actor, openStage, realErrors, type Stage } from './stage.ts';

describe('three planners reorder one round of 60 jobs, one of them offline', () => {
  let stage: Stage;
  let olive: Actor;
  let tom: Actor;
  let priya: Actor;
  let before: string[] = [];

  beforeAll(async () => {
    stage = await openStage({ sampleData: true });
    olive = await stage.seat(stage.owner);
    tom = await stage.seat(await stage.member(['admin'], 'tom@sparkle.example'));
    priya = await stage.seat(await stage.member(['admin'], 'priya@sparkle.example'));
  }, 180_000);
  afterAll(() => stage?.close(), 60_000);

  test('all three see the same round, and each other', async () => {
    for (const { page } of [olive, tom, priya]) await openRound(page, '60 jobs');
    before = await orderShown(olive.page);
    expect(before).toHaveLength(60);
    expect(await orderShown(tom.page)).toEqual(before);
    expect(await orderShown(priya.page)).toEqual(before);
    const others = olive.page.getByRole('dialog').locator('.rm-avs [role="img"]');
    await until(async () => (await others.count()) === 2, 'both others are shown in the header');
    for (const { page } of [olive, tom, priya]) await waitForCloud(page, 'Synced');
    await waitUntilInstalled(priya.page);
  });

  test('a move by one shows at the others at once, marked with who did it', async () => {
    const [first = '', , third = ''] = before;
    await dragAbove(tom.page, third, first);
    await until(async () => (await orderShown(olive.page))[0] === third, "the owner sees Tom's move");
    const mark = olive.page.locator(`[data-row-id="${third}"] .rm-av-solid`);
    await until(async () => (await mark.count()) === 1, 'the moved row carries initials');
    expect(await mark.first().getAttribute('title')).toMatch(/tom/i);
  });

  test('offline moves wait, are counted, and survive a restart without the relay', async () => {
    await priya.goOffline();
    await waitForCloud(priya.page, 'Offline');
    const shown = await orderShown(priya.page);
    for (const at of [10, 20, 30]) await moveByKeys(priya.page, shown[at] ?? '', -3);
    await waitForCloud(priya.page, 'Offline, 3 waiting');
    const moved = await orderShown(priya.page);
    expect(new Set(moved)).toEqual(new Set(shown));

    await olive.page.goto(`${olive.url}/sync-status`);
    await waitForDevice(olive.page, 'tom', /Now/);
    await until(
      async () => !/Now/.test(await olive.page.locator('[data-device]', { hasText: 'priya' }).innerText()),
      'the owner sees that Priya is away',
    );

    await priya.restart();
    await priya.page.goto(`${priya.url}/sync-status`);
    await waitForCloud(priya.page, 'Offline, 3 waiting');
    await priya.page.goto(`${priya.url}/rounds`);
    await openRound(priya.page, '60 jobs');
    expect(await orderShown(priya.page)).toEqual(moved);
  });

  test('meanwhile the others go on; back online everything merges and nothing is lost or doubled', async () => {
    await olive.page.goto(`${olive.url}/rounds`);
    await openRound(olive.page, '60 jobs');
    const there = await orderShown(olive.page);
    const atOnce = [
      moveByKeys(olive.page, there[40] ?? '', 2),
      moveByKeys(tom.page, there[50] ?? '', -4),
      moveByKeys(priya.page, (await orderShown(priya.page))[5] ?? '', 3),
    ];
    await Promise.all(atOnce);
    await waitForCloud(priya.page, 'Offline, 4 waiting');
    await priya.goOnline();
    for (const { page } of [priya, olive, tom]) await waitForCloud(page, 'Synced');

    await until(async () => {
      const [a, b, c] = await Promise.all([olive, tom, priya].map(({ page }) => orderShown(page)));
      return JSON.stringify(a) === JSON.stringify(b) && JSON.stringify(b) === JSON.stringify(c);
    }, 'all three show the same order');
    const after = await orderShown(olive.page);
    expect(after).toHaveLength(60);
    expect(new Set(after)).toEqual(new Set(before));
    expect(after).not.toEqual(before);

    await olive.page.goto(`${olive.url}/sync-status`);
    await waitForDevice(olive.page, 'priya', /Now.*none/);
  });

  test('no page reported an error', () => {
    expect(realErrors(olive, tom, priya)).toEqual([]);
  });
});
