import { shownAt, shownIn } from '@roundsman/shared-schema/document/settled-groups.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import type * as Y from 'yjs';
import { encodeDifference } from '#judge/update/encode-difference.ts';

/**
 * Every live key of a document with what it shows, those included that are settled in bases; what is not stamped reads as
 * absent, as everywhere.
 */
export function* liveEntries(doc: Y.Doc): Iterable<readonly [root: string, key: string, value: Stamped]> {
  for (const root of [...doc.share.keys()])
    for (const [key, value] of shownIn(root, doc.getMap(root))) yield [root, key, value];
}

/** What one key of a document shows. */
export function liveValue(doc: Y.Doc, root: string, key: string): Stamped | undefined {
  return shownAt(root, doc.getMap(root), key);
}

/** A key with what it is to show. */
interface KeyedValue {
  readonly root: string;
  readonly key: string;
  readonly value: Stamped | undefined;
}

/** A document of its own that shows these values, and the one update that it is made by. */
export function* documentOfValues(values: readonly KeyedValue[]): Sliced<{ doc: Y.Doc; update: Uint8Array }> {
  const doc = newYDoc();
  for (let from = 0; from < values.length; from += KEYS_A_TURN) {
    doc.transact(() => {
      for (const { root, key, value } of values.slice(from, from + KEYS_A_TURN))
        doc.getMap(root).set(key, value);
    });
    yield;
  }
  return { doc, update: yield* encodeDifference(doc, NOTHING_KNOWN) };
}

const KEYS_A_TURN = 200;
/** The state vector of whoever has nothing. */
export const NOTHING_KNOWN = Uint8Array.of(0);

/** Bytes that values would take as a document of their own. */
export function* bytesOf(values: readonly KeyedValue[]): Sliced<number> {
  const { doc, update } = yield* documentOfValues(values);
  doc.destroy();
  return update.length;
}
