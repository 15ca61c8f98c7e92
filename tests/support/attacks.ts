import { encodeRawUpdate } from '@roundsman/relay/judge/testing/raw-update.ts';
import { step1Message, step2Message, updateMessage } from '@roundsman/relay/sync/wire/sync-messages.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { DIGEST_BUCKETS } from '@roundsman/shared-schema/protocol/limits.ts';
import * as encoding from 'lib0/encoding';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { type Attacker, anyOf, randomClient } from './hostile-draft.ts';
import { attackStructure, STRUCTURE_ATTACKS } from './hostile-structures.ts';
import { TARGETS } from './hostile-targets.ts';
import { attackKey, KEY_ATTACKS } from './hostile-updates.ts';
import type { ProtocolClient, TestChannel } from './protocol-client.ts';

/** Digests of a device that shows something else in each bucket. */
const OTHER_DIGESTS: string[] = Array<string>(DIGEST_BUCKETS).fill('no');

/** One hostile member of an account, with a document that the role may read. */
export interface Attacking {
  readonly client: ProtocolClient;
  readonly channel: TestChannel;
  readonly room: string;
  readonly kind: string;
  readonly root: string;
  readonly person: { readonly user: string; readonly device: string; readonly token: string };
  readonly role: Role;
  readonly url: string;
  readonly random: () => number;
}

/** Ways of making a relay work for nothing; each sends a burst and does not wait for what comes of it. */
export const ATTACKS: Readonly<Record<string, (attacking: Attacking) => void>> = {
  'hostile updates': (attacking) => {
    for (let count = 0; count < 40; count += 1) attacking.channel.sendUpdate(hostileUpdate(attacking));
  },
  'step 1 storm': ({ channel, random }) => {
    const vectors = [new Uint8Array([0]), vectorOf(1 + Math.floor(random() * 3000))];
    for (let count = 0; count < 1000; count += 1)
      channel.sendRaw(step1Message(vectors[count % 2] as Uint8Array));
  },
  'huge state vector': ({ channel }) => channel.sendRaw(step1Message(hugeVector())),
  'verify storm': ({ client, channel }) => {
    for (let ask = 0; ask < 2000; ask += 1) {
      client.send({ type: 'verify', body: { channel: channel.id, ask, digests: OTHER_DIGESTS } });
    }
  },
  'gapped updates': ({ url, room, person, random }) => {
    const ws = new WebSocket(`${url.replace('http', 'ws')}/sync/${room}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    ws.on('error', () => {});
    ws.on('open', () => {
      for (let count = 0; count < 3000; count += 1) ws.send(updateMessage(gapped(random)));
      setTimeout(() => ws.terminate(), 2000);
    });
  },
  'giant value': ({ channel, root, random }) => {
    const value = new Array(1_000_000).fill(7);
    channel.sendUpdate(rawValue(randomClient(random), root, 'giant/name', value));
  },
  'overlapping deletions': ({ channel, random }) => {
    const [client, structs] = anyOf([...channel.doc.store.clients], random) ?? [];
    const length = structs?.reduce((sum, struct) => sum + struct.length, 0) ?? 0;
    if (client === undefined || length < 2) return;
    const deletes = Array.from({ length: 600 }, (_, at) => ({
      client,
      clock: at % length,
      length: length - (at % length),
    }));
    channel.sendUpdate(encodeRawUpdate({ clients: [], deletes }));
  },
  'large step 2': ({ channel, root, random, person }) => {
    channel.sendRaw(step2Message(largeUpdate(root, person, random)));
    channel.sent += 1;
  },
  'many opens': ({ client, room }) => {
    for (let count = 0; count < 500; count += 1) client.open(room);
  },
  'presence storm': ({ channel, random }) => {
    for (let count = 0; count < 1000; count += 1)
      channel.sendRaw(presence(channel.doc.clientID, count, random));
  },
  'garbage frames': ({ client, random }) => {
    client.ws.send(Uint8Array.from({ length: 200 }, () => Math.floor(random() * 256)));
  },
  'status storm': ({ client, room }) => {
    const account = room.split('/')[0] ?? '';
    for (let count = 0; count < 1000; count += 1) {
      client.send({ type: 'watchDevices', body: { account, on: count % 2 === 0 } });
    }
  },
};

function hostileUpdate({ channel, role, person, root, kind, random }: Attacking): Uint8Array {
  const { doc } = channel;
  const others = [...doc.store.clients.keys()].filter((client) => client !== doc.clientID);
  const attacker: Attacker = {
    // Yjs would send what is made on the channel's own document.
    doc: copyOf(doc),
    root,
    userId: person.user,
    deviceId: person.device,
    role,
    now: Date.now(),
    foreignClient: others[0] ?? 1,
    relayClient: others.at(-1) ?? 1,
  };
  const target = anyOf(
    TARGETS.filter(({ document }) => document === kind),
    random,
  );
  // What closes the channel ends the attack on it; most of them go on.
  return random() < 0.02
    ? attackStructure(attacker, target, anyOf(STRUCTURE_ATTACKS, random), random).update
    : attackKey(attacker, target, anyOf(KEY_ATTACKS, random), random).update;
}

const copies = new WeakMap<Y.Doc, Y.Doc>();

function copyOf(doc: Y.Doc): Y.Doc {
  const known = copies.get(doc);
  if (known) return known;
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  copies.set(doc, copy);
  return copy;
}

function vectorOf(clients: number): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, clients);
  for (let client = 0; client < clients; client += 1) {
    encoding.writeVarUint(encoder, 2 ** 31 + client * 7);
    encoding.writeVarUint(encoder, 100_000);
  }
  return encoding.toUint8Array(encoder);
}

let huge: Uint8Array | undefined;

/** About ten megabytes. */
function hugeVector(): Uint8Array {
  huge ??= vectorOf(1_250_000);
  return huge;
}

function gapped(random: () => number): Uint8Array {
  const client = randomClient(random);
  const place = { origin: { client: client + 1, clock: 5 } };
  return encodeRawUpdate({
    clients: [{ client, clock: 0, structs: [{ place, content: { any: [['a', 'b', 1]] } }] }],
  });
}

function rawValue(client: number, root: string, key: string, json: unknown): Uint8Array {
  const content = { any: [[formatHlc(Date.now(), 0), 'u.dev1', json]] };
  return encodeRawUpdate({ clients: [{ client, clock: 0, structs: [{ place: { root, key }, content }] }] });
}

/** Two megabytes in 8,000 entries, as somebody might bring who was away for a year, were they right. */
function largeUpdate(root: string, person: Attacking['person'], random: () => number): Uint8Array {
  const client = randomClient(random);
  const author = `${person.user}.${person.device}`;
  const structs = Array.from({ length: 8000 }, (_, at) => ({
    place: { root, key: `large${at}/name` },
    content: { any: [[formatHlc(Date.now(), 0), author, 'x'.repeat(220)]] },
  }));
  return encodeRawUpdate({ clients: [{ client, clock: 0, structs }] });
}

function presence(client: number, clock: number, random: () => number): Uint8Array {
  const states = encoding.createEncoder();
  encoding.writeVarUint(states, 1);
  encoding.writeVarUint(states, client);
  encoding.writeVarUint(states, clock);
  const holds = Array.from({ length: 100 }, () => String(Math.floor(random() * 1e9)));
  encoding.writeVarString(states, JSON.stringify({ place: 'rounds', holds }));
  const message = encoding.createEncoder();
  encoding.writeVarUint(message, 1);
  encoding.writeVarUint8Array(message, encoding.toUint8Array(states));
  return encoding.toUint8Array(message);
}
