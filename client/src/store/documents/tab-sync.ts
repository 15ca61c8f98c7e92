import * as Y from 'yjs';
import { openTabChannel, type TabChannel } from '#platform/tab-channel.ts';

/** `have`: what a tab has of the document; it asks for the same of the others. `update`: what one of them lacks. */
type TabMessage =
  | { readonly kind: 'have'; readonly vector: Uint8Array; readonly asks: boolean }
  | { readonly kind: 'update'; readonly update: Uint8Array };

function readMessage(data: unknown): TabMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kind, vector, asks, update } = data as Record<string, unknown>;
  if (kind === 'have' && vector instanceof Uint8Array && typeof asks === 'boolean') {
    return { kind, vector, asks };
  }
  return kind === 'update' && update instanceof Uint8Array ? { kind, update } : undefined;
}

/** Whether `vector` covers entries that the vector `than` does not cover. */
function hasMore(vector: ReadonlyMap<number, number>, than: ReadonlyMap<number, number>): boolean {
  for (const [client, clock] of vector) if (clock > (than.get(client) ?? 0)) return true;
  return false;
}

/**
 * Keeps the document equal in the tabs of this device, also without a network. A tab that comes tells what it has, and
 * only what it lacks is encoded. Updates that came in over `origin`, the connection, each tab hears itself;
 * those of other tabs are applied as if they had come over it, since the tab that made them sends them.
 */
export class TabSync {
  readonly #doc: Y.Doc;
  readonly #name: string;
  readonly #origin: unknown;
  #channel: TabChannel<TabMessage> | undefined;

  constructor(name: string, doc: Y.Doc, origin: unknown) {
    this.#name = name;
    this.#doc = doc;
    this.#origin = origin;
    doc.on('update', this.#tell);
  }

  /** The document is in memory: tells the other tabs what this one has, again with every call. */
  start(): void {
    this.#channel ??= openTabChannel(this.#name, readMessage, (message) => this.#hear(message));
    this.#channel.post({ kind: 'have', vector: Y.encodeStateVector(this.#doc), asks: true });
  }

  stop(): void {
    this.#doc.off('update', this.#tell);
    this.#channel?.close();
    this.#channel = undefined;
  }

  readonly #tell = (update: Uint8Array, origin: unknown): void => {
    if (origin !== this.#origin) this.#channel?.post({ kind: 'update', update });
  };

  #hear(message: TabMessage): void {
    const doc = this.#doc;
    if (message.kind === 'update') {
      Y.applyUpdate(doc, message.update, this.#origin);
      return;
    }
    const theirs = Y.decodeStateVector(message.vector);
    const own = Y.decodeStateVector(Y.encodeStateVector(doc));
    // State vectors do not show deletions, so a tab that asks gets an answer even when its vector is complete.
    if (message.asks || hasMore(own, theirs)) {
      this.#channel?.post({ kind: 'update', update: Y.encodeStateAsUpdate(doc, message.vector) });
    }
    if (message.asks && hasMore(theirs, own)) {
      this.#channel?.post({ kind: 'have', vector: Y.encodeStateVector(doc), asks: false });
    }
  }
}
