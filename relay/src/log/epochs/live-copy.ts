import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { packedGroups } from '@roundsman/shared-schema/document/stored-groups.ts';
import { hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import { eachInTurn } from '#log/by-slices.ts';
import type { StampedWrite } from '#log/server-write.ts';
import {
  deletion,
  isEdit,
  KEEP_DELETED_MS,
  outlivesReduction,
  reducedValue,
  settledGroup,
} from './reduced-records.ts';

const NOTHING: ReadonlySet<string> = new Set();

type Entry = readonly [root: string, key: string, value: Stamped];

/**
 * What a new epoch begins with: the live keys with their stamps. Of a record that was deleted more than 90 days ago, and
 * not edited since by somebody who did not know, only base and name stay, for those that still point to it, of one that is
 * `shown` within another (`<root> <id>`) what that one shows of it too, and of one that is `gone` nothing. `now`: epoch
 * milliseconds.
 */
export function* liveCopy(
  entries: Iterable<Entry>,
  now: number,
  { gone = NOTHING, shown = NOTHING }: { gone?: ReadonlySet<string>; shown?: ReadonlySet<string> } = {},
): Sliced<readonly StampedWrite[]> {
  const all: Entry[] = [];
  yield* eachInTurn(entries, (entry) => all.push(entry));
  const reduced = yield* longDeleted(all, now - KEEP_DELETED_MS, shown);
  const copy: StampedWrite[] = [];
  yield* eachInTurn(all, ([root, key, value]) => {
    const { id, group } = splitKey(key);
    const name = `${root} ${id}`;
    const isShown = shown.has(name);
    if (gone.has(name) || (!outlivesReduction(group, isShown) && reduced.has(name))) return;
    copy.push({ root, key, value: reduced.has(name) ? onlyKept(group, value, isShown) : value });
  });
  return copy;
}

/** A value of a record that was deleted long ago, without what goes of it: of a base the first groups. */
function onlyKept(group: string | undefined, [hlc, author, json]: Stamped, isShown: boolean): Stamped {
  if (group !== undefined) return [hlc, author, reducedValue(group, json)];
  const first = Object.entries(packedGroups(json));
  if (first.length === 0) return [hlc, author, json];
  const kept = first.filter(([name]) => outlivesReduction(name, isShown));
  const g = Object.fromEntries(kept.map(([name, value]) => [name, reducedValue(name, value)]));
  return [hlc, author, { ...(json as object), g }];
}

/** Records (`<root> <id>`) that were deleted before a moment, and not edited since by somebody who did not know. */
export function* longDeleted(
  entries: Iterable<Entry>,
  before: number,
  shown: ReadonlySet<string> = NOTHING,
): Sliced<ReadonlySet<string>> {
  const seen = new Map<string, Map<string, string>>();
  const all = [...entries];
  const see = (name: string, group: string, hlc: string) => {
    const groups = seen.get(name);
    if (groups && hlc > (groups.get(group) ?? '')) groups.set(group, hlc);
  };
  yield* eachInTurn(all, ([root, key, [hlc, , json]]) => {
    const { id, group } = splitKey(key);
    if (group !== 'del' || hlcMs(hlc) >= before) return;
    const parsed = deletion.safeParse(json);
    if (parsed.success) seen.set(`${root} ${id}`, new Map(Object.entries(parsed.data.seen)));
  });
  yield* eachInTurn(all, ([root, key, [, , json]]) => {
    const { id, group } = splitKey(key);
    const settled = settledGroup(group);
    if (settled !== undefined && typeof json === 'string') see(`${root} ${id}`, settled, json);
  });
  yield* eachInTurn(all, ([root, key, [hlc]]) => {
    const { id, group = '' } = splitKey(key);
    const name = `${root} ${id}`;
    if (isEdit(group || undefined, shown.has(name)) && hlc > (seen.get(name)?.get(group) ?? ''))
      seen.delete(name);
  });
  return new Set(seen.keys());
}
