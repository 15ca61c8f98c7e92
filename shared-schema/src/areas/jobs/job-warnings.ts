import { ordinaryTotal } from '#areas/calendar/job-services.ts';
import { customerFor } from '#areas/customers/living-customer.ts';
import { haversineMetres, jobPlace, verifiedSpot } from '#areas/rounds/round.rules.ts';
import { roundMembers } from '#areas/rounds/round-members.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { LngLat } from '#fields/place.schema.ts';
import type { JobGroups } from './job-input.ts';

/** What is worth a look before a job is saved, and refused by nothing (JOB-4). */
export const JOB_WARNINGS = ['free', 'no-duration', 'unverified', 'far-from-round'] as const;
export type JobWarning = (typeof JOB_WARNINGS)[number];

/** So far from the nearest stop of its round a job stands in another area, in metres. */
export const FAR_METRES = 15_000;

/**
 * Warnings of a job that was typed. `spot`: where it is on the map, undefined where that is not known; `stops`: where the
 * other jobs of its round are.
 */
export function jobWarnings(
  { svc, price, services }: Pick<JobGroups, 'svc' | 'price' | 'services'>,
  spot: LngLat | undefined,
  stops: readonly LngLat[],
): readonly JobWarning[] {
  const isFree = price.isTotal ? price.minor === 0 : ordinaryTotal(svc.lines) === 0;
  const isFar =
    spot !== undefined && stops.length > 0 && stops.every((stop) => haversineMetres(spot, stop) > FAR_METRES);
  return JOB_WARNINGS.filter(
    (warning) =>
      ({
        free: isFree,
        'no-duration': services.duration === undefined || services.duration === 0,
        unverified: spot === undefined,
        'far-from-round': isFar,
      })[warning],
  );
}

/** Where the jobs of a round are, one of them left out. */
export function stopsOf(snapshot: Snapshot, roundId: string, except: string | undefined): readonly LngLat[] {
  return roundMembers(snapshot, roundId)
    .filter(({ id }) => id !== except)
    .map((job) => verifiedSpot(jobPlace(job, customerFor(snapshot, job.customerId))))
    .filter((spot) => spot !== undefined);
}
