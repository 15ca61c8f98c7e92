import type { DocumentMember } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Reject, Verified } from '@roundsman/shared-schema/protocol/messages.ts';
import type { DocumentRow } from '#log/document-rows.ts';
import type { Standing } from '#log/standing.ts';
import type { LiveDocument } from '#sync/document/live-document.ts';
import type { Payer } from '#sync/turns/payer.ts';

/** The way to one open document on one device: a channel, or a plain socket. */
export interface PeerPort {
  /** `isFirst`: an answer to a step 1, or the difference after lagging. */
  send(message: Uint8Array, isFirst: boolean): void;
  acknowledge(count: number): void;
  /** Something the device sent is not taken; always before the acknowledgement of the frame that brought it. */
  reject(body: Reject): void;
  /** The answer to `verify`, without the number of the channel; `done` is called once it has left this process. */
  verified(body: Omit<Verified, 'channel'>, done: () => void): void;
  unsent(): { readonly bytes: number; readonly frames: number };
  /** Calls back once nothing of the document waits for the socket. */
  whenSent(run: () => void): void;
  /** It is left out of the fan-out until that has gone. */
  lagging(): void;
  /** The document was closed here; tells the device why. */
  closed(code: number, reason: string): void;
  /** The device reads compressed messages. */
  readonly packs: boolean;
  /** A stock client: hears its own presence, and sends updates before the offline edits they build on. */
  readonly isStock: boolean;
}

export interface PeerSession {
  /** Pays for what is done for this device. */
  readonly payer: Payer;
  readonly userId: string;
  readonly deviceId: string;
  /** The user's roles in the account as of now; `undefined` for those who are no members. */
  member(): DocumentMember | undefined;
  /** Tells the device every refusal of its changes up to now that it was not told; rejects when that cannot be read. */
  tellRefusals(): Promise<void>;
  /** Something of the device was acknowledged. */
  acknowledged(account: string): void;
}

/** Where the log of an open document stands now. */
export type ReadStanding = () => Promise<Standing | undefined>;

/** Answers the document of a room that may be read, or the code and reason of a refusal. */
export type OpenRoom = () => Promise<
  { row: DocumentRow; live: LiveDocument; standing: ReadStanding } | { code: number; reason: string }
>;
