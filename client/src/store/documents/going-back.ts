import { type DocumentRef, partNumber, wholeOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import type { GoBackOptions } from './go-back.ts';
import type { Lane } from './lane.ts';
import { type Told, toldParts } from './told-rooms.ts';

const AGAIN_MS = 2_000;

/**
 * Finds out that the server was restored to a backup from before an epoch, or from before a kind had so many parts: it
 * knows no room that this device works in. What leads back is fetched only then (`go-back.ts`).
 */
export class GoingBack {
  readonly #options: Omit<GoBackOptions, 'kind' | 'told'>;
  readonly #told = new Map<string, Told>();
  readonly #kinds = new Set<DocumentRef>();
  #isStopped = false;

  constructor(options: Omit<GoBackOptions, 'kind' | 'told'>) {
    this.#options = options;
  }

  /** The server has told all there is of an account. */
  learn(account: string, told: Told): void {
    this.#told.set(account, told);
  }

  /** What is told of an account otherwise, such as by a copy of `core`, as far as the server has it. */
  within(account: string, { epochs, parts }: Told): Told {
    const told = this.#told.get(account);
    if (!told) return { epochs, parts };
    const upTo = (known: Readonly<Record<string, number>>, given: Readonly<Record<string, number>>) =>
      Object.fromEntries(Object.entries(given).filter(([name, count]) => count <= (known[name] ?? 1)));
    return { epochs: upTo(told.epochs, epochs), parts: upTo(told.parts, parts) };
  }

  /** Called on every change of a lane. */
  look({ account, document, only, current }: Lane): void {
    const told = this.#told.get(account);
    const kind = wholeOf(document);
    if (only !== undefined || !told || account !== this.#options.account || this.#kinds.has(kind)) return;
    const isBeyond =
      partNumber(document) >= toldParts(told, kind) || current.room.epoch > (told.epochs[document] ?? 1);
    if (!isBeyond || current.refusal?.code !== CLOSE.gone || this.#isStopped) return;
    this.#kinds.add(kind);
    const again = () => {
      this.#kinds.delete(kind);
      const lane = this.#isStopped ? undefined : this.#options.lane(document);
      if (lane) this.look(lane);
    };
    void import('./go-back.ts')
      .then(({ goBack }) => goBack({ ...this.#options, kind, told }))
      .catch(() => false)
      .then((isDone) => (isDone ? this.#kinds.delete(kind) : setTimeout(again, AGAIN_MS)));
  }

  stop(): void {
    this.#isStopped = true;
  }
}
