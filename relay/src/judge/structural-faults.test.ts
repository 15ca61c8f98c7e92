import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { JudgeStage, OWNER, PLANNER, sender, written } from './testing/judge-stage.ts';
import { encodeRawUpdate, type RawContent, type RawPlace, type RawUpdate } from './testing/raw-update.ts';
import type { StructuralFault } from './update/update-fault.ts';
import type { Verdict } from './verdict.ts';

const NAME = written(OWNER, 0, 'North');
const at = (key: string): RawPlace => ({ root: 'rounds', key });
const any = (...values: unknown[]): RawContent => ({ any: values });

/** A stage that holds one name, entry 7:0, and its bytes. */
function stageWithName(): JudgeStage {
  const stage = new JudgeStage('rounds');
  const verdict = stage.applied(raw({ client: 7, place: at('r1/name'), content: any(NAME) }), OWNER);
  expect(verdict.refused).toEqual([]);
  return stage;
}

function raw(
  {
    client = 9,
    clock = 0,
    place,
    content,
  }: { client?: number; clock?: number; place: RawPlace; content: RawContent },
  deletes: RawUpdate['deletes'] = [],
): Uint8Array {
  return encodeRawUpdate({ clients: [{ client, clock, structs: [{ place, content }] }], deletes });
}

/** What became of an update, and that a fault left nothing behind. */
function faultOf(stage: JudgeStage, update: Uint8Array, who = OWNER): StructuralFault | 'none' {
  const before = Y.encodeStateAsUpdate(stage.doc);
  const roots = [...stage.doc.share.keys()];
  const verdict: Verdict = stage.judge(update, who);
  expect([stage.doc.store.pendingStructs, stage.doc.store.pendingDs]).toEqual([null, null]);
  if (verdict.kind !== 'fault') return 'none';
  expect(Y.encodeStateAsUpdate(stage.doc)).toEqual(before);
  expect([...stage.doc.share.keys()]).toEqual(roots);
  return verdict.fault;
}

describe('nothing is applied of', () => {
  test.each<[what: string, update: Uint8Array, fault: StructuralFault]>([
    ['no bytes', new Uint8Array(), 'undecodable'],
    ['bytes left over', new Uint8Array([0, 0, 0]), 'undecodable'],
    [
      'a root of another document',
      raw({ place: { root: 'jobs', key: 'r1' }, content: any(NAME) }),
      'unknown-root',
    ],
    ['a nested map', raw({ place: at('r2'), content: { type: 1 } }), 'nested'],
    ['a text', raw({ place: at('r2'), content: { text: 'x' } }), 'nested'],
    [
      'an entry in a nested type',
      raw({ place: { parent: { client: 7, clock: 0 }, key: 'x' }, content: any(1) }),
      'nested',
    ],
    ['a list item', raw({ place: { root: 'rounds', key: null }, content: any(1) }), 'nested'],
    [
      'an entry with a right neighbour',
      raw({
        place: { origin: { client: 7, clock: 0 }, rightOrigin: { client: 7, clock: 0 } },
        content: any(1),
      }),
      'nested',
    ],
    ['two values in one', raw({ place: at('r2'), content: any(1, 2) }), 'nested'],
    ['garbage', raw({ place: at('r2'), content: { garbage: 3 } }), 'nested'],
    ['a hole', raw({ place: at('r2'), content: { skip: 3 } }), 'undecodable'],
    ['an empty run', raw({ place: at('r2'), content: { deleted: 0 } }), 'undecodable'],
    ['a run without end', raw({ place: at('r2'), content: { deleted: 2 ** 53 - 1 } }), 'too-large'],
    ['an empty key', raw({ place: at(''), content: any(NAME) }), 'bad-key'],
    [
      'a key of 130 bytes',
      raw({ place: at(`${'é'.repeat(60)}/${'é'.repeat(5)}`), content: any(NAME) }),
      'bad-key',
    ],
    ['a key with a space', raw({ place: at('r1/my name'), content: any(NAME) }), 'bad-key'],
    ['a key with a line break', raw({ place: at('r1/\nname'), content: any(NAME) }), 'bad-key'],
    ['a key with what is not seen', raw({ place: at('r1/na\u200bme'), content: any(NAME) }), 'bad-key'],
    ['a key with an empty part', raw({ place: at('r1//name'), content: any(NAME) }), 'bad-key'],
    ['the prototype of objects as a key', raw({ place: at('__proto__'), content: any(NAME) }), 'bad-key'],
    ['an end of a list as a key', raw({ place: at('r1/m/^'), content: any(NAME) }), 'bad-key'],
    ['an entry after missing ones', raw({ clock: 3, place: at('r2'), content: any(NAME) }), 'gap'],
    [
      'an origin that is not here',
      raw({ place: { origin: { client: 8, clock: 0 } }, content: any(NAME) }),
      'gap',
    ],
    [
      'an origin in the future',
      raw({ place: { origin: { client: 7, clock: 1 } }, content: any(NAME) }),
      'gap',
    ],
    ['an origin in itself', raw({ place: { origin: { client: 9, clock: 0 } }, content: any(NAME) }), 'gap'],
    [
      'a deletion of what is not here',
      encodeRawUpdate({ clients: [], deletes: [{ client: 7, clock: 1, length: 1 }] }),
      'gap',
    ],
    [
      'a deletion of nobody',
      encodeRawUpdate({ clients: [], deletes: [{ client: 70, clock: 0, length: 1 }] }),
      'gap',
    ],
    [
      'a deletion of nothing',
      encodeRawUpdate({ clients: [], deletes: [{ client: 7, clock: 1, length: 0 }] }),
      'undecodable',
    ],
    ['a value nested too deeply', raw({ place: at('r2/name'), content: any(deep(150)) }), 'undecodable'],
    ['a value nested far too deeply', raw({ place: at('r2/name'), content: any(deep(3000)) }), 'undecodable'],
  ])('%s', (_what, update, fault) => {
    expect(faultOf(stageWithName(), update)).toBe(fault);
  });

  test("entries under another user's clientID, the relay's own, and the server's", () => {
    const stage = stageWithName();
    const forged = { place: at('r2/name'), content: any(written(PLANNER, 0, 'x')) };
    const admin = sender('admin001', 'admin');
    expect(faultOf(stage, raw({ client: 7, clock: 1, ...forged }), admin)).toBe('foreign-client');
    expect(faultOf(stage, raw({ client: stage.doc.clientID, ...forged }), admin)).toBe('foreign-client');
    stage.owners.set(33, 's');
    expect(faultOf(stage, raw({ client: 33, ...forged }), admin)).toBe('foreign-client');
    expect(
      faultOf(stage, raw({ client: 7, clock: 1, place: at('r2/name'), content: any(NAME) }), OWNER),
    ).toBe('none');
  });

  test('circles, and too many loads at once', () => {
    const circle = [1, 2, 3].map((client) => ({
      client,
      clock: 0,
      structs: [{ place: { origin: { client: (client % 3) + 1, clock: 0 } }, content: any(NAME) }],
    }));
    expect(faultOf(stageWithName(), encodeRawUpdate({ clients: circle }))).toBe('gap');
    const many = Array.from({ length: 1001 }, (_, client) => ({
      client: client + 100,
      clock: 0,
      structs: [{ place: at(`r${client}/name`), content: any(NAME) }],
    }));
    expect(faultOf(stageWithName(), encodeRawUpdate({ clients: many }))).toBe('too-large');
    expect(faultOf(stageWithName(), encodeRawUpdate({ clients: many.slice(1) }))).toBe('none');
  });

  test('a run that begins in one key and would go on in another', () => {
    const stage = stageWithName();
    stage.applied(
      raw({ client: 9, place: at('r1/color'), content: any(written(OWNER, 0, '#112233')) }),
      OWNER,
    );
    const before = stage.show();
    expect(faultOf(stage, raw({ client: 9, place: at('r1/name'), content: { deleted: 2 } }))).toBe('gap');
    const origin = { client: 7, clock: 0 };
    expect(faultOf(stage, raw({ client: 9, place: { origin }, content: { deleted: 2 } }))).toBe('gap');
    expect(stage.show()).toEqual(before);
    expect(faultOf(stage, raw({ client: 9, place: at('r1/color'), content: { deleted: 2 } }))).toBe('none');
    expect(stage.show()).toEqual(before);
  });

  test('a root is not made by an entry that is here already', () => {
    const stage = stageWithName();
    expect(faultOf(stage, raw({ client: 7, place: { root: 'evil', key: 'x' }, content: any(1) }))).toBe(
      'unknown-root',
    );
  });
});

test('what is here already is not judged, whoever brings it', () => {
  const stage = stageWithName();
  const whole = Y.encodeStateAsUpdate(stage.doc);
  for (const who of [OWNER, PLANNER, sender('worker01', 'worker')])
    expect(stage.judge(whole, who).kind).toBe('nothing');
  expect(stage.judge(new Uint8Array([0, 0]), PLANNER).kind).toBe('nothing');
});

test('what is here already is not looked at again, however it is told, beside what is new', () => {
  const stage = stageWithName();
  const before = stage.show();
  const odd = { place: { origin: { client: 8, clock: 5 } }, content: any(1) };
  const update = encodeRawUpdate({
    clients: [
      { client: 7, clock: 0, structs: [odd] },
      { client: 9, clock: 0, structs: [{ place: at('x'), content: any(1) }] },
    ],
  });
  expect(update.length).toBeLessThan(40);
  const { refused } = stage.applied(update, PLANNER);
  expect(refused).toMatchObject([{ key: 'x', ids: ['9:0'] }]);
  expect([stage.doc.store.pendingStructs, stage.doc.store.pendingDs]).toEqual([null, null]);
  expect(stage.show()).toEqual(before);
});

test('entries may come in any order of clients, as long as each has its origin', () => {
  const device = newYDoc();
  const other = newYDoc();
  for (let turn = 0; turn < 20; turn += 1) {
    const [doc, peer] = turn % 2 === 0 ? [device, other] : [other, device];
    doc.getMap('rounds').set('r1/name', written(OWNER, turn, `name ${turn}`));
    Y.applyUpdate(peer, Y.encodeStateAsUpdate(doc));
  }
  const stage = new JudgeStage('rounds');
  expect(stage.applied(Y.encodeStateAsUpdate(device), OWNER)).toMatchObject({ refused: [], back: undefined });
  expect(stage.get('r1/name')).toEqual(written(OWNER, 19, 'name 19'));
});

test('random bytes and damaged updates never throw and never leave anything behind', () => {
  const device = newYDoc();
  for (let index = 0; index < 20; index += 1) {
    device.getMap('rounds').set(`r${index % 7}/name`, written(OWNER, index, `n${index}`));
  }
  const update = Y.encodeStateAsUpdate(device);
  const damaged = fc
    .array(fc.tuple(fc.nat(update.length - 1), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((changes) => {
      const copy = update.slice();
      for (const [index, value] of changes) copy[index] = value;
      return copy;
    });
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), damaged), (bytes) => {
      const stage = new JudgeStage('rounds');
      faultOf(stage, bytes);
      expect([...stage.doc.share.keys()].every((root) => root === 'rounds')).toBe(true);
    }),
    { numRuns: 1500 },
  );
}, 60_000);

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}
