import {
  encodeRawUpdate,
  type RawContent,
  type RawPlace,
  type RawStruct,
  type RawUpdate,
} from '@roundsman/relay/judge/testing/raw-update.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import * as Y from 'yjs';
import {
  type Attacker,
  anyOf,
  authorOf,
  type Draft,
  draftOf,
  type HostileUpdate,
  liveItem,
  nextId,
  randomClient,
  randomId,
} from './hostile-draft.ts';
import { mayRemove, maySet, mayTouch, TARGETS, type Target } from './hostile-targets.ts';

/** Attacks on one key that are put back; what is allowed in the same update survives. */
export const KEY_ATTACKS = [
  'set',
  'set-twice',
  'delete',
  'set-and-delete',
  'foreign-author',
  'server-author',
  'no-author',
  'future-stamp',
  'past-stamp',
  'broken-stamp',
  'no-stamp',
  'wrong-value',
  'bytes-inside',
  'large-value',
  'blind-set',
  'origin-without-deletion',
  'deleted-run',
] as const;
export type KeyAttack = (typeof KEY_ATTACKS)[number];

type Outcome = Pick<HostileUpdate, 'isKept' | 'shows' | 'refused' | 'accepted'> & {
  readonly made: RawUpdate;
};

/** An attack on one key, in one update with edits that the role may make, in random order. */
export function attackKey(
  attacker: Attacker,
  target: Target,
  attack: KeyAttack,
  random: () => number,
): HostileUpdate {
  const { doc, root, role } = attacker;
  const map = doc.getMap(root);
  const isNew = random() < 0.4;
  const key = target.key(isNew ? randomId(random) : 'seed');
  const draft: Draft = { ...draftOf(attacker, random), target, key, live: liveItem(map, key) };
  const neighbours = TARGETS.filter(({ document }) => document === target.document);
  const survivors = new Map<string, Json>();
  const accepted: string[] = [];
  const updates: Uint8Array[] = [];
  const listen = (update: Uint8Array) => updates.push(update);
  doc.on('update', listen);
  doc.transact(() => {
    for (let count = Math.floor(random() * 4); count > 0; count -= 1) {
      const other = anyOf(neighbours, random);
      const otherKey = other.key(random() < 0.5 ? randomId(random) : 'seed');
      if (otherKey === key || survivors.has(otherKey)) continue;
      if (!maySet(other, role, liveItem(map, otherKey) !== undefined)) continue;
      const value = [draft.next(), authorOf(attacker), other.valid('good')];
      accepted.push(nextId(doc));
      map.set(otherKey, value);
      survivors.set(otherKey, value as unknown as Json);
    }
  });
  const { made, ...outcome } = makeAttack(draft, attack, random);
  // What is hand-made under a clientID of its own; what follows the device's own edits goes through Yjs.
  updates.push(encodeRawUpdate(made));
  doc.off('update', listen);
  const update = joined(updates, random);
  const all = [...accepted, ...outcome.accepted];
  return { update, token: draft.token, isFault: false, key, survivors, ...outcome, accepted: all };
}

function makeAttack(draft: Draft, attack: KeyAttack, random: () => number): Outcome {
  const { attacker, target, key, live, token } = draft;
  const author = authorOf(attacker);
  const good = target.valid(token);
  const plain = (value: unknown, isGood = true) => setValues(draft, [value], isGood, random);
  switch (attack) {
    case 'set':
      return plain([draft.next(), author, good]);
    case 'set-twice':
      return setValues(
        draft,
        [0, 1].map(() => [draft.next(), author, good]),
        true,
        random,
      );
    case 'delete':
    case 'deleted-run':
    case 'set-and-delete':
      return deleteLive(draft, attack, random);
    case 'foreign-author':
      return plain([draft.next(), 'somebody.dev1', good], false);
    case 'server-author':
      return plain([draft.next(), 's.relay', good], false);
    case 'no-author':
      return plain([draft.next(), '', good], false);
    case 'future-stamp':
      return plain([formatHlc(attacker.now + 10_000_000 + Math.floor(random() * 1e11), 0), author, good]);
    case 'past-stamp':
      return plain([formatHlc(1000, 0), author, good]);
    case 'broken-stamp':
      return plain([`${draft.next()}Z`, author, good], false);
    case 'no-stamp':
      return plain(token, false);
    case 'wrong-value':
      return plain([draft.next(), author, target.isFree ? undefined : [{ token }]], false);
    case 'bytes-inside':
      return plain([draft.next(), author, { token, bytes: new TextEncoder().encode(token) }], false);
    case 'large-value':
      return plain([draft.next(), author, { token, much: token.repeat(20_000) }], false);
    case 'blind-set':
      return handMade(draft, { root: attacker.root, key }, random);
    case 'origin-without-deletion':
      return handMade(draft, live ? { origin: live.id } : { root: attacker.root, key }, random);
  }
}

/** One write after another, as a device makes them: over what stands there, or where nothing does. */
function setValues(draft: Draft, values: readonly unknown[], isGood: boolean, random: () => number): Outcome {
  const { attacker, target, live, key } = draft;
  const client = randomClient(random);
  let place: RawPlace = live ? { origin: live.id } : { root: attacker.root, key };
  const deletes = live ? [{ client: live.id.client, clock: live.id.clock, length: 1 }] : [];
  const structs = values.map((value, index): RawStruct => {
    const content: RawContent = index < values.length - 1 ? { deleted: 1 } : { any: [value] };
    const struct = { place, content };
    place = { origin: { client, clock: index } };
    return struct;
  });
  const made = { clients: [{ client, clock: 0, structs }], deletes };
  const ids = values.map((_, index) => `${client}:${index}`);
  const isAllowed = isGood && maySet(target, attacker.role, live !== undefined);
  if (isAllowed) return { made, isKept: false, shows: target.valid(draft.token), refused: [], accepted: ids };
  // A role is told of every write; of a faulty value only the one that would have stood is judged.
  const isDenied = !mayTouch(target, attacker.role, live !== undefined);
  return { made, isKept: true, shows: undefined, refused: isDenied ? ids : ids.slice(-1), accepted: [] };
}

function deleteLive(draft: Draft, attack: KeyAttack, random: () => number): Outcome {
  const { attacker, target, live, key } = draft;
  const client = randomClient(random);
  const place: RawPlace = live ? { origin: live.id } : { root: attacker.root, key };
  const count = attack === 'delete' ? 0 : attack === 'deleted-run' ? 3 : 1;
  const structs = count > 0 ? [{ place, content: { deleted: count } }] : [];
  const clients = count > 0 ? [{ client, clock: 0, structs }] : [];
  const deletes = live ? [{ client: live.id.client, clock: live.id.clock, length: 1 }] : [];
  const ids = Array.from({ length: count }, (_, index) => `${client}:${index}`);
  const made = { clients, deletes };
  const gone = live ? [`d ${live.id.client}:${live.id.clock}`] : [];
  if (!mayTouch(target, attacker.role, live !== undefined)) {
    return { made, isKept: true, shows: undefined, refused: [...ids, ...gone], accepted: [] };
  }
  const accepted = [...ids, ...gone];
  if (mayRemove(target, attacker.role))
    return { made, isKept: live === undefined, shows: live && null, refused: [], accepted };
  return { made, isKept: true, shows: undefined, refused: gone, accepted: ids };
}

/** An entry that no device of ours makes: it names no neighbour, or overwrites without saying so. */
function handMade(draft: Draft, place: RawPlace, random: () => number): Outcome {
  const { attacker, target, live, token } = draft;
  const client = lowOrHighClient(attacker.doc, random);
  const value = [draft.next(), authorOf(attacker), target.valid(token)];
  const made = { clients: [{ client, clock: 0, structs: [{ place, content: { any: [value] } }] }] };
  const isAllowed = maySet(target, attacker.role, live !== undefined);
  const ids = [`${client}:0`];
  return isAllowed
    ? { made, isKept: false, shows: target.valid(token), refused: [], accepted: ids }
    : { made, isKept: true, shows: undefined, refused: ids, accepted: [] };
}

/** A clientID of nobody yet, below or above all others: Yjs decides by it which of two entries is shown. */
function lowOrHighClient(doc: Y.Doc, random: () => number): number {
  for (;;) {
    const client = random() < 0.5 ? 1 + Math.floor(random() * 1000) : randomClient(random) * 4096;
    if (!doc.store.clients.has(client)) return client;
  }
}

/** One update of several, in any order: Yjs merges them without looking at what they hold. */
function joined(updates: readonly Uint8Array[], random: () => number): Uint8Array {
  const [only] = updates;
  if (only && updates.length === 1) return only;
  return Y.mergeUpdates(random() < 0.5 ? [...updates] : [...updates].reverse());
}
