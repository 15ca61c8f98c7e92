import { MAX_MESSAGE_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';

/** What the sync server allows, in bytes and milliseconds; tests make it smaller. */
export interface SyncLimits {
  /** Rows and bytes that may wait for the next flush before sockets are paused. */
  readonly queuedRows: number;
  readonly queuedBytes: number;
  /** A channel with more than this unsent is lagging: it gets one difference later. */
  readonly lagBytes: number;
  readonly lagFrames: number;
  /** A socket with more than this unsent, first synchronisations aside, is let go. */
  readonly unsentBytes: number;
  /** A socket that took no byte for this long while some waited is let go. */
  readonly stalledMs: number;
  readonly message: number;
  /** A document that nobody has open is kept this long. */
  readonly idleDocumentMs: number;
  readonly idleDocuments: number;
  /** How often the heads of open documents are read, in case hints were lost. */
  readonly pollMs: number;
  /** How long a stop waits for what was received to be flushed. */
  readonly stopMs: number;
  readonly helloMs: number;
}

export const SYNC_LIMITS: SyncLimits = {
  queuedRows: 4096,
  queuedBytes: 32 * 1024 * 1024,
  lagBytes: 1024 * 1024,
  lagFrames: 256,
  unsentBytes: 16 * 1024 * 1024,
  stalledMs: 30_000,
  message: MAX_MESSAGE_BYTES,
  idleDocumentMs: 60_000,
  idleDocuments: 200,
  pollMs: 5000,
  stopMs: 8000,
  helloMs: 10_000,
};
