import { type DocumentRef, rootOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { shownAt } from '@roundsman/shared-schema/document/settled-groups.ts';
import { compareStamps, type Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import type * as Y from 'yjs';
import type { PendingPart } from '../pending/pending-record.ts';

/** Writes values with the stamps they have, later ones left as they are. A value with the very stamp is written once more: nobody can tell here whether the server has it. */
export function writeStamped(
  doc: Y.Doc,
  document: DocumentRef,
  values: PendingPart['values'],
  hlc: string,
): void {
  for (const [key, value] of values) {
    const root = rootOf(document, key);
    const map = doc.getMap<Stamped>(root);
    const present = shownAt(root, map, key);
    if (value === null) {
      if (present && present[0] <= hlc) map.delete(key);
    } else if (!present || compareStamps(present, value) <= 0) map.set(key, value);
  }
}
