import { type AddressParts, addressLabel } from '@roundsman/shared-schema/areas/geocoding/address-label.ts';
import {
  FOUND_PLACES,
  type FoundPlace,
  foundPlace,
} from '@roundsman/shared-schema/areas/geocoding/geocoding.http.ts';
import { ADDRESS_MAX } from '@roundsman/shared-schema/fields/place.schema.ts';
import { cutText } from '@roundsman/shared-schema/kernel/whole-text.ts';

/** One answer of a service before it is judged. */
export interface RawPlace {
  readonly parts: AddressParts;
  readonly lng: unknown;
  readonly lat: unknown;
  /** In the place of a label that cannot be made of the parts. */
  readonly fallback?: string | undefined;
}

/** What of a service's answers is a place with an address, each address once, in their order. */
export function placesOf(raw: readonly RawPlace[]): readonly FoundPlace[] {
  const places = new Map<string, FoundPlace>();
  for (const { parts, lng, lat, fallback } of raw) {
    const label = cutText((addressLabel(parts) || (fallback ?? '')).replace(/\s+/g, ' ').trim(), ADDRESS_MAX);
    const postcode = parts.postcode?.trim();
    const place = foundPlace.safeParse({ label, lngLat: [lng, lat], ...(postcode ? { postcode } : {}) });
    if (place.success && !places.has(label)) places.set(label, place.data);
  }
  return [...places.values()].slice(0, FOUND_PLACES);
}
