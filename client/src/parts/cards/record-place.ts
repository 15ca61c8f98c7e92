import type { Actor } from '@roundsman/shared-schema/access/may.ts';
import type { Card } from '@roundsman/shared-schema/areas/card.ts';
import type { CardPlace } from '@roundsman/shared-schema/areas/card-places.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { addressOf, mayBeLedTo, routeRow } from '#routes/route-access.ts';

/**
 * Where a record leads this person. `missing`: it is not there any more. `closed`: this person cannot open it, or
 * nothing in the app shows it.
 */
export type RecordPlace =
  | { readonly kind: 'open'; readonly path: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'closed' };

export const CLOSED: RecordPlace = { kind: 'closed' };
export const MISSING: RecordPlace = { kind: 'missing' };
export const openAt = (path: string): RecordPlace => ({ kind: 'open', path });

/** The address of a place. */
export function addressOfPlace(place: CardPlace): string {
  const row = routeRow(place.page);
  return row.showing?.(place) ?? addressOf(row) ?? '/';
}

/** Where a record can be looked at by this person. */
export function recordPlace(snapshot: Snapshot, actor: Actor, card: Card, id: string): RecordPlace {
  const { page, documents } = card;
  if (page === undefined || !mayBeLedTo(actor, page)) return CLOSED;
  if (!documents.every((document) => snapshot.has(document))) return CLOSED;
  const place = card.place(snapshot, id);
  return place ? openAt(addressOfPlace(place)) : MISSING;
}
