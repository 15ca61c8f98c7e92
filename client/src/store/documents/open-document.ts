import { documentKind, formatRoom, type Room } from '@roundsman/shared-schema/document/document-table.ts';
import type { Write } from '@roundsman/shared-schema/document/document-form.ts';
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
import { documentDatabaseName, LocalCopy } from './local-copy.ts';

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
  readonly onChange: () => void;
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
      }
      onChange();
    });
    this.#copy = new LocalCopy(documentDatabaseName(options.databases, room), this.doc, onChange);
    this.whenLoaded = this.#load();
  }

  get state(): DocumentState {
    if (!this.#isLoaded) return 'loading';
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
    const { pending, room } = this.#options;
    this.link.replay(pending.parts(room.account, room.document));
  }

  /** Asks for a channel again after the relay closed it for good. */
  reconnect(): void {
    if (this.#isLoaded && !this.#isDestroyed) this.#provider.connect();
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

  async #load(): Promise<void> {
    const wasWhole = await this.#copy.load();
    if (this.#isDestroyed) return;
    this.#isWhole ||= wasWhole;
    // Before the provider connects: its first step 2 then contains whatever waits.
    this.replayWaiting();
    this.#isLoaded = true;
    this.#options.onChange();
    this.#provider.connect();
  }
}

/** Origin of the updates that commands make here. */
export const COMMAND = Symbol('command');
