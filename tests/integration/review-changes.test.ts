import {
  listWaitingChanges,
  settleWaitingChanges,
} from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authorOf, changeOf, roundOf } from '../support/handed-over.ts';
import { addMember, callRelay, signUpOwner } from '../support/relay.ts';
import { ReviewStage } from '../support/review-stage.ts';
import { until } from '../support/until.ts';

let stage: ReviewStage;
beforeEach(async () => {
  stage = await ReviewStage.start();
});
afterEach(() => stage.close());

describe('applying', () => {
  it('leaves keys alone that somebody has written later, and writes the others', async () => {
    const at = stage.now - 60_000;
    await stage.write('rounds', {
      r1: { createdBy: stage.owner.userId },
      'r1/name': 'Newer',
      'r1/color': '#AE4420',
    });
    const late = changeOf(stage.admin, 'rounds', at, {
      'r1/name': 'Older',
      'r1/portal': { on: true },
    });
    const fresh = changeOf(stage.admin, 'rounds', stage.now + 60_000, { 'r1/color': '#1E66C4' });
    stage.now += 120_000;
    await stage.post(stage.admin, [late, fresh]);
    const ids = new Map((await stage.list()).map(({ id, change }) => [change.id, id]));
    const done = await stage.applyAll();
    expect(done.leftAlone).toEqual([ids.get(late.id)]);
    expect(done.settled.sort()).toEqual([...ids.values()].sort());
    const written = await stage.root('rounds');
    expect(written['r1/name']?.slice(1)).toEqual(['s.test', 'Newer']);
    expect(written['r1/portal']?.[2]).toEqual({ on: true });
    expect(written['r1/color']?.slice(1)).toEqual([authorOf(stage.owner), '#1E66C4']);
    expect((await stage.settle([...ids.values()])).body.leftAlone).toEqual([ids.get(late.id)]);
  });

  it('gives a stamp from the future no advantage over what was written after it was handed over', async () => {
    const change = changeOf(stage.admin, 'rounds', stage.now + 90 * 24 * 3600_000, {
      'r1/name': 'From the future',
    });
    await stage.post(stage.admin, [change]);
    stage.now += 60_000;
    await stage.write('rounds', { 'r1/name': 'Now' });
    expect((await stage.applyAll()).leftAlone).toHaveLength(1);
    expect((await stage.root('rounds'))['r1/name']?.[2]).toBe('Now');
  });

  it.each(['together', 'one by one', 'the later one first'])(
    'lets the later of two changes of one key win (%s)',
    async (how) => {
      const first = changeOf(stage.admin, 'rounds', stage.now - 2000, { 'r1/name': 'First' });
      const second = changeOf(stage.admin, 'rounds', stage.now - 1000, { 'r1/name': 'Second' });
      await stage.post(stage.admin, [second, first]);
      const idOf = new Map((await stage.list()).map(({ id, change }) => [change.id, id]));
      const [a = '', b = ''] = [idOf.get(first.id), idOf.get(second.id)];
      const leftAlone: string[] = [];
      const groups = { together: [[b, a]], 'one by one': [[a], [b]], 'the later one first': [[b], [a]] };
      for (const ids of groups[how as keyof typeof groups]) {
        stage.now += 1000;
        leftAlone.push(...(await stage.settle(ids)).body.leftAlone);
      }
      expect((await stage.root('rounds'))['r1/name']?.[2]).toBe('Second');
      expect(leftAlone).toEqual(how === 'the later one first' ? [a] : []);
    },
  );

  it('keeps a deletion whose author had seen the changes applied with it', async () => {
    const renamed = changeOf(stage.admin, 'rounds', stage.now - 2000, { 'r1/name': 'North' });
    const seen = { name: renamed.hlc };
    const deleted = changeOf(stage.admin, 'rounds', stage.now - 1000, { 'r1/del': { on: true, seen } });
    await stage.post(stage.admin, [renamed, deleted]);
    await stage.applyAll();
    const written = await stage.root('rounds');
    expect(written['r1/del']?.[2]).toEqual({ on: true, seen: { name: written['r1/name']?.[0] } });
  });

  it('removes moves of an order list, and nothing else', async () => {
    await stage.write('order', { 'r:r1/m/j1': { rev: 'a', k: 'b', l: '^', r: '$' } });
    stage.now += 1000;
    await stage.post(stage.admin, [changeOf(stage.admin, 'order', stage.now, { 'r:r1/m/j1': undefined })]);
    expect(await stage.applyAll()).toMatchObject({ leftAlone: [], refused: [] });
    expect(await stage.root('order')).toEqual({});
    await stage.post(stage.admin, [changeOf(stage.admin, 'rounds', stage.now, { 'r1/name': undefined })]);
    expect((await stage.applyAll()).refused).toMatchObject([{ reason: 'sync.refused-deletion' }]);
  });

  it('refuses what the applier may not write or what does not belong there, and keeps it on the list', async () => {
    const before = await stage.root('core');
    const cases: [string, Record<string, unknown>, string][] = [
      ['core', { acc: { name: 'Mine now' } }, 'sync.refused-role'],
      ['rounds', { 'r1/nothing': 1 }, 'sync.refused-key'],
      ['order', { 'r:r1/m/a b': null }, 'sync.refused-key'],
      ['rounds', { 'r1/name': 7 }, 'sync.refused-value'],
      ['rounds', { 'r1/name': 'x'.repeat(70_000) }, 'sync.refused-too-large'],
      ['rounds', { 'r1/color': '#AE4420', 'r1/name': 7 }, 'sync.refused-value'],
    ];
    const changes = cases.map(([document, values]) => changeOf(stage.admin, document, stage.now, values));
    await stage.post(stage.admin, changes);
    const listed = await stage.list();
    const done = await stage.applyAll();
    expect(done.settled).toEqual([]);
    const reasons = new Map(done.refused.map(({ id, reason }) => [id, reason]));
    for (const [index, change] of changes.entries()) {
      const id = listed.find((entry) => entry.change.id === change.id)?.id ?? '';
      expect([change.parts, reasons.get(id)]).toEqual([change.parts, cases[index]?.[2]]);
    }
    expect(await stage.list()).toHaveLength(cases.length);
    expect(await stage.root('rounds')).toEqual({});
    expect(await stage.root('core')).toEqual(before);
    await stage.settle(
      listed.map(({ id }) => id),
      'discard',
    );
    expect(await stage.list()).toEqual([]);
  });

  it('overwrites no record that somebody else has made under the same id', async () => {
    await stage.write('rounds', { r1: { createdBy: stage.owner.userId } });
    stage.now += 1000;
    await stage.post(stage.admin, [roundOf(stage.admin, stage.now, 'r1', 'Mine')]);
    expect((await stage.applyAll()).leftAlone).toHaveLength(1);
    const written = await stage.root('rounds');
    expect([written.r1?.[2], written['r1/name']?.[2]]).toEqual([{ createdBy: stage.owner.userId }, 'Mine']);
  });

  it('adds a customer with all of it and edits it, and makes none of an edit alone', async () => {
    const made = { createdBy: stage.admin.userId, at: stage.now };
    const of = (at: number, values: Record<string, unknown>) =>
      changeOf(stage.admin, 'customers', stage.now + at, values);
    const edited = of(1, { 'c1/state': 'active' });
    const alone = of(2, { 'c2/state': 'active' });
    const added = of(0, { 'c1/contact': { name: 'Ann New' }, 'c1/state': 'prospect', c1: made });
    stage.now += 1000;
    await stage.post(stage.admin, [edited, alone, added]);
    const idOf = new Map((await stage.list()).map(({ id, change }) => [change.id, id]));
    expect((await stage.applyAll()).refused).toEqual([
      { id: idOf.get(alone.id), reason: 'sync.refused-deleted' },
    ]);
    const written = await stage.root('customers');
    expect(Object.keys(written).sort()).toEqual(['c1', 'c1/contact', 'c1/state']);
    expect(written['c1/state']?.[2]).toBe('active');
  });

  it.each([
    ['customers', 'jobs'],
    ['jobs', 'customers'],
  ] as const)(
    'writes nothing of an entry in %s that is refused in %s, nor what follows from it',
    async (here, there) => {
      const made = {
        customers: { x1: { createdBy: stage.admin.userId, at: stage.now }, 'x1/state': 'active' },
        jobs: { x1: { customerId: 'c1' }, 'x1/state': 'active' },
      };
      const own = changeOf(stage.admin, here, stage.now, made[here]);
      const hollow = changeOf(stage.admin, there, stage.now, { 'x9/state': 'active' });
      const both = { ...own, parts: [...own.parts, ...hollow.parts] };
      const follows = changeOf(stage.admin, here, stage.now + 1, { 'x1/state': 'active' });
      stage.now += 1000;
      await stage.post(stage.admin, [both, follows, roundOf(stage.admin, stage.now, 'r1', 'North')]);
      const idOf = new Map((await stage.list()).map(({ id, change }) => [change.id, id]));
      const refused = [both, follows].map(({ id }) => idOf.get(id));
      const done = await stage.applyAll();
      expect(new Set(done.refused)).toEqual(
        new Set(refused.map((id) => ({ id, reason: 'sync.refused-deleted' }))),
      );
      expect([await stage.root(here), await stage.root(there)]).toEqual([{}, {}]);
      expect((await stage.root('rounds'))['r1/name']?.[2]).toBe('North');
      expect(new Set((await stage.list()).map(({ id }) => id))).toEqual(new Set(refused));
    },
  );

  it('is done once when two do it at the same time', async () => {
    await stage.post(stage.admin, [roundOf(stage.admin, stage.now, 'r1', 'North')]);
    const ids = (await stage.list()).map(({ id }) => id);
    const both = await Promise.all([stage.settle(ids), stage.settle(ids, 'apply', stage.admin)]);
    expect(both.map(({ status, body }) => [status, body.settled])).toEqual([
      [200, ids],
      [200, ids],
    ]);
    const { rows } = await stage.pool.query(
      "select count(*) as n from doc_update where origin like 'reviewed%'",
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('makes a discarding wait that comes while it is under way', async () => {
    await stage.write('rounds', { r0: { createdBy: stage.owner.userId } });
    await stage.post(stage.admin, [roundOf(stage.admin, stage.now, 'r1', 'North')]);
    const ids = (await stage.list()).map(({ id }) => id);
    const holder = await stage.pool.connect();
    await holder.query('begin');
    await holder.query("select from document where name = 'rounds' for update");
    const waiting = async () => {
      const { rows } = await stage.pool.query<{ n: number }>(
        "select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0]?.n ?? 0;
    };
    const applying = stage.settle(ids);
    await until(async () => (await waiting()) === 1, 'applying waits for the document');
    let isAnswered = false;
    const discarding = stage.settle(ids, 'discard', stage.admin).finally(() => {
      isAnswered = true;
    });
    await until(async () => isAnswered || (await waiting()) === 2, 'discarding waits, too');
    expect(isAnswered).toBe(false);
    await holder.query('commit');
    holder.release();
    expect((await applying).body.settled).toEqual(ids);
    expect((await discarding).body.settled).toEqual(ids);
    expect((await stage.root('rounds')).r1?.[2]).toEqual({ createdBy: stage.admin.userId });
    const { rows } = await stage.pool.query('select settled_as from waiting_change');
    expect(rows).toEqual([{ settled_as: 'applied' }]);
  });

  it('comes too late for what was discarded', async () => {
    await stage.post(stage.admin, [roundOf(stage.admin, stage.now, 'r1', 'North')]);
    const ids = (await stage.list()).map(({ id }) => id);
    await stage.settle(ids, 'discard');
    expect((await stage.settle(ids)).body).toEqual({ settled: ids, leftAlone: [], refused: [] });
    expect(await stage.root('rounds')).toEqual({});
  });
});

describe('the list', () => {
  it('is seen and settled by Owner and Admin of the account only', async () => {
    const planner = await addMember(stage.relay.url, stage.owner, ['planner']);
    const stranger = await signUpOwner(stage.relay.url, 'ben@bright.example');
    await stage.post(stage.admin, [roundOf(stage.admin, stage.now, 'r1', 'North')]);
    const [entry] = await stage.list(stage.admin);
    for (const person of [planner, stranger]) {
      const { account } = stage.owner;
      const seen = await callRelay(stage.relay.url, listWaitingChanges, { account }, person.headers);
      const settled = await stage.settle([entry?.id ?? ''], 'discard', person);
      expect([seen.error, settled.error]).toEqual(['access.not-allowed', 'access.not-allowed']);
    }
    // By the account that is one's own, somebody else's entry is not to be had either.
    const input = { account: stranger.account, ids: [entry?.id ?? ''], as: 'discard' as const };
    const sideways = await callRelay(stage.relay.url, settleWaitingChanges, input, stranger.headers);
    expect([sideways.status, sideways.error]).toEqual([404, 'waiting-changes.unknown']);
    const unknown = await stage.settle([entry?.id ?? '', 'nothing'], 'discard');
    expect(unknown.error).toBe('waiting-changes.unknown');
    expect(await stage.list()).toHaveLength(1);
  });
});
