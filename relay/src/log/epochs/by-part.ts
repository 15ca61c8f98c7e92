import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { placeOf } from '@roundsman/shared-schema/document/place-of.ts';

/**
 * What lies in a document of a kind, by the part in which it lies when the kind has `to` parts instead of `from`. What an
 * id does not place in this document was never seen and goes nowhere; in as many parts as before all of it stays.
 */
export function byPart<T extends { readonly key: string }>(
  document: DocumentRef,
  { from, to }: { readonly from: number; readonly to: number },
  all: Iterable<T>,
): ReadonlyMap<DocumentRef, readonly T[]> {
  const placed = new Map<DocumentRef, T[]>();
  for (const one of all) {
    if (from !== to && placeOf(document, one.key, from) !== document) continue;
    const place = from === to ? document : placeOf(document, one.key, to);
    const own = placed.get(place);
    if (own) own.push(one);
    else placed.set(place, [one]);
  }
  return placed;
}
