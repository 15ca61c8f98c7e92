import { isDeepStrictEqual } from 'node:util';
import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { type KeyRule, ruleOf } from '@roundsman/shared-schema/document/key-rule.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import {
  isLargerThan,
  type Json,
  MAX_STAMP_BYTES,
  MAX_VALUE_BYTES,
  parseStamped,
  type Stamp,
  type Stamped,
  sameStamp,
} from '@roundsman/shared-schema/document/stamped.ts';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import type { RefusedItem } from '@roundsman/shared-schema/protocol/messages.ts';
import { effectiveStamp, lowerSeen, stampOf } from './stamps.ts';
import type { Before, FreshStruct, Touch } from './touch.ts';
import type { Judging } from './verdict.ts';

/** Why a value or a deletion is put back: text keys. */
export type RefusedReason =
  | 'sync.refused-role'
  | 'sync.refused-key'
  | 'sync.refused-value'
  | 'sync.refused-too-large'
  | 'sync.refused-author'
  | 'sync.refused-deletion'
  | 'sync.refused-exists'
  | 'sync.refused-full';

/** A value that may stand; `stamp`: the one it is kept with. */
export interface AllowedValue {
  readonly client: number;
  readonly clock: number;
  readonly stamp: Stamp;
  /** As it came. */
  readonly value: Stamped;
  /** What of it is kept. */
  readonly json: Json;
  readonly isLowered: boolean;
}

export interface JudgedTouch {
  readonly touch: Touch;
  readonly allowed: readonly AllowedValue[];
  /**
   * What the key showed before may be shown again: its writer's successors did not see it, or were refused. `if-unseen`:
   * it was taken away, by somebody who may have seen an entry of his own in its place.
   */
  readonly keepsBefore: boolean | 'if-unseen';
  readonly refused: readonly RefusedItem[];
}

/** Judges one touched key by the document's rules; `isWriter`: the member may write the document at all. */
export function* judgeTouch(touch: Touch, judging: Judging, isWriter: boolean): Sliced<JudgedTouch> {
  const rule = ruleOf(judging.rules, touch.root, touch.key);
  if (!rule) return refuseAll(touch, 'sync.refused-key');
  const isAdder = !hasAnyRole(judging.member, rule.roles);
  if (!isWriter || (isAdder && !hasAnyRole(judging.member, rule.adders?.roles ?? []))) {
    return refuseAll(touch, 'sync.refused-role');
  }
  const refused = new Map<RefusedReason, string[]>();
  const allowed: AllowedValue[] = [];
  let survivors = 0;
  let overwrites = false;
  const over = touch.before && touch.isNamed ? stampOf(touch.before.value) : undefined;
  for (const struct of touch.structs) {
    if (struct.isDeleted || !struct.value) continue;
    survivors += 1;
    yield;
    const judged = judgeValue(struct, struct.value, isAdder, rule, judging);
    if (typeof judged === 'string') {
      const ids = refused.get(judged);
      if (ids) ids.push(idOf(struct));
      else refused.set(judged, [idOf(struct)]);
      continue;
    }
    const sawBefore = struct.isOverBefore && over !== undefined;
    if (sawBefore) overwrites = true;
    const { stamp, isLowered } = effectiveStamp(judged, judging.now, sawBefore ? over : undefined);
    const json = lowerSeen(judged[2], touch.key, judging.now);
    allowed.push({ client: struct.client, clock: struct.clock, stamp, value: judged, json, isLowered });
  }
  const isDeletion = touch.isNamed && survivors === 0;
  const mayDelete = rule.deletable === true && !isAdder;
  if (isDeletion && !mayDelete) {
    refused.set(isAdder ? 'sync.refused-role' : 'sync.refused-deletion', deletionsOf(touch));
  }
  const keepsBefore = !touch.isNamed || (allowed.length > 0 ? !overwrites : !isDeletion || !mayDelete);
  const mayBeUnseen = isDeletion && touch.structs.length > 0 && !touch.structs.some((s) => s.isOverBefore);
  return {
    touch,
    allowed,
    keepsBefore: keepsBefore || (mayBeUnseen && 'if-unseen'),
    refused: itemsOf(touch, refused),
  };
}

/** A value that may stand, or why it may not. */
function judgeValue(
  { touch }: FreshStruct,
  { json: value, bytes, isJson, isTooLarge }: NonNullable<FreshStruct['value']>,
  isAdder: boolean,
  rule: KeyRule,
  judging: Judging,
): Stamped | RefusedReason {
  if (isTooLarge) return 'sync.refused-too-large';
  const stamped = isJson ? parseStamped(value) : undefined;
  if (!stamped) return 'sync.refused-value';
  if (!isAuthor(stamped[1], judging.member.userId) && !isRecovered(stamped, touch, judging)) {
    return 'sync.refused-author';
  }
  const limit = rule.maxBytes ?? MAX_VALUE_BYTES;
  // JSON is never longer than eight times the encoded form.
  if (bytes > limit + MAX_STAMP_BYTES || (bytes * 8 > limit && isLargerThan(stamped[2], limit))) {
    return 'sync.refused-too-large';
  }
  if (!rule.schema.safeParse(stamped[2]).success) return 'sync.refused-value';
  if (isAdder && !mayAdd(rule, touch, stamped, judging)) return 'sync.refused-role';
  if (touch.before)
    return rule.appendOnly && !isSame(touch.before, stamped) ? 'sync.refused-exists' : stamped;
  return judging.isFull && isNewRecord(touch, judging) ? 'sync.refused-full' : stamped;
}

/** Whether one who may only add may write a value in the place of what the key shows. */
function mayAdd({ adders }: KeyRule, { before }: Touch, stamped: Stamped, { member }: Judging): boolean {
  if (!adders?.schema.safeParse(stamped[2]).success) return false;
  const shown = before && adders.newOnly ? parseStamped(before.value) : undefined;
  // Whoever adds the same thing apart takes nothing from the other, and what one has added may be taken back.
  const isUndo = stamped[2] === null && isAuthor(shown?.[1] ?? '', member.userId);
  return !shown || isUndo || isDeepStrictEqual(shown[2], stamped[2]);
}

/** `<user>.<device>`, with any device of the user: the value may be older than this session. */
export function isAuthor(author: string, userId: string): boolean {
  return author.startsWith(`${userId}.`) && /^[0-9a-z]{4}$/.test(author.slice(userId.length + 1));
}

/** A write of somebody else's that a restored copy has lost, or that it still shows. */
function isRecovered(stamped: Stamped, { before }: Touch, { recovery }: Judging): boolean {
  if (!recovery) return false;
  const isLater = stamped[0] > recovery.restoredAt && /^[0-9a-z]{1,32}\.[0-9a-z-]{1,32}$/.test(stamped[1]);
  return isLater || (before !== undefined && isSame(before, stamped));
}

/** The same write once more, as after a device was rebuilt. */
function isSame({ value: before }: Before, value: Stamped): boolean {
  return sameStamp(parseStamped(before), value) && isDeepStrictEqual(before, value);
}

/** Groups of records that are here stay writable; a group without its base counts as a record of its own. */
function isNewRecord({ root, key }: Touch, { doc, rules }: Judging): boolean {
  const { id, group } = splitKey(key);
  if (group === undefined || !ruleOf(rules, root, id)) return group === undefined;
  return !doc.getMap(root).has(id);
}

function refuseAll(touch: Touch, reason: RefusedReason): JudgedTouch {
  const ids: string[] = [];
  for (const struct of touch.structs) {
    for (let at = 0; at < struct.length; at += 1) ids.push(`${struct.client}:${struct.clock + at}`);
  }
  ids.push(...namedBy(touch));
  const refused = ids.length > 0 ? itemsOf(touch, new Map([[reason, ids]])) : [];
  return { touch, allowed: [], keepsBefore: true, refused };
}

/** The deletion of what the key showed, and of what was written over it meanwhile. */
function deletionsOf(touch: Touch): string[] {
  const ids = namedBy(touch);
  for (const { client, clock, length } of touch.structs) {
    for (let at = 0; at < length; at += 1) ids.push(`d ${client}:${clock + at}`);
  }
  return ids;
}

/** The deletion of what the key showed, by the id that the sender knows it by. */
function namedBy({ before, isNamed, namedAs }: Touch): string[] {
  const named = isNamed ? (namedAs ?? before) : undefined;
  return named ? [`d ${idOf(named)}`] : [];
}

function idOf({ client, clock }: { readonly client: number; readonly clock: number }): string {
  return `${client}:${clock}`;
}

function itemsOf({ root, key }: Touch, refused: ReadonlyMap<RefusedReason, string[]>): RefusedItem[] {
  const { id: record, group = null } = splitKey(key);
  return [...refused].map(([reason, ids]) => ({ root, key, record, group, reason, ids }));
}
