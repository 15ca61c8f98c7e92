import { rootsOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import type { OpenDocument } from './open-document.ts';

/** A new epoch drops nothing that is younger: what it lacks of these values is still on its way. */
const DROPPED_AFTER_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Whether the next epochs do not show yet what this device wrote or saw in the former ones; forwarding takes a moment.
 * Each key is looked for in all of them: it may have come to lie in another part.
 */
export function isBehind(former: readonly OpenDocument[], next: readonly OpenDocument[]): boolean {
  const since = formatHlc(Math.max(0, Date.now() - DROPPED_AFTER_MS), 0);
  const roots = new Set(former.flatMap(({ room }) => rootsOf(room.document)));
  return [...roots].some((root) => {
    const there = new Map(next.flatMap((open) => open.entries(root)));
    return former.some((open) =>
      open.entries(root).some(([key, [hlc]]) => hlc > since && hlc > (there.get(key)?.[0] ?? '')),
    );
  });
}
