import { RECORDS } from '@roundsman/shared-schema/areas.ts';
import { type KeyRule, ruleOf } from '@roundsman/shared-schema/document/key-rule.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import { SETTLED, SETTLED_ROOTS } from '@roundsman/shared-schema/document/settled-groups.ts';
import { isLargerThan, type Json, type Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { isObject } from '@roundsman/shared-schema/document/stored-groups.ts';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import { eachInTurn } from '#log/by-slices.ts';
import type { StampedWrite } from '#log/server-write.ts';

/** A longer value keeps a key of its own: whoever changes it would otherwise leave its former bytes behind for long. */
const MAX_GROUP_BYTES = 4 * 1024;
/** What is settled in one base. */
const MAX_SETTLED_BYTES = 32 * 1024;

/**
 * Puts the groups of each record into its base, every one as it was stored: one key for what had several. Whoever reads
 * the document sees no difference (`settled-groups.ts`); what is written later gets its own key again. Left out is what
 * may not be overwritten, what a record's definition says lies beside the base, and what is long.
 */
export function* settleRecords(
  writes: readonly StampedWrite[],
  rules: readonly KeyRule[],
): Sliced<readonly StampedWrite[]> {
  const bases = new Map<string, { value: Stamped; groups: Map<string, Stamped>; bytes: number }>();
  yield* eachInTurn(writes, ({ root, key, value }) => {
    if (value && SETTLED_ROOTS.has(root) && !key.includes('/') && isObject(value[2]))
      bases.set(`${root} ${key}`, { value, groups: new Map(), bytes: 0 });
  });
  const left: StampedWrite[] = [];
  const stays = ({ root, key, value }: StampedWrite) => {
    const { id, group } = splitKey(key);
    const base = bases.get(`${root} ${id}`);
    if (group === undefined) return base === undefined;
    if (!base || !value || !maySettle(rules, root, key) || isLargerThan(value[2], MAX_GROUP_BYTES))
      return true;
    const bytes = JSON.stringify(value).length + group.length;
    if (base.bytes + bytes > MAX_SETTLED_BYTES) return true;
    base.bytes += bytes;
    base.groups.set(group, value);
    return false;
  };
  yield* eachInTurn(writes, (write) => {
    if (stays(write)) left.push(write);
  });
  const settled: StampedWrite[] = [];
  yield* eachInTurn(bases, ([name, { value, groups }]) => {
    const at = name.indexOf(' ');
    settled.push({ root: name.slice(0, at), key: name.slice(at + 1), value: withGroups(value, groups) });
  });
  return [...settled, ...left];
}

function withGroups([hlc, author, json]: Stamped, groups: ReadonlyMap<string, Stamped>): Stamped {
  if (groups.size === 0) return [hlc, author, json];
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  const settled: Json = Object.fromEntries(sorted);
  return [hlc, author, { ...(json as { readonly [key: string]: Json }), [SETTLED]: settled }];
}

function maySettle(rules: readonly KeyRule[], root: string, key: string): boolean {
  const rule = ruleOf(rules, root, key);
  const { group = '' } = splitKey(key);
  return rule !== undefined && !rule.appendOnly && !UNPACKED.has(`${root} ${group}`);
}

const UNPACKED: ReadonlySet<string> = new Set(
  RECORDS.flatMap(({ root, unpacked = [] }) => unpacked.map((group) => `${root} ${group}`)),
);
