import { parseStamped, type Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import * as Y from 'yjs';

/** Every live key of a document with its value; what is not stamped reads as absent, as everywhere. */
export function* liveEntries(doc: Y.Doc): Iterable<readonly [root: string, key: string, value: Stamped]> {
  for (const root of [...doc.share.keys()]) {
    for (const [key, value] of doc.getMap(root)) {
      const stamped = parseStamped(value);
      if (stamped) yield [root, key, stamped];
    }
  }
}

/** What one key of a document shows. */
export function liveValue(doc: Y.Doc, root: string, key: string): Stamped | undefined {
  return parseStamped(doc.getMap(root).get(key));
}

/** Bytes that the live keys of a document would take without its past. */
export function liveBytes(doc: Y.Doc): number {
  const copy = new Y.Doc();
  copy.transact(() => {
    for (const [root, key, value] of liveEntries(doc)) copy.getMap(root).set(key, value);
  });
  const { length } = Y.encodeStateAsUpdate(copy);
  copy.destroy();
  return length;
}
