import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { atOnce } from '@roundsman/shared-schema/kernel/slices.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { encodeDifference } from './encode-difference.ts';

test('in slices comes out what Yjs encodes at once, for whatever somebody has', () => {
  const edits = fc.array(fc.tuple(fc.nat(3), fc.nat(9), fc.boolean()), { maxLength: 80 });
  fc.assert(
    fc.property(edits, fc.array(fc.nat(30), { minLength: 5, maxLength: 5 }), (all, clocks) => {
      const docs = Array.from({ length: 4 }, newYDoc) as [Y.Doc, ...Y.Doc[]];
      for (const [by, key, isDeletion] of all) {
        const map = (docs[by] as Y.Doc).getMap('rounds');
        if (isDeletion) map.delete(`k${key}`);
        else map.set(`k${key}`, [by, key]);
        Y.applyUpdate(docs[0], Y.encodeStateAsUpdate(docs[by] as Y.Doc));
      }
      const [doc] = docs;
      const known = new Map([...doc.store.clients.keys(), 7].map((client, at) => [client, clocks[at] ?? 0]));
      for (const vector of [new Uint8Array([0]), Y.encodeStateVector(known), Y.encodeStateVector(doc)]) {
        expect(atOnce(encodeDifference(doc, vector))).toEqual(Y.encodeStateAsUpdate(doc, vector));
      }
    }),
    { seed: 20250110, numRuns: 200 },
  );
});
