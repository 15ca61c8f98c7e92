import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useQuery } from '#store/use-query.hook.ts';

function usedSources(snapshot: Snapshot): readonly string[] {
  const used = new Set<string>();
  for (const { source, deleted } of snapshot.records(customerRecord).values())
    if (source !== undefined && !deleted) used.add(source);
  return [...used].sort();
}

/** How customers came to the firm, as far as it was typed before, by name. */
export function useSources(): readonly string[] {
  return useQuery(usedSources);
}
