import { rootsOf } from '@roundsman/shared-schema/document/document-ref.ts';
import type { OpenDocument } from './open-document.ts';

/**
 * Whether the next epochs do not show yet what this device wrote or saw in the former ones; forwarding takes a moment.
 * Each key is looked for in all of them: it may have come to lie in another part.
 */
export function isBehind(former: readonly OpenDocument[], next: readonly OpenDocument[]): boolean {
  const roots = new Set(former.flatMap(({ room }) => rootsOf(room.document)));
  return [...roots].some((root) => {
    const there = new Map(next.flatMap((open) => open.entries(root)));
    return former.some((open) =>
      open.entries(root).some(([key, [hlc]]) => hlc > (there.get(key)?.[0] ?? '')),
    );
  });
}
