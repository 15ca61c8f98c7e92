import { planDigests } from '@roundsman/relay/areas/alerts/plan-digests.ts';
import { type RaisedAlert, raiseAlert } from '@roundsman/relay/areas/alerts/raise-alert.ts';
import { raiseAll } from '@roundsman/relay/areas/alerts/raise-all.ts';
import { readDigest } from '@roundsman/relay/areas/alerts/read-digest.ts';
import { findPushKeys } from '@roundsman/relay/areas/push/push-keys.ts';
import type { AlertWay } from '@roundsman/shared-schema/areas/alert-row.ts';
import { alertGroups } from '@roundsman/shared-schema/areas/alerts/alert.queries.ts';
import type { AlertType } from '@roundsman/shared-schema/areas/alerts/alert-types.ts';
import { chooseAlertWay } from '@roundsman/shared-schema/areas/alerts/choose-alert-way.command.ts';
import { markAlerts } from '@roundsman/shared-schema/areas/alerts/mark-alerts.command.ts';
import {
  readPushKey,
  subscribePush,
  unsubscribePush,
} from '@roundsman/shared-schema/areas/push/push.http.ts';
import { signOut } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { setMySetting } from '@roundsman/shared-schema/areas/settings/set-my-setting.command.ts';
import { EFFECTS } from '@roundsman/workers/areas.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EffectStage, effectStage } from '../support/effect-stage.ts';
import { openFirm } from '../support/firm.ts';
import { type PushService, startPushService } from '../support/push-service.ts';
import {
  addMember,
  callRelay,
  signInAgain,
  TEST_SECRETS,
  type TestPerson,
  type TestRelay,
} from '../support/relay.ts';
import { createDevices, isSynced, waitUntil } from '../support/store-device.ts';
import { until } from '../support/until.ts';

let relay: TestRelay;
let owner: TestPerson;
let service: PushService;
let stage: EffectStage;
const devices = createDevices(() => relay);
beforeEach(async () => {
  service = await startPushService();
  ({ relay, owner } = await openFirm({}, { pushServices: [service.origin] }));
  stage = effectStage(relay.database.url, EFFECTS);
});
afterEach(async () => {
  await devices.close();
  await stage.close();
  await relay.close();
  await service.stop();
});

const work = () => stage.start({ context: { pushServices: [service.origin] } });

function subscribe(person: TestPerson, browser: string) {
  return callRelay(relay.url, subscribePush, service.subscribe(browser), person.headers);
}

async function choose(person: TestPerson, type: AlertType, way: AlertWay): Promise<void> {
  const store = (await devices.make(person)).open();
  await isSynced(store);
  await store.runCommand(chooseAlertWay, { type, way });
  await isSynced(store);
}

function alert(more: Partial<RaisedAlert> = {}): RaisedAlert {
  return {
    account: owner.account,
    type: 'edited-after-deletion',
    cause: 'one',
    values: { record: '1 High Street, flat 3' },
    audience: 'entitled',
    at: Date.now(),
    ...more,
  };
}

async function effects(): Promise<{ kind: string; state: string }[]> {
  return stage.db.selectFrom('effect').select(['kind', 'state']).where('kind', 'like', 'push.%').execute();
}

describe('a push', () => {
  it('reaches all devices of whoever chose it, beside the alert itself, and nobody else', async () => {
    const admin = await addMember(relay.url, owner, ['admin']);
    const planner = await addMember(relay.url, owner, ['planner']);
    const phone = await signInAgain(relay.url, owner, { deviceName: 'Phone' });
    await choose(owner, 'edited-after-deletion', 'push');
    expect((await subscribe(owner, 'desk')).status).toBe(200);
    await subscribe(phone, 'phone');
    await subscribe(admin, 'admin');
    await subscribe(planner, 'planner');
    const open = [owner, phone].map(async (person) => {
      const store = (await devices.make(person)).open();
      await isSynced(store);
      return store;
    });
    const stores = await Promise.all(open);
    work();
    await raiseAll(stage.db, [alert(), alert()]);
    for (const store of stores) {
      await waitUntil('the alert is there', () =>
        alertGroups(store.snapshot, store.userId).some(({ type }) => type === 'edited-after-deletion'),
      );
    }
    await until(() => service.received.length === 2, 'both pushes are there');
    expect(service.received.map(({ browser }) => browser).sort()).toEqual(['desk', 'phone']);
    const [id] = alertGroups(stores[0]?.snapshot as never, owner.userId).map((group) => group.id);
    const { key } = (await callRelay(relay.url, readPushKey, {}, owner.headers)).body;
    for (const { message, sender, claims } of service.received) {
      // ALT-6: what it is about is read in the app, not on the locked screen.
      expect(message).toEqual({
        title: 'A deleted record was changed by someone, so we kept it',
        body: 'Sparkle & Shine',
        path: `/alerts/${id}?account=${owner.account}`,
        tag: id,
      });
      expect(sender).toBe(key);
      expect(claims).toMatchObject({ aud: service.origin, sub: 'https://rounds.example' });
    }
    expect(await effects()).toHaveLength(2);
  });

  it('is in the language that its reader has chosen, else in that of the account', async () => {
    const admin = await addMember(relay.url, owner, ['admin']);
    for (const person of [owner, admin]) await choose(person, 'user-joined', 'push');
    const store = (await devices.make(owner)).open();
    await isSynced(store);
    await store.runCommand(setMySetting, { key: 'language', value: 'pl-PL' });
    await isSynced(store);
    await subscribe(owner, 'desk');
    await subscribe(admin, 'admin');
    work();
    await raiseAll(stage.db, [alert({ type: 'user-joined', values: { name: 'Ewa' } })]);
    await until(() => service.received.length === 2, 'both pushes are there');
    const said = new Map(service.received.map(({ browser, message }) => [browser, message]));
    expect(said.get('desk')).toMatchObject({ title: 'Ewa dołącza do firmy' });
    expect(said.get('admin')).toMatchObject({ title: 'Ewa has joined' });
  });

  it('is not sent where nobody is signed in, or what it tells was seen meanwhile', async () => {
    await choose(owner, 'edited-after-deletion', 'push');
    const phone = await signInAgain(relay.url, owner);
    const tablet = await signInAgain(relay.url, owner);
    await subscribe(phone, 'phone');
    await subscribe(tablet, 'tablet');
    await subscribe(owner, 'desk');
    await callRelay(relay.url, unsubscribePush, {}, tablet.headers);
    await raiseAll(stage.db, [alert()]);
    await callRelay(relay.url, signOut, {}, phone.headers);
    const store = (await devices.make(owner)).open();
    await isSynced(store);
    const ids = alertGroups(store.snapshot, store.userId).flatMap((group) => group.ids);
    await store.runCommand(markAlerts, { ids, read: true });
    await isSynced(store);
    work();
    await until(async () => (await effects()).every(({ state }) => state !== 'queued'), 'all are looked at');
    await until(async () => (await effects()).every(({ state }) => state !== 'running'), 'all are done');
    expect(await effects()).toHaveLength(2);
    expect(service.received).toEqual([]);
  });

  it('is tried again where its service is down, and a device that is gone is forgotten', async () => {
    await choose(owner, 'edited-after-deletion', 'push');
    await subscribe(owner, 'desk');
    service.status = 503;
    work();
    await raiseAll(stage.db, [alert()]);
    const [wanted] = await stage.db
      .selectFrom('effect')
      .select('key')
      .where('kind', '=', 'push.alert')
      .execute();
    const key = wanted?.key ?? '';
    await until(async () => ((await stage.stateOf(key))?.attempts ?? 0) > 1, 'it was tried again');
    service.status = 201;
    await stage.reaches(key, 'done');
    expect(service.received).toHaveLength(1);

    service.status = 410;
    await raiseAll(stage.db, [alert({ cause: 'two' })]);
    const subscriptions = () => stage.db.selectFrom('push_subscription').select('endpoint').execute();
    await until(async () => (await subscriptions()).length === 0, 'the subscription is gone');
  });

  it('goes to the person who subscribed a browser last, and only to services that are allowed', async () => {
    const admin = await addMember(relay.url, owner, ['admin']);
    await choose(owner, 'edited-after-deletion', 'push');
    await subscribe(owner, 'shared');
    await callRelay(relay.url, subscribePush, service.subscribe('shared'), admin.headers);
    await raiseAll(stage.db, [alert()]);
    expect(await effects()).toEqual([]);

    const elsewhere = { ...service.subscribe('x'), endpoint: 'http://127.0.0.1:5432/push' };
    const refused = await callRelay(relay.url, subscribePush, elsewhere, owner.headers);
    expect([refused.status, refused.error]).toEqual([400, 'push.unknown-service']);
    const stranger = await callRelay(relay.url, subscribePush, service.subscribe('y'));
    expect(stranger.status).toBe(401);
  });

  it('keeps the installation’s private key where the database alone does not tell it', async () => {
    const { key } = (await callRelay(relay.url, readPushKey, {}, owner.headers)).body;
    expect((await callRelay(relay.url, readPushKey, {}, owner.headers)).body.key).toBe(key);
    const rows = await stage.db.selectFrom('push_key').selectAll().execute();
    const found = await findPushKeys(stage.db, TEST_SECRETS);
    expect(rows).toHaveLength(1);
    expect(found?.publicKey).toBe(key);
    expect(rows[0]?.private_key).not.toContain(found?.privateKey ?? '');
  });
});

describe('a digest', () => {
  /** 06:30 and 07:30 of the account's day, which is an hour ahead in summer. */
  const EARLY = Date.UTC(2030, 6, 10, 5, 30);
  const MORNING = Date.UTC(2030, 6, 10, 6, 30);

  it('is wanted once a day in the morning, by whoever has unread alerts of a type chosen for it', async () => {
    const admin = await addMember(relay.url, owner, ['admin']);
    await choose(owner, 'edited-after-deletion', 'digest');
    await stage.db.transaction().execute(async (trx) => {
      await raiseAlert(trx, alert({ at: EARLY - 1000 }));
      await raiseAlert(
        trx,
        alert({ cause: 'two', at: EARLY - 2000, type: 'user-joined', values: { name: 'T' } }),
      );
    });
    expect(await planDigests(stage.db, EARLY)).toBe(0);
    expect(await planDigests(stage.db, MORNING)).toBe(1);
    expect(await planDigests(stage.db, MORNING + 60_000)).toBe(0);
    const wanted = await stage.db
      .selectFrom('effect')
      .select(['key', 'payload'])
      .where('kind', '=', 'mail.alert-digest')
      .execute();
    expect(wanted).toEqual([
      {
        key: `mail.alert-digest:${owner.account}:${owner.userId}:2030-07-10`,
        payload: { userId: owner.userId, day: '2030-07-10' },
      },
    ]);
    const of = { account: owner.account, day: '2030-07-10' };
    expect(await readDigest(stage.db, { ...of, userId: owner.userId }, MORNING)).toMatchObject([
      {
        type: 'edited-after-deletion',
        values: { record: '1 High Street, flat 3' },
        count: 1,
        severity: 'warning',
      },
    ]);
    expect(await readDigest(stage.db, { ...of, userId: admin.userId }, MORNING)).toEqual([]);
  });

  it('says nothing of what was read before it goes out', async () => {
    await choose(owner, 'edited-after-deletion', 'digest');
    await raiseAll(stage.db, [alert({ at: EARLY - 1000 })]);
    const of = { account: owner.account, userId: owner.userId, day: '2030-07-10' };
    expect(await readDigest(stage.db, of, MORNING)).toHaveLength(1);
    const store = (await devices.make(owner)).open();
    await isSynced(store);
    const ids = alertGroups(store.snapshot, store.userId).flatMap((group) => group.ids);
    await store.runCommand(markAlerts, { ids, read: true });
    await isSynced(store);
    expect(await readDigest(stage.db, of, MORNING)).toEqual([]);
    expect(await planDigests(stage.db, MORNING)).toBe(0);
  });
});
