import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { packedGroups } from '@roundsman/shared-schema/document/stored-groups.ts';
import { hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import { eachInTurn } from '#log/by-slices.ts';
import type { StampedWrite } from '#log/server-write.ts';
import { deletion, KEEP_DELETED_MS, outlivesReduction } from './reduced-records.ts';

const NOTHING: ReadonlySet<string> = new Set();

type Entry = readonly [root: string, key: string, value: Stamped];

/**
 * What a new epoch begins with: the live keys with their stamps. Of a record that was deleted more than 90 days ago, and
 * not edited since by somebody who did not know, only base and name stay, for those that still point to it,
 * and of one that is `gone` (`<root> <id>`) nothing. `now`: epoch milliseconds.
 */
export function* liveCopy(
  entries: Iterable<Entry>,
  now: number,
  gone: ReadonlySet<string> = NOTHING,
): Sliced<readonly StampedWrite[]> {
  const all: Entry[] = [];
  yield* eachInTurn(entries, (entry) => all.push(entry));
  const reduced = yield* longDeleted(all, now - KEEP_DELETED_MS);
  const copy: StampedWrite[] = [];
  yield* eachInTurn(all, ([root, key, value]) => {
    const { id, group } = splitKey(key);
    const name = `${root} ${id}`;
    if (gone.has(name) || (!outlivesReduction(group) && reduced.has(name))) return;
    copy.push({ root, key, value: group === undefined && reduced.has(name) ? onlyKept(value) : value });
  });
  return copy;
}

/** The base of a record that was deleted long ago, without the first groups that go. */
function onlyKept([hlc, author, json]: Stamped): Stamped {
  const first = Object.entries(packedGroups(json));
  if (first.length === 0) return [hlc, author, json];
  const g = Object.fromEntries(first.filter(([group]) => outlivesReduction(group)));
  return [hlc, author, { ...(json as object), g }];
}

/** Records (`<root> <id>`) that were deleted before a moment, and not edited since by somebody who did not know. */
export function* longDeleted(entries: Iterable<Entry>, before: number): Sliced<ReadonlySet<string>> {
  const seen = new Map<string, Readonly<Record<string, string>>>();
  const all = [...entries];
  yield* eachInTurn(all, ([root, key, [hlc, , json]]) => {
    const { id, group } = splitKey(key);
    if (group !== 'del' || hlcMs(hlc) >= before) return;
    const parsed = deletion.safeParse(json);
    if (parsed.success) seen.set(`${root} ${id}`, parsed.data.seen);
  });
  yield* eachInTurn(all, ([root, key, [hlc]]) => {
    const { id, group } = splitKey(key);
    const name = `${root} ${id}`;
    if (group && group !== 'del' && hlc > (seen.get(name)?.[group] ?? '')) seen.delete(name);
  });
  return new Set(seen.keys());
}
