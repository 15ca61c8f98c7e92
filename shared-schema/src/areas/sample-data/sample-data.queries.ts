import { customerRecord } from '#areas/customers/customer.record.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import type { RecordMeta } from '#document/record.ts';
import { defineMetaLookup } from '#document/record-index.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { isSample, sampleRemoval } from './sample-data.rules.ts';

const NOTHING: readonly string[] = [];
const SAMPLE: readonly string[] = ['sample'];
const OWN: readonly string[] = ['own'];

/** What is there of a record: a sample, one's own, or nothing as it is deleted. */
function sourceOf({ id, deleted }: RecordMeta): readonly string[] {
  if (deleted) return NOTHING;
  return isSample(id) ? SAMPLE : OWN;
}

// Read by their keys, so that nothing is looked at again until the first or the last of a kind comes or goes.
const roundsBySource = defineMetaLookup(roundRecord, sourceOf);
const jobsBySource = defineMetaLookup(jobRecord, sourceOf);
const customersBySource = defineMetaLookup(customerRecord, sourceOf);

/** Whether an account is empty, holds sample data that can be removed, or only what is its own. */
export function sampleDataState(snapshot: Snapshot): 'empty' | 'sample' | 'own' {
  const found = new Set([
    ...snapshot.keys(roundsBySource),
    ...snapshot.keys(jobsBySource),
    ...snapshot.keys(customersBySource),
  ]);
  if (!found.has('sample')) return found.has('own') ? 'own' : 'empty';
  return snapshot.derive(isAnythingRemovable) ? 'sample' : 'own';
}

/** Sample customers and rounds that hold a real job stay for good and count as own. */
function isAnythingRemovable(snapshot: Snapshot): boolean {
  const { rounds, customers, jobs } = sampleRemoval(snapshot);
  return rounds.length + customers.length + jobs.length > 0;
}
