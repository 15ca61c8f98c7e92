import { phrase, type Shown, text } from '#areas/card.ts';
import type { Place } from '#fields/place.schema.ts';

/** An address, and that its spot on the map is known. */
export function shownPlace({ addressDescription, isVerified }: Place): Shown {
  const address = text(addressDescription);
  return isVerified ? phrase('field.value-pin', { address }) : address;
}
