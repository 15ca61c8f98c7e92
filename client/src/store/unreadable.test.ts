import 'fake-indexeddb/auto';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { PACKED } from '@roundsman/shared-schema/protocol/channel-messages.ts';
import type { Frame } from '@roundsman/shared-schema/protocol/frames.ts';
import { MAX_MESSAGE_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';
import { afterEach, expect, it } from 'vitest';
import { messageKind } from './connection/sync-message.ts';
import type { Store } from './store.ts';
import { createStores, readKey, synced, TEST_ACCOUNT, until, write } from './testing/test-store.ts';
import { TinyRelay } from './testing/tiny-relay.ts';

const stores = createStores();
afterEach(stores.close);

type Data = Extract<Frame, { type: 'data' }>;

/** What says that it is compressed, and is not. */
const damaged = (frame: Data): readonly Frame[] => [
  { ...frame, bytes: new Uint8Array([PACKED, 1, 255, 255, 255]) },
];

/** More than a message may have, in pieces. */
const tooLarge = (frame: Data): readonly Frame[] =>
  [true, true, false].map((more) => ({ ...frame, more, bytes: new Uint8Array(MAX_MESSAGE_BYTES / 2) }));

/** The relay sends what `spoil` makes of the content that it has to send, on the sockets that are open; until stopped. */
function spoilContent(relay: TinyRelay, spoil: (frame: Data) => readonly Frame[]) {
  let sent = 0;
  let isOver = false;
  for (const peer of relay.peers) {
    const answer = peer.answer.bind(peer);
    peer.answer = (frame) => {
      const isContent = frame.type === 'data' && ['step2', 'update'].includes(messageKind(frame.bytes));
      if (isOver || !isContent) return answer(frame);
      sent += 1;
      for (const spoilt of spoil(frame)) answer(spoilt);
    };
  }
  return {
    get sent() {
      return sent;
    },
    stop() {
      isOver = true;
    },
  };
}

const problemOf = (store: Store) => store.syncState.get().problem;

it.each([
  ['is damaged', damaged],
  ['is larger than a message may be', tooLarge],
])(
  'what comes of a document and %s is told, and asked for at growing pauses until it can be read',
  async (_words, spoil) => {
    const relay = new TinyRelay();
    const store = stores.open(relay, newId());
    await synced(store);
    await write(store, 'mine', 'one');
    await synced(store);
    const spoilt = spoilContent(relay, spoil);
    // Somebody else writes, and what reaches this device can't be read.
    const room = `${TEST_ACCOUNT}/settings~1`;
    const [peer] = relay.peers;
    relay.document(room).once('update', (update: Uint8Array) => peer?.sendUpdate(room, update));
    relay
      .document(room)
      .getMap('settings')
      .set('theirs', [formatHlc(1, 0), 'bob00000.d002', 'two']);
    await until('the person is told', () => problemOf(store) === 'damaged');
    // Asked for at once each time it would have been hundreds of times.
    expect(spoilt.sent).toBeLessThan(10);
    expect([readKey(store, 'mine'), readKey(store, 'theirs')]).toEqual(['one', undefined]);
    spoilt.stop();
    await store.syncNow();
    await synced(store);
    expect([readKey(store, 'mine'), readKey(store, 'theirs')]).toEqual(['one', 'two']);
    expect(problemOf(store)).toBe(null);
  },
);
