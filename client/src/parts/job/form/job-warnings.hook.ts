import { customerFor } from '@roundsman/shared-schema/areas/customers/living-customer.ts';
import type { Job } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { checkJob } from '@roundsman/shared-schema/areas/jobs/job-input.ts';
import { type JobWarning, jobWarnings, stopsOf } from '@roundsman/shared-schema/areas/jobs/job-warnings.ts';
import { verifiedSpot } from '@roundsman/shared-schema/areas/rounds/round.rules.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import { useToday } from '#parts/today.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import type { JobForm } from '../job-form.ts';
import { typedJob } from '../typed-job.ts';

const NOWHERE: readonly LngLat[] = [];
const NOTHING: readonly JobWarning[] = [];

function stopsIn(
  snapshot: Snapshot,
  roundId: string | undefined,
  jobId: string | undefined,
): readonly LngLat[] {
  return roundId === undefined ? NOWHERE : stopsOf(snapshot, roundId, jobId);
}

function homeOf(snapshot: Snapshot, customerId: string | undefined): LngLat | undefined {
  const customer = customerId === undefined ? undefined : customerFor(snapshot, customerId);
  return verifiedSpot(customer?.site ?? customer?.address);
}

/** What is worth a look of a job as it stands in the form (JOB-4). `spot`: of a customer who is added with it. */
export function useJobWarnings(
  form: JobForm,
  of: { job?: Job; customerId: string | undefined; roundId: string | undefined; spot?: LngLat | null },
): readonly JobWarning[] {
  const today = useToday();
  const stops = useQuery(stopsIn, of.roundId, of.job?.id);
  const home = useQuery(homeOf, of.customerId);
  const typed = typedJob(form);
  const checked = typed.ok ? checkJob(typed.value, today, () => 'draft') : typed;
  if (!checked.ok) return NOTHING;
  const spot = form.hasPlace ? (form.pin ?? undefined) : (of.spot ?? home);
  return jobWarnings(checked.value, spot, stops);
}
