import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import type { RecordDefinition, RecordMeta } from '@roundsman/shared-schema/document/record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { TransactionBuffer } from '@roundsman/shared-schema/document/transaction.ts';

/** With this the ids of all sample records start. */
export const SAMPLE_PREFIX = 'sample-';

/** The documents that sample data fills and that its removal looks at. */
export const SAMPLE_DOCUMENTS: readonly string[] = ['customers', 'rounds', 'jobs', 'order'];

export interface SampleCounts {
  rounds: number;
  customers: number;
  jobs: number;
}

function living<T extends RecordMeta>(snapshot: Snapshot, definition: RecordDefinition<T>): T[] {
  return [...snapshot.records(definition).values()].filter((record) => !record.deleted);
}

/** Whether an account has no customer, round or job that is not deleted. */
export function isEmptyAccount(snapshot: Snapshot): boolean {
  const definitions: readonly RecordDefinition<RecordMeta>[] = [customerRecord, roundRecord, jobRecord];
  return definitions.every((definition) => living(snapshot, definition).length === 0);
}

export interface SampleRemoval {
  removed: SampleCounts;
  /** Names of sample customers that stay, because they have a job of the firm's own. */
  kept: string[];
  /** Names of sample rounds that stay, because they hold a job of the firm's own. */
  keptRounds: string[];
}

/** Marks all sample records deleted, except customers and rounds that the firm's own jobs refer to. */
export function removeSampleRecords(tx: TransactionBuffer): SampleRemoval {
  const isSample = (record: RecordMeta) => record.id.startsWith(SAMPLE_PREFIX);
  const jobs = living(tx, jobRecord);
  const own = jobs.filter((job) => !isSample(job));
  const customersInUse = new Set(own.map((job) => job.customerId));
  const roundsInUse = new Set(own.flatMap((job) => job.rounds));
  const customers = living(tx, customerRecord).filter(isSample);
  const rounds = living(tx, roundRecord).filter(isSample);
  const gone = {
    jobs: jobs.filter(isSample),
    rounds: rounds.filter((round) => !roundsInUse.has(round.id)),
    customers: customers.filter((customer) => !customersInUse.has(customer.id)),
  };
  for (const { id } of gone.jobs) tx.setDeleted(jobRecord, id, true);
  for (const { id } of gone.rounds) tx.setDeleted(roundRecord, id, true);
  for (const { id } of gone.customers) tx.setDeleted(customerRecord, id, true);
  const names = (list: string[]) => list.sort((a, b) => a.localeCompare(b, 'en'));
  return {
    removed: { jobs: gone.jobs.length, rounds: gone.rounds.length, customers: gone.customers.length },
    kept: names(customers.filter(({ id }) => customersInUse.has(id)).map(({ contact }) => contact.name)),
    keptRounds: names(rounds.filter(({ id }) => roundsInUse.has(id)).map(({ name }) => name)),
  };
}
