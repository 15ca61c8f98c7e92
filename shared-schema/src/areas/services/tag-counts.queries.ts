import { customerRecord } from '#areas/customers/customer.record.ts';
import { isLivingCustomer } from '#areas/customers/living-customer.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { tagsList } from './services.queries.ts';
import type { Tag } from './tag.record.ts';

/** A tag with how many customers and jobs have it. */
export interface TagRow extends Tag {
  readonly customers: number;
  readonly jobs: number;
}

/** Tags by name, each with what would lose it. */
export function tagRows(snapshot: Snapshot): readonly TagRow[] {
  const counts = snapshot.derive(tagCounts);
  return tagsList(snapshot).map((tag) => ({ ...tag, ...(counts.get(tag.id) ?? UNUSED) }));
}

const UNUSED = { customers: 0, jobs: 0 };

function tagCounts(snapshot: Snapshot): ReadonlyMap<string, { customers: number; jobs: number }> {
  const counts = new Map<string, { customers: number; jobs: number }>();
  const add = (tags: readonly string[], of: 'customers' | 'jobs') => {
    for (const id of tags) {
      const count = counts.get(id) ?? { ...UNUSED };
      count[of] += 1;
      counts.set(id, count);
    }
  };
  for (const customer of snapshot.records(customerRecord).values())
    if (isLivingCustomer(snapshot, customer)) add(customer.tags, 'customers');
  for (const { deleted, tags } of snapshot.records(jobRecord).values()) if (!deleted) add(tags, 'jobs');
  return counts;
}
