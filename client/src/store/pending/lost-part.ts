import { rootOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { compareStamps, parseStamped } from '@roundsman/shared-schema/document/stamped.ts';
import * as Y from 'yjs';
import { isUnwritten, type PendingPart } from './pending-record.ts';

/** The value of a part, as the relay will be told of it. */
interface Entry {
  readonly client: number;
  readonly clock: number;
}

/**
 * Answers true when Yjs has let go of a value of a part, as an older write of a higher clientID came here before ours had
 * left: what this device would send of it is empty, so it has to be written again for the later write to win. Not when
 * somebody who saw it has overwritten it, or has taken it away (`waiting`: all that waits for the document).
 */
export function isLost(doc: Y.Doc, part: PendingPart, waiting: readonly PendingPart[]): boolean {
  if (isUnwritten(part) || Y.getState(doc.store, part.clientId) < part.clockTo) return false;
  return part.values.some(([key, value]) => {
    const map = mapOf(doc, part, key);
    const shown = parseStamped(map.get(key));
    if (!value || (shown && compareStamps(shown, value) >= 0)) return false;
    const entry = mergedAway(map._map.get(key), part);
    return entry !== undefined && !waiting.some((other) => other !== part && deletes(other, entry));
  });
}

/** Answers true when a key that a part has removed shows something: perhaps the very value, set again by the relay. */
export function isShownAgain(doc: Y.Doc, part: PendingPart): boolean {
  return part.values.some(([key, value]) => value === null && mapOf(doc, part, key).has(key));
}

/** Answers true when the bytes of a part name an entry as deleted. */
export function deletes(part: PendingPart, { client, clock }: Entry): boolean {
  if (isUnwritten(part)) return false;
  const ranges = Y.decodeUpdate(part.update).ds.clients.get(client) ?? [];
  return ranges.some((range) => clock >= range.clock && clock < range.clock + range.len);
}

function mapOf(doc: Y.Doc, { document }: PendingPart, key: string): Y.Map<unknown> {
  return doc.getMap(rootOf(document, key));
}

/** The entry that a part wrote to a key, where another one stands behind it that was not written over it. */
function mergedAway(last: Y.Item | undefined, part: PendingPart): Entry | undefined {
  const over = new Set<string>();
  for (let item: Y.Item | null = last ?? null; item; item = item.left) {
    const { client, clock } = item.id;
    const end = clock + item.length;
    const isOwn = client === part.clientId && clock < part.clockTo && end > part.clockFrom;
    if (isOwn) {
      const isLast = item === last || end > part.clockTo || over.has(`${client}:${end - 1}`);
      return isLast ? undefined : { client, clock: end - 1 };
    }
    if (item.origin) over.add(`${item.origin.client}:${item.origin.clock}`);
  }
  return undefined;
}
