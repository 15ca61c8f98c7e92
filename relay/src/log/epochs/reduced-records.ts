import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import { unsettled } from '@roundsman/shared-schema/document/settled-groups.ts';
import { type Json, parseStamped } from '@roundsman/shared-schema/document/stamped.ts';
import { packedGroups } from '@roundsman/shared-schema/document/stored-groups.ts';
import { hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import type * as Y from 'yjs';
import { z } from 'zod/mini';
import { liveValue } from '#log/live-entries.ts';

/** A record deleted for longer than this is reduced to its name by the next epoch. */
export const KEEP_DELETED_MS = 90 * 24 * 60 * 60 * 1000;

/** Names the groups that a record deleted long ago keeps beside its base: its deletion, its name, what it was merged into and where its jobs are. */
const KEPT_GROUPS: ReadonlySet<string | undefined> = new Set([undefined, 'del', 'name', 'into', 'site']);

/** Names the pieces of a contact that are a name; telephone and e-mail are nobody's to keep of who was deleted. */
const NAME_PIECES = ['name', 'companyName'] as const;
const NAMES: ReadonlySet<string | undefined> = new Set([
  'contact',
  ...NAME_PIECES.map((piece) => `contact/${piece}`),
]);

/** Names the groups of a merged customer that the one who it was merged into shows as its own. */
const SHOWN_GROUPS: ReadonlySet<string | undefined> = new Set(['tags', 'tag', 'person', 'note']);

/** Names what merges and settled late edits write to a record that was deleted before; nobody has edited it with that. */
const NO_EDITS: ReadonlySet<string | undefined> = new Set(['del', 'site', 'late']);

/** Names a group without the piece or member of it: `person` for `person/ab1`. */
const familyOf = (group: string | undefined) => group?.replace(/\/.*$/, '');

/** What a record's deletion says: which stamps of its groups whoever deleted it had seen. */
export const deletion = z.looseObject({
  on: z.literal(true),
  seen: z._default(z.record(z.string(), z.string()), {}),
});

/** Tells whether an epoch leaves a group, or a piece of one, when it reduces the record. `isShown`: a living record shows this one. */
export function outlivesReduction(group: string | undefined, isShown = false): boolean {
  return (
    NAMES.has(group) || KEPT_GROUPS.has(familyOf(group)) || (isShown && SHOWN_GROUPS.has(familyOf(group)))
  );
}

/** Answers the part of a kept group’s value that an epoch leaves: of a contact the name and the company, of other groups all. */
export function reducedValue(group: string | undefined, json: Json): Json {
  if (group !== 'contact' || json === null || typeof json !== 'object') return json;
  const names = Object.entries(json).filter(([piece]) => NAME_PIECES.some((name) => name === piece));
  return Object.fromEntries(names);
}

/** Names the group whose late edits a key settles, up to the stamp that it holds; it is undefined for a key of another group. */
export function settledGroup(group: string | undefined): string | undefined {
  return familyOf(group) === 'late' ? group?.slice('late/'.length).replace('.', '/') : undefined;
}

/** Tells whether somebody who did not know of a record's deletion wrote this group after it. */
export function isEdit(group: string | undefined, isShown: boolean): boolean {
  if (group === undefined || NO_EDITS.has(familyOf(group))) return false;
  return !isShown || !SHOWN_GROUPS.has(familyOf(group));
}

/**
 * Whether an epoch left of a record no more than its name: who edits it then would bring back a record without all the
 * rest. `now`: epoch milliseconds.
 */
export function isReduced(doc: Y.Doc, root: string, id: string, now: number): boolean {
  const deleted = liveValue(doc, root, `${id}/del`);
  if (!deleted || hlcMs(deleted[0]) >= now - KEEP_DELETED_MS) return false;
  if (!deletion.safeParse(deleted[2]).success) return false;
  const map = doc.getMap(root);
  const base = parseStamped(map.get(id));
  const first = base ? Object.keys(packedGroups(base[2])) : [];
  const settled = unsettled(base)?.groups.keys() ?? [];
  if (![...first, ...settled].every((group) => outlivesReduction(group))) return false;
  for (const key of map.keys())
    if (key.startsWith(`${id}/`) && !outlivesReduction(splitKey(key).group)) return false;
  return true;
}

/** Kinds of which nothing stays of a record that was deleted a year ago and that nothing names. */
export const LEAVING_ROOTS: ReadonlySet<string> = new Set(['customers', 'jobs']);

/** Whether a value would bring back a record of which an epoch left its name alone, or nothing at all. */
export function bringsBackHollow(
  doc: Y.Doc,
  { root, key }: { readonly root: string; readonly key: string },
  given: unknown,
  now: number,
): boolean {
  const { id, group } = splitKey(key);
  if (!given || group === undefined) return false;
  if (LEAVING_ROOTS.has(root) && !doc.getMap(root).has(id)) return true;
  return !outlivesReduction(group) && isReduced(doc, root, id, now);
}
