import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { JudgeStage, NOW, OWNER, PLANNER, type StageDevice, sender, written } from './testing/judge-stage.ts';
import { encodeRawUpdate } from './testing/raw-update.ts';
import type { Applied } from './verdict.ts';

const SECRET = 'NobodyMayEverReadThis';

/** What others receive of a verdict holds nothing of what was refused. */
function expectNoTrace(verdict: Applied): void {
  expect(Buffer.from(verdict.update).includes(SECRET)).toBe(false);
  if (verdict.back) expect(Buffer.from(verdict.back).includes(SECRET)).toBe(false);
}

/** The sender holds what the relay holds, and its next edit is taken. */
function expectUsable(stage: JudgeStage, device: StageDevice): void {
  expect(device.show()).toEqual(stage.show());
  expect(Y.encodeStateVector(device.doc)).toEqual(Y.encodeStateVector(stage.doc));
  expect(stage.doc.store.pendingStructs).toBeNull();
}

describe('what is refused is put back', () => {
  test('a denied overwrite: the old value stands with its old stamp, the sender goes on', () => {
    const stage = new JudgeStage('jobs');
    const owner = stage.device(OWNER);
    owner.push(owner.set('j1/price', written(OWNER, 0, { minor: 1 })));
    const planner = stage.device(PLANNER);
    const update = planner.edit((map) => {
      map.set('j1/price', written(PLANNER, 5, { minor: 2, note: SECRET }));
      map.set('j1/assign', written(PLANNER, 5, ['u1']));
    });
    const verdict = planner.push(update) as Applied;
    const me = planner.doc.clientID;
    expect(verdict.refused).toEqual([
      {
        root: 'jobs',
        key: 'j1/price',
        record: 'j1',
        group: 'price',
        reason: 'sync.refused-role',
        ids: [`${me}:0`, `d ${owner.doc.clientID}:0`],
      },
    ]);
    expectNoTrace(verdict);
    expect(stage.show()).toEqual({
      'j1/price': written(OWNER, 0, { minor: 1 }),
      'j1/assign': written(PLANNER, 5, ['u1']),
    });
    expectUsable(stage, planner);
    planner.push(planner.set('j1/assign', written(PLANNER, 6, ['u2'])));
    expect(stage.get('j1/assign')).toEqual(written(PLANNER, 6, ['u2']));
    expectUsable(stage, planner);
  });

  test('a denied new key: nothing but its name is left', () => {
    const stage = new JudgeStage('rounds');
    const planner = stage.device(PLANNER);
    const verdict = planner.push(planner.set('r1/name', written(PLANNER, 0, SECRET))) as Applied;
    expectNoTrace(verdict);
    expect(verdict).toMatchObject({ hasOwnStructs: false, newClients: [planner.doc.clientID] });
    expect(stage.show()).toEqual({});
    expectUsable(stage, planner);
  });

  test('a denied deletion, and the deletion of what is never removed', () => {
    const stage = new JudgeStage('rounds');
    const owner = stage.device(OWNER);
    owner.push(owner.set('r1/name', written(OWNER, 0, 'North')));
    for (const [who, reason] of [
      [PLANNER, 'sync.refused-role'],
      [OWNER, 'sync.refused-deletion'],
    ] as const) {
      const device = stage.device(who);
      const { client, clock } = stage.doc.getMap('rounds')._map.get('r1/name')?.id ?? { client: 0, clock: 0 };
      const verdict = device.push(device.edit((map) => map.delete('r1/name'))) as Applied;
      expect(verdict.refused).toMatchObject([{ reason, ids: [`d ${client}:${clock}`] }]);
      expect(stage.show()).toEqual({ 'r1/name': written(OWNER, 0, 'North') });
      expectUsable(stage, device);
    }
  });

  test('set and then deleted: what the key showed comes back, and both deletions are named', () => {
    const stage = new JudgeStage('rounds');
    const owner = stage.device(OWNER);
    owner.push(owner.set('r1/name', written(OWNER, 0, 'North')));
    const other = stage.device(OWNER);
    other.set('r1/name', written(OWNER, 1, 'South'));
    other.edit((map) => map.delete('r1/name'));
    const verdict = other.push() as Applied;
    expect(verdict.refused).toMatchObject([
      { reason: 'sync.refused-deletion', ids: [`d ${owner.doc.clientID}:0`, `d ${other.doc.clientID}:0`] },
    ]);
    expect(stage.get('r1/name')).toEqual(written(OWNER, 0, 'North'));
    expectUsable(stage, other);
  });

  test('moves of an order may be removed', () => {
    const stage = new JudgeStage('order');
    const planner = stage.device(PLANNER);
    const move = { rev: 'a', k: 'VVVV1', l: '^', r: '$' };
    planner.push(planner.set('r:r1/m/j1', written(PLANNER, 0, move)));
    expect(planner.push(planner.edit((map) => map.delete('r:r1/m/j1')))).toMatchObject({
      refused: [],
      back: undefined,
    });
    expect(stage.show()).toEqual({});
    expect(planner.push(planner.set('r:r1/m/j1', written(PLANNER, 1, move)))).toMatchObject({ refused: [] });
    expect(planner.push(planner.set('r:r1/base', written(PLANNER, 2, { rev: 'a', ids: [] })))).toMatchObject({
      refused: [],
    });
    const deletion = planner.push(planner.edit((map) => map.delete('r:r1/base')));
    expect(deletion).toMatchObject({ refused: [{ reason: 'sync.refused-deletion' }] });
    expectUsable(stage, planner);
  });

  test.each<[what: string, value: unknown, reason: string]>([
    ["another's name", written(sender('other001', 'owner'), 0, SECRET), 'sync.refused-author'],
    ['the server', [formatHlc(NOW, 0), 's.http', SECRET], 'sync.refused-author'],
    ['a name that begins like mine', [formatHlc(NOW, 0), 'owner001x.dev1', SECRET], 'sync.refused-author'],
    ['no device', [formatHlc(NOW, 0), 'owner001', SECRET], 'sync.refused-author'],
    ['a device with a space', [formatHlc(NOW, 0), 'owner001.de 1', SECRET], 'sync.refused-author'],
    ['no stamp', SECRET, 'sync.refused-value'],
    ['a stamp that is none', ['yesterday', 'owner001.dev1', SECRET], 'sync.refused-value'],
    ['four parts', [formatHlc(NOW, 0), 'owner001.dev1', 'North', SECRET], 'sync.refused-value'],
    ['bytes', [formatHlc(NOW, 0), 'owner001.dev1', new TextEncoder().encode(SECRET)], 'sync.refused-value'],
    ['no value', [formatHlc(NOW, 0), 'owner001.dev1', undefined], 'sync.refused-value'],
    ['what is not a name', [formatHlc(NOW, 0), 'owner001.dev1', { SECRET }], 'sync.refused-value'],
    ['too long a name', written(OWNER, 0, `${SECRET}${'x'.repeat(100)}`), 'sync.refused-value'],
    ['70 KB', written(OWNER, 0, `${SECRET}${'x'.repeat(70_000)}`), 'sync.refused-too-large'],
  ])('a value with %s', (_what, value, reason) => {
    const stage = new JudgeStage('rounds');
    const owner = stage.device(OWNER);
    owner.push(owner.set('r1/name', written(OWNER, 0, 'North')));
    const verdict = owner.push(owner.set('r1/name', value)) as Applied;
    expect(verdict.refused).toMatchObject([{ reason, ids: [`${owner.doc.clientID}:1`] }]);
    expectNoTrace(verdict);
    expect(stage.get('r1/name')).toEqual(written(OWNER, 0, 'North'));
    expectUsable(stage, owner);
  });

  test('JSON only, also in fields that no schema knows', () => {
    for (const hidden of [new Uint8Array(3), 10n, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
      const stage = new JudgeStage('jobs');
      const owner = stage.device(OWNER);
      const value = [formatHlc(NOW, 0), 'owner001.dev1', { minor: 1, more: [{ hidden }] }];
      expect(owner.push(owner.set('j1/price', value))).toMatchObject({
        refused: [{ reason: 'sync.refused-value' }],
      });
    }
    const stage = new JudgeStage('jobs');
    const json = JSON.parse('{"minor":1,"__proto__":{"hidden":1}}') as unknown;
    const value = [formatHlc(NOW, 0), 'owner001.dev1', json];
    const place = { root: 'jobs', key: 'j1/price' };
    const update = encodeRawUpdate({
      clients: [{ client: 5, clock: 0, structs: [{ place, content: { any: [value] } }] }],
    });
    expect(stage.applied(update, OWNER).refused).toMatchObject([{ reason: 'sync.refused-value' }]);
  });

  test('a base of an order may be larger than other values, up to its limit', () => {
    const stage = new JudgeStage('order');
    const owner = stage.device(OWNER);
    const ids = (count: number) =>
      Array.from({ length: count }, (_, index) => `job${String(index).padStart(18, '0')}`);
    expect(
      owner.push(owner.set('r:r1/base', written(OWNER, 0, { rev: 'a', ids: ids(10_000) }))),
    ).toMatchObject({ refused: [] });
    expect(
      owner.push(owner.set('r:r1/base', written(OWNER, 1, { rev: 'a', ids: ids(12_000) }))),
    ).toMatchObject({
      refused: [{ reason: 'sync.refused-too-large' }],
    });
  });

  test('a base of a record is written once; the very same write may come again', () => {
    const stage = new JudgeStage('rounds');
    const owner = stage.device(OWNER);
    const value = written(OWNER, 0, { createdBy: 'owner001' });
    owner.push(owner.set('r1', value));
    const again = stage.device(OWNER);
    expect(again.push(again.set('r1', value))).toMatchObject({ refused: [], hasOwnStructs: false });
    const others: Json[] = [{ createdBy: 'other' }, { createdBy: 'owner001', g: { name: 'North' } }];
    for (const json of others) {
      const device = stage.device(OWNER);
      expect(device.push(device.set('r1', written(OWNER, 9, json)))).toMatchObject({
        refused: [{ reason: 'sync.refused-exists' }],
      });
      expect(device.push(device.set('r1', [value[0], value[1], json]))).toMatchObject({
        refused: [{ reason: 'sync.refused-exists' }],
      });
      expect(stage.get('r1')).toEqual(value);
      expectUsable(stage, device);
    }
  });

  test('a full document takes changes of its records, and no new ones', () => {
    const stage = new JudgeStage('customers');
    const owner = stage.device(OWNER);
    const base = { createdBy: 'owner001', at: 1 };
    owner.push(owner.set('c1', written(OWNER, 0, base)));
    stage.isFull = true;
    const edits: [key: string, json: Json][] = [
      ['c1/contact', { name: 'Ann' }],
      ['c1/del', { on: true, seen: {} }],
      ['c2', base],
      ['c2/contact', { name: 'Bob' }],
    ];
    const verdict = owner.push(
      owner.edit((map) => {
        for (const [key, json] of edits) map.set(key, written(OWNER, 1, json));
      }),
    ) as Applied;
    expect(verdict.refused.map(({ key, reason }) => [key, reason])).toEqual([
      ['c2', 'sync.refused-full'],
      ['c2/contact', 'sync.refused-full'],
    ]);
    expect(Object.keys(stage.show()).sort()).toEqual(['c1', 'c1/contact', 'c1/del']);
    expectUsable(stage, owner);
  });
});

describe('only what was refused is named', () => {
  test('a key that was written twice: the allowed write is not, though the key is', () => {
    const stage = new JudgeStage('rounds');
    const first = stage.device(OWNER);
    const tab = stage.device(OWNER);
    first.set('r1/name', written(OWNER, 1, 'North'));
    tab.set('r1/name', written(OWNER, 2, SECRET.repeat(10)));
    // Two tabs of one device went the same way: neither saw the other's write.
    const both = Y.mergeUpdates([Y.encodeStateAsUpdate(first.doc), Y.encodeStateAsUpdate(tab.doc)]);
    const verdict = stage.applied(both, OWNER);
    const ids = verdict.refused.flatMap((item) => item.ids);
    expect(ids).toEqual([`${tab.doc.clientID}:0`]);
    expect(stage.get('r1/name')).toEqual(written(OWNER, 1, 'North'));
    expectNoTrace(verdict);
    // By the key alone the accepted write would be parked as well.
    const written1 = [`${first.doc.clientID}:0`, `${tab.doc.clientID}:0`];
    const byKey = verdict.refused.flatMap(({ key }) => (key === 'r1/name' ? written1 : []));
    expect(byKey).not.toEqual(ids);
  });

  test('a run of denied writes is named one by one', () => {
    const stage = new JudgeStage('rounds');
    const planner = stage.device(PLANNER);
    for (let second = 0; second < 4; second += 1) planner.set('r1/name', written(PLANNER, second, SECRET));
    const verdict = planner.push() as Applied;
    const me = planner.doc.clientID;
    expect(verdict.refused.map((item) => item.ids)).toEqual([[`${me}:0`, `${me}:1`, `${me}:2`, `${me}:3`]]);
    expectNoTrace(verdict);
    expectUsable(stage, planner);
  });

  test('a refused step 2 is not refused again', () => {
    const stage = new JudgeStage('rounds');
    const planner = stage.device(PLANNER);
    const update = planner.set('r1/name', written(PLANNER, 0, SECRET));
    planner.push(update);
    expect(stage.judge(update, PLANNER)).toEqual({ kind: 'nothing' });
    expect(planner.push(Y.encodeStateAsUpdate(planner.doc))).toEqual({ kind: 'nothing' });
  });
});

test('the edits after a refused one are taken, for it was not dropped', () => {
  const stage = new JudgeStage('jobs');
  const planner = stage.device(PLANNER);
  planner.push(planner.set('j1/price', written(PLANNER, 0, { minor: 1 })));
  expect(stage.judge(planner.set('j1/assign', written(PLANNER, 1, ['u1'])), PLANNER).kind).toBe('applied');
  expect(stage.show()).toEqual({ 'j1/assign': written(PLANNER, 1, ['u1']) });
});
