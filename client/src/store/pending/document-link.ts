import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { FrameOrigin } from '@roundsman/shared-schema/protocol/frames.ts';
import * as Y from 'yjs';
import type { ChannelListener, ChannelSocket, CountedKind } from '../connection/channel-socket.ts';
import { updateMessage } from '../connection/sync-message.ts';
import { isLost, isShownAgain } from './lost-part.ts';
import { isUnwritten, type PartKey, type PendingPart } from './pending-record.ts';
import type { WaitingPart } from './waiting-records.ts';

/** Origin of updates that are applied again from pending records. */
export const REPLAY = Symbol('replay');

/** A part that this tab's document contains. */
interface LinkedPart extends PartKey {
  readonly command: string;
  readonly update: Uint8Array;
  readonly clientId: number;
  readonly clockTo: number;
}

/** What a running command changes in the document. */
interface Capture {
  readonly record: string;
  readonly command: string;
  readonly clientId: number;
  update?: Uint8Array;
}

/**
 * Why the relay closed a document's channel for good. `records`: what the frame it named carried; a step 2 carries all
 * that waits.
 */
export interface ChannelFault {
  readonly code: number;
  /** The relay's word for it (`gap`, `nested`, `clash`), empty when it gave none. */
  readonly fault: string;
  readonly frame: 'step2' | 'update' | undefined;
  readonly records: readonly string[];
}

export interface DocumentLinkOptions {
  readonly doc: Y.Doc;
  readonly document: DocumentRef;
  readonly epoch: number;
  /** Whether a part still waits; another tab may have had it acknowledged. */
  readonly isWaiting: (key: PartKey) => boolean;
  /** Waiting parts of the document as they are kept. */
  readonly waiting: () => readonly WaitingPart[];
  /** The content of these parts is gone from the document before the relay had it. */
  readonly onLost: (keys: readonly PartKey[]) => void;
  /** See `ChannelListener`. */
  readonly offer: () => string | undefined;
  readonly onMark: (mark: string) => void;
  /** Parts are on their way, or no longer. */
  readonly onSending: (keys: readonly PartKey[], sending: boolean) => void;
  /** Parts are durable on the server. */
  readonly onSafe: (keys: readonly PartKey[]) => void;
  /** `isAcknowledged` or `closedWith` changed. */
  readonly onChange: () => void;
}

/**
 * The bookkeeping between one document's pending parts and the counted frames of its channel: which frame carried
 * which part, and what an acknowledgement therefore makes safe.
 */
export class DocumentLink implements ChannelListener {
  readonly #options: DocumentLinkOptions;
  readonly #parts = new Map<string, LinkedPart>();
  /** Records that each counted frame of the present channel carried. */
  readonly #frames = new Map<number, { kind: 'step2' | 'update'; records: readonly string[] }>();
  readonly #carried = new Set<string>();
  #channel: ChannelSocket | undefined;
  #step2Frame = 0;
  #lastFrame = 0;
  #acknowledged = 0;
  #closedWith: ChannelFault | undefined;
  #capture: Capture | undefined;
  #resending: LinkedPart | undefined;

  constructor(options: DocumentLinkOptions) {
    this.#options = options;
    options.doc.on('update', this.#handleUpdate);
  }

  /** This connection's own step 2 and everything sent since are durable on the server. */
  get isAcknowledged(): boolean {
    return this.#channel !== undefined && this.#step2Frame > 0 && this.#acknowledged >= this.#lastFrame;
  }

  /** The first step 2 of this connection is durable on the server: whatever goes out now is a frame of its own. */
  get isSynchronised(): boolean {
    return this.#step2Frame > 0 && this.#acknowledged >= this.#step2Frame;
  }

  /** Number of the open channel. */
  get channelId(): number | undefined {
    return this.#channel?.id;
  }

  /** The last close of a channel, until one opens again. */
  get closedWith(): ChannelFault | undefined {
    return this.#closedWith;
  }

  /**
   * Runs `change`, which is one transaction on the document, and answers what of it has to be kept; `undefined`
   * when nothing changed.
   */
  record(record: string, command: string, change: () => void): Omit<PendingPart, 'values'> | undefined {
    const { doc, document, epoch } = this.#options;
    const clockFrom = Y.getState(doc.store, doc.clientID);
    const capture: Capture = { record, command, clientId: doc.clientID };
    this.#capture = capture;
    try {
      change();
    } finally {
      this.#capture = undefined;
    }
    const { update, clientId } = capture;
    if (!update) return undefined;
    return {
      document,
      epoch,
      clientId,
      clockFrom,
      clockTo: Y.getState(doc.store, clientId),
      update,
      cleared: false,
    };
  }

  /**
   * Applies waiting parts of earlier loads or other tabs to the document; doing so twice does no harm. Answers those
   * whose bytes are of no use here: gone, or building on what this document does not have.
   */
  replay(parts: readonly WaitingPart[]): readonly WaitingPart[] {
    const { doc } = this.#options;
    const unusable: WaitingPart[] = [];
    for (const waiting of parts) {
      const { record, document, part, command } = waiting;
      if (this.#parts.has(record)) continue;
      const { update, clientId, clockFrom, clockTo } = part;
      if (isUnwritten(part) || Y.getState(doc.store, clientId) < clockFrom) {
        unusable.push(waiting);
        continue;
      }
      const linked = { record, document, command, update, clientId, clockTo };
      this.#parts.set(record, linked);
      this.#resending = linked;
      Y.applyUpdate(doc, update, REPLAY);
      this.#resending = undefined;
    }
    this.resend();
    return unusable;
  }

  /** Sends parts that no frame of this channel has carried; only once the channel is synchronised. */
  resend(): void {
    const channel = this.#channel;
    if (!channel || !this.isSynchronised) return;
    for (const part of [...this.#parts.values()]) {
      if (this.#carried.has(part.record)) continue;
      if (!this.#options.isWaiting(part)) {
        this.#parts.delete(part.record);
        continue;
      }
      this.#resending = part;
      channel.send(updateMessage(part.update));
      this.#resending = undefined;
    }
  }

  opened(channel: ChannelSocket): void {
    this.#channel = channel;
    this.#frames.clear();
    this.#carried.clear();
    this.#step2Frame = 0;
    this.#lastFrame = 0;
    this.#acknowledged = 0;
    this.#closedWith = undefined;
    this.#options.onChange();
  }

  offer(): string | undefined {
    return this.#options.offer();
  }

  marked(mark: string): void {
    this.#options.onMark(mark);
  }

  /** Asks the relay for the mark of what it has shown. */
  askMark(): void {
    this.#channel?.askMark();
  }

  counted(channel: ChannelSocket, frame: number, kind: CountedKind): FrameOrigin | undefined {
    if (channel !== this.#channel) return undefined;
    this.#lastFrame = frame;
    // An empty step 2 carries nothing: what was written meanwhile goes out behind it.
    const carried =
      kind === 'step2' ? this.#coveredByStep2() : kind === 'update' ? this.#carriedByUpdate() : [];
    if (kind !== 'update' && this.#step2Frame === 0) this.#step2Frame = frame;
    const records = carried.map(({ record }) => record);
    this.#frames.set(frame, { kind: kind === 'update' ? kind : 'step2', records });
    for (const record of records) this.#carried.add(record);
    const { document } = this.#options;
    this.#options.onSending(
      records.map((record) => ({ record, document })),
      true,
    );
    this.#options.onChange();
    const [first] = carried;
    return first && kind === 'update' ? { command: first.command, record: first.record } : undefined;
  }

  acknowledged(channel: ChannelSocket, count: number): void {
    if (channel !== this.#channel || count <= this.#acknowledged) return;
    const wasSynchronised = this.isSynchronised;
    this.#acknowledged = Math.min(count, this.#lastFrame);
    const safe: PartKey[] = [];
    for (const [frame, { records }] of this.#frames) {
      if (frame > count) break;
      this.#frames.delete(frame);
      for (const record of records) {
        if (this.#parts.delete(record)) safe.push({ record, document: this.#options.document });
      }
    }
    if (safe.length > 0) this.#options.onSafe(safe);
    if (!wasSynchronised && this.isSynchronised) this.resend();
    this.#options.onChange();
  }

  closed(channel: ChannelSocket, code: number, reason: string): void {
    if (channel !== this.#channel) return;
    const [fault = '', count] = reason.split(' ');
    const named = this.#frames.get(Number(count));
    this.#channel = undefined;
    this.#closedWith = { code, fault, frame: named?.kind, records: named?.records ?? [] };
    const { document } = this.#options;
    const keys = [...this.#carried].filter((record) => this.#parts.has(record));
    this.#options.onSending(
      keys.map((record) => ({ record, document })),
      false,
    );
    this.#options.onChange();
  }

  destroy(): void {
    this.#options.doc.off('update', this.#handleUpdate);
    this.#channel = undefined;
  }

  /** Registered before the provider's handler, so a part exists when its frame goes out. */
  readonly #handleUpdate = (update: Uint8Array) => {
    const capture = this.#capture;
    if (!capture) return;
    const { doc, document } = this.#options;
    const { record, command, clientId } = capture;
    capture.update = update;
    this.#parts.set(record, {
      record,
      document,
      command,
      update,
      clientId,
      clockTo: Y.getState(doc.store, clientId),
    });
  };

  #coveredByStep2(): readonly LinkedPart[] {
    const { doc, waiting, onLost } = this.#options;
    const { store } = doc;
    if (this.#parts.size === 0) return [];
    const vector = this.#channel?.relayVector;
    const relay = vector ? Y.decodeStateVector(vector) : new Map<number, number>();
    const all = waiting();
    const parts = all.map(({ part }) => part);
    // A step 2 has nothing of these but that they were; they are written again once it is acknowledged.
    const isGone = (part: PendingPart) =>
      (relay.get(part.clientId) ?? 0) < part.clockTo && isLost(doc, part, parts);
    const lost = all.filter(({ part }) => isGone(part));
    for (const { record } of lost) this.#parts.delete(record);
    if (lost.length > 0) onLost(lost);
    // Only the bytes themselves tell that what is shown again was seen: they go out once more, behind the step 2.
    const again = new Set(all.filter(({ part }) => isShownAgain(doc, part)).map(({ record }) => record));
    return [...this.#parts.values()].filter(
      ({ record, clientId, clockTo }) => Y.getState(store, clientId) >= clockTo && !again.has(record),
    );
  }

  #carriedByUpdate(): readonly LinkedPart[] {
    if (this.#resending) return [this.#resending];
    const part = this.#capture && this.#parts.get(this.#capture.record);
    return part ? [part] : [];
  }
}
