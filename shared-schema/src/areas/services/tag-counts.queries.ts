import { customerRecord } from '#areas/customers/customer.record.ts';
import { isLivingCustomer } from '#areas/customers/living-customer.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { compareStamps, type Stamped } from '#document/stamped.ts';
import { byName } from '#kernel/names.ts';
import { usesOfTags } from './record-uses.ts';
import { type Tag, tagRecord } from './tag.record.ts';

/** A tag with how many customers and jobs have it. */
export interface TagRow extends Tag {
  readonly customers: number;
  readonly jobs: number;
}

/**
 * Tags by name, each with what has it. Those that were deleted on one device while something was given them on another are
 * among them, marked `deleted`: what has them shows none, and somebody has to decide.
 */
export function tagRows(snapshot: Snapshot): readonly TagRow[] {
  const counts = snapshot.derive(tagCounts);
  const given = givenSinceDeletion(snapshot);
  return [...snapshot.records(tagRecord).values()]
    .filter(({ id, deleted }) => !deleted || given.has(id))
    .sort(byName)
    .map((tag) => ({ ...tag, ...(counts.get(tag.id) ?? UNUSED) }));
}

/** Deleted tags that a customer or job was given after the deletion. */
function givenSinceDeletion(snapshot: Snapshot): ReadonlySet<string> {
  const deletions = new Map<string, Stamped>();
  for (const { id, deleted } of snapshot.records(tagRecord).values()) {
    const deletion = deleted && snapshot.raw(tagRecord, id)?.groups.get('del');
    if (deletion) deletions.set(id, deletion);
  }
  const given = new Set<string>();
  if (deletions.size === 0) return given;
  for (const { id, stamp } of usesOfTags(snapshot, new Set(deletions.keys()))) {
    const deletion = deletions.get(id);
    if (deletion && compareStamps(stamp, deletion) > 0) given.add(id);
  }
  return given;
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
