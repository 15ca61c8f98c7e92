import { cutUpdate } from '@roundsman/shared-schema/document/cut-update.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { atOnce } from '@roundsman/shared-schema/kernel/slices.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { buildDocument, buildInSlices } from './load.ts';

const value = fc.jsonValue({ maxDepth: 3 });
const edit = fc.record({
  by: fc.nat(3),
  key: fc.nat(12),
  value: fc.option(value),
  /** Whose state is read before. */
  reads: fc.option(fc.nat(3), { freq: 3 }),
});

/** What several devices make that meet now and then. */
function written(edits: readonly (typeof edit extends fc.Arbitrary<infer E> ? E : never)[]): Y.Doc {
  const docs = Array.from({ length: 4 }, newYDoc) as [Y.Doc, ...Y.Doc[]];
  for (const { by, key, value: json, reads } of edits) {
    const doc = docs[by] as Y.Doc;
    if (reads !== null) Y.applyUpdate(doc, Y.encodeStateAsUpdate(docs[reads] as Y.Doc));
    if (json === null) doc.getMap('rounds').delete(`k${key}`);
    else doc.getMap('rounds').set(`k${key}`, json);
  }
  for (const doc of docs) Y.applyUpdate(docs[0], Y.encodeStateAsUpdate(doc));
  return docs[0];
}

describe('an update in pieces', () => {
  test('each piece needs only those before it, and together they are the whole', () => {
    const histories = fc.array(edit, { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(
        histories,
        fc.integer({ min: 20, max: 400 }),
        fc.integer({ min: 1, max: 20 }),
        (edits, bytes, entries) => {
          const whole = Y.encodeStateAsUpdate(written(edits));
          const copy = newYDoc();
          for (const piece of atOnce(cutUpdate(whole, { bytes, entries }))) {
            Y.applyUpdate(copy, piece);
            expect(copy.store.pendingStructs).toBeNull();
            expect(copy.store.pendingDs).toBeNull();
          }
          expect(Y.encodeStateAsUpdate(copy)).toEqual(whole);
        },
      ),
      { seed: 20250110, numRuns: 300 },
    );
  });

  test('what is no entry of a map stays whole', () => {
    const doc = newYDoc();
    doc.getText('text').insert(0, 'a text of some length');
    const whole = Y.encodeStateAsUpdate(doc);
    expect(atOnce(cutUpdate(whole, { bytes: 10, entries: 1 }))).toEqual([whole]);
  });

  test('a large document is put together in slices of little work, equal to one built at once', () => {
    const doc = newYDoc();
    doc.transact(() => {
      for (let at = 0; at < 5000; at += 1) doc.getMap('jobs').set(`job${at}`, ['x'.repeat(200), at]);
    });
    const snapshot = Y.encodeStateAsUpdate(doc);
    const stored = { documentId: 1, snapshot, snapshotSeq: 1, tail: [], head: 1 };
    let slices = 0;
    const work = buildInSlices(stored);
    let step = work.next();
    for (; !step.done; step = work.next()) slices += 1;
    expect(slices).toBeGreaterThan(20);
    const [built, whole] = [step.value, buildDocument(stored)].map((each) => Y.encodeStateAsUpdate(each));
    expect(Buffer.compare(built as Uint8Array, whole as Uint8Array)).toBe(0);
  });
});
