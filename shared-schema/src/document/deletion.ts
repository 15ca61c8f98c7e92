import type { Json, Stamped } from './stamped.ts';
import { isObject } from './stored-groups.ts';

/** Holds the value of `<id>/del`; `seen` holds the stamp of each group that the deleter knew. */
export interface Deletion {
  readonly on: boolean;
  readonly seen: Readonly<Record<string, string>>;
}

interface Groups {
  readonly groups: ReadonlyMap<string, Stamped>;
}

/** Says that a record is deleted, or lives again (`on`), and names the stamps that are known of its groups. */
export function deletionOf({ groups }: Groups, on: boolean): { [key: string]: Json } {
  const seen: Record<string, string> = {};
  for (const [group, stamped] of groups) if (group !== 'del') seen[group] = stamped[0];
  return { on, seen };
}

/** Tells whether the person who deleted a record did not know the value that a group got at `hlc`. */
export function isUnseen({ seen }: Deletion, group: string, hlc: string): boolean {
  return group !== 'del' && hlc > (seen[group] ?? '');
}

/** Reads a `del` key; the answer is `undefined` where there is none that can be read. */
export function readDeletion(stamped: Stamped | undefined): Deletion | undefined {
  const json = stamped?.[2];
  if (!isObject(json)) return undefined;
  const { on, seen } = json;
  if (typeof on !== 'boolean') return undefined;
  return { on, seen: (isObject(seen) ? seen : {}) as Record<string, string> };
}
