import { documentKind } from '@roundsman/shared-schema/document/document-ref.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import type * as Y from 'yjs';
import type { DocumentRow } from '#log/document-rows.ts';
import { type LiveRead, readLive, readTail, type Tail } from '#log/read-live.ts';
import { RoomAwareness } from '#sync/presence/room-awareness.ts';
import { inSlices } from '#sync/turns/in-slices.ts';
import type { Payer } from '#sync/turns/payer.ts';
import { isEmptyUpdate } from '#sync/wire/sync-messages.ts';
import type { Answer, Asked, Compared, Question } from './answers.ts';
import { enterAnswer, enterVerify } from './answers.ts';
import type { Entered, QueueOwner, Step } from './commits/step.ts';
import { DocumentGone } from './document-gone.ts';
import { FanOut } from './fan-out.ts';
import { LiveContent } from './live-content.ts';
import type { LiveDocumentDeps } from './live-document-deps.ts';
import type { Attached, Reader, Submission } from './member.ts';
import { enterSubmission, type SubmissionContext } from './submissions.ts';

const NOTHING: Entered = { run: () => {} };
/** So long a document counts as written by others too after they did. */
const CONTENDED_MS = 10_000;

/**
 * One document that is open on this relay. Everything that changes it or reads from it is a step of the commit queue.
 * It begins as loaded and ends `gone`; after that nothing of it is shown or stored.
 */
export class LiveDocument implements QueueOwner {
  readonly row: DocumentRow;
  readonly awareness: RoomAwareness;
  readonly #fanOut: FanOut;
  readonly #content: LiveContent;
  readonly #submissions: SubmissionContext;
  readonly #deps: LiveDocumentDeps;
  #head: number;
  #gone = false;
  #contendedUntil = 0;
  #catching: Promise<void> | undefined;
  #again = false;
  /** When its content was last needed, and when it was last seen open (`performance.now`). */
  usedAt = performance.now();
  openAt = performance.now();

  constructor(row: DocumentRow, read: LiveRead, deps: LiveDocumentDeps) {
    const kind = documentKind(row.room.document);
    this.row = row;
    this.#head = read.stored.head;
    this.#deps = deps;
    this.#content = new LiveContent(row.room.document, read);
    this.#fanOut = new FanOut(this.#content.bindings);
    this.#submissions = {
      row,
      content: this.#content,
      fanOut: this.#fanOut,
      counts: deps.counts,
      head: () => this.#head,
      advance: (head) => {
        this.#head = head;
      },
      now: () => deps.now(),
      recovery: deps.recovery,
      recovered: deps.recovered,
      broke: deps.broke,
    };
    this.awareness = new RoomAwareness({ isShared: kind?.awareness ?? false });
  }

  get documentId(): number {
    return this.row.id;
  }

  get isGone(): boolean {
    return this.#gone;
  }

  get head(): number {
    return this.#head;
  }

  get isContended(): boolean {
    return performance.now() < this.#contendedUntil;
  }

  get isReady(): boolean {
    return this.#content.isReady;
  }

  /** Bytes in the log, about. */
  get bytes(): number {
    return this.#content.bytes;
  }

  set bytes(bytes: number) {
    this.#content.bytes = bytes;
  }

  /** Bytes of content in memory, about: nothing once it was let go. */
  get heldBytes(): number {
    return this.#content.isLoaded ? this.#content.bytes : 0;
  }

  /** Nobody has it open. */
  get isUnused(): boolean {
    return this.#fanOut.size === 0;
  }

  /** None of its steps waits or is on its way to the disk. */
  get isQuiet(): boolean {
    return !this.#catching && this.#deps.queue.isIdle(this);
  }

  /** Someone opens it; false when the clientID is somebody else's, or open on another device. */
  attach(member: Attached): boolean {
    return this.#fanOut.attach(member);
  }

  detach(member: Attached): void {
    this.#fanOut.detach(member);
    this.awareness.remove(member);
  }

  /** From now on the member hears of every flushed update. */
  join(member: Attached): void {
    if (!this.#gone) this.#fanOut.join(member);
  }

  leaveFanOut(member: Attached): void {
    this.#fanOut.leave(member);
  }

  /** Reads from the document at this point of the queue, and hands it over once everything in it is on disk. */
  read<T>(make: (doc: Y.Doc) => T, reader: Reader, run: (made: T) => void): void {
    this.#read(reader, () => {
      const doc = this.#content.doc();
      if (!doc) return 'load';
      const made = make(doc);
      return { run: () => run(made) };
    });
  }

  /** Compares digests with what the document holds at this point of the queue. */
  verify(ask: Asked, reader: Reader, run: (compared: Compared) => void): void {
    this.#read(reader, () => enterVerify(this.#content, ask, run));
  }

  /** What someone lacks; join the fan-out where it is handed over. */
  answer(question: Question, reader: Reader, run: (answer: Answer) => void): void {
    this.#read(reader, () => enterAnswer(this.#content, this.#head, question, run));
  }

  /** Calls back once all that it holds now is on disk and shown, with the row of the log up to which that is. */
  whenShown(reader: Reader, run: (head: number) => void): void {
    this.#read(reader, () => {
      const head = this.#head;
      return { run: () => run(head) };
    });
  }

  /** A step that only reads; none where nobody waits for it any more. */
  #read(reader: Reader, enter: Step['enter']): void {
    const { payer } = reader;
    this.#add({
      kind: 'read',
      bytes: 0,
      enter: (isAtHead) => (reader.isClosed ? NOTHING : enter(isAtHead)),
      payer,
    });
  }

  /** Whether its state vector can be had without loading or putting it together first. */
  get isBuilt(): boolean {
    return this.#content.isBuilt;
  }

  /** Judges an update, stores what comes of it, and only then shows it to others and acknowledges it. */
  submit(submission: Submission): void {
    const { update, from } = submission;
    const enter = (isAtHead: boolean) => enterSubmission(this.#submissions, submission, isAtHead);
    this.#add({
      kind: isEmptyUpdate(update) ? 'read' : 'write',
      bytes: update.length,
      enter,
      payer: from.payer,
    });
  }

  #add(step: Step): void {
    if (this.#gone) return;
    this.usedAt = performance.now();
    this.#deps.queue.add(this, step);
  }

  /** An acknowledgement goes out. */
  noteAck(): void {
    this.#deps.counts.acks += 1;
  }

  /** Others may have written up to `head`. */
  hear(head: number): void {
    if (head > this.#head && !this.#gone) this.catchUp().catch(() => {});
  }

  /** Reads the rows that others have written; they are taken in and forwarded at their place in the queue. */
  catchUp(): Promise<void> {
    if (this.#catching) {
      this.#again = true;
      return this.#catching;
    }
    const run = async () => {
      do {
        this.#again = false;
        const tail = await readTail(this.#deps.db, this.row.id, this.#head);
        if (this.#gone || tail.rows.length === 0) return;
        this.#deps.queue.add(this, {
          kind: 'foreign',
          bytes: 0,
          enter: () => (this.#content.isAwaited ? 'load' : { run: this.takeTail(tail) }),
        });
      } while (this.#again);
    };
    this.#catching = run().finally(() => {
      this.#catching = undefined;
    });
    return this.#catching;
  }

  takeTail(tail: Tail): () => void {
    const news = tail.rows.filter((row) => row.seq > this.#head);
    const last = news.at(-1);
    if (!last) return () => {};
    this.#contendedUntil = performance.now() + CONTENDED_MS;
    const brought = this.#content.take({ ...tail, rows: news });
    this.#head = last.seq;
    this.#deps.counts.foreignRows += news.length;
    return () => this.#fanOut.forward(brought);
  }

  async reload(isBehind: boolean, payer: Payer | undefined): Promise<void> {
    if (isBehind || !this.#content.isLoaded) await this.#loadAgain(isBehind);
    await inSlices(this.#content.build(), payer);
  }

  async #loadAgain(isBehind: boolean): Promise<void> {
    const { db, counts } = this.#deps;
    if (isBehind) this.#contendedUntil = performance.now() + CONTENDED_MS;
    counts.reloads += 1;
    const { state } = await db
      .selectFrom('document')
      .select('state')
      .where('id', '=', this.row.id)
      .executeTakeFirstOrThrow();
    if (state === 'gone') throw new DocumentGone('there is a newer version of the document');
    const read = await readLive(db, this.row.id);
    const { stored } = read;
    if (this.#gone) return;
    if (stored.head < this.#head) throw new Error('the log has lost rows');
    const missed = stored.tail.filter((row) => row.seq > this.#head).map((row) => row.update);
    if (stored.snapshot && stored.snapshotSeq > this.#head) missed.unshift(stored.snapshot);
    this.#content.replace(read);
    this.#head = stored.head;
    this.#fanOut.forward(missed);
  }

  poison(reason: unknown): void {
    if (this.#gone) return;
    this.#end();
    this.#deps.queue.drop(this);
    this.#deps.onGone(this, reason);
    if (reason instanceof DocumentGone) this.#fanOut.lose(CLOSE.gone, reason.message);
    else this.#fanOut.lose(CLOSE.later, 'the document is being reloaded');
  }

  /** Lets go of the content, which is loaded again when it is needed. */
  release(): void {
    if (this.isQuiet) this.#content.release();
  }

  /** Lets go of a document that nobody has open. */
  unload(): void {
    if (this.#gone || !this.isUnused || !this.isQuiet) return;
    this.#end();
    this.#deps.onGone(this, undefined);
    this.#content.release();
  }

  #end(): void {
    this.#gone = true;
    this.awareness.dispose();
  }
}
