import { documentKind } from '@roundsman/shared-schema/document/document-ref.ts';
import { formatRoom } from '@roundsman/shared-schema/document/room.ts';
import type { DocumentsOptions } from './documents-options.ts';
import { Lane, type LaneOptions } from './lane.ts';
import { OpenDocument } from './open-document.ts';

/** Settings are read out of the Y document itself, by SyncedStore: they are small, and never shown before it. */
const NEVER_KEPT: ReadonlySet<string> = new Set(['settings', 'me']);

/** The lane of a document, which opens its epochs as this tab does. */
export function makeLane(
  { account: open, databases, connection, pending, mayConnect, replayClosed, tellRebuild }: DocumentsOptions,
  lane: Omit<LaneOptions, 'pending' | 'replayClosed' | 'tellRebuild' | 'make'>,
): Lane {
  return new Lane({
    ...lane,
    pending,
    replayClosed,
    tellRebuild: (room) => tellRebuild(formatRoom(room)),
    make: (room, owner, rewriteAfterMs) =>
      new OpenDocument({
        room,
        databases,
        connection,
        pending,
        mayConnect,
        keepsValues: room.account === open && !NEVER_KEPT.has(documentKind(room.document)?.kind ?? ''),
        rewriteAfterMs,
        whenAsked: owner.whenAsked,
        onChange: () => lane.onChange(owner),
      }),
  });
}
