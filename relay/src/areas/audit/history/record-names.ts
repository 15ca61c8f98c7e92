import { cardOfKey } from '@roundsman/shared-schema/cards.ts';
import { documentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { NameRecord } from './write-entries.ts';

/** What records of one document are called, as far as `snapshot` tells it. */
export function namesIn(document: string, snapshot: Snapshot): NameRecord {
  const ref = documentRef(document);
  return (record) => {
    const { card, id } = cardOfKey(document, record);
    return { kind: card.kind, name: card.name(snapshot, id, ref) };
  };
}
