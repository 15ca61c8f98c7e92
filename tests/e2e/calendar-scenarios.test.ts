import '@roundsman/client/areas/sync/sync.text.ts';
import { money } from '@roundsman/client/text/format.ts';
import { lookForAlerts } from '@roundsman/relay/areas/alerts/look-for-alerts.ts';
import { WATCHES } from '@roundsman/relay/areas.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { visitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { setRoundSchedule } from '@roundsman/shared-schema/areas/rounds/set-round-schedule.command.ts';
import { planVisit } from '@roundsman/shared-schema/areas/work/plan-visit.command.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { mondayOf } from '@roundsman/shared-schema/kernel/iso-week.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { EFFECTS } from '@roundsman/workers/areas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDevices, isSynced } from '../support/store-device.ts';
import { AlertsPage } from './page-models/alerts.page.ts';
import { DayPage } from './page-models/day.page.ts';
import { goTo } from './page-models/go-to.page.ts';
import { moveByKeys, openRound, orderShown } from './page-models/round.page.ts';
import { card, waitForCloud } from './page-models/sync.page.ts';
import { like, t } from './page-models/words.page.ts';
import { type Actor, openStage, realErrors, type Stage } from './stage.ts';

let stage: Stage;
let olive: Actor;
let petra: Actor;
let paul: Actor;
let today: IsoDay;
/** The Monday of next week, on which it rains. */
let monday: IsoDay;
/** The day of the round, a week later. */
let roundDay: IsoDay;

const RAIN = Array.from({ length: 28 }, (_, at) => `Rain ${String(at + 1).padStart(2, '0')}`);
const FIXED = 'Rain 05';
const LANE = Array.from({ length: 14 }, (_, at) => `Lane ${String(at + 1).padStart(2, '0')}`);
const [TWICE, GATE] = ['Quay House', 'Locked Gate'];
const PHOTO = { name: 'gate.png', mimeType: 'image/png' };
/** A pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const FOUR_WEEKS = { type: 'week', every: 4 } as const;

type JobInput = typeof addJob extends Command<infer I, infer _> ? I : never;

const must = <V>(result: Result<V>): V => {
  if (!result.ok) throw new Error(result.error);
  return result.value;
};

beforeAll(async () => {
  stage = await openStage();
  const will = await stage.member(['worker'], 'will@sparkle.example');
  const wendy = await stage.member(['worker'], 'wendy@sparkle.example');
  const people = [
    await stage.member(['admin'], 'petra@sparkle.example'),
    await stage.member(['admin'], 'paul@sparkle.example'),
  ] as const;
  const devices = createDevices(() => ({ port: Number(new URL(stage.url).port) }));
  const office = (await devices.make(stage.owner)).open();
  await isSynced(office);
  today = office.today();
  monday = addDays(mondayOf(today), 7);
  roundDay = addDays(monday, 7);
  const add = async (name: string, more: Partial<JobInput>) =>
    must(
      await office.runCommand(addJob, {
        customer: { name, address: `${name} Road` },
        services: [{ id: 'w', description: 'Windows', unitMinor: 2000 }],
        ...{ duration: 30, frequency: FOUR_WEEKS, firstDay: monday },
        ...more,
      }),
    ).jobId;
  for (const [at, name] of RAIN.entries()) {
    const jobId = await add(name, { assignees: [(at % 2 === 0 ? will : wendy).userId] });
    if (name !== FIXED) continue;
    const visit = visitId(jobId, monday);
    must(await office.runCommand(planVisit, { visitId: visit, day: monday, time: '09:00', why: '' }));
  }
  const { roundId } = must(await office.runCommand(addRound, { name: 'Mill Lane', color: '#1E66C4' }));
  must(await office.runCommand(setRoundSchedule, { roundId, frequency: FOUR_WEEKS, firstDay: roundDay }));
  for (const name of LANE)
    await add(name, { roundId, frequency: { type: 'round' }, firstDay: roundDay, assignees: [] });
  await add(TWICE, { firstDay: today });
  await add(GATE, {
    firstDay: today,
    services: [
      { id: 'f', description: 'Front', unitMinor: 1000 },
      { id: 'b', description: 'Rear', unitMinor: 1000 },
    ],
    totalMinor: 3000,
  });
  await isSynced(office);
  await devices.close();
  [olive, petra, paul] = await Promise.all([
    stage.seat(stage.owner, { installs: false, at: '/schedule' }),
    stage.seat(people[0], { installs: false, at: '/schedule' }),
    stage.seat(people[1], { installs: false, at: '/schedule' }),
  ]);
  for (const { page } of [olive, petra, paul]) await waitForCloud(page, t('kit.sync-synced'));
});
afterAll(() => stage?.close());

/** What the server does each minute. */
async function lookOnce(): Promise<void> {
  const pool = createPool(stage.databaseUrl, { max: 2 });
  const of = { log: silentLog, watches: WATCHES, effectKinds: EFFECTS };
  await lookForAlerts(openKysely(pool), Date.now(), of).finally(() => pool.end());
}

/** Takes back the last change of this device, from the list of all of them. */
async function undoLast({ page }: Actor): Promise<void> {
  await goTo(page, '/sync-status');
  await card(page, t('sync.recent'))
    .getByRole('button', { name: like('sync.undo-of') })
    .first()
    .click();
}

test('a rained-off Monday of 28 jobs is spread over two days without the one that has a time, and taken back as one (scenario 1)', async () => {
  const [day, seen] = [new DayPage(olive.page), new DayPage(petra.page)];
  await Promise.all([day.open(monday), seen.open(addDays(monday, 1))]);
  await expect.poll(() => day.names().then(({ length }) => length)).toBe(28);
  const before = await day.lines();
  expect(before.filter((line) => line.includes(t('schedule.visits', { count: 14 })))).toHaveLength(2);

  const dialog = await day.askToMove();
  await dialog.getByLabel(t('visits.to')).selectOption('spread');
  await dialog.getByText(t('visits.problem-fixed-time', { count: 1 })).click();
  await dialog.getByRole('button', { name: t('visits.leave-out', { count: 1 }) }).click();
  // Each of the two gets a row a day: what they then have.
  await expect.poll(() => dialog.getByRole('table').locator('tbody tr').count()).toBe(4);
  await dialog.getByRole('button', { name: t('visits.move-count', { count: 27 }) }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => day.names()).toEqual([FIXED]);

  // Somebody else sees both days fill up, each person's work still theirs and in its order.
  await expect.poll(() => seen.names().then(({ length }) => length)).toBeGreaterThan(10);
  const tuesday = await seen.lines();
  await seen.open(addDays(monday, 2));
  await expect
    .poll(() => seen.names().then(({ length }) => length))
    .toBe(27 - tuesday.filter(isVisit).length);
  const wednesday = await seen.lines();
  const moved = [...tuesday, ...wednesday];
  expect(moved.filter(isVisit).sort()).toEqual(RAIN.filter((name) => name !== FIXED));
  for (const worker of ['will', 'wendy'])
    for (const shown of [tuesday, wednesday]) {
      const own = namesOf(shown, worker);
      expect(own).toEqual(namesOf(before, worker).filter((name) => own.includes(name)));
      expect(own.length).toBeGreaterThan(0);
    }

  await undoLast(olive);
  await day.open(monday);
  await expect.poll(() => day.lines()).toEqual(before);
  for (const after of [1, 2]) {
    await seen.open(addDays(monday, after));
    await petra.page.getByText(t('schedule.none'), { exact: true }).waitFor();
  }
  await seen.open(monday);
  await expect.poll(() => seen.lines()).toEqual(before);
});

test('two who plan one round apart agree afterwards, each job is planned once, and the move that gave way is named (scenario 3)', async () => {
  const [thursday, friday] = [addDays(roundDay, 3), addDays(roundDay, 4)];
  const [mine, theirs] = [new DayPage(petra.page), new DayPage(paul.page)];
  // A page that keeps no copy of the app has offline what it has shown before.
  await goTo(paul.page, '/rounds');
  await openRound(paul.page, 'Mill Lane');
  for (const day of [mine, theirs]) {
    await day.open(roundDay);
    await day.letGo(await day.askToMove(LANE.slice(0, 2)));
  }
  await Promise.all([petra.goOffline(), paul.goOffline()]);
  await mine.move(LANE.slice(0, 10), thursday);

  await goTo(paul.page, '/rounds');
  await openRound(paul.page, 'Mill Lane');
  const [first = '', second = ''] = await orderShown(paul.page);
  await moveByKeys(paul.page, first, 5);
  await moveByKeys(paul.page, second, 3);
  const order = await orderShown(paul.page);
  await theirs.open(roundDay);
  await theirs.move(LANE.slice(7, 10), friday);

  await petra.goOnline();
  await waitForCloud(petra.page, t('kit.sync-synced'));
  await paul.goOnline();
  await waitForCloud(paul.page, t('kit.sync-synced'));
  const expected = new Map([
    [thursday, LANE.slice(0, 7)],
    [friday, LANE.slice(7, 10)],
    [roundDay, LANE.slice(10)],
  ]);
  for (const { page } of [petra, paul, olive]) {
    const shown = new DayPage(page);
    for (const [day, names] of expected) {
      await shown.open(day);
      await expect.poll(() => shown.names().then((found) => [...found].sort())).toEqual(names);
    }
  }
  await goTo(olive.page, '/rounds');
  await openRound(olive.page, 'Mill Lane');
  expect(await orderShown(olive.page)).toEqual(order);

  await lookOnce();
  const alerts = new AlertsPage(petra.page);
  await alerts.open();
  for (const record of LANE.slice(7, 10))
    await alerts.row(t('alert.type-conflict-overruled', { name: 'paul', record })).waitFor();
});

test('done by one and skipped by another at once is done, and whoever skipped is told (scenario 4)', async () => {
  const [mine, theirs] = [new DayPage(petra.page), new DayPage(paul.page)];
  await Promise.all([mine.open(today), theirs.open(today)]);
  await Promise.all([mine.row(TWICE).waitFor(), theirs.row(TWICE).waitFor()]);
  await mine.lookAtMenu(TWICE);
  await petra.goOffline();
  await mine.choose(TWICE, t('visits.done'));
  await mine.said(TWICE, t('visits.state-done')).waitFor();
  await theirs.choose(TWICE, t('visits.skip'));
  const dialog = paul.page.getByRole('dialog');
  await dialog.getByLabel(t('visits.why'), { exact: true }).fill('Gate locked');
  await dialog.getByRole('button', { name: t('visits.skip') }).click();
  await theirs.said(TWICE, t('visits.state-skip')).waitFor();
  await petra.goOnline();
  await theirs.said(TWICE, t('visits.state-done')).waitFor();
  await waitForCloud(petra.page, t('kit.sync-synced'));
  await mine.said(TWICE, t('visits.state-done')).waitFor();

  await lookOnce();
  const alerts = new AlertsPage(paul.page);
  await alerts.open();
  const news = alerts.row(t('alert.type-outcome-overruled', { name: 'petra', job: TWICE }));
  await news.getByText(`${t('alert.outcome-skip')}: Gate locked`).waitFor();
});

test('behind a locked gate only the front is done: half the price, and the next visit says what is missing (scenario 5)', async () => {
  const day = new DayPage(olive.page);
  await day.open(today);
  await day.choose(GATE, t('visits.problem'));
  const problem = olive.page.getByRole('dialog');
  await problem.getByLabel(t('visits.problem-why')).fill('New padlock');
  await problem.locator('input[type=file]').setInputFiles({ ...PHOTO, buffer: Buffer.from(PNG, 'base64') });
  await problem.locator('.rm-picture img').waitFor();
  await problem.getByLabel(t('visits.problem-next')).selectOption('finish');
  await problem.getByRole('button', { name: t('visits.problem-do') }).click();
  const finish = olive.page.getByRole('dialog', { name: t('visits.done-title') });
  await finish.getByLabel('Rear').uncheck();
  await expect.poll(() => finish.getByLabel(t('visits.price')).inputValue()).toBe('15.00');
  await finish.getByRole('button', { name: t('visits.done'), exact: true }).click();
  await finish.waitFor({ state: 'detached' });
  await day.said(GATE, t('visits.state-part')).waitFor();
  await day.said(GATE, money(1500)).waitFor();

  await day.open(addDays(today, 28));
  await day.said(GATE, t('visits.missed')).waitFor();
  const next = await day.openVisit(GATE);
  await next.getByText('Rear', { exact: true }).waitFor();

  await lookOnce();
  const alerts = new AlertsPage(petra.page);
  await alerts.open();
  const told = alerts.row(t('alert.type-problem-reported', { name: 'Olive Owner', job: GATE }));
  await told.getByText(`${t('alert.problem-no-access')}: New padlock`).waitFor();
  // The photo is with the visit, also for others.
  const [lock, seen] = [t('visits.problem-no-access'), new DayPage(petra.page)];
  await seen.open(today);
  const visit = await seen.openVisit(GATE);
  await visit.getByRole('img', { name: t('visits.problem-photo-of', { what: lock }) }).waitFor();
  expect(realErrors(olive, petra, paul)).toEqual([]);
});

/** Whether a line of a day is a visit, and no heading. */
function isVisit(line: string): boolean {
  return /^Rain \d\d$/.test(line);
}

/** The visits below the headings of somebody. */
function namesOf(lines: readonly string[], worker: string): readonly string[] {
  let owner = '';
  return lines.filter((line) => {
    if (isVisit(line)) return owner.startsWith(worker);
    owner = line;
    return false;
  });
}
