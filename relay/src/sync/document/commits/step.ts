import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import type { LogRow } from '#log/append.ts';
import type { Tail } from '#log/read-live.ts';
import type { Payer } from '#sync/turns/payer.ts';
import type { Extras, StoredEntry } from './commit-log.ts';

/** What a step has become once it was entered: what it stores, and what happens when that is durable. */
export interface Entered {
  readonly row?: LogRow | undefined;
  readonly extras?: Extras | undefined;
  run(stored: StoredEntry): void;
}

/**
 * Something that waits for its turn in a document's line. `write`: may store something. `foreign`: takes in rows of
 * others, never behind own rows that are not flushed. `read`: the rest.
 */
export interface Step {
  readonly kind: 'write' | 'foreign' | 'read';
  /** Bytes received that wait with it. */
  readonly bytes: number;
  /**
   * Looks at the document as it is now, and changes it. `lock`: it has to be at the head of the log for sure (never
   * answered when `isAtHead`). `load`: the content has to be loaded. In both cases it has changed nothing. Sliced work
   * takes longer: nothing else of the document is entered until it is done.
   */
  enter(isAtHead: boolean): Entering | Sliced<Entering>;
  /** The user for whom it is done; none for what the relay does by itself. */
  readonly payer?: Payer | undefined;
}

export type Entering = Entered | 'lock' | 'load';

/** A document whose steps wait in the queue. */
export interface QueueOwner {
  readonly documentId: number;
  /** Up to which row of the log its content has everything. */
  readonly head: number;
  /** Others write to it too: its steps are entered under the document's lock. */
  readonly isContended: boolean;
  /** Its content is put together: updates can be judged. */
  readonly isReady: boolean;
  /** Takes in what others wrote; call what is answered once it may be shown. */
  takeTail(tail: Tail): () => void;
  /** Loads the content anew, and puts it together. `isBehind`: because others have written. */
  reload(isBehind: boolean, payer: Payer | undefined): Promise<void>;
  /** Its rows may or may not be stored: nothing of it may be shown any more. */
  poison(reason: unknown): void;
}
