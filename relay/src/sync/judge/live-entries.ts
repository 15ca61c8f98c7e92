import { parseStamped, type Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import type * as Y from 'yjs';

/** Every live key of a document with its value, in no particular order: what a digest is made of (SYN-2). */
export function* liveEntries(doc: Y.Doc): Iterable<readonly [root: string, key: string, value: Stamped]> {
  for (const root of doc.share.keys()) {
    for (const [key, value] of doc.getMap(root)) {
      const stamped = parseStamped(value);
      if (stamped) yield [root, key, stamped];
    }
  }
}
