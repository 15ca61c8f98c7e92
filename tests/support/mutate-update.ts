import {
  encodeRawUpdate,
  encodeRawValue,
  type RawId,
  RawObject,
  type RawStruct,
  type RawUpdate,
  RawValue,
} from '@roundsman/relay/judge/testing/raw-update.ts';
import * as Y from 'yjs';
import { anyOf } from './hostile-draft.ts';

type Random = () => number;

/** A client's entries as they are changed. */
interface Client {
  client: number;
  clock: number;
  structs: RawStruct[];
}

interface Parts {
  readonly clients: Client[];
  readonly deletes: { client: number; clock: number; length: number }[];
}

/** What mutations draw from: ids that are here, clientIDs of all kinds, names of roots. */
export interface Surroundings {
  readonly ids: readonly RawId[];
  readonly clients: readonly number[];
  readonly roots: readonly string[];
}

/** Reads what Yjs can read of an update; `undefined` for the rest. */
export function partsOf(update: Uint8Array): Parts | undefined {
  try {
    const { structs, ds } = Y.decodeUpdate(update);
    const clients = new Map<number, Client>();
    for (const struct of structs) {
      const { client, clock } = struct.id;
      const own = clients.get(client) ?? { client, clock, structs: [] };
      own.structs.push(rawStruct(struct));
      clients.set(client, own);
    }
    const deletes = [...ds.clients].flatMap(([client, ranges]) =>
      ranges.map(({ clock, len }) => ({ client, clock, length: len })),
    );
    return { clients: [...clients.values()], deletes };
  } catch {
    return undefined;
  }
}

function rawStruct(struct: Y.Item | Y.GC | { length: number }): RawStruct {
  if (!(struct instanceof Y.Item))
    return { place: { root: '', key: null }, content: { garbage: struct.length } };
  const { origin, parent, parentSub, content } = struct;
  const place = origin ? { origin } : { root: String(parent), key: parentSub };
  if (content instanceof Y.ContentAny) return { place, content: { any: content.arr } };
  return { place, content: { deleted: struct.length } };
}

/** Changes updates a little or a lot, in what they say or blindly in their bytes. */
export function mutate(
  update: Uint8Array,
  other: Uint8Array,
  around: Surroundings,
  random: Random,
): Uint8Array {
  let bytes = update;
  for (let times = Math.floor(random() * 3); times >= 0; times -= 1) {
    const parts = random() < 0.75 ? partsOf(bytes) : undefined;
    if (parts) {
      change(parts, partsOf(other), around, random);
      bytes = encodeRawUpdate(parts as RawUpdate);
    } else bytes = damage(bytes, other, random);
  }
  return bytes;
}

function change(parts: Parts, other: Parts | undefined, around: Surroundings, random: Random): void {
  const { clients, deletes } = parts;
  const one = clients.length > 0 ? anyOf(clients, random) : undefined;
  const below = (limit: number) => Math.floor(random() * limit);
  switch (below(12)) {
    case 0:
      if (one) one.clock = Math.max(0, one.clock + below(7) - 3);
      return;
    case 1:
      if (one) one.client = anyOf([...around.clients, below(2 ** 31)], random);
      return;
    case 2:
      if (one) one.structs.splice(below(one.structs.length), below(3));
      return;
    case 3:
      if (one) one.structs.push(...one.structs.slice(below(one.structs.length)));
      return;
    case 4:
      clients.reverse();
      if (other) clients.push(...other.clients.filter(({ client }) => client !== one?.client));
      return;
    case 5:
      deletes.push(...deletes, ...(other?.deletes ?? []));
      return;
    case 6:
      for (let times = below(5); times >= 0; times -= 1) {
        const { client, clock } = anyOf(around.ids, random);
        deletes.push({ client, clock: Math.max(0, clock - below(5)), length: 1 + below(9) });
      }
      return;
    case 7:
      if (one) clients.push({ ...one, structs: [...one.structs] });
      return;
    default:
      if (one && one.structs.length > 0) changeStruct(one.structs, around, random);
  }
}

function changeStruct(structs: RawStruct[], { ids, roots }: Surroundings, random: Random): void {
  const at = Math.floor(random() * structs.length);
  const struct = structs[at];
  if (!struct) return;
  const { place, content } = struct;
  switch (Math.floor(random() * 5)) {
    case 0:
      structs[at] = { place: { origin: anyOf(ids, random) }, content };
      return;
    case 1: {
      const { client, clock } = anyOf(ids, random);
      structs[at] = { place: { origin: { client, clock: clock + Math.floor(random() * 9) } }, content };
      return;
    }
    case 2:
      structs[at] = { place: { root: anyOf(roots, random), key: anyOf(KEYS, random) }, content };
      return;
    case 3:
      structs[at] = { place, content: { deleted: 1 + Math.floor(random() * 4) } };
      return;
    default:
      if (!('any' in content) || !Array.isArray(content.any[0])) return;
      structs[at] = { place, content: { encoded: encodeRawValue(oddly(content.any[0], random)) } };
  }
}

const KEYS = ['', 'seed', 'seed/name', 'seed/del', 'r:seed/base', '__proto__', 'a b', 'k'.repeat(140)];
const HIDDEN = 'HIDDEN'.repeat(20);

/** The same stamp with a value that is encoded as no app would, or with more than belongs there. */
function oddly([hlc, author, json]: readonly unknown[], random: Random): unknown {
  const members = json !== null && typeof json === 'object' ? Object.entries(json) : [['a', json] as const];
  const odd: readonly unknown[] = [
    new RawObject(...members, ['again', HIDDEN], ['again', 1]),
    new RawObject(['__proto__', { a: HIDDEN }], ...members),
    new RawObject(...members, ['__proto__', HIDDEN]),
    new RawObject(...members, ['7', HIDDEN], ['3', 1]),
    new RawValue(123, 0x3f, 0xf0, 0, 0, 0, 0, 0, 0),
    new RawValue(125, 0x80, 0x00),
    new RawValue(119, 0x81, 0x00, 65),
    new RawValue(116, 3, 1, 2, 3),
    new RawValue(127),
    [json, undefined, Number.NaN, 5n],
    'x'.repeat(70_000),
    -0,
    1e300,
  ];
  return [hlc, author, anyOf(odd, random)];
}

function damage(bytes: Uint8Array, other: Uint8Array, random: Random): Uint8Array {
  const at = Math.floor(random() * (bytes.length + 1));
  const end = at + Math.floor(random() * (bytes.length + 1 - at));
  const [before, block, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
  switch (Math.floor(random() * 6)) {
    case 0:
      return before.slice();
    case 1:
      return joined(before, block, block, after);
    case 2:
      return joined(before, after);
    case 3:
      return joined(before, other.subarray(Math.floor(random() * other.length)));
    case 4:
      return joined(before, new Uint8Array([0x80, 0]), block, after);
    default: {
      const flipped = bytes.slice();
      for (let times = Math.floor(random() * 3); times >= 0; times -= 1) {
        const place = Math.floor(random() * flipped.length);
        flipped[place] = (flipped[place] ?? 0) ^ (1 << Math.floor(random() * 8));
      }
      return flipped;
    }
  }
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}
