import { haversineMetres } from '#areas/rounds/round.rules.ts';
import type { LngLat } from '#fields/place.schema.ts';

/** Where a device of somebody was, as the device told it. */
export interface ToldPlace {
  readonly user: string;
  readonly device: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly isMobile: boolean;
  readonly lngLat: LngLat;
}

interface PlacedDevice {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly isMobile: boolean;
}

/** Two devices of one person, one soon after the other (specification 4, 3). */
export interface DeviceDistance {
  readonly user: string;
  readonly deviceA: PlacedDevice;
  readonly deviceB: PlacedDevice;
  readonly distanceBetweenRecordedPointsInMetres: number;
  readonly timeDifferenceMs: number;
}

/** How far apart devices may be, and within how long; a slider each (specification 4, 5 and 9). */
export const DISTANCE_LIMIT = { min: 0, max: 500, step: 50, fallback: 200 } as const;
export const MINUTES_LIMIT = { min: 0, max: 30, step: 2, fallback: 1 } as const;
const MINUTE_MS = 60_000;

export interface DistanceLimits {
  readonly metres: number;
  readonly minutes: number;
  /** Only pairs of two mobile devices count. */
  readonly mobileOnly: boolean;
}

const placed = ({ device, at, isMobile }: ToldPlace): PlacedDevice => ({
  id: device,
  timestamp: at,
  isMobile,
});

/**
 * The distances between devices of one person: each place with the next one that every other device told, where that is
 * within the longest time that the limits take. In the order of time.
 */
export function deviceDistances(places: readonly ToldPlace[]): readonly DeviceDistance[] {
  const inTime = places.toSorted((a, b) => a.at - b.at);
  return inTime.flatMap((one, at) => {
    const met = new Set([one.device]);
    const found: DeviceDistance[] = [];
    for (let next = at + 1; next < inTime.length; next += 1) {
      const other = inTime[next];
      if (!other || other.at - one.at > MINUTES_LIMIT.max * MINUTE_MS) break;
      if (other.user !== one.user || met.has(other.device)) continue;
      met.add(other.device);
      found.push({
        user: one.user,
        deviceA: placed(one),
        deviceB: placed(other),
        distanceBetweenRecordedPointsInMetres: haversineMetres(one.lngLat, other.lngLat),
        timeDifferenceMs: other.at - one.at,
      });
    }
    return found;
  });
}

/** Whether two devices were further apart than they may be, within the time in which they may not be. */
export function failsLimits(distance: DeviceDistance, limits: DistanceLimits): boolean {
  const { deviceA, deviceB, distanceBetweenRecordedPointsInMetres, timeDifferenceMs } = distance;
  return (
    distanceBetweenRecordedPointsInMetres > limits.metres &&
    timeDifferenceMs <= limits.minutes * MINUTE_MS &&
    (!limits.mobileOnly || (deviceA.isMobile && deviceB.isMobile))
  );
}

/** Miles an hour of one metre a minute (specification 4, 9). */
const MPH_FACTOR = 0.037;

/** How fast a person would have gone from one device to the other, in miles an hour; Infinity within no time. */
export function speedMph(distance: DeviceDistance): number {
  const { distanceBetweenRecordedPointsInMetres: metres, timeDifferenceMs } = distance;
  if (metres === 0) return 0;
  return (metres / (timeDifferenceMs / MINUTE_MS)) * MPH_FACTOR;
}

/** The distances that fail the limits, by person; the fastest of each first, and the fastest person first. */
export function failingPeople(
  distances: readonly DeviceDistance[],
  limits: DistanceLimits,
): readonly { readonly user: string; readonly failing: readonly [DeviceDistance, ...DeviceDistance[]] }[] {
  const byUser = new Map<string, [DeviceDistance, ...DeviceDistance[]]>();
  const failing = distances
    .filter((distance) => failsLimits(distance, limits))
    .toSorted((a, b) => {
      const [one, other] = [speedMph(a), speedMph(b)];
      return one === other ? b.deviceB.timestamp - a.deviceB.timestamp : other > one ? 1 : -1;
    });
  for (const distance of failing) {
    const known = byUser.get(distance.user);
    if (known) known.push(distance);
    else byUser.set(distance.user, [distance]);
  }
  return [...byUser].map(([user, of]) => ({ user, failing: of }));
}
