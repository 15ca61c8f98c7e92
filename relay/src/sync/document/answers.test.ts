import { inflateRawSync } from 'node:zlib';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { atOnce } from '@roundsman/shared-schema/kernel/slices.ts';
import { MAX_MESSAGE_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { NO_VECTOR } from '#sync/wire/sync-messages.ts';
import { type Answer, enterAnswer } from './answers.ts';
import { LiveContent } from './live-content.ts';

const VALUE_BYTES = 60_000;

/** A document above the largest message, written in several sessions, with deletions in each of them. */
function largeDocument(): Y.Doc {
  const doc = newYDoc();
  const count = Math.ceil((MAX_MESSAGE_BYTES * 1.1) / VALUE_BYTES / 40);
  for (let session = 0; session < 40; session += 1) {
    const writer = newYDoc();
    Y.applyUpdate(writer, Y.encodeStateAsUpdate(doc));
    const map = writer.getMap('jobs');
    for (let index = 0; index < count; index += 1)
      map.set(`j${session}.${index}/note`, ['0', 'u.d', String(index).padEnd(VALUE_BYTES, 'x')]);
    map.delete(`j${session}.0/note`);
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(writer, Y.encodeStateVector(doc)));
  }
  return doc;
}

const doc = largeDocument();
const snapshot = Y.encodeStateAsUpdate(doc);

function contentOf(stored: Uint8Array | undefined, ...rows: readonly Uint8Array[]): LiveContent {
  const tail = rows.map((update, at) => ({ seq: at + 2, update }));
  return new LiveContent('jobs', {
    stored: { documentId: 1, snapshot: stored, snapshotSeq: 1, tail, head: 1 + rows.length },
    clients: { bindings: [], relay: undefined },
    copies: [],
  });
}

/** What a device is sent that knows `known`. */
function answered(content: LiveContent, known: Uint8Array, packs = false): Answer {
  let answer: Answer | undefined;
  const begun = enterAnswer(content, 1, { known, packs }, (made) => {
    answer = made;
  });
  const entered = typeof begun === 'object' && 'next' in begun ? atOnce(begun) : begun;
  if (typeof entered === 'object' && 'run' in entered) entered.run({ seq: undefined, rejects: [] });
  if (!answer) throw new Error('nothing is answered');
  return answer;
}

test.each(['as it is stored', 'once it is put together'])(
  'a document above the largest message goes out in messages below it, %s',
  (how) => {
    const content = contentOf(snapshot);
    if (how === 'once it is put together') atOnce(content.build());
    const { before, difference } = answered(content, NO_VECTOR);
    const messages = [...before, difference].map(({ bytes }) => bytes);
    expect(messages.length).toBeGreaterThan(3);
    expect(messages.length).toBeLessThan(12);
    for (const message of messages) expect(message.length).toBeLessThan(MAX_MESSAGE_BYTES / 2);
    const device = newYDoc();
    for (const message of messages) {
      Y.applyUpdate(device, message);
      expect(device.store.pendingStructs).toBeNull();
    }
    expect(device.getMap('jobs').size).toBe(doc.getMap('jobs').size);
    expect(Y.encodeStateVector(device)).toEqual(Y.encodeStateVector(doc));
    expect(device.store.pendingDs).toBeNull();
  },
);

test.each(['as it is stored', 'once it is put together'])(
  'for who reads that it is compressed, once for all who ask, %s',
  (how) => {
    const content = contentOf(snapshot);
    if (how === 'once it is put together') atOnce(content.build());
    const plain = answered(content, NO_VECTOR);
    const packed = answered(content, NO_VECTOR, true);
    const [all, whole] = [packed, plain].map(({ before, difference }) => [...before, difference]);
    expect(all?.length).toBe(whole?.length);
    for (const [at, { bytes, isPacked }] of (all ?? []).entries()) {
      expect(isPacked).toBe(true);
      expect(inflateRawSync(bytes).equals(whole?.[at]?.bytes ?? new Uint8Array())).toBe(true);
    }
    expect(answered(content, NO_VECTOR, true).difference.bytes).toBe(packed.difference.bytes);
  },
);

test('what is small is sent as it is', () => {
  const small = newYDoc();
  small.getMap('jobs').set('a', ['0', 'u.d', 'x'.repeat(10_000)]);
  const { difference } = answered(contentOf(Y.encodeStateAsUpdate(small)), NO_VECTOR, true);
  expect(difference.isPacked).toBe(false);
});

test('nobody counts as having all before the rows behind the snapshot have come', () => {
  const writer = newYDoc();
  const rows: Uint8Array[] = [];
  writer.on('update', (update: Uint8Array) => rows.push(update));
  writer.getMap('jobs').set('a', ['0', 'u.d', 1]);
  writer.getMap('jobs').set('b', ['0', 'u.d', 2]);
  const behind = answered(contentOf(snapshot, ...rows), NO_VECTOR);
  expect(behind.before.slice(-1).map(({ bytes }) => bytes)).toEqual(rows.slice(0, -1));
  expect(behind.difference.bytes).toEqual(rows.at(-1));
  const alone = answered(contentOf(undefined, ...rows), NO_VECTOR);
  expect([...alone.before, alone.difference].map(({ bytes }) => bytes)).toEqual(rows);
});
