import { ROLES, type Role } from '@roundsman/shared-schema/access/roles.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { describe, expect, test } from 'vitest';
import { JudgeStage, sender, written } from './testing/judge-stage.ts';

const OA: readonly Role[] = ['owner', 'admin'];
const OAC: readonly Role[] = ['owner', 'admin', 'creator'];
const OAP: readonly Role[] = ['owner', 'admin', 'planner'];
const OACJ: readonly Role[] = ['owner', 'admin', 'creator', 'jobEditor'];
const OFFICE: readonly Role[] = ['owner', 'admin', 'creator', 'planner', 'jobEditor'];
const NOBODY: readonly Role[] = [];

const deletion = { on: true, seen: { name: '0m5kt9k00000' } };
const sched = { v: 1, freq: { type: 'week', every: 4 }, from: '2025-01-06' };
const place = { addressDescription: '1 A Road', isVerified: false };
const change = {
  day: '2025-04-01',
  was: { minor: 100, units: {} },
  now: { minor: 120, units: { a: 120 } },
};
const move = { rev: 'a', k: 'VVVV1', l: '^', r: '$' };
const addition = { ...move, rev: '$' };

describe('who may write what', () => {
  test.each<[document: string, key: string, json: Json, allowed: readonly Role[], wrong: Json]>([
    ['rounds', 'r1', { createdBy: 'x' }, OA, {}],
    ['rounds', 'r1/name', 'North', OA, 3],
    ['rounds', 'r1/name', null, OA, 'x'.repeat(101)],
    ['rounds', 'r1/color', '#112233', OA, 'red'],
    ['rounds', 'r1/loc', place, OA, { addressDescription: 1 }],
    ['rounds', 'r1/sched', sched, OA, { ...sched, from: 'soon' }],
    ['rounds', 'r1/schedules', [{ freq: sched.freq, from: sched.from }], OA, [sched]],
    ['rounds', 'r1/portal', { on: true }, OA, { on: true, postcodes: ['LS1'] }],
    ['rounds', 'r1/into', 'r2', OA, 7],
    ['rounds', 'r1/del', deletion, OA, { on: true, seen: { name: 'yesterday' } }],
    ['order', 'r:r1/base', { rev: 'a', ids: ['j1'], seen: ['t1'] }, OAP, { rev: '', ids: [] }],
    ['order', 'r:r1/fold', { rev: 'a', ids: ['j1'], of: 'b' }, OAP, { rev: 'a', ids: ['j1'] }],
    ['order', 'r:r1/m/j1', move, OAP, { ...move, k: '' }],
    ['order', 'r:r1/m/j1', addition, OFFICE, { ...addition, k: '' }],
    ['order', 'r:r1/kept/j1', { k: 'VVVV1' }, OACJ, { k: '!' }],
    ['customers', 'c1', { createdBy: 'x', at: 1 }, OAC, { createdBy: 'x' }],
    ['customers', 'c1/contact', { name: 'Ann' }, OAC, { name: null }],
    ['customers', 'c1/address', place, OAC, 'Leeds'],
    ['customers', 'c1/into', 'c2', OA, 7],
    ['customers', 'c1/site', place, OA, 'Leeds'],
    ['customers', 'c1/state', 'active', OAC, 'happy'],
    ['customers', 'c1/notes', { access: 'Key under the mat' }, OAC, { access: 'x'.repeat(2001) }],
    ['customers', 'c1/tags', ['big'], OAC, 'big'],
    ['customers', 'c1/source', 'web', OAC, 1],
    ['customers', 'c1/pay', { method: 'cash' }, NOBODY, null],
    ['customers', 'c1/del', deletion, OA, true],
    ['jobs', 'j1', { customerId: 'c1' }, OACJ, { customerId: 1 }],
    ['jobs', 'j1/sched', sched, OACJ, { ...sched, v: 'one' }],
    ['jobs', 'j1/round', ['r1'], OACJ, 'r1'],
    ['jobs', 'j1/price', { minor: 100 }, OACJ, { minor: -1 }],
    ['jobs', 'j1/services', { description: 'Windows' }, OACJ, {}],
    ['jobs', 'j1/loc', place, OACJ, []],
    ['jobs', 'j1/state', 'paused', OACJ, 'tired'],
    ['jobs', 'j1/chg/p1', change, OACJ, { ...change, day: 'soon' }],
    ['jobs', 'j1/note/n1', { text: 'Ring first', workers: true }, OACJ, { text: '', workers: true }],
    ['jobs', 'j1/tag/t1', true, OACJ, 'yes'],
    ['jobs', 'j1/remind', 'off', OACJ, 'maybe'],
    ['jobs', 'j1/notify', 'sms', OACJ, 'default'],
    ['jobs', 'j1/invoicing', 'manual', OAC, 'period'],
    ['jobs', 'j1/assign', ['u1'], OFFICE, { u1: true }],
    ['jobs', 'j1/del', deletion, OAC, { on: 1 }],
    ['settings', 'global.distance-unit', 'miles', OA, 'feet'],
    ['settings', 'global.distance-unit', null, OA, 1],
    ['layouts', 'layout:l1', { any: [1] }, OA, undefined as unknown as Json],
    ['layouts', 'dir', {}, OA, undefined as unknown as Json],
    ['me:user0001', 'theme.mode', 'dark', ROLES, 'pink'],
    ['me:user0001', 'landing', 'rounds', ROLES, 4],
    ['me:user0001', 'alert:a1', { text: 'Hello' }, NOBODY, null],
    ['me:user0001', 'alert:a1/read', true, ROLES, 'yes'],
    ['me:user0001', 'denied:1', {}, NOBODY, null],
    ['me:other001', 'theme.mode', 'dark', NOBODY, null],
    ['core', 'acc', { name: 'Mine' }, NOBODY, null],
    ['core', 'user:user0001', { name: 'Me', roles: ['owner'] }, NOBODY, null],
    ['core', 'feature:f1', true, NOBODY, null],
    ['core', 'doc:rounds', { epoch: 2 }, NOBODY, null],
  ])('%s %s %j', (document, key, json, allowed, wrong) => {
    for (const role of ROLES) {
      const stage = new JudgeStage(document);
      const who = sender('user0001', role);
      const device = stage.device(who);
      const isAllowed = allowed.includes(role);
      const refused = stage.applied(device.set(key, written(who, 0, json)), who).refused;
      expect([role, stage.get(key)]).toEqual([role, isAllowed ? written(who, 0, json) : undefined]);
      expect(refused.map(({ reason }) => reason)).toEqual(isAllowed ? [] : ['sync.refused-role']);
      if (!isAllowed) continue;
      const other = new JudgeStage(document);
      const fault = other.applied(other.device(who).set(key, written(who, 1, wrong)), who);
      expect([fault.refused[0]?.reason, other.get(key)]).toEqual(['sync.refused-value', undefined]);
    }
  });

  const weekly = { s: 'a', freq: { type: 'week', every: 1 }, from: '2025-01-06' };
  const line = { id: 'l1', description: 'Windows', quantity: 1000, unitMinor: 1500, every: 1, offset: 0 };
  const long = 'x'.repeat(60_000);
  test.each<[document: string, key: string, json: Json]>([
    ['jobs', 'j1/sched', { ...weekly, eff: '9999-12-31' }],
    ['jobs', 'j1/sched', { ...weekly, from: '0000-01-01' }],
    ['jobs', 'j1/sched', { ...weekly, n: -1_000_000 }],
    ['jobs', 'j1/sched', { ...weekly, past: [{ ...weekly, until: '9999-12-30' }] }],
    ['jobs', 'j1/sched', { ...weekly, freq: { ...weekly.freq, more: long } }],
    ['jobs', 'j1/pause', { from: '2025-01-06', until: '9999-12-31' }],
    ['jobs', 'j1/end', '9999-12-31'],
    ['jobs', 'j1/svc', { lines: [{ ...line, taxRate: 'nothing' }] }],
    ['jobs', 'j1/svc', { lines: [{ ...line, more: long }] }],
    ['jobs', 'j1/time', { at: '09:30', from: '08:00', to: '10:00' }],
    ['jobs', 'j1', { customerId: 'c1', more: long }],
    ['jobs', 'j1', { customerId: 'c1', g: { sched: { ...weekly, eff: '9999-12-31' } } }],
    ['jobs', 'j1', { customerId: 'c1', g: { services: { description: 'Windows', more: long } } }],
    // Whoever makes jobs does not say with their base how they are invoiced.
    ['jobs', 'j1', { customerId: 'c1', g: { invoicing: 'manual' } }],
    ['jobs', 'j1', { customerId: 'c1', g: { remind: 'sometimes' } }],
    ['jobs', 'j1/note/n1', { text: 'Gate', workers: true, more: long }],
    ['customers', 'c1', { createdBy: 'u1', at: 1e300 }],
    ['customers', 'c1/contact', { name: 'Ann', more: long }],
    ['rounds', 'r1/sched', { ...weekly, more: long }],
    ['order', 'r:r1/base', { rev: 'a', ids: [long] }],
    ['order', 'r:r1/m/j1', { rev: 'a', k: 'V0001', l: long, r: '$' }],
    ['services', 'svc:s1/price', { minor: 1500, more: long }],
    ['settings', 'jobs.default-frequency', { kind: 'weeks', every: 4, more: long }],
    ['work:2025-01', 'in:j1:2025-01-06', { day: '9999-12-31' }],
    ['work:2025-01', 'day:2025-01-06', { note: '', more: long }],
  ])('a member stores nothing that no command writes: %s %s %#', (document, key, json) => {
    const stage = new JudgeStage(document);
    const owner = sender('user0001', 'owner');
    const { refused } = stage.applied(stage.device(owner).set(key, written(owner, 0, json)), owner);
    expect([refused[0]?.reason, stage.get(key)]).toEqual(['sync.refused-value', undefined]);
  });

  test.each([
    ['rounds', 'r1/price'],
    ['rounds', 'r:1'],
    ['rounds', 'r1/name/x'],
    ['order', 'r1/base'],
    ['order', 'r:r1/m/a/b'],
    ['order', 'r:r1'],
    ['customers', 'c1/password'],
    ['jobs', 'j1/chg'],
    ['settings', 'theme.mode'],
    ['settings', 'globalXdistance-unit'],
    ['me:user0001', 'tracker.anything'],
    ['core', 'anything'],
  ])('%s knows no key %s', (document, key) => {
    const stage = new JudgeStage(document);
    const owner = sender('user0001', 'owner');
    const device = stage.device(owner);
    const { refused } = stage.applied(device.set(key, written(owner, 0, true)), owner);
    expect(refused).toMatchObject([{ key, reason: 'sync.refused-key', ids: [`${device.doc.clientID}:0`] }]);
    expect(stage.get(key)).toBeUndefined();
  });

  test('who adds jobs to a round puts them at its end, and neither places nor removes any', () => {
    const stage = new JudgeStage('order');
    const [creator, planner] = [sender('creator1', 'creator'), sender('planner1', 'planner')];
    const device = stage.device(creator);
    const key = 'r:r1/m/j1';
    expect(device.push(device.set(key, written(creator, 0, addition)))).toMatchObject({ refused: [] });
    const edits = [
      () => device.set(key, written(creator, 1, move)),
      () => device.edit((map) => map.delete(key)),
    ];
    for (const edit of edits) {
      expect(device.push(edit())).toMatchObject({ refused: [{ key, reason: 'sync.refused-role' }] });
      expect(stage.get(key)).toEqual(written(creator, 0, addition));
    }
    expect(device.push(device.set(key, written(creator, 1, addition)))).toMatchObject({ refused: [] });
    const ordering = stage.device(planner);
    expect(ordering.push(ordering.set(key, written(planner, 2, move)))).toMatchObject({ refused: [] });
    expect(ordering.push(ordering.edit((map) => map.delete(key)))).toMatchObject({ refused: [] });
    expect(stage.get(key)).toBeUndefined();
  });

  test('rights of several roles add up, and none is none', () => {
    for (const [roles, count] of [
      [['worker', 'planner'], 0],
      [['worker'], 1],
      [[], 1],
    ] as const) {
      const stage = new JudgeStage('jobs');
      const who = sender('user0001', ...roles);
      expect(
        stage.applied(stage.device(who).set('j1/assign', written(who, 0, [])), who).refused,
      ).toHaveLength(count);
    }
  });
});
