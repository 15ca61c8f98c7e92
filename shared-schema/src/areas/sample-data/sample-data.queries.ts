import { customerRecord } from '#areas/customers/customer.record.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import type { SingleDocument } from '#document/document-ref.ts';
import type { RecordDefinition, RecordMeta } from '#document/record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { isSample, sampleRemoval } from './sample-data.rules.ts';

/** Whether an account is empty, holds sample data that can be removed, or only what is its own. */
export function sampleDataState(snapshot: Snapshot): 'empty' | 'sample' | 'own' {
  const kinds: readonly RecordDefinition<RecordMeta, SingleDocument>[] = [
    jobRecord,
    roundRecord,
    customerRecord,
  ];
  let sample = false;
  let own = false;
  for (const kind of kinds) {
    for (const record of snapshot.records(kind).values()) {
      if (record.deleted) continue;
      if (isSample(record.id)) sample = true;
      else own = true;
    }
  }
  if (!sample) return own ? 'own' : 'empty';
  return isAnythingRemovable(snapshot) ? 'sample' : 'own';
}

/** Sample customers and rounds that hold a real job stay for good and count as own. */
function isAnythingRemovable(snapshot: Snapshot): boolean {
  const { rounds, customers, jobs } = sampleRemoval(snapshot);
  return rounds.length + customers.length + jobs.length > 0;
}
