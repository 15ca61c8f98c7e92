import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { ruleOf } from '@roundsman/shared-schema/document/key-rule.ts';
import { rulesOf } from '@roundsman/shared-schema/document-rules.ts';
import type { RefusedChange } from '#parts/refused-changes.ts';
import type { ParkedChange } from '#store/pending/parked-change.ts';

/**
 * What helps most with a refused change. `same`: what stands there is what was wanted; `retry`: it is allowed now, or
 * may fit now; `open`: look at the record and enter it anew; `keep`: leave what stands there; `copy`: pass it on to
 * somebody whose role allows it.
 */
export type WayOn = 'same' | 'retry' | 'open' | 'keep' | 'copy';

export interface WayOnContext {
  readonly roles: readonly Role[];
  /** Whether there is a page where the record can be looked at. */
  readonly canOpen: boolean;
}

/** Whether these roles may write the key by the rules as they are here. */
export function mayWriteKey(roles: readonly Role[], { document, root, key }: ParkedChange): boolean {
  const rule = ruleOf(rulesOf(document), root, key);
  return rule !== undefined && hasAnyRole({ roles }, rule.roles);
}

/** Whether what stands there now is what this device wanted. */
export function isSettledAlready({ value, now }: ParkedChange): boolean {
  if (value === undefined) return false;
  return JSON.stringify(value) === JSON.stringify(now ?? null);
}

function wayOfValue(parked: ParkedChange, { roles, canOpen }: WayOnContext): WayOn {
  if (isSettledAlready(parked)) return 'same';
  const byHand = canOpen ? 'open' : 'copy';
  const again = parked.value === undefined ? byHand : 'retry';
  switch (parked.reason) {
    case 'sync.refused-role':
      return mayWriteKey(roles, parked) ? again : 'copy';
    case 'sync.refused-full':
    case 'sync.refused-key':
      return again;
    case 'sync.refused-exists':
    case 'sync.refused-deletion':
      return 'keep';
    default:
      return byHand;
  }
}

const WEIGHT: Readonly<Record<WayOn, number>> = { copy: 4, open: 3, retry: 2, keep: 1, same: 0 };

/** The best way on for a whole change: of the value that stands most in its way. */
export function wayOn(change: RefusedChange, context: WayOnContext): WayOn {
  const ways = change.values.map((value) => wayOfValue(value, context));
  return ways.reduce((worst, way) => (WEIGHT[way] > WEIGHT[worst] ? way : worst), 'same');
}
