import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import type { SyncLimits } from './sync-limits.ts';
import { TokenBucket } from './token-bucket.ts';

/** What one user may use, over all sockets of all devices (sync 4, pressure). */
export class UserBudget {
  readonly #limits: SyncLimits;
  readonly #messages: TokenBucket;
  readonly #bytes: TokenBucket;
  readonly #opens: TokenBucket;
  readonly #answers: TokenBucket;
  readonly #refusals: TokenBucket;
  sockets = 0;
  /** When the last socket went. */
  freeSince = 0;

  constructor(limits: SyncLimits) {
    this.#limits = limits;
    const now = performance.now();
    this.#messages = new TokenBucket(limits.messageRate, now);
    this.#bytes = new TokenBucket(limits.byteRate, now);
    this.#opens = new TokenBucket(limits.openRate, now);
    this.#answers = new TokenBucket(limits.answerRate, now);
    this.#refusals = new TokenBucket(limits.refusalRate, now);
  }

  /** A message has come in; answers for how many milliseconds no more of them are to be read. */
  received(bytes: number): number {
    const now = performance.now();
    return Math.max(this.#messages.take(1, now), this.#bytes.take(bytes, now), this.#refusals.take(0, now));
  }

  /** An edit was refused, which costs much more than one that is taken. */
  refused(): void {
    this.#refusals.take(1, performance.now());
  }

  /** A document was closed for them; a fault in what they sent counts like a refused edit. */
  closed(code: number): void {
    if (code === CLOSE.rebuild || code === CLOSE.tooLarge) this.refused();
  }

  mayOpen(): boolean {
    return this.#opens.tryTake(1, performance.now());
  }

  /** Whether a message of y-protocols may be taken: the answer to a step 1 costs the whole document. */
  mayAsk(message: Uint8Array): boolean {
    const isStep1 = message[0] === 0 && message[1] === 0;
    return !isStep1 || this.#answers.tryTake(1, performance.now());
  }

  /** Held back for so long that it cannot be work. */
  get isFlooding(): boolean {
    const now = performance.now();
    const longest = Math.max(
      this.#messages.overdrawnFor(now),
      this.#bytes.overdrawnFor(now),
      this.#refusals.overdrawnFor(now),
    );
    return longest > this.#limits.floodMs;
  }
}

/** Closing a socket and opening another is no way out: budgets are kept for a while. */
const KEPT_MS = 5 * 60_000;

/** The budgets of all users who are connected, or were a moment ago. */
export class UserBudgets {
  readonly #limits: SyncLimits;
  readonly #budgets = new Map<string, UserBudget>();

  constructor(limits: SyncLimits) {
    this.#limits = limits;
  }

  /** One more socket of a user; `undefined` when there are too many. */
  enter(userId: string): UserBudget | undefined {
    const budget = this.#budgets.get(userId) ?? new UserBudget(this.#limits);
    if (budget.sockets >= this.#limits.userSockets) return undefined;
    this.#budgets.set(userId, budget);
    budget.sockets += 1;
    return budget;
  }

  leave(budget: UserBudget): void {
    budget.sockets -= 1;
    if (budget.sockets === 0) budget.freeSince = performance.now();
  }

  /** Forgets those who have been away for a while. */
  sweep(): void {
    const long = performance.now() - KEPT_MS;
    for (const [userId, budget] of this.#budgets) {
      if (budget.sockets === 0 && budget.freeSince < long) this.#budgets.delete(userId);
    }
  }
}
