import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import type { SyncLimits } from '#sync/document/sync-limits.ts';
import { Backlog } from '#sync/turns/backlog.ts';
import type { Payer } from '#sync/turns/payer.ts';
import { ProcessorShare } from '#sync/turns/processor-share.ts';
import { TokenBucket } from '#sync/turns/token-bucket.ts';
import { Turns } from '#sync/turns/turns.ts';

/** Nobody is told apart for having used less of late than this, in milliseconds. */
const UNNOTICED_MS = 100;
/** What waits of somebody who types while nothing is flushed. */
const MODEST = { rows: 16, bytes: 64 * 1024 };
/** What one user asks the database at a time, over all sockets, and what all do: commits need connections, too. */
const OWN_ASKS = 2;
const ALL_ASKS = 8;

/** What one user may use, over all sockets of all devices. */
export class UserBudget implements Payer {
  readonly #limits: SyncLimits;
  readonly #messages: TokenBucket;
  readonly #bytes: TokenBucket;
  readonly #opens: TokenBucket;
  readonly #refusals: TokenBucket;
  readonly #time: TokenBucket;
  readonly #steps: Backlog;
  readonly #share: ProcessorShare;
  readonly #ownAsks = new Turns(OWN_ASKS);
  readonly #allAsks: Turns;
  sockets = 0;
  /** When the last socket went. */
  freeSince = 0;
  /** When the log last named this user. */
  #namedAt = Number.NEGATIVE_INFINITY;

  constructor(limits: SyncLimits, shared: { readonly share: ProcessorShare; readonly asks: Turns }) {
    this.#limits = limits;
    this.#share = shared.share;
    this.#allAsks = shared.asks;
    const now = performance.now();
    this.#messages = new TokenBucket(limits.messageRate, now);
    this.#bytes = new TokenBucket(limits.byteRate, now);
    this.#opens = new TokenBucket(limits.openRate, now);
    this.#refusals = new TokenBucket(limits.refusalRate, now);
    this.#time = new TokenBucket(limits.timeRate, now);
    this.#steps = new Backlog({ rows: limits.userSteps, bytes: limits.userBytes });
  }

  /** A message has come in; answers for how many milliseconds no more of them are to be read. */
  received(bytes: number): number {
    const now = performance.now();
    return Math.max(
      this.#messages.take(1, now),
      this.#bytes.take(bytes, now),
      this.#refusals.take(0, now),
      this.#time.take(0, now),
    );
  }

  /** An edit was refused, which costs much more than one that is taken. */
  refused(): void {
    this.#refusals.take(1, performance.now());
  }

  charge(ms: number): void {
    this.#time.take(ms * this.#share.value, performance.now());
  }

  get overuse(): number {
    return Math.max(0, this.#time.used(performance.now()) - UNNOTICED_MS);
  }

  /** Milliseconds of processor time that were used and did not come back yet. */
  get usedMs(): number {
    return Math.round(this.#time.used(performance.now()));
  }

  waits(bytes: number): void {
    this.#steps.add(1, bytes);
  }

  waited(bytes: number): void {
    this.#steps.leave(1, bytes);
  }

  /** So much of this user's waits already that no more is to be read. */
  get isFull(): boolean {
    return this.#steps.isFull;
  }

  /** No more of this user's waits than somebody at work has sent. */
  get isModest(): boolean {
    return !this.#steps.isAtLeast(MODEST);
  }

  whenRelieved(run: () => void): void {
    this.#steps.whenRelieved(run);
  }

  /** A document was closed for them; a fault in what they sent counts like a refused edit. */
  closed(code: number): void {
    if (code === CLOSE.rebuild || code === CLOSE.tooLarge) this.refused();
  }

  mayOpen(): boolean {
    return this.#opens.tryTake(1, performance.now());
  }

  /** Asks the database on the user's behalf, few times at once: its connections are there for all. */
  ask<T>(run: () => Promise<T>): Promise<T> {
    return this.#ownAsks.run(() => this.#allAsks.run(run));
  }

  /** Held back for so long that it cannot be work, or ahead of the time that comes back by itself by as much. */
  get isFlooding(): boolean {
    const now = performance.now();
    const longest = Math.max(
      this.#messages.overdrawnFor(now),
      this.#bytes.overdrawnFor(now),
      this.#refusals.overdrawnFor(now),
      this.#time.overdrawnFor(now),
      this.#time.take(0, now),
    );
    return longest > this.#limits.floodMs;
  }

  /** Whether the log has to name this user: not again and again for the same. */
  isToBeNamed(): boolean {
    const now = performance.now();
    if (now - this.#namedAt < NAMED_MS) return false;
    this.#namedAt = now;
    return true;
  }
}

const NAMED_MS = 10_000;
/** Closing a socket and opening another is no way out: budgets are kept for a while. */
const KEPT_MS = 5 * 60_000;

/** The budgets of all users who are connected, or were a moment ago. */
export class UserBudgets {
  readonly #limits: SyncLimits;
  readonly #budgets = new Map<string, UserBudget>();
  readonly #shared = { share: new ProcessorShare(), asks: new Turns(ALL_ASKS) };

  constructor(limits: SyncLimits) {
    this.#limits = limits;
  }

  /** One more socket of a user, or why there is none. */
  enter(userId: string): UserBudget | 'too many connections' | 'too much for too long' {
    const budget = this.#budgets.get(userId) ?? new UserBudget(this.#limits, this.#shared);
    if (budget.sockets >= this.#limits.userSockets) return 'too many connections';
    if (budget.isFlooding) return 'too much for too long';
    this.#budgets.set(userId, budget);
    budget.sockets += 1;
    return budget;
  }

  leave(budget: UserBudget): void {
    budget.sockets -= 1;
    if (budget.sockets === 0) budget.freeSince = performance.now();
  }

  /** Forgets those who have been away for a while; called now and then. */
  sweep(): void {
    this.#shared.share.measure();
    const long = performance.now() - KEPT_MS;
    for (const [userId, budget] of this.#budgets) {
      if (budget.sockets === 0 && budget.freeSince < long) this.#budgets.delete(userId);
    }
  }
}
