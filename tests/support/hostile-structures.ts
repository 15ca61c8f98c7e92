import {
  encodeRawUpdate,
  type RawPlace,
  type RawStruct,
  type RawUpdate,
} from '@roundsman/relay/judge/testing/raw-update.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import * as Y from 'yjs';
import {
  type Attacker,
  anyOf,
  authorOf,
  type Draft,
  draftOf,
  type HostileUpdate,
  liveItem,
  randomClient,
  randomId,
} from './hostile-draft.ts';
import type { Target } from './hostile-targets.ts';

/** Attacks on the structure: nothing of the update may be applied. */
export const STRUCTURE_ATTACKS = [
  'nested-map',
  'nested-text',
  'nested-entry',
  'list-item',
  'right-origin',
  'several-values',
  'garbage',
  'hole',
  'unknown-root',
  'root-of-known',
  'bad-key',
  'long-key',
  'foreign-client',
  'relay-client',
  'missing-clock',
  'missing-origin',
  'missing-deletion',
  'run-into-other-key',
  'cut',
] as const;
export type StructureAttack = (typeof STRUCTURE_ATTACKS)[number];

/** An attack on the structure of an update, which holds good edits as well. */
export function attackStructure(
  attacker: Attacker,
  target: Target,
  attack: StructureAttack,
  random: () => number,
): HostileUpdate {
  const { doc, root } = attacker;
  const key = target.key('seed');
  const live = liveItem(doc.getMap(root), key);
  const draft: Draft = { ...draftOf(attacker, random), target, key, live };
  const good: RawStruct = {
    place: { root, key: target.key(randomId(random)) },
    content: { any: [[draft.next(), authorOf(attacker), target.valid(draft.token)]] },
  };
  const made = breakStructure(draft, attack, good, random);
  const bytes = encodeRawUpdate(made);
  const update = attack === 'cut' ? bytes.slice(0, Math.floor(random() * (bytes.length - 1))) : bytes;
  const none = { refused: [], accepted: [], survivors: new Map<string, Json>() };
  return { update, token: draft.token, isFault: true, key, isKept: true, shows: undefined, ...none };
}

function breakStructure(
  { attacker, key, live, token, target, next }: Draft,
  attack: StructureAttack,
  good: RawStruct,
  random: () => number,
): RawUpdate {
  const { root, doc } = attacker;
  const client = randomClient(random);
  const value = { any: [[next(), authorOf(attacker), target.valid(token)]] };
  const place: RawPlace = { root, key };
  const behind = live?.id ?? { client: client + 1, clock: 0 };
  const withBad = (bad: RawStruct): RawUpdate => ({
    clients: [{ client, clock: 0, structs: random() < 0.5 ? [good, bad] : [bad, good] }],
  });
  const under = (other: number): RawUpdate => ({
    clients: [
      { client, clock: 0, structs: [good] },
      { client: other, clock: Y.getState(doc.store, other), structs: [{ place, content: value }] },
    ],
  });
  switch (attack) {
    case 'nested-map':
      return withBad({ place, content: { type: 1 } });
    case 'nested-text':
      return withBad({ place, content: { text: token } });
    case 'nested-entry':
      return withBad({ place: { parent: behind, key: 'x' }, content: value });
    case 'list-item':
      return withBad({ place: { root, key: null }, content: value });
    case 'right-origin':
      return withBad({ place: { origin: behind, rightOrigin: behind }, content: value });
    case 'several-values':
      return withBad({ place, content: { any: [...value.any, ...value.any] } });
    case 'garbage':
      return withBad({ place, content: { garbage: 2 } });
    case 'hole':
      return withBad({ place, content: { skip: 2 } });
    case 'unknown-root':
      return withBad({ place: { root: `${root}x`, key }, content: value });
    case 'root-of-known':
      return {
        clients: [
          { client, clock: 0, structs: [good] },
          {
            client: attacker.foreignClient,
            clock: 0,
            structs: [{ place: { root: 'evil', key }, content: value }],
          },
        ],
      };
    case 'bad-key':
      return withBad({
        place: { root, key: `${key}${anyOf([' ', '^', '~', '$', '\n', '\u200b', '//x'], random)}` },
        content: value,
      });
    case 'long-key':
      return withBad({ place: { root, key: `${key}/${'k'.repeat(130)}` }, content: value });
    case 'foreign-client':
      return under(attacker.foreignClient);
    case 'relay-client':
      return under(attacker.relayClient);
    case 'missing-clock':
      return { clients: [{ client, clock: 1 + Math.floor(random() * 5), structs: [good] }] };
    case 'missing-origin':
      return withBad({ place: { origin: { client: client + 1, clock: 3 } }, content: value });
    case 'missing-deletion':
      return {
        clients: [{ client, clock: 0, structs: [good] }],
        deletes: [
          { client: attacker.foreignClient, clock: Y.getState(doc.store, attacker.foreignClient), length: 1 },
        ],
      };
    case 'run-into-other-key':
      return { clients: [runIntoOtherKey(attacker)] };
    case 'cut':
      return withBad(good);
  }
}

/** Goes on with an entry that is here, under the name of another key. */
function runIntoOtherKey({ doc, root, foreignClient }: Attacker): RawUpdate['clients'][number] {
  const client = Y.getState(doc.store, doc.clientID) > 0 ? doc.clientID : foreignClient;
  const clock = Y.getState(doc.store, client) - 1;
  return { client, clock, structs: [{ place: { root, key: 'other/key' }, content: { deleted: 2 } }] };
}
