import { MAX_MESSAGE_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';

import type { Rate } from '#sync/turns/token-bucket.ts';

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
  /** Content of documents in memory beyond this, by its size in the log, is let go. */
  readonly idleDocumentBytes: number;
  /** How often the heads of open documents are read, in case hints were lost. */
  readonly pollMs: number;
  /** How long a stop waits for what was received to be flushed. */
  readonly stopMs: number;
  readonly helloMs: number;
  /** How often sockets are looked at. */
  readonly checkMs: number;
  /** A socket that says nothing is asked whether it is alive, and cut off when it does not answer. */
  readonly quietMs: number;
  readonly deadMs: number;
  /** How long the headers of a request may take, before there is a socket. */
  readonly headersMs: number;
  /** Sockets of one user, and of all. */
  readonly userSockets: number;
  readonly sockets: number;
  /** Messages and bytes that one user may send, over all sockets; above that they are held back. */
  readonly messageRate: Rate;
  readonly byteRate: Rate;
  /** Documents one user may open. */
  readonly openRate: Rate;
  /** Refused updates of one user, each of which the database keeps; above that their sockets are held back. */
  readonly refusalRate: Rate;
  /** Milliseconds of this process's time that work for one user may take; above that their sockets are held back. */
  readonly timeRate: Rate;
  /** A user who is held back for this long without a pause, or has used up so much ahead, is no person at work. */
  readonly floodMs: number;
  /** Steps and bytes of one user that may wait in the lines of documents before their sockets are held back. */
  readonly userSteps: number;
  readonly userBytes: number;
  /** What a message may take before its bytes have to come at `slowestBytes` a second. */
  readonly partMs: number;
  readonly slowestBytes: number;
  /** How often a relay tells the others that it is here, and after how much silence it counts as gone. */
  readonly renewMs: number;
  readonly silentMs: number;
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
  idleDocumentBytes: 256 * 1024 * 1024,
  pollMs: 5000,
  stopMs: 8000,
  helloMs: 10_000,
  checkMs: 2000,
  quietMs: 20_000,
  deadMs: 75_000,
  headersMs: 15_000,
  userSockets: 50,
  sockets: 20_000,
  messageRate: { burst: 20_000, perSecond: 1000 },
  byteRate: { burst: 64 * 1024 * 1024, perSecond: 8 * 1024 * 1024 },
  openRate: { burst: 1000, perSecond: 30 },
  refusalRate: { burst: 600, perSecond: 2 },
  timeRate: { burst: 1500, perSecond: 150 },
  floodMs: 60_000,
  userSteps: 256,
  userBytes: 4 * 1024 * 1024,
  partMs: 60_000,
  slowestBytes: 4096,
  renewMs: 15_000,
  silentMs: 45_000,
};
