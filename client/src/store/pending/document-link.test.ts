import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import * as encoding from 'lib0/encoding';
import { expect, it } from 'vitest';
import { writeSyncStep2 } from 'y-protocols/sync';
import * as Y from 'yjs';
import { ChannelSocket, type ChannelWire } from '../connection/channel-socket.ts';
import { DocumentLink } from './document-link.ts';
import type { PartKey } from './pending-record.ts';
import type { WaitingPart } from './waiting-records.ts';

const WIRE: ChannelWire = { attach: () => {}, send: () => {}, detach: () => {} };

function makeLink(doc: Y.Doc) {
  const safe: string[] = [];
  const link = new DocumentLink({
    doc,
    document: 'rounds' as const,
    epoch: 1,
    isWaiting: () => true,
    waiting: () => [],
    onLost: () => {},
    offer: () => undefined,
    onMark: () => {},
    onSending: () => {},
    onSafe: (keys: readonly PartKey[]) => safe.push(...keys.map(({ record }) => record)),
    onChange: () => {},
  });
  const channel = new ChannelSocket(WIRE, 'room', () => doc.clientID, link);
  return { link, channel, safe };
}

function sendStep2(channel: ChannelSocket, doc: Y.Doc): void {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, 0);
  writeSyncStep2(encoder, doc);
  channel.send(encoding.toUint8Array(encoder));
}

/** Changes of two other tabs, as their pending records hold them: the second builds on the first. */
function twoParts(): readonly [WaitingPart, WaitingPart] {
  const [one, two] = [newYDoc(), newYDoc()];
  const parts: WaitingPart[] = [];
  const keep = (record: string, doc: Y.Doc) =>
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'tab') return;
      const clock = { clientId: doc.clientID, clockFrom: 0, clockTo: Y.getState(doc.store, doc.clientID) };
      const part = { document: 'rounds' as const, epoch: 1, ...clock, update, values: [], cleared: false };
      parts.push({ record, document: 'rounds' as const, part, command: 'c', hlc: '' });
    });
  keep('first', one);
  keep('second', two);
  one.getMap('rounds').set('a', 1);
  Y.applyUpdate(two, Y.encodeStateAsUpdate(one), 'tab');
  two.getMap('rounds').set('a', 2);
  return [parts[0] as WaitingPart, parts[1] as WaitingPart];
}

it('an acknowledged step 2 makes safe only the changes that its state vector covered', () => {
  const doc = newYDoc();
  const { link, channel, safe } = makeLink(doc);
  const [first, second] = twoParts();
  // The tab holds the second change, but not what it builds on: no step 2 of it can contain the change.
  link.replay([second]);
  channel.handleOpen(1);
  sendStep2(channel, doc);
  channel.handleAck(1);
  expect(safe).toEqual([]);
  link.replay([first]);
  sendStep2(channel, doc);
  channel.handleAck(10);
  expect(safe.sort()).toEqual(['first', 'second']);
});

it('does not apply bytes that build on an earlier change of the same tab which is not here', () => {
  const other = newYDoc();
  const updates: Uint8Array[] = [];
  other.on('update', (update: Uint8Array) => updates.push(update));
  other.getMap('rounds').set('a', 1);
  other.getMap('rounds').set('b', 2);
  const [, update = new Uint8Array(0)] = updates;
  const clock = { clientId: other.clientID, clockFrom: 1, clockTo: 2 };
  const part = { document: 'rounds' as const, epoch: 1, ...clock, update, values: [], cleared: false };
  const waiting = { record: 'r', document: 'rounds' as const, part, command: 'c', hlc: '' };
  const doc = newYDoc();
  const { link } = makeLink(doc);
  expect(link.replay([waiting])).toEqual([waiting]);
  expect(doc.store.pendingStructs).toBeNull();
  Y.applyUpdate(doc, updates[0] as Uint8Array);
  expect(link.replay([waiting])).toEqual([]);
  expect(doc.getMap('rounds').toJSON()).toEqual({ a: 1, b: 2 });
});
