import { lookForAlerts } from '@roundsman/relay/areas/alerts/look-for-alerts.ts';
import { WATCHES } from '@roundsman/relay/areas.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import type { Database } from '@roundsman/relay/database/pool.ts';
import { visitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { finishVisit } from '@roundsman/shared-schema/areas/work/finish-visit.command.ts';
import { finishVisits } from '@roundsman/shared-schema/areas/work/finish-visits.command.ts';
import { planVisit } from '@roundsman/shared-schema/areas/work/plan-visit.command.ts';
import { reportProblem } from '@roundsman/shared-schema/areas/work/report-problem.command.ts';
import { skipVisits } from '@roundsman/shared-schema/areas/work/skip-visits.command.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { EFFECTS } from '@roundsman/workers/areas.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { openFirmWithDatabase } from '../support/firm.ts';
import { addMember, type TestPerson, type TestRelay } from '../support/relay.ts';
import { createDevices, isOffline, isSynced } from '../support/store-device.ts';

const DAY_MS = 24 * 60 * 60_000;
/** What others say of visits. */
const OF_OTHERS = ['skipped', 'problem-reported', 'part-done'];

let relay: TestRelay;
let owner: TestPerson;
let db: Database;
let close: () => Promise<void>;
const devices = createDevices(() => relay);
beforeEach(async () => {
  ({ relay, owner, db, close } = await openFirmWithDatabase({}));
});
afterEach(async () => {
  await devices.close();
  await close();
});

/** What somebody is told of visits: types with their values. */
async function toldTo(person: TestPerson, types = OF_OTHERS): Promise<readonly string[]> {
  const root = await readRoot(relay.database.url, owner.account, `me:${person.userId}`, 'me');
  return Object.entries(root)
    .filter(([key]) => /^alert:[^/]+$/.test(key))
    .map(([, value]) => value[2] as { type: string; values: Record<string, string> })
    .flatMap(({ type, values: { job, reason } }) =>
      types.includes(type) ? [`${type}: ${job}, ${reason}`] : [],
    )
    .sort();
}

it('what a planner says of visits is told once to the others who plan and lead, and old entries are no news', async () => {
  const petra = await addMember(relay.url, owner, ['planner'], 'petra@sparkle.example');
  const paul = await addMember(relay.url, owner, ['planner'], 'paul@sparkle.example');
  const worker = await addMember(relay.url, owner, ['worker']);
  const office = (await devices.make(owner)).open();
  await isSynced(office);
  const today = office.today();
  const ids: string[] = [];
  for (const name of ['Ann', 'Bob', 'Cat', 'Dee']) {
    const added = await office.runCommand(addJob, {
      customer: { name, address: '1 A Road' },
      services: [
        { id: 'w', description: 'Windows', unitMinor: 1500 },
        { id: 'g', description: 'Gutters', unitMinor: 1000 },
      ],
      frequency: { type: 'week', every: 4 },
      firstDay: today,
    });
    if (!added.ok) throw new Error(added.error);
    ids.push(visitId(added.value.jobId, today));
  }
  await isSynced(office);
  const [ann = '', bob = '', cat = '', dee = ''] = ids;
  const desk = (await devices.make(petra)).open();
  await isSynced(desk);
  const must = async (done: Promise<{ ok: boolean }>) => expect((await done).ok).toBe(true);
  await must(desk.runCommand(reportProblem, { visitId: ann, kind: 'no-access', why: 'New padlock' }));
  await must(desk.runCommand(reportProblem, { visitId: ann, kind: 'unsafe', why: '' }));
  await must(
    desk.runCommand(skipVisits, { visitIds: [bob], day: today, why: 'On holiday', byCustomer: true }),
  );
  await must(desk.runCommand(finishVisit, { visitId: cat, day: today, part: { lines: ['w'], why: 'Rain' } }));
  await must(desk.runCommand(finishVisits, { visitIds: [dee], day: today }));
  await isSynced(desk);
  const look = (now: number) =>
    lookForAlerts(db, now, { log: silentLog, watches: WATCHES, effectKinds: EFFECTS });
  await look(Date.now());
  await look(Date.now());
  const all = [
    'part-done: Cat, Rain',
    'problem-reported: Ann, problem:no-access:New padlock',
    'problem-reported: Ann, problem:unsafe',
    'skipped: Bob, On holiday',
  ];
  expect(await toldTo(owner)).toEqual(all);
  expect(await toldTo(paul)).toEqual(all);
  expect(await toldTo(petra)).toEqual([]);
  expect(await toldTo(worker)).toEqual([]);
  // Whoever looks first a week later has no use for it.
  await must(desk.runCommand(reportProblem, { visitId: ann, kind: 'unsafe', why: 'Wasps' }));
  await isSynced(desk);
  await look(Date.now() + 7 * DAY_MS);
  expect(await toldTo(owner)).toEqual(all);
});

it('whoever settled or moved a visit that another had settled is told alone, and once', async () => {
  const petra = await addMember(relay.url, owner, ['planner'], 'petra@sparkle.example');
  const office = (await devices.make(owner)).open();
  await isSynced(office);
  const today = office.today();
  const ids: string[] = [];
  for (const name of ['Ann', 'Bob', 'Cat']) {
    const added = await office.runCommand(addJob, {
      customer: { name, address: '1 A Road' },
      services: [{ id: 'w', description: 'Windows', unitMinor: 1500 }],
      frequency: { type: 'week', every: 4 },
      firstDay: today,
    });
    if (!added.ok) throw new Error(added.error);
    ids.push(visitId(added.value.jobId, today));
  }
  await isSynced(office);
  const [ann = '', bob = '', cat = ''] = ids;
  const device = await devices.make(petra);
  const desk = device.open();
  await isSynced(desk);
  await device.proxy.cut();
  await isOffline(desk);
  const must = async (done: Promise<{ ok: boolean }>) => expect((await done).ok).toBe(true);
  await must(office.runCommand(finishVisits, { visitIds: [ann, bob, cat], day: today }));
  await isSynced(office);
  const skip = { day: today, why: 'Gate locked', byCustomer: false };
  await must(desk.runCommand(skipVisits, { visitIds: [ann], ...skip }));
  await must(desk.runCommand(finishVisits, { visitIds: [bob], day: today }));
  await must(desk.runCommand(planVisit, { visitId: cat, day: addDays(today, 2), why: '' }));
  await device.proxy.restore();
  await isSynced(desk);
  const look = () =>
    lookForAlerts(db, Date.now(), { log: silentLog, watches: WATCHES, effectKinds: EFFECTS });
  await look();
  await look();
  expect(await toldTo(petra, ['outcome-overruled'])).toEqual([
    'outcome-overruled: Ann, outcome:skip:Gate locked',
    'outcome-overruled: Bob, outcome:done:',
    'outcome-overruled: Cat, outcome:move-done:',
  ]);
  expect(await toldTo(owner, ['outcome-overruled'])).toEqual([]);
});
