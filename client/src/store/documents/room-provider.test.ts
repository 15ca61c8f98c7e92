import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { expect, it } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { ChannelSocket, ChannelWire } from '../connection/channel-socket.ts';
import type { RelayConnection } from '../connection/relay-connection.ts';
import { updateMessage } from '../connection/sync-message.ts';
import { SILENT_LISTENER } from '../testing/silent-listener.ts';
import { RoomProvider } from './room-provider.ts';

/** A provider whose channel is open, with what its document's listeners are told. */
async function connected(doc = newYDoc()) {
  const channels: ChannelSocket[] = [];
  const wire: ChannelWire = { attach: (made) => channels.push(made), send: () => {}, detach: () => {} };
  const provider = new RoomProvider({
    room: 'a/jobs~1',
    doc,
    awareness: new Awareness(doc),
    connection: wire as RelayConnection,
    link: SILENT_LISTENER,
    mayRead: () => undefined,
  });
  const told: (Uint8Array | 'synced')[] = [];
  doc.on('update', (update: Uint8Array, origin: unknown, _doc: Y.Doc, { local }: Y.Transaction) => {
    if (origin === provider && !local) told.push(update);
  });
  provider.on('sync', () => told.push('synced'));
  provider.connect();
  const [channel] = channels;
  if (!channel) throw new Error('no channel was made');
  channel.handleOpen(1);
  return { doc, told, channel, end: () => provider.destroy() };
}

/** An update that Yjs writes otherwise than it came: two sessions, the later one first. */
function written(): { update: Uint8Array; map: unknown } {
  const [one, other] = [newYDoc(), newYDoc()];
  one.getMap('jobs').set('a', 1);
  other.getMap('jobs').set('b', 2);
  const update = Y.mergeUpdates([Y.encodeStateAsUpdate(one), Y.encodeStateAsUpdate(other)]);
  return { update, map: { a: 1, b: 2 } };
}

const step2 = (update: Uint8Array) => {
  const message = updateMessage(update);
  message[1] = 1;
  return message;
};

it('tells the listeners of an empty document what came, as it came, before it counts as whole', async () => {
  const { doc, told, channel, end } = await connected();
  const { update, map } = written();
  channel.handleMessage(step2(update));
  expect(doc.getMap('jobs').toJSON()).toEqual(map);
  expect(told).toEqual([update, 'synced']);
  end();
});

it('counts as whole with the last piece only', async () => {
  const { doc, told, channel, end } = await connected();
  const { update, map } = written();
  const behind = newYDoc();
  Y.applyUpdate(behind, update);
  const before = Y.encodeStateVector(behind);
  behind.getMap('jobs').set('c', 3);
  channel.handleMessage(updateMessage(update));
  expect(told).toEqual([update]);
  channel.handleMessage(step2(Y.encodeStateAsUpdate(behind, before)));
  expect(told.at(-1)).toBe('synced');
  expect(doc.getMap('jobs').toJSON()).toEqual({ ...(map as object), c: 3 });
  end();
});

it('tells of what a document lacked, and of nothing where nothing came', async () => {
  const { told, channel, end } = await connected();
  channel.handleMessage(step2(new Uint8Array([0, 0])));
  expect(told).toEqual(['synced']);
  end();
  const doc = newYDoc();
  doc.getMap('jobs').set('own', true);
  const other = await connected(doc);
  const { update, map } = written();
  other.channel.handleMessage(step2(update));
  expect(other.told.length).toBe(2);
  const copy = newYDoc();
  Y.applyUpdate(copy, other.told[0] as Uint8Array);
  expect(copy.getMap('jobs').toJSON()).toEqual(map);
  other.end();
});
