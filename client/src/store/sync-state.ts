import type { Words } from '@roundsman/shared-schema/document/command.ts';
import type { StorageFacts } from '#platform/storage.ts';
import type { StorageFault } from './pending/reopening-database.ts';

/** Where one change of this device stands. */
export interface ChangeRow {
  readonly id: string;
  readonly words: Words;
  /** The same in all parts of one act that was too large for one step. */
  readonly bulk?: string | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
  /**
   * `unsaved`: only in this tab's memory; `saved`: on this device; `sending`: on its way; `safe`: on the server;
   * `refused`: something of it is parked, the rest is safe.
   */
  readonly state: 'unsaved' | 'saved' | 'sending' | 'safe' | 'refused';
}

/**
 * Why the person has to do something. `damaged`: a document was refused as a whole again and again; `refused`: parked
 * changes wait for a decision, everything else goes on.
 */
export type SyncProblem =
  | StorageFault
  | 'session-ended'
  | 'reload-needed'
  | 'no-access'
  | 'damaged'
  | 'refused';

/** The truth about this device's changes, all its tabs together. */
export interface SyncState {
  /** `synced` only while connected, nothing waits in any tab, and the relay has acknowledged every open document. */
  readonly kind: 'synced' | 'syncing' | 'offline' | 'needs-you';
  readonly problem: SyncProblem | null;
  readonly connected: boolean;
  /** The relay refuses this device until the person does something: no connection will bring anything. */
  readonly refused: boolean;
  /** Changes not yet known to be safe on the server; the three below add up to it. */
  readonly waiting: number;
  readonly sending: number;
  readonly saved: number;
  readonly unsaved: number;
  /** Changes of which something was refused that nobody has settled yet; it is not among the waiting. */
  readonly parked: number;
  /** Waiting changes by account id; accounts without any are absent. */
  readonly unsynced: Readonly<Record<string, number>>;
  /** Waiting changes first, oldest first, then the last safe ones of this session, newest first. */
  readonly changes: readonly ChangeRow[];
  /** When the relay was last heard, and last acknowledged a change of this device; epoch milliseconds. */
  readonly lastExchange: number | null;
  readonly lastAcknowledged: number | null;
  /** Device time minus server time. */
  readonly clockDifferenceMs: number;
  /** The difference is 5 minutes or more. */
  readonly clockWrong: boolean;
  readonly storage: StorageFacts;
  /** Open documents that are not synced on this tab's connection. */
  readonly unsyncedDocuments: readonly string[];
}
