import { documentKind } from '@roundsman/shared-schema/document/document-table.ts';
import { compareStamps, parseStamped } from '@roundsman/shared-schema/document/stamped.ts';
import * as Y from 'yjs';
import { isUnwritten, type PendingPart } from './pending-record.ts';

/**
 * Whether a document that has a part's structs shows an older value in place of one of its values. Yjs has then let
 * the content go, as an older write of a higher clientID came here before ours had left: what this device would send
 * of it is empty, so it has to be written again for the later write to win.
 */
export function isOutshone(doc: Y.Doc, part: PendingPart): boolean {
  if (isUnwritten(part) || Y.getState(doc.store, part.clientId) < part.clockTo) return false;
  const map = doc.getMap(documentKind(part.document)?.roots[0] ?? part.document);
  return part.values.some(([key, value]) => {
    const shown = value && parseStamped(map.get(key));
    return shown ? compareStamps(shown, value) < 0 : false;
  });
}
