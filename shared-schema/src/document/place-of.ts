import { type DocumentRef, partNames, wholeOf } from './document-ref.ts';
import { partOf } from './part-of.ts';
import { splitKey } from './record.ts';

/**
 * The document in which a key lies when its kind has so many parts: `document` is the kind or any part of it. Another
 * document is its own place.
 */
export function placeOf(document: DocumentRef, key: string, parts: number): DocumentRef {
  const names = partNames(wholeOf(document), parts);
  return names[partOf(splitKey(key).id, names.length)] ?? document;
}
