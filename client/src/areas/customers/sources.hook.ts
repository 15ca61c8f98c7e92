import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { sameName } from '@roundsman/shared-schema/kernel/names.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';

function usedSources(snapshot: Snapshot): readonly string[] {
  const used = new Set<string>();
  for (const { source, deleted } of snapshot.records(customerRecord).values())
    if (source !== undefined && !deleted) used.add(source);
  return [...used].sort();
}

/** Proposes ways in which customers come to the firm: those that the settings list, then others that customers have, by name. */
export function useSources(): readonly string[] {
  const listed = useSetting('customers.sources');
  const used = useQuery(usedSources);
  return [...listed, ...used.filter((source) => !listed.some((one) => sameName(one, source)))];
}
