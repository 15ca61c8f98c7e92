import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import type { WaitingChange } from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import {
  type DocumentMember,
  type DocumentRef,
  isDocument,
  mayRead,
  mayWrite,
  rootOf,
  wholeOf,
} from '@roundsman/shared-schema/document/document-ref.ts';
import { type KeyRule, ruleOf } from '@roundsman/shared-schema/document/key-rule.ts';
import {
  compareStamps,
  isLargerThan,
  type Json,
  MAX_VALUE_BYTES,
  type Stamp,
} from '@roundsman/shared-schema/document/stamped.ts';
import { rulesOf } from '@roundsman/shared-schema/document-rules.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { isDocumentKey } from '#judge/document-key.ts';

/** An entry of the list that is to be applied. Times are epoch milliseconds. */
export interface Entry {
  readonly id: string;
  readonly userId: string;
  readonly device: string;
  readonly postedAt: number;
  readonly change: WaitingChange;
}

/** One key that an entry asks for. */
export interface Wanted {
  /** A kind in parts as a whole. */
  readonly document: DocumentRef;
  readonly root: string;
  readonly key: string;
  /** When and by whom it was meant; never later than it was handed over. */
  readonly stamp: Stamp;
  /** `undefined` removes the key. */
  readonly json: Json | undefined;
  /** A live value of somebody else is never overwritten. */
  readonly isNewOnly: boolean;
}

function judgeJson(rule: KeyRule, json: Json | undefined): Result<null> {
  if (json === undefined) return rule.deletable ? ok(null) : fail('sync.refused-deletion');
  if (isLargerThan(json, rule.maxBytes ?? MAX_VALUE_BYTES)) return fail('sync.refused-too-large');
  return rule.schema.safeParse(json).success ? ok(null) : fail('sync.refused-value');
}

/**
 * What an entry asks for, when everything of it may be written by the one who applies it: an entry is applied as a
 * whole. Parts in documents that are closed to the applier are no part of what is judged or written.
 * @errors sync.refused-role, sync.refused-key, sync.refused-value, sync.refused-too-large, sync.refused-deletion
 */
export function judgeEntry(entry: Entry, applier: DocumentMember): Result<readonly Wanted[]> {
  const posted: Stamp = [formatHlc(entry.postedAt, 0), ''];
  const notLater = (stamp: Stamp): Stamp =>
    compareStamps(stamp, posted) > 0 ? [posted[0], stamp[1]] : stamp;
  const wanted: Wanted[] = [];
  for (const { document, values } of entry.change.parts) {
    if (!isDocument(document) || !mayRead(document, applier)) continue;
    for (const [key, value] of values) {
      const rule = ruleOf(rulesOf(document), rootOf(document, key), key);
      if (!rule || !isDocumentKey(key)) return fail('sync.refused-key');
      if (!mayWrite(document, applier) || !hasAnyRole(applier, rule.roles)) return fail('sync.refused-role');
      const json = value?.[2] as Json | undefined;
      const judged = judgeJson(rule, json);
      if (!judged.ok) return judged;
      const stamp = value ? [value[0], value[1]] : [entry.change.hlc, `${entry.userId}.${entry.device}`];
      wanted.push({
        document: wholeOf(document),
        root: rule.root,
        key,
        stamp: notLater(stamp as unknown as Stamp),
        json,
        isNewOnly: rule.appendOnly === true,
      });
    }
  }
  return ok(wanted);
}
