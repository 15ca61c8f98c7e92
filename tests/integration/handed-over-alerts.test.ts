import { alertBase } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { changeOf, roundOf } from '../support/handed-over.ts';
import { addMember, type TestPerson } from '../support/relay.ts';
import { ReviewStage } from '../support/review-stage.ts';
import { until } from '../support/until.ts';

let stage: ReviewStage;
beforeEach(async () => {
  stage = await ReviewStage.start();
});
afterEach(() => stage.close());

/** Of which devices somebody is told that changes wait, and what other alerts they hold. */
async function heldBy(person: TestPerson): Promise<{ about: unknown[]; others: string[] }> {
  const me = await readRoot(stage.relay.database.url, stage.owner.account, `me:${person.userId}`, 'me');
  const keys = Object.keys(me).filter((key) => key.startsWith('alert:'));
  const alerts = keys.map((key) => alertBase.parse(me[key]?.[2]));
  const told = alerts.filter(({ type }) => type === 'changes-handed-over');
  return {
    about: told.map(({ related }) => related?.id).sort(),
    others: alerts.filter((alert) => !told.includes(alert)).map(({ type }) => type),
  };
}

it('tells those who may apply what devices handed over, once each, until all of it is settled', async () => {
  const creator = await addMember(stage.relay.url, stage.owner, ['creator']);
  const { owner, admin } = stage;
  const idOf = ({ userId, profile }: TestPerson) => `${userId}.${profile.device}`;
  const rounds = ['r1', 'r2', 'r3'].map((id) => roundOf(admin, stage.now, id, id));
  await stage.post(admin, rounds.slice(0, 1));
  await stage.post(admin, rounds);
  await stage.post(creator, [roundOf(creator, stage.now, 'r4', 'r4')]);
  const both = [idOf(admin), idOf(creator)].sort();
  expect((await heldBy(owner)).about).toEqual(both);
  expect((await heldBy(admin)).about).toEqual(both);
  expect((await heldBy(creator)).about).toEqual([]);

  const listed = await stage.list();
  const own = listed.filter(({ user }) => user === admin.userId).map(({ id }) => id);
  await stage.settle(own.slice(0, 1));
  await stage.post(admin, [roundOf(admin, stage.now, 'r5', 'r5')]);
  expect((await heldBy(owner)).about).toEqual(both);
  const later = (await stage.list()).filter(({ user }) => user === admin.userId).map(({ id }) => id);
  expect((await stage.settle(later.slice(0, 1))).body.refused).toEqual([]);
  expect((await stage.settle(later.slice(1), 'discard')).status).toBe(200);
  expect((await heldBy(owner)).about).toEqual([idOf(creator)]);
  await stage.applyAll();
  for (const person of [owner, admin]) expect((await heldBy(person)).about).toEqual([]);
  expect((await heldBy(owner)).others).toEqual(['user-joined', 'user-joined']);

  await stage.post(admin, [roundOf(admin, stage.now, 'r6', 'r6')]);
  expect((await heldBy(owner)).about).toEqual([idOf(admin)]);
});

it('tells nobody of settings that are nobody else’s business, and keeps the alert of what cannot be applied', async () => {
  const { owner, admin } = stage;
  await stage.post(admin, [changeOf(admin, `me:${admin.userId}`, stage.now, { theme: 'dark' })]);
  expect((await heldBy(owner)).about).toEqual([]);
  await stage.post(admin, [changeOf(admin, 'rounds', stage.now, { 'r1/name': 7 })]);
  await stage.applyAll();
  expect((await heldBy(owner)).about).toHaveLength(1);
});

it('leaves no alert when the last two changes are settled at the same time', async () => {
  const { owner, admin } = stage;
  await stage.post(
    admin,
    ['r1', 'r2'].map((id) => roundOf(admin, stage.now, id, id)),
  );
  const ids = (await stage.list()).map(({ id }) => id);
  const holder = await stage.pool.connect();
  await holder.query('begin');
  await holder.query("select from document where name like 'me:%' for update");
  const waiting = async () => {
    const { rows } = await stage.pool.query<{ n: number }>(
      "select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0]?.n ?? 0;
  };
  const both = Promise.all(ids.map((id) => stage.settle([id], 'discard')));
  await until(async () => (await waiting()) === 2, 'both wait');
  await holder.query('commit');
  holder.release();
  expect((await both).map(({ status }) => status)).toEqual([200, 200]);
  expect((await heldBy(owner)).about).toEqual([]);
});
