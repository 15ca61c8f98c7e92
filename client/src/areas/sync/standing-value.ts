import { cardOfKey } from '@roundsman/shared-schema/cards.ts';
import { isDocument, rootOf, wholeOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { shownJson } from '@roundsman/shared-schema/document/record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';

/** What a key shows in the open account, also where its record began with it; undefined for another account's. */
export function standingValue(snapshot: Snapshot, document: string, key: string): Json | undefined {
  if (!isDocument(document)) return undefined;
  const whole = wholeOf(document);
  const get = (shown: string) => snapshot.value(whole, rootOf(whole, shown), shown);
  return shownJson(get, key, cardOfKey(document, key).card.record);
}
