import type { RoundData } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';

/** Where a map of something new in a round begins: the round's own spot, else the middle of its stops. */
export function middleOf({ round, jobs }: Pick<RoundData, 'round' | 'jobs'>): LngLat | undefined {
  if (round.location?.lngLat) return round.location.lngLat;
  const spots = jobs.flatMap(({ isVerified, lngLat }) => (isVerified && lngLat ? [lngLat] : []));
  if (spots.length === 0) return undefined;
  const mean = (at: 0 | 1) => spots.reduce((sum, spot) => sum + spot[at], 0) / spots.length;
  return [mean(0), mean(1)];
}
