import type { DocumentMember } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Reject } from '@roundsman/shared-schema/protocol/messages.ts';
import type { StructuralFault } from '#judge/update/update-fault.ts';
import type { Payer } from '#sync/turns/payer.ts';

/** One who has a document open here. */
export interface Attached {
  readonly userId: string;
  readonly deviceId: string;
  /** The clientID the document was opened under; plain sockets announce none. */
  readonly clientId: number | undefined;
  /** A y-protocols message with a durable update; only to those who have joined the fan-out. */
  forward(message: Uint8Array): void;
  /** The document is not what it was, or open elsewhere: told with a close code. */
  close(code: number, reason: string): void;
}

/** One who asks for what a document holds. */
export interface Reader {
  readonly payer: Payer;
  /** Nobody waits for an answer any more. */
  readonly isClosed: boolean;
}

/** One who brings updates; hears what becomes of each, in the order they were brought. */
export interface Submitter extends Attached {
  readonly payer: Payer;
  /** The user with the roles of this moment; `undefined` when nothing more is taken from this one. */
  mayBring(count: number): DocumentMember | undefined;
  /** Keeps an update whose forerunners may come with the step 2; false when they should have come. */
  holdGapped(submission: Submission): boolean;
  /** A fault was found; what comes behind it is not looked at. */
  failing(count: number): void;
  /** The fault, once everything before it is acknowledged. */
  failed(fault: StructuralFault, count: number): void;
  /** Durable; before the acknowledgement. */
  reject(body: Reject): void;
  /** `mayHoldOlder`: see `AckLine`. */
  acknowledge(count: number, mayHoldOlder: boolean): void;
}

/** One update on its way through the queue; `count`: its number among the counted frames of its channel. */
export interface Submission {
  readonly from: Submitter;
  readonly update: Uint8Array;
  /** The answer to the relay's question for what it lacks, not a single edit. */
  readonly isStep2: boolean;
  /** What the device said it has when it last asked for what it lacks. */
  readonly vector: Uint8Array | undefined;
  /** What the device told of the change (command and record). */
  readonly origin: string | null;
  readonly count: number;
}

/** What has happened since the start, for the operator. */
export interface SyncCounts {
  /** Acknowledgements sent, refusals sent, refused values in them. */
  acks: number;
  rejects: number;
  refusedItems: number;
  /** Updates that could not be taken at all. */
  faults: number;
  /** Stamps from the future that were lowered. */
  lowered: number;
  /** Documents loaded anew, and rows that came from other processes. */
  reloads: number;
  foreignRows: number;
}
