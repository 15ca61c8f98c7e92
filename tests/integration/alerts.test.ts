import type { Store } from '@roundsman/client/store/store.ts';
import { mailAlertDigestKind } from '@roundsman/relay/areas/alerts/alerts.effect-kinds.ts';
import { forgetAlerts } from '@roundsman/relay/areas/alerts/forget-alerts.ts';
import { lookForAlerts } from '@roundsman/relay/areas/alerts/look-for-alerts.ts';
import { type RaisedAlert, raiseAlert } from '@roundsman/relay/areas/alerts/raise-alert.ts';
import { raiseAll } from '@roundsman/relay/areas/alerts/raise-all.ts';
import { mailInvitationKind } from '@roundsman/relay/areas/users/users.effect-kinds.ts';
import { WATCHES } from '@roundsman/relay/areas.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import type { Database } from '@roundsman/relay/database/pool.ts';
import { wantEffect } from '@roundsman/relay/effects/want-effect.ts';
import { alertById, alertGroups } from '@roundsman/shared-schema/areas/alerts/alert.queries.ts';
import { chooseAlertWay } from '@roundsman/shared-schema/areas/alerts/choose-alert-way.command.ts';
import { chooseRoleAlertWay } from '@roundsman/shared-schema/areas/alerts/choose-role-alert-way.command.ts';
import { dismissAlerts } from '@roundsman/shared-schema/areas/alerts/dismiss-alerts.command.ts';
import { markAlerts } from '@roundsman/shared-schema/areas/alerts/mark-alerts.command.ts';
import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { deleteCustomer } from '@roundsman/shared-schema/areas/customers/delete-customer.command.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { deleteRound } from '@roundsman/shared-schema/areas/rounds/delete-round.command.ts';
import { moveJobs } from '@roundsman/shared-schema/areas/rounds/move-jobs.command.ts';
import { recolourRound } from '@roundsman/shared-schema/areas/rounds/recolour-round.command.ts';
import { renameRound } from '@roundsman/shared-schema/areas/rounds/rename-round.command.ts';
import { orderedIds } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import { sortRound } from '@roundsman/shared-schema/areas/rounds/sort-round.command.ts';
import { addServices } from '@roundsman/shared-schema/areas/services/add-services.command.ts';
import { addTag } from '@roundsman/shared-schema/areas/services/add-tag.command.ts';
import { deleteService } from '@roundsman/shared-schema/areas/services/delete-service.command.ts';
import { deleteTag } from '@roundsman/shared-schema/areas/services/delete-tag.command.ts';
import { editTag } from '@roundsman/shared-schema/areas/services/edit-tag.command.ts';
import { documentOfDay } from '@roundsman/shared-schema/areas/work/day-order.record.ts';
import { setDay } from '@roundsman/shared-schema/areas/work/set-day.command.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import type { DeviceStatus } from '@roundsman/shared-schema/protocol/messages.ts';
import { deviceReport } from '@roundsman/shared-schema/testing/device-report.ts';
import { undoChanges } from '@roundsman/shared-schema/undo-changes.ts';
import { EFFECTS } from '@roundsman/workers/areas.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { openFirmWithDatabase } from '../support/firm.ts';
import { addMember, signInAgain, type TestPerson, type TestRelay } from '../support/relay.ts';
import { createDevices, isSynced, waitUntil } from '../support/store-device.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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

function alert(more: Partial<RaisedAlert> = {}): RaisedAlert {
  return {
    account: owner.account,
    type: 'user-joined',
    cause: 'one',
    values: { name: 'Tom' },
    audience: 'entitled',
    at: Date.now(),
    ...more,
  };
}

/** The alerts that somebody holds, as the server's log has them. */
async function alertsOf(person: TestPerson): Promise<{ type: string; related?: object }[]> {
  const root = await readRoot(relay.database.url, owner.account, `me:${person.userId}`, 'me');
  return Object.entries(root)
    .filter(([key]) => /^alert:[^/]+$/.test(key))
    .map(([, value]) => value[2] as { type: string; related?: object });
}
const held = async (person: TestPerson) => (await alertsOf(person)).map(({ type }) => type).sort();

/** Each device guesses the server's clock by itself, some milliseconds apart: waits until one is behind another's writes. */
const isLater = (store: Store, than: Store) => {
  const written = than.now();
  return waitUntil('the other clock is later', () => store.now() > written);
};

const unread = (store: Store) => alertGroups(store.snapshot, store.userId).filter((group) => group.unread);

describe('an alert', () => {
  it('goes to whoever sees all of them and to those it is meant for, once for each cause', async () => {
    const creator = await addMember(relay.url, owner, ['creator']);
    const planner = await addMember(relay.url, owner, ['planner']);
    const worker = await addMember(relay.url, owner, ['worker']);
    const before = (await held(owner)).length;
    const meant = alert({
      type: 'edited-after-deletion',
      values: { record: 'A' },
      audience: [worker.userId],
    });
    expect(await raiseAll(db, [meant, meant, alert({ ...meant, cause: 'two', audience: 'entitled' })])).toBe(
      2,
    );
    expect(await held(owner)).toHaveLength(before + 2);
    expect(await held(creator)).toEqual(['edited-after-deletion', 'edited-after-deletion']);
    expect(await held(worker)).toEqual(['edited-after-deletion']);
    expect(await held(planner)).toEqual([]);
  });

  it('stands or falls with the transaction of its cause', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await raiseAlert(trx, alert());
      throw new Error('the cause did not happen');
    });
    await expect(failing).rejects.toThrow('did not happen');
    expect(await held(owner)).toEqual([]);
    expect(await raiseAll(db, [alert()])).toBe(1);
    expect(await held(owner)).toEqual(['user-joined']);
  });

  it('of somebody who joined comes to the open app of the Owner, and not to the one who joined', async () => {
    const store = (await devices.make(owner)).open();
    await isSynced(store);
    const admin = await addMember(relay.url, owner, ['admin'], 'anna@sparkle.example');
    await waitUntil('the alert is there', () => unread(store).length > 0);
    expect(unread(store)).toMatchObject([
      { type: 'user-joined', values: { name: 'anna' }, related: { kind: 'user', id: admin.userId } },
    ]);
    expect(await held(admin)).not.toContain('user-joined');
  });

  it('is not for those who chose not to hear of it, nor for roles that the account keeps it from', async () => {
    const admin = await addMember(relay.url, owner, ['admin']);
    const creator = await addMember(relay.url, owner, ['creator']);
    const store = (await devices.make(owner)).open();
    await isSynced(store);
    const type = 'edited-after-deletion';
    await store.runCommand(chooseAlertWay, { type, way: 'none' });
    await store.runCommand(chooseRoleAlertWay, { type, role: 'creator', way: 'none' });
    await isSynced(store);
    await raiseAll(db, [alert({ type, values: { record: 'A' } })]);
    expect(await held(owner)).not.toContain(type);
    expect(await held(creator)).not.toContain(type);
    expect(await held(admin)).toContain(type);
  });
});

describe('marks', () => {
  it('made apart without a connection are all kept, for that person only', async () => {
    const admin = await addMember(relay.url, owner, ['admin']);
    const causes = ['a', 'b', 'c'];
    await raiseAll(
      db,
      causes.map((cause) => alert({ cause, type: 'edited-after-deletion', values: { record: cause } })),
    );
    const phone = await devices.make(owner);
    const desk = await devices.make(await signInAgain(relay.url, owner));
    const [a, b] = [phone.open(), desk.open()];
    await Promise.all([isSynced(a), isSynced(b)]);
    const idOf = (record: string) =>
      alertGroups(a.snapshot, a.userId).find(({ values }) => values.record === record)?.id ?? '';
    await phone.proxy.cut();
    await desk.proxy.cut();
    await a.runCommand(markAlerts, { ids: [idOf('a')], read: true });
    await b.runCommand(markAlerts, { ids: [idOf('b')], read: true });
    await b.runCommand(dismissAlerts, { ids: [idOf('c')] });
    await phone.proxy.restore();
    await desk.proxy.restore();
    void a.syncNow();
    void b.syncNow();
    const records = (store: Store) => unread(store).map(({ values }) => values.record);
    for (const store of [a, b]) {
      await waitUntil(
        'both marks are there',
        () => !records(store).some((record) => causes.includes(`${record}`)),
      );
    }
    const other = (await devices.make(admin)).open();
    await isSynced(other);
    expect(records(other)).toEqual(expect.arrayContaining(causes));
  });
});

describe('looking for causes', () => {
  const look = (now: number) =>
    lookForAlerts(db, now, { log: silentLog, watches: WATCHES, effectKinds: EFFECTS });

  it('finds a record that was deleted and edited at once, once for each deletion', async () => {
    const a = (await devices.make(owner)).open();
    const phone = await devices.make(await signInAgain(relay.url, owner));
    const b = phone.open();
    await Promise.all([isSynced(a), isSynced(b)]);
    const made = await a.runCommand(addRound, { name: 'Harbour', color: '#2f6f8f' });
    if (!made.ok) throw new Error(made.error);
    const { roundId } = made.value;
    // Records of several kinds share the root of this one: their keys begin with the kind.
    const tag = { name: 'Call first', colour: '#2f6f8f', important: false };
    const tagged = await a.runCommand(addTag, tag);
    if (!tagged.ok) throw new Error(tagged.error);
    const { tagId } = tagged.value;
    await waitUntil(
      'both are on both',
      () =>
        b.snapshot.value('rounds', 'rounds', roundId) !== undefined &&
        b.snapshot.value('services', 'services', `tag:${tagId}`) !== undefined,
    );
    await look(Date.now());
    expect(await held(owner)).not.toContain('edited-after-deletion');
    await phone.proxy.cut();
    await b.runCommand(renameRound, { roundId, name: 'Harbour front' });
    await b.runCommand(editTag, { tagId, ...tag, name: 'Ring first' });
    await a.runCommand(deleteRound, { roundId });
    await a.runCommand(deleteTag, { tagId });
    await isSynced(a);
    await look(Date.now());
    expect(await held(owner)).not.toContain('edited-after-deletion');
    await phone.proxy.restore();
    void b.syncNow();
    await isSynced(b);
    for (let times = 0; times < 3; times += 1) await look(Date.now());
    expect((await held(owner)).filter((type) => type === 'edited-after-deletion')).toHaveLength(2);
    await waitUntil('the alerts are there', () => unread(a).length > 1);
    expect(unread(a)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          values: { record: 'Harbour front' },
          related: { kind: 'round', id: roundId },
        }),
        expect.objectContaining({ values: { record: 'Ring first' }, related: { kind: 'tag', id: tagId } }),
      ]),
    );
  });

  it('finds what was deleted while somebody gave it to a record, once for each deletion', async () => {
    const a = (await devices.make(owner)).open();
    const phone = await devices.make(await signInAgain(relay.url, owner));
    const b = phone.open();
    await Promise.all([isSynced(a), isSynced(b)]);
    const run = async <I, V>(store: Store, command: Command<I, V>, input: I): Promise<V> => {
      const done = await store.runCommand(command, input);
      if (!done.ok) throw new Error(done.error);
      return done.value;
    };
    const { roundId } = await run(a, addRound, { name: 'Harbour', color: '#2f6f8f' });
    const { tagId } = await run(a, addTag, { name: 'Call first', colour: '#2f6f8f', important: false });
    const service = { group: '', priceMinor: 1500, duration: 20, taxRate: null, frequency: null, skills: [] };
    const { serviceIds } = await run(a, addServices, {
      services: [{ ...service, name: 'Gutters', colour: '#2f6f8f' }],
    });
    const serviceId = serviceIds[0] ?? '';
    const { customerId } = await run(a, addCustomer, { name: 'Ann', address: '1 A Road' });
    const { customerId: idle } = await run(a, addCustomer, { name: 'Ben', address: '2 A Road' });
    const usual = { frequency: { type: 'none' as const }, firstDay: new Date().toISOString().slice(0, 10) };
    const windows = { services: [{ description: 'Windows', unitMinor: 1500 }], ...usual };
    const { jobId } = await run(a, addJob, { customer: { id: customerId }, ...windows });
    await isSynced(a);
    await waitUntil('all is there', () => b.snapshot.value('jobs', 'jobs', jobId) !== undefined);
    await phone.proxy.cut();
    const job = { services: [{ serviceId, description: 'Gutters', unitMinor: 1500 }], ...usual };
    await run(a, deleteRound, { roundId });
    await run(a, deleteTag, { tagId });
    await run(a, deleteService, { serviceId });
    await run(a, deleteCustomer, { customerId });
    await run(a, deleteCustomer, { customerId: idle });
    await isLater(b, a);
    await isSynced(a);
    await run(b, addJob, { customer: { id: customerId }, roundId, addTags: [tagId], ...job });
    await phone.proxy.restore();
    void b.syncNow();
    await isSynced(b);
    for (let times = 0; times < 3; times += 1) await look(Date.now());
    const used = (await alertsOf(owner)).filter(({ type }) => type === 'used-after-deletion');
    expect(used.map(({ related }) => related)).toEqual(
      expect.arrayContaining([
        { kind: 'round', id: roundId },
        { kind: 'tag', id: tagId },
        { kind: 'service', id: serviceId },
        { kind: 'customer', id: customerId },
      ]),
    );
    expect(used).toHaveLength(4);
  });

  it('finds a value that gave way to one which was set apart: its author alone is told, and puts it back', async () => {
    const admin = await addMember(relay.url, owner, ['admin'], 'anna@sparkle.example');
    const a = (await devices.make(owner)).open();
    const phone = await devices.make(admin);
    const b = phone.open();
    await Promise.all([isSynced(a), isSynced(b)]);
    const made = await a.runCommand(addRound, { name: 'Harbour', color: '#2f6f8f' });
    if (!made.ok) throw new Error(made.error);
    const { roundId } = made.value;
    await waitUntil('both have it', () => b.snapshot.value('rounds', 'rounds', roundId) !== undefined);
    await phone.proxy.cut();
    await b.runCommand(recolourRound, { roundId, color: '#ae4420' });
    await b.runCommand(renameRound, { roundId, name: 'Harbour front' });
    await isLater(a, b);
    await a.runCommand(recolourRound, { roundId, color: '#17724f' });
    await isSynced(a);
    await phone.proxy.restore();
    void b.syncNow();
    await isSynced(b);
    const type = 'conflict-overruled';
    for (let times = 0; times < 3; times += 1) await look(Date.now());
    await waitUntil('the alert is there', () => unread(b).some((group) => group.type === type));
    expect((await held(admin)).filter((one) => one === type)).toHaveLength(1);
    expect(await held(owner)).not.toContain(type);
    const [group] = unread(b).filter((one) => one.type === type);
    expect(group).toMatchObject({
      values: { record: 'Harbour front' },
      related: { kind: 'round', id: roundId },
    });
    const { change } = alertById(b.snapshot, b.userId, group?.id ?? '') ?? {};
    expect(change).toMatchObject({ document: 'rounds', key: `${roundId}/color` });
    const [hlc = '', author = ''] = change?.stands ?? [];
    const json = change?.lost[2] ?? null;
    const step = {
      kind: 'value',
      document: 'rounds',
      root: 'rounds',
      key: `${roundId}/color`,
      stamp: [hlc, author] as [string, string],
      json,
    } as const;
    await b.runCommand(undoChanges, { steps: [step] });
    await isSynced(b);
    const colour = (store: Store) => store.snapshot.value('rounds', 'rounds', `${roundId}/color`)?.[2];
    await waitUntil('it is back on both', () => colour(a) === '#ae4420' && colour(b) === '#ae4420');
    await look(Date.now());
    expect(await held(owner)).not.toContain(type);
  });

  it('tells of a whole order and of the note of a day that gave way, and not of two who sorted alike or moved one job', async () => {
    const admin = await addMember(relay.url, owner, ['admin'], 'anna@sparkle.example');
    const a = (await devices.make(owner)).open();
    const phone = await devices.make(admin);
    const b = phone.open();
    const day = new Date().toISOString().slice(0, 10);
    const work = documentOfDay(day);
    await Promise.all([isSynced(a), isSynced(b)]);
    await waitUntil('both hold the month', () => a.snapshot.has(work) && b.snapshot.has(work));
    const run = async <I, V>(store: Store, command: Command<I, V>, input: I): Promise<V> => {
      const done = await store.runCommand(command, input);
      if (!done.ok) throw new Error(done.error);
      return done.value;
    };
    const { roundId } = await run(a, addRound, { name: 'Harbour', color: '#2f6f8f' });
    const other = (await run(a, addRound, { name: 'Canal', color: '#2f6f8f' })).roundId;
    const jobs: string[] = [];
    for (const [name, round] of [1, 2, 3, 4].flatMap((n) => [
      [`A${n}`, roundId] as const,
      [`B${n}`, other] as const,
    ]))
      jobs.push(
        (
          await run(a, addJob, {
            customer: { name, address: `${name.slice(1)} A Road` },
            services: [{ description: 'Windows', unitMinor: 1500 }],
            frequency: { type: 'none' },
            firstDay: day,
            roundId: round,
          })
        ).jobId,
      );
    await isSynced(a);
    const last = jobs.at(-1) ?? '';
    await waitUntil('both have them', () => b.snapshot.value('jobs', 'jobs', last) !== undefined);
    const [one = '', two = '', three = '', four = ''] = jobs.filter((_, at) => at % 2 === 0);
    const [five = '', six = '', , eight = ''] = jobs.filter((_, at) => at % 2 === 1);
    await phone.proxy.cut();
    const sort = { roundId, by: 'drive' as const };
    await run(b, sortRound, { ...sort, jobIds: [four, three, two, one] });
    await run(b, setDay, { day, note: 'Van in the garage' });
    await run(b, sortRound, { roundId: other, by: 'address' });
    await run(b, moveJobs, { roundId: other, jobIds: [five], after: eight, before: null });
    await run(a, sortRound, { ...sort, jobIds: [two, one, four, three] });
    await run(a, setDay, { day, note: 'Ladder is broken', closed: true });
    await run(a, sortRound, { roundId: other, by: 'address' });
    await run(a, moveJobs, { roundId: other, jobIds: [five], after: six, before: null });
    await isSynced(a);
    await phone.proxy.restore();
    void b.syncNow();
    await isSynced(b);
    for (let times = 0; times < 3; times += 1) await look(Date.now());
    const told = () => unread(b).filter(({ type }) => type === 'conflict-overruled');
    await waitUntil('the alerts are there', () => told().length === 2);
    const changes = told().map(({ ids, values, related }) => {
      const { key } = alertById(b.snapshot, b.userId, ids[0] ?? '')?.change ?? {};
      return { key, record: values.record, related };
    });
    expect(changes).toEqual(
      expect.arrayContaining([
        { key: `r:${roundId}/base`, record: 'Harbour', related: { kind: 'orderList', id: roundId } },
        { key: `day:${day}/note`, record: `day:${day}`, related: { kind: 'work-day', id: day } },
      ]),
    );
    expect(await held(owner)).not.toContain('conflict-overruled');
    const [order] = told().filter(({ related }) => related?.kind === 'orderList');
    const { change } = alertById(b.snapshot, b.userId, order?.ids[0] ?? '') ?? {};
    const [hlc = '', author = ''] = change?.stands ?? [];
    const step = { kind: 'value', document: 'order', root: 'order', key: `r:${roundId}/base` } as const;
    await run(b, undoChanges, {
      steps: [{ ...step, stamp: [hlc, author] as [string, string], json: change?.lost[2] ?? null }],
    });
    await isSynced(b);
    const own = [four, three, two, one].join();
    await waitUntil('it is back on both', () =>
      [a, b].every(({ snapshot }) => [...orderedIds(snapshot, roundId)].join() === own),
    );
  });

  it('finds a device that is silent with work, has refused changes, a wrong clock or a full storage', async () => {
    const planner = await addMember(relay.url, owner, ['planner']);
    const report = async (person: TestPerson, status: Partial<DeviceStatus>, seenAgo: number) => {
      const { device, user } = person.profile;
      const at = new Date(Date.now() - seenAgo);
      const whole = deviceReport(owner.account, { synced: false, persisted: true, ...status });
      const values = { status: JSON.stringify(whole), reported_at: at, last_seen_at: at };
      await db
        .insertInto('device_status')
        .values({ account_id: owner.account, user_id: user.id, device_id: device, ...values })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'user_id', 'device_id']).doUpdateSet(values),
        )
        .execute();
      await db.updateTable('device').set({ last_seen_at: at }).where('id', '=', device).execute();
    };
    await report(planner, { waiting: 5 }, 2 * DAY_MS);
    await look(Date.now());
    expect(await held(planner)).toEqual([]);
    await look(Date.now() + DAY_MS);
    await look(Date.now() + 2 * DAY_MS);
    expect(await held(planner)).toEqual(['device-silent']);
    expect(await held(owner)).toContain('device-silent');

    await report(planner, { clockDifference: -6 * MINUTE_MS, storageUsed: 95, storageQuota: 100 }, 0);
    await look(Date.now());
    await look(Date.now());
    expect(await held(planner)).toEqual(['clock-wrong', 'device-silent', 'storage-high']);
    await report(planner, { clockDifference: 4 * MINUTE_MS }, 0);
    await look(Date.now() + 8 * DAY_MS);
    expect(await held(planner)).toHaveLength(3);
  });

  it('finds mails that failed or are in doubt, and backups that are missing', async () => {
    const mail = async (key: string, state: 'failed' | 'unknown') => {
      const payload = { invitationId: key, link: 'sealed' };
      await wantEffect(db, { key, account: owner.account, kind: mailInvitationKind, payload });
      await db.updateTable('effect').set({ state }).where('key', '=', key).execute();
    };
    await mail('mail.invitation:a', 'failed');
    await mail('mail.invitation:b', 'failed');
    await mail('mail.invitation:c', 'unknown');
    await look(Date.now());
    await look(Date.now());
    const digest = { userId: owner.userId, day: '2026-03-03' };
    await wantEffect(db, { key: 'd', account: owner.account, kind: mailAlertDigestKind, payload: digest });
    await db.updateTable('effect').set({ state: 'unknown' }).where('key', '=', 'd').execute();
    await look(Date.now());
    expect(await held(owner)).toEqual([
      ...['effects-failed', 'effects-failed', 'effects-unknown', 'effects-unknown'],
    ]);
    // Each leads to what the mail was about (ALT-2).
    const places = (await alertsOf(owner)).map(({ related }) => Object.values(related ?? {}).join(' '));
    expect(places.sort()).toEqual([
      ...['a', 'b', 'c'].map((name) => `invitation mail.invitation:${name}`),
      `user ${owner.userId}`,
    ]);
    await look(Date.now() + 8 * DAY_MS);
    await look(Date.now() + 8 * DAY_MS);
    expect(await held(owner)).toContain('backup-old');
    expect((await held(owner)).filter((type) => type === 'backup-old')).toHaveLength(1);
  });

  it('forgets alerts after 90 days, with their marks, and raises none of them again', async () => {
    const store = (await devices.make(owner)).open();
    const old = alert({ cause: 'old', at: Date.now() - 89 * DAY_MS });
    await raiseAll(db, [old, alert({ cause: 'new' })]);
    await isSynced(store);
    await waitUntil('both are there', () => unread(store).length === 2);
    const ids = unread(store).flatMap((group) => group.ids);
    await store.runCommand(markAlerts, { ids, read: true });
    await isSynced(store);
    await forgetAlerts(db, Date.now());
    expect(await held(owner)).toHaveLength(2);
    await forgetAlerts(db, Date.now() + 2 * DAY_MS);
    expect(await held(owner)).toHaveLength(1);
    const keys = Object.keys(await readRoot(relay.database.url, owner.account, `me:${owner.userId}`, 'me'));
    expect(keys.filter((key) => key.startsWith('alert:'))).toHaveLength(2);
    await waitUntil('it is gone in the app', () => alertGroups(store.snapshot, store.userId).length === 1);
    expect(await raiseAll(db, [old])).toBe(0);
  });
});
