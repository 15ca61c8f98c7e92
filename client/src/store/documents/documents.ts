import type { DocumentForm, OpenDocuments } from '@roundsman/shared-schema/document/document-form.ts';
import { type DocumentRef, wholeOf } from '@roundsman/shared-schema/document/document-ref.ts';
import type { IndexedDocuments } from '@roundsman/shared-schema/document/indexed-documents.ts';
import { formatRoom, parseRoom, type Room } from '@roundsman/shared-schema/document/room.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type * as Y from 'yjs';
import { createListeners, type Readable, whenever } from '../signal.ts';
import { type Availability, availabilityOf } from './availability.ts';
import type { DocumentsOptions } from './documents-options.ts';
import { Epochs } from './epochs.ts';
import { FaultPolicy } from './fault-policy.ts';
import { GoingBack } from './going-back.ts';
import { KindParts } from './kind-parts.ts';
import { isFaulty, type Lane } from './lane.ts';
import { makeLane } from './make-lane.ts';
import type { DocumentState, OpenDocument } from './open-document.ts';
import { ReadableDocuments } from './readable-documents.ts';
import type { Told } from './told-rooms.ts';

const KEEP_OPEN_MS = 5 * 60_000;

/** The documents of the open account that this tab holds; also opens those of other accounts that still have to be sent. */
export class Documents implements OpenDocuments {
  readonly epochs: Epochs;
  readonly parts: KindParts;
  readonly #options: DocumentsOptions;
  readonly #faults: FaultPolicy;
  readonly #goingBack: GoingBack;
  /** By `<account>/<document>`, those that only send an older epoch by their room. */
  readonly #lanes = new Map<string, Lane>();
  readonly #readable: ReadableDocuments;
  readonly #changed = createListeners();
  #isForbidden: (account: string, document: DocumentRef) => boolean = () => false;
  #isClosed = false;

  constructor(options: DocumentsOptions) {
    this.#options = options;
    this.epochs = new Epochs(options.pending);
    const { account, pending } = options;
    this.parts = new KindParts({
      account,
      pending,
      epochs: this.epochs,
      find: (document) => this.#find(account, document),
      lane: (document) => (this.#isClosed ? undefined : this.#lane(account, document)),
    });
    this.#goingBack = new GoingBack({
      ...options,
      epochs: this.epochs,
      parts: this.parts,
      lane: (document) => (this.#isClosed ? undefined : this.#lane(account, document)),
      close: (lane) => this.#close(`${account}/${lane.document}`, lane),
      subscribe: (listener) => this.subscribe(listener),
    });
    this.#readable = new ReadableDocuments((kind) => this.parts.shown(account, kind));
    this.#faults = new FaultPolicy(options.pending, options.now);
    options.connection.subscribe(() => this.#changed.tell());
    options.pending.subscribe(() => this.#followMoving());
  }

  /** Records of the documents that can be read. */
  get snapshot(): Snapshot {
    return this.#readable.indexed;
  }

  get indexed(): IndexedDocuments {
    return this.#readable.indexed;
  }

  has(document: DocumentRef): boolean {
    return this.#readable.has(document);
  }

  form(document: DocumentRef, root: string): DocumentForm | undefined {
    return this.#readable.form(document, root);
  }

  transact(document: DocumentRef, change: () => void, origin: unknown): void {
    this.#readable.transact(document, change, origin);
  }

  /** The Y document for readers that follow it themselves (SyncedStore); `undefined` while it is not here. */
  yDoc(document: DocumentRef): Y.Doc | undefined {
    return this.#readable.yDoc(document);
  }

  /** Opens a document, or all parts of a kind, for one more user of it; `isAhead`: before anybody waits for it. */
  open(document: DocumentRef, isAhead = false): void {
    this.parts.open(document);
    for (const lane of this.#lanesOf(document)) lane.use(isAhead);
  }

  /** Ends one use; the document is closed when nobody has used it for a while. */
  release(document: DocumentRef): void {
    for (const lane of this.#lanesOf(document)) {
      lane.uses = Math.max(0, lane.uses - 1);
      const close = () => void this.#close(`${lane.account}/${lane.document}`, lane);
      if (lane.uses === 0) lane.closeLater(this.#options.keepOpenMs ?? KEEP_OPEN_MS, close);
    }
  }

  /**
   * Opens documents and waits until they can be read; answers the first that is not on this device and does not
   * come within `patienceMs` over a living connection.
   */
  async ensure(documents: readonly DocumentRef[], patienceMs = 10_000): Promise<DocumentRef | undefined> {
    const lanes = documents.flatMap((document) => this.parts.open(document));
    await Promise.all(lanes.map((lane) => lane.askedFor().whenLoaded));
    const isHere = (document: DocumentRef) =>
      this.parts.names(document).every((name) => this.yDoc(name) !== undefined);
    const missing = () => documents.find((document) => !isHere(document));
    const isBarred = documents.some((document) => this.#isForbidden(this.#options.account, document));
    const isHopeless = () => this.#options.connection.state !== 'up' || this.#isClosed || isBarred;
    await whenever(
      (listener) => this.subscribe(listener),
      () => missing() === undefined || isHopeless(),
      patienceMs,
    );
    return missing();
  }

  /** Opens a document of any account to write what waits; `undefined` for one that this person may not hold. */
  openToWrite(account: string, document: DocumentRef): OpenDocument | undefined {
    return this.#lane(account, document)?.current;
  }

  /** Opens a room of any account for as long as changes wait here that were made in it. */
  openForSending(room: Room): void {
    const lane = this.#lane(room.account, room.document);
    if (!lane || lane.current.room.epoch === room.epoch) return;
    if (room.epoch > lane.current.room.epoch) this.learnEpochs(room.account, { [room.document]: room.epoch });
    else if (!this.#lanes.has(formatRoom(room))) this.#add(formatRoom(room), room, room.epoch);
  }

  find(document: DocumentRef): OpenDocument | undefined {
    return this.#find(this.#options.account, document)?.current;
  }

  /** All open documents, also of other accounts, and both epochs of one that moves on. */
  all(): readonly OpenDocument[] {
    return [...this.#lanes.values()].flatMap((lane) => lane.all());
  }

  /** Whether a document was refused as a whole again and again. */
  get isStuck(): boolean {
    return [...this.#lanes.values()].some((lane) => lane.isStuck);
  }

  /** Whether a room is being left for a newer epoch. */
  isMoving(room: Room): boolean {
    return this.epochs.newest(room.account, room.document) > room.epoch;
  }

  state(document: DocumentRef): DocumentState | 'closed' {
    return this.find(document)?.state ?? 'closed';
  }

  availability(documents: readonly DocumentRef[]): Readable<Availability> {
    const isComing = () => this.#options.connection.isPromising;
    return availabilityOf(this, isComing, documents, (document) => this.parts.names(document));
  }

  /** Told when a document's state changed, and when the connection's did. */
  subscribe(listener: () => void): () => void {
    return this.#changed.add(listener);
  }

  /** See `ReadableDocuments`. */
  onReadable(listener: (document: DocumentRef) => void): () => void {
    return this.#readable.onReadable(listener);
  }

  /** See `ReadableDocuments`. */
  onLoaded(listener: (document: DocumentRef) => void): () => void {
    return this.#readable.onLoaded(listener);
  }

  /** Lets every document look for waiting records that it does not contain yet. */
  replayWaiting(): void {
    for (const open of this.all()) if (open.state !== 'loading') open.replayWaiting();
  }

  /** Asks again for the documents that the relay closed for good, and at once for what could not be read. */
  reconnect(): void {
    this.#faults.reset();
    for (const lane of this.#lanes.values()) lane.retry();
    for (const open of this.all())
      if (open.isUnreadable || (open.refusal && !isFaulty(open))) open.reconnect();
  }

  /** The server, or another tab, tells the newest epochs of an account's documents, and of its kinds in parts their numbers. */
  learnEpochs(account: string, epochs: Told['epochs'], parts: Told['parts'] = {}): void {
    const told = this.#goingBack.within(account, { epochs, parts });
    const isRaised = this.parts.learn(account, told.parts);
    if (this.epochs.learn(account, told.epochs) || isRaised) this.#followMoving();
  }

  /** The server tells all there is of an account; what this device has beyond it, a backup has taken back. */
  learnOrders(account: string, told: Told): void {
    this.#goingBack.learn(account, told);
    this.learnEpochs(account, told.epochs, told.parts);
    for (const lane of this.#lanes.values()) this.#goingBack.look(lane);
  }

  /** Fetches a room anew. `byOther`: another tab does so and writes the waiting changes again. */
  async rebuild(room: string, byOther: boolean): Promise<void> {
    const wanted = parseRoom(room);
    const open = this.all().find((one) => formatRoom(one.room) === room);
    const lane = wanted && [...this.#lanes.values()].find((one) => open && one.all().includes(open));
    if (open) await lane?.rebuild(open, byOther);
  }

  /** Closes what this person may not hold any more, and opens none of it again; local copies stay. */
  async forbid(isForbidden: (account: string, document: DocumentRef) => boolean): Promise<void> {
    this.#isForbidden = isForbidden;
    const lanes = [...this.#lanes].filter(([, lane]) => isForbidden(lane.account, lane.document));
    await Promise.all(lanes.map(([name, lane]) => this.#close(name, lane)));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.parts.stop();
    this.#goingBack.stop();
    await Promise.all([...this.#lanes].map(([name, lane]) => this.#close(name, lane)));
    this.#changed.clear();
    this.#readable.stop();
  }

  #find(account: string, document: DocumentRef): Lane | undefined {
    return this.#lanes.get(`${account}/${document}`);
  }

  /** What is open of a document of the open account: of a kind all its parts, those that only begin to come as well. */
  #lanesOf(document: DocumentRef): readonly Lane[] {
    const { account } = this.#options;
    return [...this.#lanes.values()].filter(
      (lane) =>
        lane.account === account &&
        lane.only === undefined &&
        (lane.document === document || wholeOf(lane.document) === document),
    );
  }

  /** The lane of a document; `undefined` for one that this person may not hold. */
  #lane(account: string, document: DocumentRef): Lane | undefined {
    if (this.#isClosed) throw new Error(`document ${document} was asked for after closing`);
    if (this.#isForbidden(account, document)) return undefined;
    return this.#find(account, document) ?? this.#add(`${account}/${document}`, { account, document });
  }

  #add(name: string, { account, document }: Omit<Room, 'epoch'>, only?: number): Lane {
    const lane = makeLane(this.#options, {
      account,
      document,
      epochs: this.epochs,
      faults: this.#faults,
      onChange: (changed) => this.#follow(name, changed),
      isRaised: () => this.parts.isRaised(account, document),
      ...(only === undefined ? {} : { only }),
    });
    this.#lanes.set(name, lane);
    this.#changed.tell();
    return lane;
  }

  /** What waits, and epochs another tab moved to, matter to those only that move on or send. */
  #followMoving(): void {
    for (const [name, lane] of [...this.#lanes]) if (lane.isMoving) this.#follow(name, lane);
  }

  #follow(name: string, lane: Lane): void {
    if (this.#isClosed || this.#lanes.get(name) !== lane) return;
    lane.follow();
    this.parts.follow(lane);
    this.#goingBack.look(lane);
    if (lane.only === undefined) this.#show(lane);
    else if (this.#options.pending.parts(lane.current.room).length === 0) void this.#endSending(name, lane);
    this.#changed.tell();
  }

  #show({ account, document, current }: Lane): void {
    if (account === this.#options.account) this.#readable.follow(document, current);
  }

  /** All that waited for an older epoch has been sent. */
  async #endSending(name: string, lane: Lane): Promise<void> {
    if (lane.current.state === 'loading') return;
    this.#lanes.delete(name);
    await lane.current.giveUp();
  }

  async #close(name: string, lane: Lane): Promise<void> {
    this.#lanes.delete(name);
    if (lane.only === undefined && lane.account === this.#options.account)
      this.#readable.forget(lane.document);
    this.#changed.tell();
    await lane.close();
  }
}
