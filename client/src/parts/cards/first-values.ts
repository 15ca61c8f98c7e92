import { recordKey, splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { packedGroups } from '@roundsman/shared-schema/document/stored-groups.ts';

/** One value of a key before and after. */
export interface KeyValues {
  readonly key: string;
  readonly from: Json | undefined;
  readonly to: Json | undefined;
}

/** A record that is made tells each value that it begins with, as if each had been set by itself; else nothing. */
export function firstValues({ key, from, to }: KeyValues): readonly KeyValues[] {
  const { group } = splitKey(key);
  if (group !== undefined) return [];
  const before = packedGroups(from ?? undefined);
  return Object.entries(packedGroups(to ?? undefined)).map(([name, first]) => ({
    key: recordKey(key, name),
    from: before[name],
    to: first,
  }));
}
