import { customerRecord } from '#areas/customers/customer.record.ts';
import { displayName } from '#areas/customers/customer.rules.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import type { SingleDocument } from '#document/document-ref.ts';
import type { RecordDefinition, RecordMeta } from '#document/record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { TransactionBuffer } from '#document/transaction.ts';

export const SAMPLE_PREFIX = 'sample-';

export function isSample(id: string): boolean {
  return id.startsWith(SAMPLE_PREFIX);
}

/** Whether nobody has kept anything here yet, so that sample data may be loaded. */
export function isEmptyAccount(snapshot: Snapshot): boolean {
  const live = <T extends RecordMeta>(definition: RecordDefinition<T, SingleDocument>) =>
    [...snapshot.records(definition).values()].some((record) => !record.deleted);
  return !live(roundRecord) && !live(customerRecord) && !live(jobRecord);
}

/** What removing the sample data takes away, and the sample customers that stay since they have a real job. Sample
 * rounds that hold a real job stay as well. */
export interface SampleRemoval {
  readonly rounds: readonly string[];
  readonly customers: readonly string[];
  readonly jobs: readonly string[];
  readonly kept: readonly { readonly id: string; readonly name: string }[];
}

export function sampleRemoval(snapshot: Snapshot): SampleRemoval {
  const real = new Set<string>();
  const realRounds = new Set<string>();
  for (const job of snapshot.records(jobRecord).values()) {
    if (job.deleted || isSample(job.id)) continue;
    real.add(job.customerId);
    for (const round of job.rounds) realRounds.add(round);
  }
  const customers = live(snapshot, customerRecord);
  return {
    rounds: live(snapshot, roundRecord)
      .filter((round) => !realRounds.has(round.id))
      .map((round) => round.id),
    jobs: live(snapshot, jobRecord).map((job) => job.id),
    customers: customers.filter((customer) => !real.has(customer.id)).map((customer) => customer.id),
    kept: customers
      .filter((customer) => real.has(customer.id))
      .map((customer) => ({ id: customer.id, name: displayName(customer) })),
  };
}

/** Marks the records deleted; needs `rounds`, `jobs` and `customers` open. */
export function removeSamples(tx: TransactionBuffer, removal: SampleRemoval): void {
  for (const id of removal.rounds) tx.setDeleted(roundRecord, id, true);
  for (const id of removal.jobs) tx.setDeleted(jobRecord, id, true);
  for (const id of removal.customers) tx.setDeleted(customerRecord, id, true);
}

function live<T extends RecordMeta>(
  snapshot: Snapshot,
  definition: RecordDefinition<T, SingleDocument>,
): T[] {
  return [...snapshot.records(definition).values()].filter(
    (record) => isSample(record.id) && !record.deleted,
  );
}
