import type { DocumentForm, OpenDocuments } from '@roundsman/shared-schema/document/document-form.ts';
import { formatRoom } from '@roundsman/shared-schema/document/document-table.ts';
import { IndexedDocuments, type Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import type * as Y from 'yjs';
import type { RelayConnection } from '../connection/relay-connection.ts';
import type { PendingChanges } from '../pending/pending-changes.ts';
import { createListeners, type Readable } from '../signal.ts';
import { type DocumentState, OpenDocument } from './open-document.ts';

/** Whether documents can be read here. `absent`: one never reached this device, and nothing brings it just now. */
export interface Availability {
  readonly loaded: boolean;
  readonly absent: boolean;
}

export interface DocumentsOptions {
  readonly account: string;
  readonly databases: string;
  readonly connection: RelayConnection;
  readonly pending: PendingChanges;
  /** Fulfilled when documents may connect; see `OpenDocumentOptions`. */
  readonly mayConnect: Promise<void>;
  /** How long a released document stays open; milliseconds. */
  readonly keepOpenMs?: number;
}

const KEEP_OPEN_MS = 5 * 60_000;

interface Entry {
  document: OpenDocument;
  uses: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** The documents of the open account that this tab holds; also opens those of other accounts that still have to be sent. */
export class Documents implements OpenDocuments {
  readonly #options: DocumentsOptions;
  readonly #byRoom = new Map<string, Entry>();
  readonly #readable = new Map<string, Y.Doc>();
  readonly #forms = new YjsDocuments(this.#readable);
  readonly #indexed = new IndexedDocuments(this);
  readonly #changed = createListeners();
  readonly #opened = createListeners<[document: string]>();
  /** Documents that were rebuilt already, by the id of their Y document. */
  readonly #rebuilt = new Set<string>();
  #isClosed = false;

  constructor(options: DocumentsOptions) {
    this.#options = options;
    options.connection.subscribe(() => this.#changed.tell());
  }

  /** Records of the documents that can be read. */
  get snapshot(): Snapshot {
    return this.#indexed;
  }

  get indexed(): IndexedDocuments {
    return this.#indexed;
  }

  has(document: string): boolean {
    return this.#readable.has(document);
  }

  form(document: string, root: string): DocumentForm | undefined {
    return this.#forms.form(document, root);
  }

  /** The Y document for readers that follow it themselves (SyncedStore); `undefined` while it cannot be read. */
  yDoc(document: string): Y.Doc | undefined {
    return this.#readable.get(document);
  }

  /** Opens a document for one more user of it; loading goes on behind. */
  open(document: string): void {
    const entry = this.#entry(this.#options.account, document);
    entry.uses += 1;
    clearTimeout(entry.timer);
  }

  /** Ends one use; the document is closed when nobody has used it for a while. */
  release(document: string): void {
    const entry = this.#byRoom.get(this.#room(this.#options.account, document));
    if (!entry) return;
    entry.uses -= 1;
    if (entry.uses > 0) return;
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => this.#closeUnused(document), this.#options.keepOpenMs ?? KEEP_OPEN_MS);
  }

  /**
   * Opens documents and waits until they can be read; answers the first that is not on this device and does not
   * come within `patienceMs` over a living connection.
   */
  async ensure(documents: readonly string[], patienceMs = 10_000): Promise<string | undefined> {
    const entries = documents.map((document) => this.#entry(this.#options.account, document));
    await Promise.all(entries.map(({ document }) => document.whenLoaded));
    const missing = () => documents.find((document) => !this.has(document));
    if (missing() === undefined) return undefined;
    await new Promise<void>((resolve) => {
      const done = () => {
        stop();
        clearTimeout(timer);
        resolve();
      };
      const check = () => {
        if (missing() === undefined || this.#options.connection.state !== 'up' || this.#isClosed) done();
      };
      const stop = this.subscribe(check);
      const timer = setTimeout(done, patienceMs);
      check();
    });
    return missing();
  }

  /** Opens a document of any account for as long as changes of it wait here. */
  openForSending(account: string, document: string): void {
    this.#entry(account, document);
  }

  find(document: string): OpenDocument | undefined {
    return this.#byRoom.get(this.#room(this.#options.account, document))?.document;
  }

  /** All open documents, also of other accounts. */
  all(): readonly OpenDocument[] {
    return [...this.#byRoom.values()].map(({ document }) => document);
  }

  state(document: string): DocumentState | 'closed' {
    return this.find(document)?.state ?? 'closed';
  }

  availability(documents: readonly string[]): Readable<Availability> {
    let last: Availability = { loaded: false, absent: false };
    const get = () => {
      const loaded = documents.every((document) => this.has(document));
      const isComing = this.#options.connection.state === 'up';
      const absent = !loaded && !isComing && documents.some((document) => this.state(document) === 'absent');
      if (last.loaded !== loaded || last.absent !== absent) last = { loaded, absent };
      return last;
    };
    return { get, subscribe: (listener) => this.subscribe(listener) };
  }

  /** Told when a document's state changed, and when the connection's did. */
  subscribe(listener: () => void): () => void {
    return this.#changed.add(listener);
  }

  /** Told when a document can be read, or no longer. */
  onReadable(listener: (document: string) => void): () => void {
    return this.#opened.add(listener);
  }

  /** Lets every document look for waiting records that it does not contain yet. */
  replayWaiting(): void {
    for (const { document } of this.#byRoom.values())
      if (document.state !== 'loading') document.replayWaiting();
  }

  /** Asks again for the documents that the relay closed for good. */
  reconnect(): void {
    for (const { document } of this.#byRoom.values())
      if (document.refusal !== undefined) document.reconnect();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const entries = [...this.#byRoom.values()];
    this.#byRoom.clear();
    this.#changed.tell();
    await Promise.all(
      entries.map(({ document, timer }) => {
        clearTimeout(timer);
        this.#forget(document);
        return document.destroy();
      }),
    );
    this.#changed.clear();
    this.#opened.clear();
  }

  #room(account: string, document: string): string {
    // Epochs are rotated by the server only; until a document was, its epoch is 1.
    return formatRoom({ account, document, epoch: 1 });
  }

  #entry(account: string, document: string): Entry {
    const room = this.#room(account, document);
    const known = this.#byRoom.get(room);
    if (known) return known;
    if (this.#isClosed) throw new Error(`document ${document} was asked for after closing`);
    const entry: Entry = { document: this.#make(account, document, false), uses: 0 };
    this.#byRoom.set(room, entry);
    this.#changed.tell();
    return entry;
  }

  #make(account: string, document: string, isRebuilt: boolean): OpenDocument {
    const { databases, connection, pending, mayConnect } = this.#options;
    const opened: OpenDocument = new OpenDocument({
      room: { account, document, epoch: 1 },
      databases,
      connection,
      pending,
      mayConnect,
      isRebuilt,
      onChange: () => this.#follow(opened),
    });
    return opened;
  }

  /**
   * The relay found this device's copy faulty: it is given up and the document comes anew, once. A document that is
   * refused again stays refused, with its changes waiting.
   */
  async #rebuild(document: OpenDocument): Promise<void> {
    const { account, document: name } = document.room;
    const entry = this.#byRoom.get(this.#room(account, name));
    if (this.#isClosed || entry?.document !== document || this.#rebuilt.has(document.doc.guid)) return;
    this.#rebuilt.add(document.doc.guid);
    this.#forget(document);
    await document.giveUp();
    if (this.#isClosed) return;
    entry.document = this.#make(account, name, true);
    this.#rebuilt.add(entry.document.doc.guid);
    this.#changed.tell();
  }

  #follow(document: OpenDocument): void {
    if (document.refusal === CLOSE.rebuild || document.refusal === CLOSE.tooLarge)
      void this.#rebuild(document);
    const name = document.room.document;
    const isReadable = document.state === 'loaded' || document.state === 'synced';
    if (isReadable && document.room.account === this.#options.account && !this.#readable.has(name)) {
      if (this.#isClosed) return;
      this.#readable.set(name, document.doc);
      this.#opened.tell(name);
    }
    this.#changed.tell();
  }

  #closeUnused(name: string): void {
    const room = this.#room(this.#options.account, name);
    const entry = this.#byRoom.get(room);
    if (!entry || entry.uses > 0) return;
    if (this.#options.pending.parts(this.#options.account, name).length > 0) {
      entry.timer = setTimeout(() => this.#closeUnused(name), this.#options.keepOpenMs ?? KEEP_OPEN_MS);
      return;
    }
    this.#byRoom.delete(room);
    this.#forget(entry.document);
    void entry.document.destroy();
    this.#changed.tell();
  }

  #forget(document: OpenDocument): void {
    const name = document.room.document;
    if (document.room.account !== this.#options.account || !this.#readable.delete(name)) return;
    this.#indexed.release(name);
    this.#opened.tell(name);
  }
}
