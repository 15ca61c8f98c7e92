import { type DocumentRef, isDocument } from '@roundsman/shared-schema/document/document-ref.ts';
import type { PendingChanges } from '../pending/pending-changes.ts';

/** Epochs of an account's documents, by name; those that are not named are in their first. */
export type EpochsByDocument = Readonly<Record<string, number>>;

const nameOf = (account: string, document: string) => `${account}/${document}`;
const FACT = 'epoch:';

/**
 * Which epoch of each document this device works in, and which is the newest it was told of. Both survive a restart:
 * offline the last known ones hold.
 */
export class Epochs {
  readonly #pending: PendingChanges;
  readonly #newest = new Map<string, number>();

  constructor(pending: PendingChanges) {
    this.#pending = pending;
  }

  /** The epoch that is open here; 1 until this device moved on. */
  held(account: string, document: string): number {
    return this.#pending.facts.get(FACT + nameOf(account, document)) ?? 1;
  }

  newest(account: string, document: string): number {
    return Math.max(this.#newest.get(nameOf(account, document)) ?? 1, this.held(account, document));
  }

  /** Takes over what the server, or another tab, tells; true when something is newer than was known. */
  learn(account: string, epochs: EpochsByDocument): boolean {
    let isNews = false;
    for (const [document, epoch] of Object.entries(epochs)) {
      if (epoch <= this.newest(account, document)) continue;
      this.#newest.set(nameOf(account, document), epoch);
      isNews = true;
    }
    return isNews;
  }

  /** This device works in this epoch from now on. */
  hold(account: string, document: string, epoch: number): void {
    if (epoch > this.held(account, document))
      void this.#pending.setFacts([[FACT + nameOf(account, document), epoch]]);
  }

  /** The same for several documents at once; `more`: what is to be kept with it. */
  holdAll(
    account: string,
    epochs: EpochsByDocument,
    more: readonly (readonly [string, number])[],
  ): Promise<boolean> {
    const facts = Object.entries(epochs).map(
      ([document, epoch]) => [FACT + nameOf(account, document), epoch] as const,
    );
    return this.#pending.setFacts([...facts, ...more]);
  }

  /** The server has only these epochs, and nothing of the documents that are `left`. `more`: what is kept with it. */
  goBack(
    account: string,
    epochs: EpochsByDocument,
    left: readonly DocumentRef[],
    more: readonly (readonly [string, number])[],
  ): Promise<boolean> {
    for (const [document, epoch] of Object.entries(epochs))
      this.#newest.set(nameOf(account, document), epoch);
    for (const document of left) this.#newest.delete(nameOf(account, document));
    const gone = left.map((document) => [FACT + nameOf(account, document), undefined] as const);
    const held = Object.entries(epochs).map(
      ([document, epoch]) => [FACT + nameOf(account, document), epoch] as const,
    );
    return this.#pending.setFacts([...held, ...gone, ...more]);
  }

  /** Documents of an account of which this device knows a later epoch than the first. */
  documentsOf(account: string): readonly DocumentRef[] {
    const start = nameOf(account, '');
    const named = [...this.#newest.keys(), ...this.factsOf(account).map((fact) => fact.slice(FACT.length))];
    return named
      .filter((name) => name.startsWith(start))
      .map((name) => name.slice(start.length))
      .filter(isDocument);
  }

  /** Forgets an account's epochs together with its data. */
  factsOf(account: string): readonly string[] {
    return [...this.#pending.facts.keys()].filter((name) => name.startsWith(`${FACT}${account}/`));
  }
}
