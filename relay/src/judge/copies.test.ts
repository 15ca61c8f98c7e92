import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { Copies } from './copies.ts';
import { INSPECT_LIMITS } from './inspect-limits.ts';
import { JudgeStage, NOW, OWNER, PLANNER, type StageDevice, sender, written } from './testing/judge-stage.ts';
import type { Applied } from './verdict.ts';

const ADMIN = sender('admin001', 'admin');
/** May add a move where there is none, and neither overwrite nor remove one. */
const ADDER = sender('creator1', 'creator');
const MOVE = 'r:r1/m/j1';
const BASE = 'r:r1/base';
const move = (rev: string) => ({ rev, k: 'VVVV1', l: '^', r: '$' });
const base = (rev: string) => ({ rev, ids: [] });

const takeAway = (map: Y.Map<unknown>) => map.delete(MOVE);
const live = (device: StageDevice) => device.push(device.edit(takeAway));
const offline = (device: StageDevice) => {
  device.edit(takeAway);
  return device.push();
};

/** What the relay sends back gets lost on its way to the device. */
function unheard(stage: JudgeStage, device: StageDevice, update?: Uint8Array): Applied {
  const vector = update ? undefined : Y.encodeStateVector(device.doc);
  const verdict = stage.judge(update ?? device.step2(), device.who, vector);
  if (verdict.kind !== 'applied') throw new Error(`judged as ${verdict.kind}`);
  return verdict;
}

/** One writes, another sees it and goes offline; then comes an older write of a third, who was apart. */
function healed(first = 1000, older = 2000) {
  const stage = new JudgeStage('order');
  const third = stage.device(ADMIN, older);
  const writer = stage.device(OWNER, first);
  writer.push(writer.set(MOVE, written(OWNER, 5, move('later'))));
  const seer = stage.device(PLANNER);
  third.push(third.set(MOVE, written(ADMIN, 1, move('older'))));
  expect(stage.get(MOVE)).toEqual(written(OWNER, 5, move('later')));
  return { stage, writer, seer, third };
}

describe.each([
  ['as it happens', live],
  ['in a step 2', offline],
])('a deletion of what was set again reaches it, sent %s', (_name, remove) => {
  test.each([
    [1000, 2000],
    [2000, 1000],
  ])('after a heal, clientID %i against %i', (first, older) => {
    const { stage, writer, seer, third } = healed(first, older);
    expect(remove(seer)).toMatchObject({ refused: [] });
    expect(stage.show()).toEqual({});
    for (const device of [writer, seer, third]) {
      device.pull();
      expect(device.show()).toEqual({});
      expect(device.push()).toEqual({ kind: 'nothing' });
    }
  });

  test('after a put-back', () => {
    const { stage, seer } = healed(2000, 1000);
    const adder = stage.device(ADDER);
    expect(adder.push(adder.set(MOVE, written(ADDER, 9, move('denied'))))).toMatchObject({
      refused: [{ reason: 'sync.refused-role' }],
    });
    remove(seer);
    expect(stage.show()).toEqual({});
  });

  test('of a copy of a copy, by whoever saw any of them', () => {
    for (const which of ['the first', 'the copy', 'the copy of the copy']) {
      const { stage, seer } = healed();
      const adder = stage.device(ADDER);
      const ofCopy = stage.device(PLANNER);
      adder.push(adder.edit(takeAway));
      const last = stage.device(PLANNER);
      remove(which === 'the first' ? seer : which === 'the copy' ? ofCopy : last);
      expect([which, stage.show()]).toEqual([which, {}]);
    }
  });

  test('of what was stamped anew', () => {
    for (const [second, later] of [
      [-30, 'a slow clock'],
      [900, 'a fast clock'],
    ] as const) {
      const { stage, writer } = healed();
      unheard(stage, writer, writer.set(MOVE, written(OWNER, second, move(later))));
      expect(stage.get(MOVE)).toMatchObject({ 2: move(later) });
      remove(writer);
      expect([later, stage.show()]).toEqual([later, {}]);
    }
  });

  test('also when the relay was started again since', () => {
    const { stage, seer } = healed();
    const table = new Copies();
    const again = new JudgeStage('order');
    for (const row of stage.log) Y.applyUpdate(again.doc, row);
    again.copies = table;
    // Without what was kept of the copies nothing would be known of them.
    const { client, clock } = stage.doc.getMap('order')._map.get(MOVE)?.id ?? { client: 0, clock: 0 };
    table.reset([
      { copy: { client, clock }, originals: [...stage.copies.within(1000, 0, 9)].map((o) => o.original) },
    ]);
    const verdict = again.applied(seer.edit(takeAway), PLANNER);
    expect(verdict.copies.gone).toEqual([{ client, clock }]);
    expect(again.show()).toEqual({});
  });
});

test('who goes on from what was set again has seen it: an earlier stamp is made later', () => {
  const { stage, seer } = healed();
  seer.push(seer.set(MOVE, written(PLANNER, -30, move('slow clock'))));
  expect(stage.get(MOVE)).toEqual([formatHlc(NOW + 5000, 1), 'planner1.dev1', move('slow clock')]);
  seer.pull();
  expect(seer.show()).toEqual(stage.show());
});

test('a refused deletion is named by the entry that the device knows', () => {
  const stage = new JudgeStage('order');
  const third = stage.device(ADMIN, 2000);
  const writer = stage.device(OWNER, 1000);
  writer.push(writer.set(BASE, written(OWNER, 5, base('later'))));
  const seer = stage.device(PLANNER);
  third.push(third.set(BASE, written(ADMIN, 1, base('older'))));
  const verdict = seer.push(seer.edit((map) => map.delete(BASE))) as Applied;
  expect(verdict.refused).toMatchObject([{ reason: 'sync.refused-deletion', ids: ['d 1000:0'] }]);
  seer.pull();
  expect(seer.show()).toEqual({ [BASE]: written(OWNER, 5, base('later')) });
});

describe('what nobody took away stays', () => {
  test('a newer value that somebody wrote over the copy', () => {
    const { stage, writer, seer } = healed();
    writer.pull();
    writer.push(writer.set(MOVE, written(OWNER, 7, move('newest'))));
    offline(seer);
    expect(stage.get(MOVE)).toEqual(written(OWNER, 7, move('newest')));
  });

  test('on the return of a device that has the copy', () => {
    const { stage, seer, writer } = healed();
    for (const device of [seer, writer]) {
      device.pull();
      expect(device.push()).toEqual({ kind: 'nothing' });
    }
    expect(stage.get(MOVE)).toEqual(written(OWNER, 5, move('later')));
  });

  test('on the return of the device whose older write came between, and which has not heard of the copy', () => {
    const stage = new JudgeStage('order');
    const third = stage.device(ADMIN, 2000);
    const writer = stage.device(OWNER, 1000);
    writer.push(writer.set(MOVE, written(OWNER, 5, move('later'))));
    third.set(MOVE, written(ADMIN, 1, move('older')));
    third.pull();
    unheard(stage, third);
    expect(third.push()).toEqual({ kind: 'nothing' });
    expect(stage.get(MOVE)).toEqual(written(OWNER, 5, move('later')));
  });

  test('on the return of a device that does not know yet what was refused', () => {
    const { stage } = healed();
    const faulty = stage.device(PLANNER);
    unheard(stage, faulty, faulty.set(MOVE, written(PLANNER, 9, 'no move')));
    expect(faulty.push()).toEqual({ kind: 'nothing' });
    expect(stage.get(MOVE)).toEqual(written(OWNER, 5, move('later')));
  });

  test('when a device took away its own write beside it, and never was shown the other', () => {
    const stage = new JudgeStage('order');
    const writer = stage.device(OWNER, 1000);
    const other = stage.device(ADMIN, 2000);
    writer.push(writer.set(MOVE, written(OWNER, 5, move('later'))));
    other.set(MOVE, written(ADMIN, 1, move('own')));
    other.pull();
    expect(other.show()[MOVE]).toEqual(written(ADMIN, 1, move('own')));
    offline(other);
    expect(stage.get(MOVE)).toEqual(written(OWNER, 5, move('later')));
  });
});

test.each([
  ['takes it away', (device: StageDevice) => device.edit(takeAway), undefined],
  [
    'writes with a slow clock',
    (device: StageDevice) => device.set(MOVE, written(PLANNER, -40, move('slow'))),
    [formatHlc(NOW + 5000, 1), 'planner1.dev1', move('slow')],
  ],
])(
  'who goes on from a refused write of his own, and %s, has seen what was put back',
  (_name, act, expected) => {
    for (const isCopyAlready of [true, false]) {
      const { stage, writer } = healed();
      if (!isCopyAlready) {
        writer.pull();
        writer.push(writer.set(MOVE, written(OWNER, 5, move('whole'))));
      }
      const device = stage.device(PLANNER);
      unheard(stage, device, device.set(MOVE, written(PLANNER, 9, 'no move')));
      device.push(act(device));
      expect(stage.get(MOVE)).toEqual(expected && [expected[0], expected[1], expected[2]]);
    }
  },
);

test('a copy is forgotten when the key shows it no more', () => {
  const { stage, writer, seer } = healed();
  const [{ copy } = { copy: { client: 0, clock: 0 } }] = stage.copies.within(1000, 0, 1);
  expect(stage.copies.has(copy)).toBe(true);
  writer.pull();
  const verdict = writer.push(writer.set(MOVE, written(OWNER, 7, move('newest')))) as Applied;
  expect(verdict.copies).toEqual({ made: [], gone: [copy] });
  expect(stage.copies.has(copy)).toBe(false);
  expect(seer.push(seer.edit(takeAway))).toEqual({ kind: 'nothing' });
});

test('of a value that was set again very often the first entry and the last ones are known', () => {
  const { stage, seer } = healed();
  const adder = stage.device(ADDER);
  for (let times = 0; times < 100; times += 1) adder.push(adder.set(MOVE, written(ADDER, times, move('no'))));
  const copy = stage.doc.getMap('order')._map.get(MOVE)?.id;
  expect(copy && stage.copies.originalsOf(copy).length).toBe(64);
  live(seer);
  expect(stage.show()).toEqual({});
});

test('a device comes back to a document with any number of copies whose originals it had', () => {
  const stage = new JudgeStage('order');
  const device = stage.device(OWNER, 1000);
  const keys = Array.from({ length: INSPECT_LIMITS.touches + 1 }, (_, at) => `r:r1/m/j${at}`);
  device.edit((map) => {
    for (const key of keys) map.set(key, written(OWNER, 0, move('one')));
  });
  const setAgain = newYDoc();
  setAgain.clientID = 2000;
  Y.applyUpdate(setAgain, Y.encodeStateAsUpdate(device.doc));
  setAgain.transact(() => {
    for (const key of keys) setAgain.getMap('order').set(key, written(OWNER, 0, move('one')));
  });
  Y.applyUpdate(stage.doc, Y.encodeStateAsUpdate(setAgain));
  stage.copies = new Copies(
    keys.map((_key, clock) => ({ copy: { client: 2000, clock }, originals: [{ client: 1000, clock }] })),
  );
  device.pull();
  expect(device.push()).toEqual({ kind: 'nothing' });
  expect(Object.keys(stage.show())).toHaveLength(keys.length);
});
