import { shownAt, shownIn } from '@roundsman/shared-schema/document/settled-groups.ts';
import { parseStamped, type Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import * as Y from 'yjs';

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

/** Bytes that the keys of a document would take without its past. */
export function liveBytes(doc: Y.Doc): number {
  return bytesOf(
    [...doc.share.keys()].flatMap((root) =>
      [...doc.getMap(root)].flatMap(([key, value]) => {
        const stamped = parseStamped(value);
        return stamped ? [{ root, key, value: stamped }] : [];
      }),
    ),
  );
}

/** Bytes that values would take as a document of their own. */
export function bytesOf(
  values: Iterable<{ readonly root: string; readonly key: string; readonly value: Stamped | undefined }>,
): number {
  const copy = new Y.Doc();
  copy.transact(() => {
    for (const { root, key, value } of values) copy.getMap(root).set(key, value);
  });
  const { length } = Y.encodeStateAsUpdate(copy);
  copy.destroy();
  return length;
}
