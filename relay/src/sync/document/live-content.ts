import { PIECE } from '@roundsman/shared-schema/document/cut-update.ts';
import type { DocumentMember } from '@roundsman/shared-schema/document/document-ref.ts';
import type { KeyRule } from '@roundsman/shared-schema/document/key-rule.ts';
import { rulesOf } from '@roundsman/shared-schema/document-rules.ts';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import { MAX_DOCUMENT_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';
import * as Y from 'yjs';
import { applyJudged } from '#judge/apply-judged.ts';
import { Copies } from '#judge/copies.ts';
import { examineUpdate } from '#judge/judge-update.ts';
import { encodeDifference } from '#judge/update/encode-difference.ts';
import { hasPending } from '#judge/update/has-pending.ts';
import type { Applied, Judging, Verdict } from '#judge/verdict.ts';
import { type ClientBinding, type RelayClient, SERVER_USER } from '#log/clients.ts';
import { buildDocument, buildInSlices, type StoredDocument, withRows } from '#log/load.ts';
import type { LiveRead, Tail } from '#log/read-live.ts';
import { NO_VECTOR } from '#sync/wire/sync-messages.ts';
import { Bindings } from './bindings.ts';
import { type DigestedBucket, digestContent } from './verify-content.ts';

/** Who brings an update, with the rights of this moment. */
export interface Judged {
  readonly member: DocumentMember;
  readonly deviceId: string;
  /** Server time, epoch milliseconds. */
  readonly now: number;
  readonly recovery: Judging['recovery'];
  readonly holds: Judging['holds'];
}

/** What somebody lacks who has a state vector, and the vector that stands for the whole. */
export interface Difference {
  readonly vector: Uint8Array;
  readonly difference: Uint8Array;
}

/** A document as it was stored, for those who have nothing of it yet. */
export interface StoredParts {
  readonly snapshot: Uint8Array;
  readonly updates: readonly Uint8Array[];
}

/** A large document is measured anew when its log has changed by so much. */
const MEASURE_BYTES = 1024 * 1024;
/** More rows behind the snapshot are put together before they are sent: each is a message of its own. */
const MAX_SEPARATE_ROWS = 100;
/** Larger ones are put together in slices, before anything of them is needed. */
const AT_ONCE_BYTES = 256 * 1024;
export const EMPTY_UPDATE = new Uint8Array([0, 0]);

/**
 * What a live document holds: as it lies in the log until somebody needs to look inside, then as one Y.Doc, and
 * nothing at all after it was let go to save memory. Nothing in it is unknown to the log but what the commit under
 * way has entered.
 */
export class LiveContent {
  readonly bindings = new Bindings();
  readonly #copies = new Copies();
  readonly #document: string;
  readonly #rules: readonly KeyRule[];
  #stored: StoredDocument | undefined;
  #doc: Y.Doc | undefined;
  #relay: RelayClient | undefined;
  /** The state vector of the log up to a row, to catch up those who were sent it as stored. */
  #base: { head: number; vector: Uint8Array } | undefined;
  #gaveParts = false;
  #measured: { bytes: number; size: number } | undefined;
  /** What was read last of the content as it stands: asked again, it is not made again. */
  #digested: readonly DigestedBucket[] | undefined;
  #answered: (Difference & { readonly known: Uint8Array }) | undefined;
  /** Bytes in the log, about. */
  bytes = 0;

  constructor(document: string, read: LiveRead) {
    this.#document = document;
    this.#rules = rulesOf(document);
    this.replace(read);
  }

  get isLoaded(): boolean {
    return this.#doc !== undefined || this.#stored !== undefined;
  }

  /** Too little to be worth slices. */
  get isSmall(): boolean {
    return this.bytes <= AT_ONCE_BYTES;
  }

  /** It is put together, or will be at once. */
  get isReady(): boolean {
    return this.#doc !== undefined || (this.#stored !== undefined && this.isSmall);
  }

  /** What comes next can only be told to those who were sent it as stored once it is put together. */
  get isAwaited(): boolean {
    return this.#gaveParts && this.#stored !== undefined && !this.isSmall;
  }

  get isBuilt(): boolean {
    return this.#doc !== undefined;
  }

  /** Begins anew from what the log holds. */
  replace({ stored, clients, copies }: LiveRead): void {
    this.release();
    this.#stored = stored;
    this.#relay = clients.relay;
    this.bindings.reset(clients.bindings);
    this.#copies.reset(copies);
    this.bytes = stored.tail.reduce((sum, row) => sum + row.update.length, stored.snapshot?.length ?? 0);
  }

  /** Lets go of everything but whose the clientIDs are, and which entries are copies. */
  release(): void {
    this.#doc?.destroy();
    this.#doc = undefined;
    this.#stored = undefined;
    this.#base = undefined;
    this.#gaveParts = false;
    this.#measured = undefined;
    this.#forgetReadings();
  }

  /** The document; `undefined` when it has to be loaded or built first. Throws when what is stored is damaged. */
  doc(): Y.Doc | undefined {
    if (this.#doc || !this.#stored || !this.isSmall) return this.#doc;
    return this.#adopt(buildDocument(this.#stored), this.#stored);
  }

  /** Puts together what is stored, in slices; nothing where that was done or nothing is here. */
  *build(): Sliced<void> {
    const stored = this.#stored;
    if (stored) this.#adopt(yield* buildInSlices(stored), stored);
  }

  /** What somebody lacks who has `known`. The content has to be built, and must not change meanwhile. */
  *difference(known: Uint8Array): Sliced<Difference> {
    const last = this.#answered;
    if (last && Buffer.compare(last.known, known) === 0) return last;
    const doc = this.#loaded();
    const difference = yield* encodeDifference(doc, known);
    const made = { known, vector: Y.encodeStateVector(doc), difference };
    this.#answered = made;
    return made;
  }

  /** The digests of what it shows. The content has to be built, and must not change meanwhile. */
  *digests(): Sliced<readonly DigestedBucket[]> {
    this.#digested ??= yield* digestContent(this.#loaded());
    return this.#digested;
  }

  #adopt(doc: Y.Doc, stored: StoredDocument): Y.Doc {
    this.#base = { head: stored.tail.at(-1)?.seq ?? stored.snapshotSeq, vector: Y.encodeStateVector(doc) };
    this.#stored = undefined;
    this.#doc = doc;
    this.#takeClient(doc);
    return doc;
  }

  #forgetReadings(): void {
    this.#digested = undefined;
    this.#answered = undefined;
  }

  /** Everything as stored, while nobody has had to look inside and little lies behind the snapshot. */
  parts(): StoredParts | undefined {
    if (!this.#stored || this.#stored.tail.length > MAX_SEPARATE_ROWS) return undefined;
    this.#gaveParts = true;
    return {
      snapshot: this.#stored.snapshot ?? EMPTY_UPDATE,
      updates: this.#stored.tail.map((row) => row.update),
    };
  }

  /** The state vector of the log up to row `head`, if it is known. */
  vectorAt(head: number): Uint8Array | undefined {
    return this.#base?.head === head ? this.#base.vector : undefined;
  }

  /** Judges and applies an update, which has the content for itself. `applying`: it is changed from now on. */
  *judge(update: Uint8Array, judged: Judged, applying: () => void): Sliced<Verdict> {
    const judging: Judging = {
      doc: this.#loaded(),
      document: this.#document,
      rules: this.#rules,
      ...judged,
      ownerOf: (client) => this.bindings.ownerOf(client),
      copies: this.#copies,
      isFull: yield* this.#isFull(),
    };
    const examined = yield* examineUpdate(update, judging);
    if (examined.kind !== 'judged') return examined;
    this.#forgetReadings();
    applying();
    return yield* applyJudged(examined, judging, PIECE);
  }

  /** ClientIDs whose first structs an applied update has brought: to be stored with its row. */
  bind(verdict: Applied, userId: string): readonly ClientBinding[] {
    const doc = this.#loaded();
    const wrote = new Set(verdict.newClients);
    for (const client of this.bindings.announcedBy(userId)) {
      if (doc.store.clients.has(client)) wrote.add(client);
    }
    const bound: ClientBinding[] = [...wrote].map((clientId) => ({ clientId, userId }));
    if (verdict.hasOwnStructs && !this.bindings.isStored(doc.clientID)) {
      bound.push({ clientId: doc.clientID, userId: SERVER_USER });
    }
    this.bindings.store(bound);
    return bound;
  }

  /** How far the relays' own clientID has come. */
  relayClient(): RelayClient {
    const doc = this.#loaded();
    this.#relay = { clientId: doc.clientID, clock: Y.getState(doc.store, doc.clientID) };
    return this.#relay;
  }

  /** Takes in rows that others wrote, gapless behind the head, and answers what they brought. */
  take({ rows, clients, copies }: Tail): readonly Uint8Array[] {
    this.#copies.reset(copies);
    this.bindings.store(clients.bindings);
    this.#relay = clients.relay ?? this.#relay;
    this.bytes += rows.reduce((sum, row) => sum + row.update.length, 0);
    const updates = rows.map((row) => row.update);
    const doc = this.#gaveParts && this.#stored ? this.#loaded() : this.#doc;
    if (doc) return this.#apply(doc, updates);
    if (this.#stored) this.#stored = withRows(this.#stored, rows);
    return updates;
  }

  /** The log may be long although the document is small. */
  *#isFull(): Sliced<boolean> {
    const { bytes } = this;
    if (bytes < MAX_DOCUMENT_BYTES) return false;
    if (!this.#measured || Math.abs(bytes - this.#measured.bytes) >= MEASURE_BYTES) {
      const whole = yield* encodeDifference(this.#loaded(), NO_VECTOR);
      this.#measured = { bytes, size: whole.length };
    }
    return this.#measured.size >= MAX_DOCUMENT_BYTES;
  }

  #apply(doc: Y.Doc, updates: readonly Uint8Array[]): readonly Uint8Array[] {
    this.#forgetReadings();
    const emitted: Uint8Array[] = [];
    const listen = (update: Uint8Array) => emitted.push(update);
    doc.on('update', listen);
    doc.transact((transaction) => {
      for (const update of updates) Y.applyUpdate(doc, update);
      // Other relays write under the same clientID; Yjs would take their structs for a stranger's and draw a new one.
      transaction.local = true;
    });
    doc.off('update', listen);
    // A dependency that is missing would go out in every newcomer's step 2.
    if (hasPending(doc)) throw new Error('a row came without what it depends on');
    this.#takeClient(doc);
    return emitted;
  }

  /**
   * Goes on with the clientID that all relays share, as each new one slows the document down for ever; but only where
   * the log agrees on how far it came, as after a restore it would otherwise be used for two histories.
   */
  #takeClient(doc: Y.Doc): void {
    const kept = this.#relay;
    if (kept && Y.getState(doc.store, kept.clientId) === kept.clock) {
      doc.clientID = kept.clientId;
      return;
    }
    while (doc.store.clients.has(doc.clientID) || this.bindings.ownerOf(doc.clientID) !== undefined) {
      doc.clientID = new Y.Doc().clientID;
    }
  }

  #loaded(): Y.Doc {
    const doc = this.doc() ?? (this.#stored && this.#adopt(buildDocument(this.#stored), this.#stored));
    if (!doc) throw new Error('the document is not loaded');
    return doc;
  }
}
