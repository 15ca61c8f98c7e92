import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { axeFindings } from './page-models/axe.page.ts';
import { cardsOn, dropOnLastDay, markedBy, openBoard, takeCard } from './page-models/board.page.ts';
import { goTo } from './page-models/go-to.page.ts';
import { dragAbove, markOf, moveByKeys, openRound, orderShown } from './page-models/round.page.ts';
import { cloudWords, noteTexts, waitForCloud, waitForDevice } from './page-models/sync.page.ts';
import { like, t } from './page-models/words.page.ts';
import { type Actor, type DeviceActor, openStage, realErrors, type Stage } from './stage.ts';

const SIXTY = '60 jobs';

describe('three planners reorder one round of 60 jobs, one of them offline', () => {
  let stage: Stage;
  let olive: Actor;
  let tom: Actor;
  let priya: DeviceActor;
  let before: string[] = [];
  /** What Priya put in order while she was away. */
  let awayMoves: string[] = [];

  beforeAll(async () => {
    stage = await openStage({ sampleData: true });
    const people = [
      await stage.member(['admin'], 'tom@sparkle.example'),
      await stage.member(['admin'], 'priya@sparkle.example'),
    ] as const;
    [olive, tom, priya] = await Promise.all([
      stage.seat(stage.owner, { installs: false }),
      stage.seat(people[0], { installs: false }),
      stage.device(people[1]),
    ]);
  });
  afterAll(() => stage?.close());

  test('all three see the same round, and each other', async () => {
    await Promise.all([olive, tom, priya].map(({ page }) => openRound(page, SIXTY)));
    before = await orderShown(olive.page);
    expect(before).toHaveLength(60);
    expect(await orderShown(tom.page)).toEqual(before);
    expect(await orderShown(priya.page)).toEqual(before);
    for (const { page } of [olive, tom, priya]) {
      const others = page.getByRole('dialog').locator('.rm-dtop .rm-avs [role="img"]');
      await until(async () => (await others.count()) === 2, 'both others are shown in the header');
      await waitForCloud(page, t('kit.sync-synced'));
    }
  });

  test('a move shows at the others at once, marked with who did it', async () => {
    const [first = '', , third = ''] = before;
    await dragAbove(tom.page, third, first);
    for (const { page } of [olive, priya]) {
      await until(async () => (await markOf(page, third)) === 'tom', 'the moved row carries initials');
      expect((await orderShown(page)).slice(0, 3)).toEqual([third, first, before[1]]);
    }
  });

  test('offline moves wait, are counted, and survive a restart without the relay', async () => {
    await priya.goOffline();
    await waitForCloud(priya.page, t('kit.sync-offline'));
    const shown = await orderShown(priya.page);
    awayMoves = [shown[2] ?? '', shown[20] ?? '', shown[30] ?? ''];
    for (const id of awayMoves) await moveByKeys(priya.page, id, 3);
    await waitForCloud(priya.page, t('kit.sync-offline-waiting', { count: 3 }));
    const moved = await orderShown(priya.page);
    expect([...moved].sort()).toEqual([...shown].sort());
    expect(moved.slice(2, 6)).toEqual([shown[3], shown[4], shown[5], shown[2]]);

    await goTo(olive.page, '/sync-status');
    await waitForDevice(olive.page, 'tom Chrome on Linux', / Now .* none /);
    await waitForDevice(olive.page, 'priya Chrome on Linux', /Linux 0\.1\.0 (?!Now)\S/);

    await priya.restart();
    await priya.page.goto(`${priya.url}/sync-status`);
    await waitForCloud(priya.page, t('kit.sync-offline-waiting', { count: 3 }));
    const here = priya.page.getByRole('region', { name: t('sync.this-device') });
    await until(
      async () => (await here.getByText(like('rounds.words-move-one-job')).count()) === 3,
      'the sync page lists what waits, in words',
    );
    await goTo(priya.page, '/rounds');
    await openRound(priya.page, SIXTY);
    expect(await orderShown(priya.page)).toEqual(moved);
  });

  test('meanwhile all go on at once; nobody online sees what waits offline', async () => {
    await goTo(olive.page, '/rounds');
    await openRound(olive.page, SIXTY);
    const there = await orderShown(olive.page);
    const atPriya = await orderShown(priya.page);
    const [oliveMoves = '', tomMoves = '', priyaMoves = ''] = [there[40], there[50], atPriya[8]];
    await Promise.all([
      moveByKeys(olive.page, oliveMoves, 2),
      moveByKeys(tom.page, tomMoves, -4),
      moveByKeys(priya.page, priyaMoves, 3),
    ]);
    awayMoves.push(priyaMoves);
    await waitForCloud(priya.page, t('kit.sync-offline-waiting', { count: 4 }));
    await until(async () => {
      const [a, b] = await Promise.all([orderShown(olive.page), orderShown(tom.page)]);
      return JSON.stringify(a) === JSON.stringify(b) && a.indexOf(tomMoves) === 46;
    }, 'the two who are online agree');
    const online = await orderShown(tom.page);
    expect(online.indexOf(awayMoves[0] ?? '')).toBe(2);
    for (const { page } of [olive, tom]) await waitForCloud(page, t('kit.sync-synced'));
  });

  test('back online: syncing, then synced; one order for all, nothing lost, doubled or moved by nobody', async () => {
    await goTo(olive.page, '/sync-status');
    await waitForDevice(olive.page, 'tom Chrome on Linux', / Now /);
    const rowsSeen = await noteTexts(olive.page, '[data-device]');
    const cloudsSeen = await noteTexts(priya.page, '#root .rm-cloud');
    await tom.page
      .locator('[data-virtuoso-scroller]')
      .last()
      .evaluate((list) => list.scrollTo(0, 0));
    priya.proxy.slow(1_500);
    await priya.goOnline();
    const marked = until(
      async () => (await markOf(tom.page, awayMoves[0] ?? '')) === 'priya',
      'Tom sees what Priya moved while she was away',
      30_000,
    );
    await waitForDevice(olive.page, 'priya Chrome on Linux', / Now .* 4 waiting /);
    await marked;
    priya.proxy.slow(0);
    await waitForCloud(priya.page, t('kit.sync-synced'));
    await waitForDevice(olive.page, 'priya Chrome on Linux', / Now .* none /);
    const clouds = await cloudsSeen();
    expect([clouds[0], clouds[1], clouds.at(-1)]).toEqual(['Offline, 4 waiting', 'Sending 4', 'Synced']);
    expect(clouds.slice(1, -1).filter((words) => !/^(Sending [1-4]|Syncing)$/.test(words))).toEqual([]);
    const ofPriya = (await rowsSeen()).filter((row) => /priya Chrome on Linux 0\.1\.0 Now/.test(row));
    expect(ofPriya.some((row) => row.includes('4 waiting'))).toBe(true);

    await goTo(olive.page, '/rounds');
    await openRound(olive.page, SIXTY);
    await until(async () => {
      const [a, b, c] = await Promise.all([olive, tom, priya].map(({ page }) => orderShown(page)));
      return JSON.stringify(a) === JSON.stringify(b) && JSON.stringify(b) === JSON.stringify(c);
    }, 'all three show the same order');
    const after = await orderShown(olive.page);
    expect([...after].sort()).toEqual([...before].sort());
    const moved = new Set([...awayMoves, before[2], before[40], before[50]]);
    const stayed = (ids: readonly string[]) => ids.filter((id) => !moved.has(id));
    expect(stayed(after)).toEqual(stayed(before));
    expect(after.indexOf(awayMoves[0] ?? '')).toBe(5);
    for (const { page } of [olive, tom, priya]) expect(await cloudWords(page)).toBe('Synced');
  });

  test('on the board of days each sees what another has in the hand, and where it was put', async () => {
    await Promise.all([olive, tom].map(({ page }) => openBoard(page)));
    expect(await axeFindings(olive.page)).toEqual([]);
    const { id } = await takeCard(tom.page);
    const byTom = (name: string) =>
      markedBy(olive.page, id)
        .first()
        .getAttribute('aria-label')
        .then((words) => words === name);
    await until(() => byTom(t('planning.held-by', { name: 'tom' })), 'Olive sees who holds the card');
    const day = await dropOnLastDay(tom.page);
    for (const { page } of [tom, olive])
      await until(async () => (await cardsOn(page, id, day).count()) > 0, 'the card is where it was dropped');
    await until(() => byTom(t('multi-planner.changed-by', { name: 'tom' })), 'Olive sees who moved it');
  });

  test('no page reported an error', () => {
    expect(realErrors(olive, tom, priya)).toEqual([]);
  });
});
