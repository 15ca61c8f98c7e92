import { followChanges } from '@roundsman/relay/areas/audit/history/follow-changes.ts';
import { followLastVisits } from '@roundsman/relay/areas/work/tell-last-visits.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import type { Database } from '@roundsman/relay/database/pool.ts';
import { readRecordHistory } from '@roundsman/shared-schema/areas/audit/record-history.http.ts';
import { visitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { setJobsNextDueFrom } from '@roundsman/shared-schema/areas/jobs/set-jobs-next-due-from.command.ts';
import { finishVisit } from '@roundsman/shared-schema/areas/work/finish-visit.command.ts';
import { finishVisits } from '@roundsman/shared-schema/areas/work/finish-visits.command.ts';
import { nextDays } from '@roundsman/shared-schema/areas/work/next-planned.queries.ts';
import { reverseVisits } from '@roundsman/shared-schema/areas/work/reverse-visits.command.ts';
import { skipVisits } from '@roundsman/shared-schema/areas/work/skip-visits.command.ts';
import { documentOfVisit } from '@roundsman/shared-schema/areas/work/work-document.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFirmWithDatabase } from '../support/firm.ts';
import { callRelay, type TestPerson, type TestRelay } from '../support/relay.ts';
import { createDevices, isSynced } from '../support/store-device.ts';
import { until } from '../support/until.ts';

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

const heads = async () => {
  const rows = await db.selectFrom('document').select(['name', 'head']).where('name', '=', 'jobs').execute();
  return rows;
};

it('the server tells with each job which visit was last, from two devices, taken back, and once only', async () => {
  const office = (await devices.make(owner)).open();
  const phone = (await devices.make(owner)).open();
  await isSynced(office);
  const today = office.today();
  const firstDay = addDays(today, -14);
  const added = await office.runCommand(addJob, {
    customer: { name: 'Ann', address: '1 A Road' },
    services: [
      { id: 'w', description: 'Windows', unitMinor: 1500 },
      { id: 'g', description: 'Gutters', unitMinor: 1000 },
    ],
    frequency: { type: 'week', every: 1 },
    firstDay,
  });
  if (!added.ok) throw new Error(added.error);
  const { jobId } = added.value;
  const visit = (weeks: number) => visitId(jobId, addDays(firstDay, 7 * weeks));
  const must = async (done: Promise<{ ok: boolean }>) => expect((await done).ok).toBe(true);
  await must(office.runCommand(setJobsNextDueFrom, { jobIds: [jobId], from: 'done' }));
  await isSynced(office);
  await isSynced(phone);
  const last = () => office.snapshot.record(jobRecord, jobId)?.last;
  const told = async (expected?: { readonly occ: string; readonly [field: string]: unknown }) => {
    await followLastVisits(db, Date.now());
    await until(() => last()?.occ === expected?.occ, 'the last visit of the job');
    if (expected) expect(last()).toMatchObject(expected);
  };

  await told();
  await must(office.runCommand(finishVisits, { visitIds: [visit(0)], day: addDays(today, -13) }));
  await isSynced(office);
  await told({ occ: visit(0), n: 0, k: 'done', day: addDays(today, -13), everDone: true });
  // The history tells what the person said of the visit, and not what follows from it.
  await followChanges(db, { now: Date.now(), stopped: new AbortController().signal, log: silentLog });
  const historyOf = async (document: DocumentRef, record: string) => {
    const asked = { account: owner.account, document, record };
    const read = await callRelay(relay.url, readRecordHistory, asked, owner.headers);
    return read.body.changes.map(({ actor, field }) => [actor, field?.split('/')[0]]);
  };
  const ofJob = await historyOf('jobs', jobId);
  expect(ofJob).toContainEqual([owner.userId, 'due']);
  expect(ofJob.map(([, field]) => field)).not.toContain('last');
  expect(await historyOf(documentOfVisit(visit(0)), visit(0))).toContainEqual([owner.userId, 'ev']);

  // Two devices, neither of which knows of the other: one leaves something out, the other skips the same visit.
  await must(
    office.runCommand(skipVisits, { visitIds: [visit(1)], day: today, why: 'Gate', byCustomer: true }),
  );
  await must(
    phone.runCommand(finishVisit, { visitId: visit(1), day: today, part: { lines: ['w'], why: 'Rain' } }),
  );
  await isSynced(office);
  await isSynced(phone);
  await told({ occ: visit(1), n: 1, k: 'part', day: today, missed: ['g'], done: today });
  const { due } = nextDays(office.snapshot, today)(jobId, undefined);
  expect(due).toBe(addDays(today, 7));

  const written = await heads();
  await followLastVisits(db, Date.now());
  expect(await heads()).toEqual(written);

  await must(phone.runCommand(reverseVisits, { visitIds: [visit(1)] }));
  await isSynced(phone);
  await told({ occ: visit(0), n: 0, k: 'done', done: addDays(today, -13) });
  await must(office.runCommand(reverseVisits, { visitIds: [visit(0)] }));
  await isSynced(office);
  await told();
});
