import { hashText } from '@roundsman/shared-schema/kernel/text-hash.ts';
import type * as Y from 'yjs';

/** The open document whose marks are kept. */
export interface MarkedDocument {
  readonly doc: Y.Doc;
  /** All of it is on the server, and nothing of it waits on this device. */
  readonly isSettled: boolean;
  /** It is whole, and nothing of it waits on this device. */
  readonly isClean: boolean;
  readonly link: { askMark(): void };
}

/** What the relay called its state, and what this device held then. */
interface Kept {
  readonly mark: string;
  readonly digest: string;
}

/** A mark is asked for when nothing has changed for so long. */
const QUIET_MS = 3_000;

/**
 * Knows under which mark the relay had exactly what this device holds: a device that comes back with nothing new on
 * either side then exchanges nothing (decision 58).
 */
export class MarkKeeper {
  readonly #document: MarkedDocument;
  readonly #keep: (text: string) => void;
  #kept: Kept | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  /** `keep`: keeps a text beside the copy of the document. */
  constructor(document: MarkedDocument, keep: (text: string) => void) {
    this.#document = document;
    this.#keep = keep;
    document.doc.on('update', this.follow);
  }

  /** What an earlier start has kept. */
  read(text: unknown): void {
    const [mark, digest] = typeof text === 'string' ? text.split(' ') : [];
    if (mark && digest) this.#kept ??= { mark, digest };
  }

  /** The mark of what this device holds now; `undefined` while anything waits here, or has changed since. */
  offer(): string | undefined {
    if (!this.#kept || !this.#document.isClean) return undefined;
    return stateDigest(this.#document.doc) === this.#kept.digest ? this.#kept.mark : undefined;
  }

  /** The relay stands at this mark, and everything up to it has come. */
  marked(mark: string): void {
    const digest = stateDigest(this.#document.doc);
    if (digest === undefined || !this.#document.isSettled) return;
    if (this.#kept?.mark === mark && this.#kept.digest === digest) return;
    this.#kept = { mark, digest };
    this.#keep(`${mark} ${digest}`);
  }

  /** Something has changed: asks once that has been quiet for a moment. */
  readonly follow = (): void => {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      if (this.#document.isSettled && this.offer() === undefined) this.#document.link.askMark();
    }, QUIET_MS);
  };

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#document.doc.off('update', this.follow);
  }
}

/**
 * Differs wherever two copies of a document differ: in what they have of any session, or in how much of it is deleted.
 * `undefined` while something in it waits for what it depends on.
 */
export function stateDigest({ store }: Y.Doc): string | undefined {
  if (store.pendingStructs || store.pendingDs) return undefined;
  const sessions: string[] = [];
  for (const [client, structs] of store.clients) {
    let [length, deleted] = [0, 0];
    for (const struct of structs) {
      length += struct.length;
      if (struct.deleted) deleted += struct.length;
    }
    sessions.push(`${client}:${length}:${deleted}`);
  }
  const text = sessions.sort().join(' ');
  return hashText(text) + hashText(`${text} `);
}
