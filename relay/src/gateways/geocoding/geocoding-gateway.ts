import type { FoundPlace } from '@roundsman/shared-schema/areas/geocoding/geocoding.http.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import { fail, type Result } from '@roundsman/shared-schema/kernel/result.ts';

/** What is looked up, for whom. */
export interface LookedUp {
  readonly text: string;
  /** What is nearer to it comes first. */
  readonly near?: LngLat | undefined;
  /** ISO codes: only places of this country, in the words of this language. */
  readonly country: string;
  readonly language: string;
}

/**
 * Where addresses are looked up.
 * @errors geocoding.none, geocoding.away, geocoding.busy
 */
export interface GeocodingGateway {
  /** While somebody types; null where the service must not be asked so often. */
  suggest(wanted: LookedUp): Promise<Result<readonly FoundPlace[] | null>>;
  search(wanted: LookedUp): Promise<Result<readonly FoundPlace[]>>;
  reverse(lngLat: LngLat, language: string): Promise<Result<FoundPlace | null>>;
}

const none = async () => fail('geocoding.none');

/** For an operator who named no service. */
export const noGeocoding: GeocodingGateway = { suggest: none, search: none, reverse: none };
