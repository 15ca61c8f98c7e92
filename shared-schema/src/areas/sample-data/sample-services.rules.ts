import { jobsByService } from '#areas/jobs/job.record.ts';
import { serviceRecord } from '#areas/services/service.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { isSample } from './sample-data.rules.ts';

/** Sample services that go with the sample data: those that no job of the firm's own has. */
export function removableServices(snapshot: Snapshot): readonly string[] {
  return [...snapshot.records(serviceRecord).values()]
    .filter(({ id, deleted }) => isSample(id) && !deleted && !isReal(snapshot, id))
    .map(({ id }) => id);
}

function isReal(snapshot: Snapshot, serviceId: string): boolean {
  return snapshot.under(jobsByService, serviceId).some(({ id, deleted }) => !deleted && !isSample(id));
}

/** Marks them deleted; needs `jobs` and `services` open. */
export function removeSampleServices(tx: TransactionBuffer): void {
  for (const id of removableServices(tx)) tx.setDeleted(serviceRecord, id, true);
}
