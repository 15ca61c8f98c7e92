import type { Actor } from '@roundsman/shared-schema/access/may.ts';
import type { LeftAlone } from '@roundsman/shared-schema/areas/changes/undo-changes.command.ts';
import type { Profile } from '@roundsman/shared-schema/areas/session/session.http.ts';
import type { Command, Words } from '@roundsman/shared-schema/document/command.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { DeviceRow, Presence, PresenceOf } from '@roundsman/shared-schema/protocol/messages.ts';
import type { HttpClient } from '#platform/http-client.ts';
import type { DeviceCopy } from './documents/device-copy.ts';
import type { Documents } from './documents/documents.ts';
import type { ForeignChange } from './documents/foreign-changes.ts';
import type { KeptAnswers } from './kept-answers/kept-answers.ts';
import type { ParkedChange } from './pending/parked-change.ts';
import type { RecentChange } from './pending/recent-changes.ts';
import type { QueuedCalls } from './queued-calls/queued-calls.ts';
import type { RunSplitOptions, SplitOutcome } from './run-command.ts';
import type { Readable } from './signal.ts';
import type { SyncState } from './sync-state.ts';
import type { VerifyReport } from './verify/verify-report.ts';

/**
 * What became of the changes of a saved file. `taken`: wait here now and will be sent; `known`: were here or on the
 * server already; `refused`: for documents or accounts that this person does not hold.
 */
export interface LoadedChanges {
  readonly taken: number;
  readonly known: number;
  readonly refused: number;
}

/** What an undo did. `leftAlone`: records that somebody changed since, with the author of that change. */
export interface UndoOutcome {
  readonly words: Words;
  readonly leftAlone: readonly LeftAlone[];
}

/** Everything screens use of the data of one account on this device. Made by `createStore`. */
export interface Store {
  /** As of the last answer of the server; `useProfile` follows it. */
  readonly profile: Profile;
  /** The account that is open. */
  readonly account: Profile['accounts'][number];
  /** Goes on with a profile in which nothing differs but names and what is known of the address. */
  takeProfile(profile: Profile): void;
  readonly actor: Actor;
  readonly userId: string;
  /** `<user>.<device>`, as it stands in every value written here. */
  readonly author: string;
  readonly http: HttpClient;
  /** Records of the documents that are open and on this device. */
  readonly snapshot: Snapshot;
  readonly documents: Documents;
  /** Fulfilled when the documents of the start can be read on this device; never waits for the network. */
  readonly whenLoaded: Promise<void>;
  /** Fulfilled when a screen is drawn and the account has arrived on this device, in an earlier start or this one: what can wait begins then. */
  readonly whenCaughtUp: Promise<void>;
  /** The first screen is drawn: what takes the processor for long may begin. Without a screen it begins by itself. */
  screenShown(): void;
  /** Server time, epoch milliseconds. */
  now(): number;
  /** Today in the account's time zone. */
  today(): IsoDay;
  /**
   * Runs a command on this device and keeps it durably; sending goes on behind.
   * @errors sync.storage-full, sync.storage-lost, sync.not-on-this-device, sync.too-many-at-once, and those of `executeCommand`.
   */
  runCommand<I, V>(command: Command<I, V>, input: I): Promise<Result<V>>;
  /** Runs a command in the parts its `split` makes, one pending record each, with progress between them. */
  runSplit<I, V>(command: Command<I, V>, input: I, options?: RunSplitOptions): Promise<SplitOutcome<V>>;
  /** The last changes made on this device, newest first. */
  readonly recentChanges: Readable<readonly RecentChange[]>;
  /** Takes a change back where nobody wrote since. @errors changes.unknown, changes.nothing-to-undo, changes.undo-not-here, and `runCommand`'s. */
  undo(id: string): Promise<Result<UndoOutcome>>;
  /** Takes back the newest change of this device that has not been taken back. */
  undoLast(): Promise<Result<UndoOutcome>>;
  readonly syncState: Readable<SyncState>;
  /** Tries at once; answers the state after it, at the latest after ten seconds. */
  syncNow(): Promise<SyncState>;
  /** The account's devices, live while somebody subscribes; `undefined` until the relay has told. */
  readonly devices: Readable<readonly DeviceRow[] | undefined>;
  /** Tells the others where this device is and what it holds; `null` takes it back. */
  setPresence(presence: Presence | null): void;
  /** Others at a place; own other devices included, this device not. */
  presenceAt(place: string): Readable<readonly PresenceOf[]>;
  /** Changes that others made in an open document, as they arrive. */
  subscribeForeignChanges(
    document: DocumentRef,
    listener: (changes: readonly ForeignChange[]) => void,
  ): () => void;
  /** Values that the server refused and nobody has settled yet, oldest first; of all accounts of this person. */
  readonly parked: Readable<readonly ParkedChange[]>;
  /**
   * Writes refused values again with their original stamps, as ordinary changes; with a new stamp where somebody wrote
   * later. Those of one change are written as one. @errors sync.parked-gone, sync.parked-unknown, sync.not-on-this-device, sync.storage-full, sync.storage-lost
   */
  retryParked(...ids: readonly string[]): Promise<Result<void>>;
  /** Forgets refused values for good. */
  discardParked(...ids: readonly string[]): Promise<void>;
  /** A refused value as plain text for copying; empty when it is settled. */
  parkedText(id: string): string;
  /** Ids of the records that have waiting changes (SYN-4); of a moved job both the job and its round. */
  readonly waitingRecords: Readable<ReadonlySet<string>>;
  /** Forgets everything that waits, calls included; the documents it was written to are fetched anew. */
  discardWaiting(): Promise<void>;
  /** Compares the open documents with the server's (SYN-2). @errors sync.verify-offline, sync.verify-busy */
  verify(): Promise<Result<VerifyReport>>;
  /** The last comparison on this device; `undefined` before the first. */
  readonly verified: Readable<VerifyReport | undefined>;
  /**
   * Fetches the documents that differ anew and compares again; what waits is kept and written again.
   * `onProgress`: documents done, of how many. @errors sync.verify-offline, sync.verify-busy
   */
  repair(onProgress?: (done: number, of: number) => void): Promise<Result<VerifyReport>>;
  /** All waiting and refused changes, and waiting calls, as a JSON file: for a device that cannot send or save them. */
  waitingChangesFile(): Blob;
  /** All that this device holds of the open account as a file; rejects where the browser does not let it be read. */
  deviceCopy(): Promise<DeviceCopy>;
  /**
   * Takes the changes of a saved file over (SYN-5); loading it twice changes nothing.
   * @errors sync.file-not-ours, sync.file-damaged, sync.file-newer, sync.file-of-other-installation,
   * sync.file-of-other-account, sync.file-of-another-user (`values.name`), and those of `runCommand`
   */
  loadChangesFile(file: Blob): Promise<Result<LoadedChanges>>;
  /** Fulfilled when what the server ordered is done; false when some of it has to be tried again. For the session. */
  whenOrdersDone(): Promise<boolean>;
  /** Posts everything that waits for review, because this device is revoked. For the session. */
  handOverWaiting(): Promise<Result<void>>;
  /** Calls that wait on this device for a connection (C-21). */
  readonly queuedCalls: QueuedCalls;
  /** The last answers of calls in this account, to be looked at without a connection (SEC-6). */
  readonly keptAnswers: KeptAnswers;
  /** Closes documents and connection; waiting changes stay on this device. */
  close(): Promise<void>;
}
