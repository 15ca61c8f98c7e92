import { compareStamps, sameStamp } from '@roundsman/shared-schema/document/stamped.ts';
import type { LoggedChange } from '#log/change-feed.ts';
import type { Shown, StampedWrite } from '#log/server-write.ts';

/**
 * What changes of an old epoch mean for the next one: a later write is set there with its stamp; what was
 * removed is removed there where the very write that was removed still stands. In any order, any number of times, the
 * outcome is the same. `shown` has to see the writes already answered.
 */
export function* forwardWrites(changes: Iterable<LoggedChange>, shown: Shown): Iterable<StampedWrite> {
  for (const { root, key, before, after } of changes) {
    const there = shown(root, key);
    if (after) {
      if (!there || compareStamps(after, there) > 0) yield { root, key, value: after };
    } else if (sameStamp(before, there)) {
      yield { root, key, value: undefined };
    }
  }
}
