import {
  authorUser,
  compareStamps,
  parseStamped,
  type Stamped,
} from '@roundsman/shared-schema/document/stamped.ts';
import { sameJson } from '@roundsman/shared-schema/kernel/same-json.ts';
import type { JudgedTouch } from './guard.ts';

/** A value that gave way to a later one, whose author had not seen it; both of people. */
export interface Overruled {
  readonly key: string;
  readonly lost: Stamped;
  readonly stands: Stamped;
}

/**
 * What a touch overruled: the value that stood, or the one that came. Nothing where whoever wrote later had seen the
 * other, where one person wrote both, and where both say the same.
 */
export function overruledBy({ touch, allowed, keepsBefore }: JudgedTouch): Overruled | undefined {
  const before = touch.before && parseStamped(touch.before.value);
  if (!before || keepsBefore !== true) return undefined;
  const [first, ...others] = allowed;
  if (!first) return undefined;
  const latest = others.reduce(
    (one, other) => (compareStamps(one.stamp, other.stamp) < 0 ? other : one),
    first,
  );
  const came: Stamped = [latest.stamp[0], latest.stamp[1], latest.json];
  const [one, other] = [authorUser(before[1]), authorUser(came[1])];
  if (one === undefined || other === undefined || one === other) return undefined;
  if (sameJson(before[2], came[2])) return undefined;
  const isLater = compareStamps(came, before) > 0;
  return { key: touch.key, lost: isLater ? before : came, stands: isLater ? came : before };
}
