import type { Write } from '@roundsman/shared-schema/document/document-form.ts';
import { rootsOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { formatRoom, type Room } from '@roundsman/shared-schema/document/room.ts';
import { shownIn } from '@roundsman/shared-schema/document/settled-groups.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { CLOSE, isPermanent } from '@roundsman/shared-schema/protocol/limits.ts';
import { Awareness } from 'y-protocols/awareness';
import type * as Y from 'yjs';
import type { RelayConnection } from '../connection/relay-connection.ts';
import { type ChannelFault, DocumentLink } from '../pending/document-link.ts';
import type { PendingChanges } from '../pending/pending-changes.ts';
import type { PartKey, PendingPart } from '../pending/pending-record.ts';
import { keepRewritten, type RewrittenPart, unwriteParts } from '../pending/rewritten-parts.ts';
import type { WaitingPart } from '../pending/waiting-records.ts';
import { FirstRead } from './first-read.ts';
import { type KeptRoots, loadKept } from './kept-values.ts';
import { deleteDatabase, documentDatabaseName, LocalCopy } from './local-copy.ts';
import { MarkKeeper } from './mark-keeper.ts';
import { RoomProvider } from './room-provider.ts';
import { TabSync } from './tab-sync.ts';
import { ValuesKeeper } from './values-keeper.ts';
import { writeStamped } from './write-stamped.ts';

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
  /** Its values are kept beside its copy and can be shown until it has been put together. */
  readonly keepsValues: boolean;
  readonly onChange: () => void;
  /** Fulfilled once a screen or a command waits for it. */
  readonly whenAsked: Promise<void>;
  /** Milliseconds for which waiting records of useless bytes are left to another tab; then this one writes them anew. */
  readonly rewriteAfterMs?: number;
}

/**
 * One document of this tab. The order in which handlers are put on the Y.Doc is what makes the bookkeeping exact:
 * pending records, then the provider, then IndexedDB.
 */
export class OpenDocument {
  readonly room: Room;
  readonly doc: Y.Doc = newYDoc();
  readonly awareness: Awareness;
  readonly link: DocumentLink;
  readonly firstRead: FirstRead;
  /** Fulfilled when this device's copy is in memory. */
  readonly whenLoaded: Promise<void>;
  /** Fulfilled when there is something to show: kept values, else the copy itself. */
  readonly whenShown: Promise<void>;
  readonly #options: OpenDocumentOptions;
  readonly #provider: RoomProvider;
  readonly #tabs: TabSync;
  readonly #copy: LocalCopy;
  readonly #keeper: ValuesKeeper;
  readonly #marks: MarkKeeper;
  #kept: KeptRoots | undefined;
  #isLoaded = false;
  #isWhole = false;
  #isDestroyed = false;
  #unusable: readonly WaitingPart[] = [];
  #rewriteTimer: ReturnType<typeof setTimeout> | undefined;
  #mayRewriteFrom: number;

  constructor(options: OpenDocumentOptions) {
    this.#options = options;
    this.room = options.room;
    this.#mayRewriteFrom = Date.now() + (options.rewriteAfterMs ?? 0);
    const { pending, connection } = options;
    const onChange = () => {
      this.#rewriteWaiting();
      if (this.isSettled) this.#marks.follow();
      options.onChange();
    };
    const { document, epoch } = options.room;
    const room = formatRoom(options.room);
    this.link = new DocumentLink({
      doc: this.doc,
      document,
      epoch,
      isWaiting: (key) => pending.has(key),
      waiting: () => pending.parts(options.room),
      onLost: (keys) => {
        const records = keys.map(({ record }) => record);
        void unwriteParts(pending, options.room, records);
      },
      offer: () => this.#marks.offer(),
      onMark: (mark) => this.#marks.marked(mark),
      onSending: (keys, sending) => pending.setSending(keys, sending),
      onSafe: (keys) => pending.clear(keys),
      onChange,
    });
    this.#marks = new MarkKeeper(this, (text) => this.#copy.keepMark(text));
    this.awareness = new Awareness(this.doc);
    // A document says nothing of its own until a screen gives it a presence.
    this.awareness.setLocalState(null);
    this.firstRead = new FirstRead(options.whenAsked);
    this.#provider = new RoomProvider({
      room,
      doc: this.doc,
      awareness: this.awareness,
      connection,
      link: this.link,
      mayRead: (bytes) => (this.#isWhole ? undefined : this.firstRead.mayRead(bytes)),
    });
    this.#tabs = new TabSync(`${options.databases}${room}`, this.doc, this.#provider);
    this.#provider.on('sync', (isSynced: boolean) => {
      if (isSynced) {
        this.#isWhole = true;
        this.#copy.markSynced();
        this.replayWaiting();
      }
      onChange();
    });
    this.#provider.on('connection-close', onChange);
    const name = documentDatabaseName(options.databases, room);
    const kept = options.keepsValues ? loadKept(name) : Promise.resolve(undefined);
    // What is kept is painted first; putting the document together takes the processor for long.
    const mayRead = kept.then((values) => (values ? options.mayConnect : undefined));
    this.#copy = new LocalCopy(name, this.doc, onChange, mayRead);
    this.#keeper = new ValuesKeeper(this.doc, rootsOf(document), this.#copy);
    this.whenLoaded = this.#load();
    this.whenShown = kept.then((values) => {
      this.#kept = values;
      return values ? options.onChange() : this.whenLoaded;
    });
  }

  /** Values to show until the document is here. */
  get kept(): KeptRoots | undefined {
    return this.#isLoaded || this.#isDestroyed ? undefined : this.#kept;
  }

  /** Keeps the values of the document, which is here. `isCurrent`: what is kept is what it holds. */
  keepValues(isCurrent: boolean): void {
    if (this.#options.keepsValues && this.#isWhole) this.#keeper.start(isCurrent);
  }

  get state(): DocumentState {
    if (!this.#isLoaded || this.#isDestroyed) return 'loading';
    if (!this.#isWhole) return 'absent';
    return this.#provider.synced && this.link.isAcknowledged ? 'synced' : 'loaded';
  }

  /** The relay closed the document for good. */
  get refusal(): ChannelFault | undefined {
    const { closedWith } = this.link;
    return closedWith !== undefined && isPermanent(closedWith.code) ? closedWith : undefined;
  }

  /** This person may not hold it any more: nothing of it is missing here. */
  get isDenied(): boolean {
    return this.refusal?.code === CLOSE.role;
  }

  /** See `RoomProvider`. */
  get isUnreadable(): boolean {
    return this.#provider.isUnreadable;
  }

  get isDestroyed(): boolean {
    return this.#isDestroyed;
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

  /**
   * Writes values with the stamps they have, later ones left as they are; `undefined` when nothing was written, or the
   * document is not here.
   */
  writeValues(
    record: string,
    command: string,
    values: PendingPart['values'],
    hlc: string,
  ): PendingPart | undefined {
    if (this.state !== 'loaded' && this.state !== 'synced') return undefined;
    const part = this.link.record(record, command, () =>
      this.doc.transact(() => writeStamped(this.doc, this.room.document, values, hlc), COMMAND),
    );
    return part && { ...part, values };
  }

  /** Takes waiting records of this document in that it may not contain. */
  replayWaiting(): void {
    if (this.#isDestroyed) return;
    this.#unusable = this.link.replay(this.#options.pending.parts(this.room));
    this.#rewriteWaiting();
  }

  /** It is whole here, and nothing of this room waits. */
  get isClean(): boolean {
    return this.#isWhole && this.#options.pending.parts(this.room).length === 0;
  }

  /** Everything in it is on the server, and nothing of this room waits. */
  get isSettled(): boolean {
    return this.state === 'synced' && this.isClean;
  }

  /** The values of one root, as they stand. */
  entries(root: string): readonly (readonly [key: string, value: Stamped])[] {
    return [...shownIn(root, this.doc.getMap(root))];
  }

  /** Asks for a channel again after the relay closed it for good. */
  reconnect(): void {
    if (!this.#isLoaded || this.#isDestroyed) return;
    this.#tabs.start();
    this.#provider.connect();
  }

  /** Deletes this device's copy too; what waits stays in the pending records. */
  async giveUp(): Promise<void> {
    await this.destroy();
    await deleteDatabase(documentDatabaseName(this.#options.databases, formatRoom(this.room)));
  }

  async destroy(): Promise<void> {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    clearTimeout(this.#rewriteTimer);
    this.#keeper.stop();
    this.#marks.stop();
    this.#tabs.stop();
    this.#provider.destroy();
    this.link.destroy();
    this.awareness.destroy();
    await this.#copy.stop();
    this.doc.destroy();
  }

  /**
   * Writes values anew whose bytes are of no use here. Only once this connection's first step 2 is acknowledged: each
   * record then travels in a frame of its own, and the one that cannot be taken is known by it.
   */
  #rewriteWaiting(): void {
    const { pending } = this.#options;
    if (this.#unusable.length === 0 || this.#isDestroyed) return;
    if (!this.#provider.synced || !this.link.isSynchronised) return;
    const pause = this.#mayRewriteFrom - Date.now();
    if (pause > 0) {
      clearTimeout(this.#rewriteTimer);
      this.#rewriteTimer = setTimeout(() => this.replayWaiting(), pause);
      return;
    }
    const unusable = this.#unusable.filter((waiting) => pending.has(waiting));
    this.#unusable = [];
    const written: RewrittenPart[] = [];
    const superseded: PartKey[] = [];
    for (const { record, document, part, command, hlc } of unusable) {
      const after = this.writeValues(record, command, part.values, hlc);
      if (after) written.push({ record, document, before: part, after });
      // Everything it wrote has been written later by somebody else.
      else superseded.push({ record, document });
    }
    if (written.length > 0) void keepRewritten(pending, written);
    if (superseded.length > 0) pending.clear(superseded);
  }

  async #load(): Promise<void> {
    const wasWhole = await this.#copy.load();
    if (this.#isDestroyed) return;
    this.#isWhole ||= wasWhole;
    this.#marks.read(this.#copy.mark);
    // Before the provider connects: its first step 2 then contains whatever waits.
    this.replayWaiting();
    this.#isLoaded = true;
    this.#options.onChange();
    this.#kept = undefined;
    // Of what was never here there is nothing to encode, and somebody waits for it.
    if (!this.#isWhole && this.doc.store.clients.size === 0) this.reconnect();
    else void this.#options.mayConnect.then(() => this.reconnect());
  }
}

/** Origin of the updates that commands make here. */
export const COMMAND = Symbol('command');
