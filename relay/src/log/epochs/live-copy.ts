import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { packedGroups } from '@roundsman/shared-schema/document/stored-groups.ts';
import { hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import type { StampedWrite } from '#log/server-write.ts';
import { deletion, KEEP_DELETED_MS, outlivesReduction } from './reduced-records.ts';

const NOTHING: ReadonlySet<string> = new Set();

type Entry = readonly [root: string, key: string, value: Stamped];

/**
 * What a new epoch begins with: the live keys with their stamps. Of a record that was deleted more than 90 days ago, and
 * not edited since by somebody who did not know, only base and name stay, for those that still point to it,
 * and of one that is `gone` (`<root> <id>`) nothing. `now`: epoch milliseconds.
 */
export function liveCopy(
  entries: Iterable<Entry>,
  now: number,
  gone: ReadonlySet<string> = NOTHING,
): readonly StampedWrite[] {
  const all = [...entries];
  const reduced = longDeleted(all, now - KEEP_DELETED_MS);
  return all
    .filter(([root, key]) => {
      const { id, group } = splitKey(key);
      if (gone.has(`${root} ${id}`)) return false;
      return outlivesReduction(group) || !reduced.has(`${root} ${id}`);
    })
    .map(([root, key, value]) => ({
      root,
      key,
      value: reduced.has(`${root} ${key}`) ? onlyKept(value) : value,
    }));
}

/** The base of a record that was deleted long ago, without the first groups that go. */
function onlyKept([hlc, author, json]: Stamped): Stamped {
  const first = Object.entries(packedGroups(json));
  if (first.length === 0) return [hlc, author, json];
  const g = Object.fromEntries(first.filter(([group]) => outlivesReduction(group)));
  return [hlc, author, { ...(json as object), g }];
}

function longDeleted(entries: readonly Entry[], before: number): ReadonlySet<string> {
  const seen = new Map<string, Readonly<Record<string, string>>>();
  for (const [root, key, [hlc, , json]] of entries) {
    const { id, group } = splitKey(key);
    if (group !== 'del' || hlcMs(hlc) >= before) continue;
    const parsed = deletion.safeParse(json);
    if (parsed.success) seen.set(`${root} ${id}`, parsed.data.seen);
  }
  for (const [root, key, [hlc]] of entries) {
    const { id, group } = splitKey(key);
    const name = `${root} ${id}`;
    if (group && group !== 'del' && hlc > (seen.get(name)?.[group] ?? '')) seen.delete(name);
  }
  return new Set(seen.keys());
}
