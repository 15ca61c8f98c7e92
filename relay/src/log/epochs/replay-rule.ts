import { mayWrite } from '@roundsman/shared-schema/document/document-ref.ts';
import { ruleOf } from '@roundsman/shared-schema/document/key-rule.ts';
import { compareStamps, type Json, type Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { createHybridClock, isHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { atOnce } from '@roundsman/shared-schema/kernel/slices.ts';
import type * as Y from 'yjs';
import { Copies } from '#judge/copies.ts';
import { isDocumentKey } from '#judge/document-key.ts';
import { judgeTouch } from '#judge/guard.ts';
import { effectiveStamp } from '#judge/stamps.ts';
import type { FreshStruct, Touch } from '#judge/touch.ts';
import type { Judging } from '#judge/verdict.ts';
import type { Shown, StampedWrite } from '#log/server-write.ts';
import { bringsBackHollow } from './reduced-records.ts';

/** A value as a device hands it over; `null` for a key that it removed. */
export type GivenValue = readonly [hlc: string, author: string, json: Json] | null;

export interface ReplayedValue {
  readonly key: string;
  readonly given: GivenValue;
  /** The stamp of the command that it belongs to: a removal has none of its own. */
  readonly hlc: string;
}

/** By which rules and in whose name values are replayed, as an update of the same session would be judged. */
export type ReplayJudging = Omit<Judging, 'doc' | 'ownerOf' | 'copies'>;

/** What a value becomes in a document: a write, `undefined` for nothing, or `refused`. */
export type Replayer = (
  value: ReplayedValue,
  shown: Shown,
  doc: Y.Doc,
) => StampedWrite | undefined | 'refused';

/**
 * Applies to values what the relay applies to updates: role, schema, author and limits by the key's rule,
 * stamps from the future are lowered, and the later write wins. A key is removed where what stands there is earlier than
 * the command that removed it.
 */
export function createReplayer(judging: ReplayJudging): Replayer {
  // Lowered stamps keep the order in which the values were written.
  const clock = createHybridClock(() => judging.now);
  const roots = [...new Set(judging.rules.map((rule) => rule.root))];
  const isWriter = mayWrite(judging.document, judging.member);
  const copies = new Copies();
  return ({ key, given, hlc }, shown, doc) => {
    const root = roots.find((candidate) => ruleOf(judging.rules, candidate, key));
    if (root === undefined || !isDocumentKey(key)) return 'refused';
    const there = shown(root, key);
    const touch = touchOf({ root, key }, there, given);
    const judged = atOnce(judgeTouch(touch, { ...judging, doc, copies, ownerOf: () => undefined }, isWriter));
    if (judged.refused.length > 0 || bringsBackHollow(doc, { root, key }, given, judging.now))
      return 'refused';
    if (!given) {
      if (!there || !isHlc(hlc)) return there && 'refused';
      const author = `${judging.member.userId}.${judging.deviceId}`;
      const { stamp } = effectiveStamp([hlc, author, null], judging.now, undefined);
      return compareStamps(there, stamp) < 0 ? { root, key, value: undefined } : undefined;
    }
    const [allowed] = judged.allowed;
    if (!allowed) return 'refused';
    const value: Stamped = allowed.isLowered ? [clock.tick(), given[1], given[2]] : allowed.value;
    return !there || compareStamps(value, there) > 0 ? { root, key, value } : undefined;
  };
}

/** The value as an update would bring it, or its removal. */
function touchOf(of: { root: string; key: string }, there: Stamped | undefined, given: GivenValue): Touch {
  const structs: FreshStruct[] = [];
  const before = there && { client: 0, clock: 0, value: there };
  const touch: Touch = { ...of, before, isNamed: given === null, structs };
  if (!given) return touch;
  const bytes = Buffer.byteLength(JSON.stringify(given));
  const value = { json: given, bytes, isJson: true, isTooLarge: false };
  structs.push({ client: 0, clock: 1, length: 1, value, isDeleted: false, isOverBefore: false, touch });
  return touch;
}
