import type { Write } from '@roundsman/shared-schema/document/document-form.ts';
import { documentKind, formatRoom, type Room } from '@roundsman/shared-schema/document/document-table.ts';
import { compareStamps, parseStamped, type Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { isPermanent } from '@roundsman/shared-schema/protocol/limits.ts';
import { Awareness } from 'y-protocols/awareness';
import { WebsocketProvider } from 'y-websocket';
import type * as Y from 'yjs';
import { channelClass } from '../connection/channel-socket.ts';
import type { RelayConnection } from '../connection/relay-connection.ts';
import { DocumentLink } from '../pending/document-link.ts';
import type { PendingChanges } from '../pending/pending-changes.ts';
import type { PendingPart } from '../pending/pending-record.ts';
import { deleteDatabase, documentDatabaseName, LocalCopy } from './local-copy.ts';

/**
 * `loading`: this device's copy is being read; `absent`: never whole on this device; `loaded`: whole, perhaps
 * behind; `synced`: nothing is missing on either side of this tab's connection.
 */
export type DocumentState = 'loading' | 'absent' | 'loaded' | 'synced';

export interface OpenDocumentOptions {
  readonly room: Room;
  /** First part of the database's name, see `databasePrefix`. */
  readonly databases: string;
  readonly connection: RelayConnection;
  readonly pending: PendingChanges;
  /** Fulfilled when connecting, which encodes the whole document, holds nobody up any more. */
  readonly mayConnect: Promise<void>;
  readonly onChange: () => void;
  /**
   * The local copy was given up: waiting records are not applied as the bytes they were sent as, but written anew
   * with their values and stamps once the document has arrived.
   */
  readonly isRebuilt?: boolean;
}

/** Longest pause of a channel that the relay keeps closing; the connection has a backoff of its own. */
const CHANNEL_BACKOFF_MS = 15_000;

/**
 * One document of this tab. The order in which handlers are put on the Y.Doc is what makes the bookkeeping exact:
 * pending records, then the provider, then IndexedDB (sync 2).
 */
export class OpenDocument {
  readonly room: Room;
  readonly doc: Y.Doc = newYDoc();
  readonly awareness: Awareness;
  readonly link: DocumentLink;
  /** Fulfilled when this device's copy is in memory. */
  readonly whenLoaded: Promise<void>;
  readonly #options: OpenDocumentOptions;
  readonly #provider: WebsocketProvider;
  readonly #copy: LocalCopy;
  #isLoaded = false;
  #isWhole = false;
  #isDestroyed = false;
  #isRewritten = false;

  constructor(options: OpenDocumentOptions) {
    this.#options = options;
    this.room = options.room;
    const { pending, connection, onChange } = options;
    const { document, epoch } = options.room;
    const room = formatRoom(options.room);
    this.link = new DocumentLink({
      doc: this.doc,
      document,
      epoch,
      isWaiting: (key) => pending.has(key),
      onSending: (keys, sending) => pending.setSending(keys, sending),
      onSafe: (keys) => pending.clear(keys),
      onChange,
    });
    this.awareness = new Awareness(this.doc);
    // A document says nothing of its own until a screen gives it a presence.
    this.awareness.setLocalState(null);
    this.#provider = new WebsocketProvider('roundsman:', room, this.doc, {
      connect: false,
      awareness: this.awareness,
      maxBackoffTime: CHANNEL_BACKOFF_MS,
      WebSocketPolyfill: channelClass(connection, room, () => this.doc.clientID, this.link),
    });
    this.#provider.bcChannel = `${options.databases}${room}`;
    this.#provider.on('sync', (isSynced: boolean) => {
      if (isSynced) {
        this.#isWhole = true;
        this.#copy.markSynced();
        this.#rewriteWaiting();
      }
      onChange();
    });
    this.#copy = new LocalCopy(documentDatabaseName(options.databases, room), this.doc, onChange);
    this.whenLoaded = this.#load();
  }

  get state(): DocumentState {
    if (!this.#isLoaded || this.#isDestroyed) return 'loading';
    if (!this.#isWhole) return 'absent';
    return this.#provider.synced && this.link.isAcknowledged ? 'synced' : 'loaded';
  }

  /** The relay closed the document for good, with this code. */
  get refusal(): number | undefined {
    const { closedWith } = this.link;
    return closedWith !== undefined && isPermanent(closedWith) ? closedWith : undefined;
  }

  get isKept(): boolean {
    return this.#copy.isKept;
  }

  get hasPresence(): boolean {
    return documentKind(this.room.document)?.awareness ?? false;
  }

  /** Runs `change` as one transaction and answers the part to keep; `undefined` when nothing changed. */
  record(
    record: string,
    command: string,
    writes: readonly Write[],
    change: () => void,
  ): PendingPart | undefined {
    const part = this.link.record(record, command, () => this.doc.transact(change, COMMAND));
    return part && { ...part, values: writes.map(({ key, value }) => [key, value ?? null] as const) };
  }

  /** Takes waiting records of this document in that it may not contain. */
  replayWaiting(): void {
    const { pending, room, isRebuilt } = this.#options;
    if (isRebuilt && !this.#isRewritten) return;
    this.link.replay(pending.parts(room.account, room.document));
  }

  /** Asks for a channel again after the relay closed it for good. */
  reconnect(): void {
    if (this.#isLoaded && !this.#isDestroyed) this.#provider.connect();
  }

  /** Deletes this device's copy too; what waits stays in the pending records. */
  async giveUp(): Promise<void> {
    await this.destroy();
    await deleteDatabase(documentDatabaseName(this.#options.databases, formatRoom(this.room)));
  }

  async destroy(): Promise<void> {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    this.#provider.destroy();
    this.link.destroy();
    this.awareness.destroy();
    await this.#copy.stop();
    this.doc.destroy();
  }

  #rewriteWaiting(): void {
    const { pending, room, isRebuilt } = this.#options;
    if (!isRebuilt || this.#isRewritten) return;
    this.#isRewritten = true;
    const map = this.doc.getMap<Stamped>(documentKind(room.document)?.roots[0] ?? room.document);
    for (const { record, document, part, command } of pending.parts(room.account, room.document)) {
      const rewritten = this.link.record(record, command, () =>
        this.doc.transact(() => rewrite(map, part), COMMAND),
      );
      if (rewritten) void pending.replace({ record, document }, { ...rewritten, values: part.values });
      // Everything it wrote has been written later by somebody else.
      else pending.clear([{ record, document }]);
    }
  }

  async #load(): Promise<void> {
    const wasWhole = await this.#copy.load();
    if (this.#isDestroyed) return;
    this.#isWhole ||= wasWhole;
    // Before the provider connects: its first step 2 then contains whatever waits.
    this.replayWaiting();
    this.#isLoaded = true;
    this.#options.onChange();
    void this.#options.mayConnect.then(() => this.reconnect());
  }
}

function rewrite(map: Y.Map<Stamped>, part: PendingPart): void {
  for (const [key, value] of part.values) {
    const present = parseStamped(map.get(key));
    if (value === null) map.delete(key);
    else if (!present || compareStamps(present, value) < 0) map.set(key, value);
  }
}

/** Origin of the updates that commands make here. */
export const COMMAND = Symbol('command');
