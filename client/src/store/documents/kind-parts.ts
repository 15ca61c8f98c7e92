import {
  type DocumentRef,
  isInParts,
  KINDS_IN_PARTS,
  partNames,
  wholeOf,
} from '@roundsman/shared-schema/document/document-ref.ts';
import { placeOf } from '@roundsman/shared-schema/document/place-of.ts';
import type { PendingChanges } from '../pending/pending-changes.ts';
import type { Epochs } from './epochs.ts';
import type { Lane } from './lane.ts';
import type { PartsRaise } from './parts-raise.ts';

/** How many parts kinds of an account have; those that are not named have one. */
export type PartsByKind = Readonly<Record<string, number>>;

export interface KindPartsOptions {
  /** The account that is open. */
  readonly account: string;
  readonly pending: PendingChanges;
  readonly epochs: Epochs;
  /** The lane of a document of the open account, if it is open. */
  readonly find: (document: DocumentRef) => Lane | undefined;
  /** The same, made when there is none; `undefined` where it may not be held. */
  readonly lane: (document: DocumentRef) => Lane | undefined;
}

const nameOf = (account: string, kind: string) => `${account}/${kind}`;
const FACT = 'parts:';

/**
 * How many parts of each kind this device works with, and the most it was told of. The number that it works with
 * survives a restart and changes only when every new part is here (`PartsRaise`): offline the last known ones hold.
 */
export class KindParts {
  readonly #options: KindPartsOptions;
  readonly #told = new Map<string, number>();
  /** What this tab shows, once it has opened the kind: another tab may have gone on. */
  readonly #shown = new Map<string, number>();
  readonly #raises = new Map<DocumentRef, PartsRaise | undefined>();

  constructor(options: KindPartsOptions) {
    this.#options = options;
  }

  shown(account: string, kind: string): number {
    return this.#shown.get(nameOf(account, kind)) ?? this.#kept(account, kind);
  }

  newest(account: string, kind: string): number {
    return Math.max(this.#told.get(nameOf(account, kind)) ?? 1, this.#kept(account, kind));
  }

  /** The documents of the open account that readers see under a name. */
  names(document: DocumentRef): readonly DocumentRef[] {
    return partNames(document, this.shown(this.#options.account, document));
  }

  /** The document in which this device writes a key of a kind. */
  placeOf(account: string, document: DocumentRef, key: string): DocumentRef {
    return placeOf(document, key, this.shown(account, wholeOf(document)));
  }

  /** Opens what a name stands for; the number of parts stays until all new ones are here. */
  open(document: DocumentRef): readonly Lane[] {
    const { account, lane } = this.#options;
    if (isInParts(document)) this.#shown.set(nameOf(account, document), this.shown(account, document));
    return this.names(document).flatMap((name) => lane(name) ?? []);
  }

  /** Takes over what the server tells; true when a kind has more parts than was known. */
  learn(account: string, parts: PartsByKind): boolean {
    let isNews = false;
    for (const [kind, count] of Object.entries(parts)) {
      if (count <= this.newest(account, kind)) continue;
      this.#told.set(nameOf(account, kind), count);
      isNews = true;
    }
    return isNews;
  }

  /** Whether the kind of a document has more parts than this device shows. */
  isRaised(account: string, document: DocumentRef): boolean {
    const kind = wholeOf(document);
    return KINDS_IN_PARTS.includes(kind) && this.newest(account, kind) > this.shown(account, kind);
  }

  /**
   * Goes on with the raise of a lane's kind, if there is one. A device that has nothing of it begins with the newest parts;
   * what leads any other there is fetched only then.
   */
  follow({ account, document, only }: Lane): void {
    if (only !== undefined || account !== this.#options.account || !this.isRaised(account, document)) return;
    const kind = wholeOf(document);
    if (this.names(kind).every((name) => this.#options.find(name)?.isAbsent)) {
      const names = this.newestNames(kind);
      if (!names) return;
      this.takeOver(kind);
      void this.keep(kind, names);
      return;
    }
    if (this.#raises.has(kind)) {
      this.#raises.get(kind)?.follow();
      return;
    }
    this.#raises.set(kind, undefined);
    void import('./parts-raise.ts').then(
      ({ PartsRaise: Raise }) => {
        if (!this.#raises.has(kind)) return;
        const raise = new Raise({ ...this.#options, kind, parts: this });
        this.#raises.set(kind, raise);
        raise.follow();
      },
      () => this.#raises.delete(kind),
    );
  }

  /** All parts of a kind, if the server has told all their epochs: each begins with a raise, so none is in its first. */
  newestNames(kind: DocumentRef): readonly DocumentRef[] | undefined {
    const { account, epochs } = this.#options;
    const names = partNames(kind, this.newest(account, kind));
    return names.every((name) => epochs.newest(account, name) > 1) ? names : undefined;
  }

  /** Keeps the number of a kind's parts and their epochs together, so that the device goes on with them. */
  keep(kind: DocumentRef, names: readonly DocumentRef[]): Promise<boolean> {
    const { account, epochs } = this.#options;
    const newest = Object.fromEntries(names.map((name) => [name, epochs.newest(account, name)]));
    return epochs.holdAll(account, newest, [[FACT + nameOf(account, kind), names.length]]);
  }

  /** What is kept of a kind's number of parts; nothing of one that has none. */
  factOf(kind: DocumentRef, count: number): readonly (readonly [string, number])[] {
    return isInParts(kind) ? [[FACT + nameOf(this.#options.account, kind), count]] : [];
  }

  /** The server has so many parts of a kind, and this tab works with them from now on. */
  goBack(kind: DocumentRef, count: number): void {
    if (!isInParts(kind)) return;
    const name = nameOf(this.#options.account, kind);
    this.#told.set(name, count);
    this.#shown.set(name, count);
  }

  /** This tab works with the newest parts of a kind from now on. */
  takeOver(kind: DocumentRef): void {
    const { account, find, lane } = this.#options;
    const names = this.newestNames(kind);
    if (!names) return;
    const { uses, isAsked } = find(kind) ?? { uses: 0, isAsked: false };
    this.#shown.set(nameOf(account, kind), names.length);
    this.#raises.get(kind)?.stop();
    this.#raises.delete(kind);
    const lanes = names.flatMap((name) => lane(name) ?? []);
    for (const one of lanes) {
      one.uses = uses;
      if (isAsked) one.askedFor();
      one.prepare();
    }
    for (const one of lanes) one.takePrepared();
  }

  /** Forgets an account's numbers together with its data. */
  factsOf(account: string): readonly string[] {
    return [...this.#options.pending.facts.keys()].filter((name) => name.startsWith(`${FACT}${account}/`));
  }

  stop(): void {
    for (const raise of this.#raises.values()) raise?.stop();
    this.#raises.clear();
  }

  #kept(account: string, kind: string): number {
    return this.#options.pending.facts.get(FACT + nameOf(account, kind)) ?? 1;
  }
}
