import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import * as encoding from 'lib0/encoding';
import { expect, it } from 'vitest';
import { writeSyncStep2 } from 'y-protocols/sync';
import * as Y from 'yjs';
import { ChannelSocket, type ChannelWire } from '../connection/channel-socket.ts';
import { DocumentLink } from './document-link.ts';
import type { PartKey, PendingPart } from './pending-record.ts';

const WIRE: ChannelWire = { attach: () => {}, send: () => {}, detach: () => {} };

function makeLink(doc: Y.Doc) {
  const safe: string[] = [];
  const link = new DocumentLink({
    doc,
    document: 'rounds',
    epoch: 1,
    isWaiting: () => true,
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

/** Two changes of another tab, as their pending records hold them: the second builds on the first. */
function twoParts(): readonly [PendingPart, PendingPart] {
  const other = newYDoc();
  const parts: PendingPart[] = [];
  other.on('update', (update: Uint8Array) => {
    const clockTo = Y.getState(other.store, other.clientID);
    const part = { document: 'rounds', epoch: 1, clientId: other.clientID, values: [], cleared: false };
    parts.push({ ...part, clockFrom: clockTo - 1, clockTo, update });
  });
  other.getMap('rounds').set('a', 1);
  other.getMap('rounds').set('a', 2);
  return [parts[0] as PendingPart, parts[1] as PendingPart];
}

it('an acknowledged step 2 makes safe only the changes that its state vector covered', () => {
  const doc = newYDoc();
  const { link, channel, safe } = makeLink(doc);
  const [first, second] = twoParts();
  // The tab holds the second change, but not what it builds on: no step 2 of it can contain the change.
  link.replay([{ record: 'second', document: 'rounds', part: second, command: 'c' }]);
  channel.handleOpen(1);
  sendStep2(channel, doc);
  channel.handleAck(1);
  expect(safe).toEqual([]);
  link.replay([{ record: 'first', document: 'rounds', part: first, command: 'c' }]);
  sendStep2(channel, doc);
  channel.handleAck(10);
  expect(safe.sort()).toEqual(['first', 'second']);
});
