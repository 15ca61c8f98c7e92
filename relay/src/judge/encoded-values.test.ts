import type { Json, Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import * as encoding from 'lib0/encoding';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { JudgeStage, OWNER, written } from './testing/judge-stage.ts';
import {
  encodeRawUpdate,
  encodeRawValue,
  type RawId,
  RawObject,
  type RawPlace,
  RawValue,
} from './testing/raw-update.ts';

const SECRET = 'S'.repeat(100_000);
const [hlc, author] = written(OWNER, 0, null);
const at = (key: string): RawPlace => ({ root: 'layouts', key });

/** An update with one value under a key that takes any JSON. */
function bringing(json: unknown, client = 9): Uint8Array {
  const content = { encoded: encodeRawValue([hlc, author, json]) };
  return encodeRawUpdate({ clients: [{ client, clock: 0, structs: [{ place: at('layout:a'), content }] }] });
}

describe('what is not in its one encoding is refused, and none of its bytes is kept:', () => {
  const float64 = (value: number) =>
    new RawValue(123, ...new Uint8Array(new Float64Array([value]).buffer).reverse());
  const float32 = (value: number) =>
    new RawValue(124, ...new Uint8Array(new Float32Array([value]).buffer).reverse());
  test.each<[what: string, json: unknown]>([
    ['a key twice', new RawObject(['a', SECRET], ['a', 1])],
    ['a key twice, with the same', new RawObject(['a', 1], ['a', 1])],
    ['__proto__ with an object', new RawObject(['__proto__', { a: SECRET }])],
    ['__proto__ with a text', new RawObject(['__proto__', SECRET])],
    ['__proto__ deeper down', new RawObject(['a', [new RawObject(['b', 1], ['__proto__', SECRET])]])],
    ['a number as a key behind a name', new RawObject(['a', SECRET], ['1', 1])],
    ['numbers as keys in falling order', new RawObject(['2', SECRET], ['1', 1])],
    ['a whole number with 8 bytes', float64(1)],
    ['a whole number with 4 bytes', float32(1)],
    ['a short fraction with 8 bytes', float64(0.5)],
    ['a large number that is told digit by digit', new RawValue(125, 0x80, 0x80, 0x80, 0x80, 0x10)],
    ['no number', NaN],
    ['more than any number', Number.POSITIVE_INFINITY],
    ['a bigint', 5n],
    ['nothing in a list', [undefined]],
    ['nothing', undefined],
    ['bytes', new Uint8Array(100_000)],
  ])('%s', (_what, json) => {
    const stage = new JudgeStage('layouts');
    const verdict = stage.applied(bringing(json), OWNER);
    expect(verdict.refused).toMatchObject([{ key: 'layout:a', reason: 'sync.refused-value', ids: ['9:0'] }]);
    expect(verdict.update.length).toBeLessThan(100);
    expect(Y.encodeStateAsUpdate(stage.doc).length).toBeLessThan(100);
    expect(stage.show()).toEqual({});
  });

  test('one that is more than its JSON would be', () => {
    const stage = new JudgeStage('layouts');
    const fractions = Array.from({ length: 9000 }, (_, index) => [0.1, 0.2, 0.7][index % 3]);
    expect(JSON.stringify(fractions).length).toBeLessThan(64 * 1024);
    const { refused } = stage.applied(bringing(fractions), OWNER);
    expect(refused).toMatchObject([{ reason: 'sync.refused-too-large' }]);
    const signs = '\u20ac'.repeat(30_000);
    expect(stage.applied(bringing(signs, 10), OWNER).refused).toMatchObject([
      { reason: 'sync.refused-too-large' },
    ]);
  });
});

describe('nothing is applied of an update that', () => {
  const odd = (bytes: readonly number[]) => Uint8Array.from(bytes);
  const good = bringing({ a: 1 });
  const [, , , ...rest] = good;
  test.each<[what: string, update: Uint8Array]>([
    ['tells a number with more bytes than it takes', odd([0x81, 0, ...good.slice(1)])],
    ['tells zero with any number of bytes', odd([1, 1, 9, ...Array(500).fill(0x80), 0, ...rest.slice(1)])],
    ['has a client without entries', odd([2, 0, 7, 0, ...good.slice(1)])],
    ['has text that is none', bringing(new RawValue(119, 2, 0xc0, 0x80))],
    ['has half of a character', bringing(new RawValue(119, 3, 0xed, 0xa0, 0x80))],
    ['has a text with a longer length than it takes', bringing(new RawValue(119, 0x81, 0x00, 65))],
    ['has a list with a longer length than it takes', bringing(new RawValue(117, 0x80, 0x00))],
    ['has a value of no kind', bringing(new RawValue(90))],
  ])('%s', (_what, update) => {
    const stage = new JudgeStage('layouts');
    expect(stage.judge(update, OWNER)).toMatchObject({ kind: 'fault', fault: 'undecodable' });
    expect(Y.encodeStateAsUpdate(stage.doc)).toEqual(new Uint8Array([0, 0]));
  });
});

test('what a stock client writes is stored as it came', () => {
  const values: Json[] = [
    null,
    true,
    0,
    -0,
    -1,
    63,
    64,
    2 ** 31 - 1,
    -(2 ** 31 - 1),
    2 ** 31,
    -(2 ** 31),
    2 ** 53,
    0.5,
    0.1,
    1e300,
    5e-324,
    '',
    'Ż\u20ac\u{1f4a7}\u0000\ufeff',
    [],
    {},
    [[], [null]],
    {
      b: 1,
      a: 2,
      10: 3,
      2: 4,
      constructor: 5,
      toString: { hasOwnProperty: 6 },
      '': 7,
      '01': 8,
      4294967295: 9,
    },
    { 4294967294: 1, 4294967295: 2, 4294967296: 3, x: 4 },
  ];
  const stage = new JudgeStage('layouts');
  const device = stage.device(OWNER);
  values.forEach((json, index) => {
    const update = device.set(`layout:v${index}`, [hlc, author, json]);
    const verdict = stage.applied(update, OWNER);
    expect(verdict.refused).toEqual([]);
    expect(verdict.update).toEqual(update);
    expect((stage.get(`layout:v${index}`) as Stamped)[2]).toEqual(json);
  });
  expect(stage.show()).toEqual(device.show());
});

test('deletions that are told in parts are stored in one', () => {
  const stage = new JudgeStage('layouts');
  const device = stage.device(OWNER);
  device.edit((map) => {
    for (const key of ['a', 'b', 'c', 'd']) map.set(`layout:${key}`, [hlc, author, key]);
  });
  stage.applied(device.step2(), OWNER);
  const client = device.doc.clientID;
  const over = (clock: number) => ({
    place: { origin: { client, clock } },
    content: { any: [written(OWNER, 1, 'x')] },
  });
  const deletes = [0, 2].map((clock) => ({ client, clock, length: 1 }));
  const clients = [{ client: 9, clock: 0, structs: [over(0), over(2)] }];
  const parts = encodeRawUpdate({ clients, deletes });
  const { update } = stage.applied(parts, OWNER);
  expect(update.length).toBeLessThan(parts.length);
});

test('what is stored is the one encoding of what was judged, also when other things came along', () => {
  const stage = new JudgeStage('layouts');
  const first = stage.applied(bringing({ a: 1 }), OWNER);
  const known: RawId = { client: 9, clock: 0 };
  const update = encodeRawUpdate({
    clients: [
      {
        client: 9,
        clock: 0,
        structs: [
          { place: at('layout:other'), content: { any: [SECRET] } },
          { place: { origin: known }, content: { any: [written(OWNER, 1, { a: 2 })] } },
        ],
      },
    ],
    deletes: [
      { ...known, length: 1 },
      { ...known, length: 1 },
    ],
  });
  const second = stage.applied(update, OWNER);
  expect(stage.show()).toEqual({ 'layout:a': written(OWNER, 1, { a: 2 }) });
  expect(Buffer.from(second.update).includes(SECRET.slice(0, 50))).toBe(false);
  const replica = new Y.Doc();
  for (const row of [first.update, second.update]) Y.applyUpdate(replica, row);
  expect(replica.getMap('layouts').toJSON()).toEqual(stage.show());
  const encoder = encoding.createEncoder();
  encoding.writeAny(encoder, [hlc, author, { a: 2 }]);
  expect(second.update.length).toBeLessThan(encoding.length(encoder) + 20);
});
