import { rootsOf } from '@roundsman/shared-schema/document/document-ref.ts';
import type { OpenDocument } from './open-document.ts';

/** Whether the next epoch does not show yet what this device wrote or saw in the former one; forwarding takes a moment. */
export function isBehind(former: OpenDocument, next: OpenDocument): boolean {
  return rootsOf(former.room.document).some((root) => {
    const there = new Map(next.entries(root));
    return former.entries(root).some(([key, [hlc]]) => hlc > (there.get(key)?.[0] ?? ''));
  });
}
