import { customerRecord } from '#areas/customers/customer.record.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import type { RecordDefinition, RecordMeta } from '#document/record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { isSample } from './sample-data.rules.ts';

/** Whether an account is empty, holds sample data (perhaps beside own records), or only records of its own. */
export function sampleDataState(snapshot: Snapshot): 'empty' | 'sample' | 'own' {
  const kinds: readonly RecordDefinition<RecordMeta>[] = [roundRecord, customerRecord, jobRecord];
  let any = false;
  for (const kind of kinds) {
    for (const record of snapshot.records(kind).values()) {
      if (record.deleted) continue;
      if (isSample(record.id)) return 'sample';
      any = true;
    }
  }
  return any ? 'own' : 'empty';
}
