import type { DocumentMember } from '@roundsman/shared-schema/document/document-ref.ts';
import type { KeyRule } from '@roundsman/shared-schema/document/key-rule.ts';
import type { Stamp } from '@roundsman/shared-schema/document/stamped.ts';
import type { Hlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import type { RefusedItem } from '@roundsman/shared-schema/protocol/messages.ts';
import type * as Y from 'yjs';
import type { Copies, CopyChanges } from './copies.ts';
import type { Holds } from './last-seen.ts';
import type { Overruled } from './overruled.ts';
import type { StructuralFault } from './update/update-fault.ts';

/** Who brings an update, and everything it is judged by. */
export interface Judging {
  /** Holds everything up to the head of the log and nothing that was not judged. */
  readonly doc: Y.Doc;
  /** Name of the document (`rounds`, `me:<user>`). */
  readonly document: string;
  readonly rules: readonly KeyRule[];
  /** The sender with the roles of this moment. */
  readonly member: DocumentMember;
  readonly deviceId: string;
  /** Server time, epoch milliseconds. */
  readonly now: number;
  /** The user a clientID is bound to in this document; `undefined` for one never seen. */
  ownerOf(client: number): string | undefined;
  /** The copies that the document shows; what the update changes about them is taken down there. */
  readonly copies: Copies;
  /** What the sender has beside what the update tells, where it tells of all that is deleted on its device: a step 2. */
  readonly holds?: Holds | undefined;
  /** No new records: the document is at its limit. */
  readonly isFull: boolean;
  /**
   * Open after an older backup was restored: entries of others may come back from whoever holds them, as far as the
   * sender may write them and they are later than the last stamp that the copy can know.
   */
  readonly recovery?: { readonly restoredAt: Hlc } | undefined;
}

/** A value of somebody else's that came back in a recovery. */
export interface ForeignValue {
  readonly root: string;
  readonly key: string;
  readonly stamp: Stamp;
}

/** What became of an update of which something was applied. */
export interface Applied {
  readonly kind: 'applied';
  /** The one update that came out: what was allowed, with put-backs and heals, and no refused content. */
  readonly update: Uint8Array;
  /** What of it the sender does not have: the relay's own structs. */
  readonly back: Uint8Array | undefined;
  readonly refused: readonly RefusedItem[];
  /** ClientIDs that were bound to nobody and wrote now. */
  readonly newClients: readonly number[];
  /** To be stored with the update. */
  readonly copies: CopyChanges;
  /** The relay's own clientID wrote: its clock has to be kept. */
  readonly hasOwnStructs: boolean;
  /** Values whose stamp lay in the future and was lowered. */
  readonly lowered: number;
  /** Values that gave way to others which were written apart: their authors are to be told. */
  readonly overruled: readonly Overruled[];
  /** What was taken from others in a recovery: to be written down. */
  readonly foreign: readonly ForeignValue[];
}

export type Verdict =
  | { readonly kind: 'fault'; readonly fault: StructuralFault; readonly reason: string }
  /** Everything in it is here already. */
  | { readonly kind: 'nothing' }
  | Applied;
