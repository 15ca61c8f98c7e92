import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { JudgeStage, NOW, OWNER, PLANNER, type StageDevice, sender, written } from './testing/judge-stage.ts';
import type { Applied } from './verdict.ts';

const ADMIN = sender('admin001', 'admin');
const KEY = 'r1/name';
const MOVE = 'r:r1/m/j1';
const move = (rev: string) => ({ rev, k: 'VVVV1', l: '^', r: '$' });
const LOW = 1000;
const HIGH = 2000;

/** Two devices that know the same and were apart since. */
function apart(document: string): { stage: JudgeStage; low: StageDevice; high: StageDevice } {
  const stage = new JudgeStage(document);
  const first = stage.device(OWNER, 500);
  const key = document === 'order' ? MOVE : KEY;
  first.push(first.set(key, written(OWNER, 0, document === 'order' ? move('0') : 'first')));
  return { stage, low: stage.device(OWNER, LOW), high: stage.device(ADMIN, HIGH) };
}

describe('the later write is shown, whoever comes first', () => {
  test.each([
    [1, 2],
    [2, 1],
  ])('low clientID at %i s, high clientID at %i s', (lowAt, highAt) => {
    for (const order of [0, 1]) {
      const { stage, low, high } = apart('rounds');
      low.set(KEY, written(OWNER, lowAt, 'low'));
      high.set(KEY, written(ADMIN, highAt, 'high'));
      for (const device of order === 0 ? [low, high] : [high, low]) device.push();
      const expected = lowAt > highAt ? written(OWNER, lowAt, 'low') : written(ADMIN, highAt, 'high');
      expect(stage.get(KEY)).toEqual(expected);
      for (const device of [low, high]) {
        device.pull();
        expect(device.show()).toEqual(stage.show());
        expect(device.push()).toEqual({ kind: 'nothing' });
      }
    }
  });

  test('a value that won already is not written again', () => {
    const { stage, low, high } = apart('rounds');
    low.push(low.set(KEY, written(OWNER, 1, 'low')));
    expect(high.push(high.set(KEY, written(ADMIN, 2, 'high')))).toMatchObject({
      hasOwnStructs: false,
      back: undefined,
    });
    const clients = stage.doc.store.clients.size;
    low.pull();
    low.push(low.set(KEY, written(OWNER, 3, 'third')));
    expect(stage.doc.store.clients.size).toBe(clients);
  });

  test('what a device merged away without having written over it stays a candidate', () => {
    const { stage, low, high } = apart('rounds');
    low.push(low.set(KEY, written(OWNER, 9, 'later')));
    high.set(KEY, written(ADMIN, 1, 'earlier'));
    // The device hears of the later write before it sends its own, and Yjs shows it its own.
    high.pull();
    expect(high.show()[KEY]).toEqual(written(ADMIN, 1, 'earlier'));
    high.push();
    expect(stage.get(KEY)).toEqual(written(OWNER, 9, 'later'));
    expect(high.show()).toEqual(stage.show());
  });
});

describe('what the writer saw is no candidate', () => {
  test('a deleted move stays deleted', () => {
    const { stage, low } = apart('order');
    low.push(low.edit((map) => map.delete(MOVE)));
    expect(stage.get(MOVE)).toBeUndefined();
  });

  test('a value that overwrote a seen one with a smaller stamp is kept, with a later stamp', () => {
    const { stage, low } = apart('rounds');
    low.push(low.set(KEY, written(OWNER, -30, 'slow clock')));
    expect(stage.get(KEY)).toEqual([formatHlc(NOW, 1), 'owner001.dev1', 'slow clock']);
    expect(low.show()).toEqual(stage.show());
    low.push(low.set(KEY, written(OWNER, -20, 'once more')));
    expect(stage.get(KEY)).toEqual([formatHlc(NOW, 2), 'owner001.dev1', 'once more']);
  });

  test('over several values of one device too', () => {
    const { stage, low } = apart('rounds');
    for (const second of [-50, -40, -30]) low.set(KEY, written(OWNER, second, `at ${second}`));
    low.push();
    expect(stage.get(KEY)).toEqual([formatHlc(NOW, 1), 'owner001.dev1', 'at -30']);
  });
});

test("a key that shows nothing shows another device's acknowledged value again", () => {
  const { stage, low, high } = apart('order');
  // Set and taken away again without a connection, while another device moved the same item.
  high.set(MOVE, written(ADMIN, 1, move('1')));
  high.edit((map) => map.delete(MOVE));
  low.push(low.set(MOVE, written(OWNER, 2, move('2'))));
  high.push();
  expect(stage.get(MOVE)).toEqual(written(OWNER, 2, move('2')));
});

test('equal stamps change nothing', () => {
  const { stage, low } = apart('rounds');
  const value = written(OWNER, 3, 'same');
  // The same write under two clientIDs, as after a device was rebuilt before its first was acknowledged.
  const again = stage.device(OWNER, 900);
  low.push(low.set(KEY, value));
  expect(again.push(again.set(KEY, value))).toMatchObject({
    refused: [],
    hasOwnStructs: false,
    back: undefined,
  });
  expect(stage.get(KEY)).toEqual(value);
});

test("the relay's own writing goes on under one clientID", () => {
  const { stage } = apart('rounds');
  const before = stage.doc.store.clients.size;
  const planner = stage.device(PLANNER, 700);
  for (let second = 1; second < 6; second += 1) {
    planner.push(planner.set(KEY, written(PLANNER, second, 'x')));
  }
  expect(stage.doc.store.clients.size - before).toBe(2);
});

describe('stamps from the future', () => {
  test('are lowered to now from two minutes on', () => {
    for (const [ahead, expected] of [
      [119, 119],
      [121, 0],
      [1e9, 0],
    ] as const) {
      const { stage, low } = apart('rounds');
      stage.now = NOW;
      const verdict = low.push(low.set(KEY, written(OWNER, ahead, 'early'))) as Applied;
      expect(verdict.lowered).toBe(ahead === expected ? 0 : 1);
      const counter = ahead === expected ? 0 : 1;
      expect(stage.get(KEY)).toEqual([formatHlc(NOW + expected * 1000, counter), 'owner001.dev1', 'early']);
      expect(low.show()).toEqual(stage.show());
    }
  });

  test('do not win for ever', () => {
    const { stage, low, high } = apart('rounds');
    low.push(low.set(KEY, written(OWNER, 7200, 'wrong clock')));
    stage.now = NOW + 10_000;
    high.push(high.set(KEY, written(ADMIN, 10, 'right clock')));
    expect(stage.get(KEY)).toEqual(written(ADMIN, 10, 'right clock'));
  });

  test('a lowered stamp still is later than what it overwrote having seen', () => {
    const { stage, low } = apart('rounds');
    low.push(low.set(KEY, written(OWNER, 60, 'a minute early')));
    low.push(low.set(KEY, written(OWNER, 900, 'far too early')));
    expect(stage.get(KEY)).toEqual([formatHlc(NOW + 60_000, 1), 'owner001.dev1', 'far too early']);
  });

  test('that a deletion names do not keep a record deleted against later edits', () => {
    const { stage, low } = apart('rounds');
    const seen = { name: formatHlc(NOW + 86_400_000, 0), color: formatHlc(NOW, 0) };
    low.push(low.set('r1/del', written(OWNER, 1, { on: true, seen })));
    const lowered = { name: formatHlc(NOW + 120_001, 0), color: formatHlc(NOW, 0) };
    expect(stage.get('r1/del')).toEqual(written(OWNER, 1, { on: true, seen: lowered }));
    expect(low.show()).toEqual(stage.show());
  });
});

test('a stock device without stamps of others keeps working after a heal', () => {
  const { stage, low, high } = apart('rounds');
  high.push(high.set(KEY, written(ADMIN, 5, 'high')));
  const update = low.set(KEY, written(OWNER, 9, 'low'));
  const verdict = low.push(update) as Applied;
  expect(verdict.hasOwnStructs).toBe(true);
  // Only the relay's own entries go back.
  const back = Y.decodeUpdate(verdict.back as Uint8Array).structs.map(({ id }) => id.client);
  expect(new Set(back)).toEqual(new Set([stage.doc.clientID]));
  low.pull();
  expect(low.show()).toEqual(stage.show());
});
