import type { Log } from '#database/log.ts';
import type { Database } from '#database/pool.ts';
import type { SecretBox } from '#secrets/secret-box.ts';
import type { AccountArchives } from './account-archives.ts';
import type { EffectKind } from './effect-kind.ts';

/** Work that comes back at set times, in one worker of all; it is tried again when it throws. */
export interface PeriodicTask {
  /** Letters and dashes. */
  readonly name: string;
  /** When, in UTC: `minute hour day month weekday`. What depends on an account's zone runs often and looks itself. */
  readonly crontab: string;
  /** One time that was missed while no worker ran is made up for, when it lies no longer back than this (ms). */
  readonly backfillMs?: number;
  /** Has to bear being run twice. `now`: epoch milliseconds. */
  run(db: Database, now: number, deps: PeriodicDeps): Promise<unknown>;
}

export interface PeriodicDeps {
  /** Archives of accounts, for their backups; absent where there is no place for blobs. */
  readonly archives?: AccountArchives | undefined;
  readonly log: Log;
  readonly secrets: SecretBox;
  /** The looks of all areas. */
  readonly watches: readonly Watch[];
  /** The kinds of effect of all areas. */
  readonly effectKinds: readonly EffectKind[];
}

/** A look at an area's data that raises alerts by itself. */
export interface Watch {
  /** Letters and dashes. */
  readonly name: string;
  /** Has to bear being run twice. `now`: epoch milliseconds. */
  look(db: Database, now: number, deps: Pick<PeriodicDeps, 'effectKinds'>): Promise<unknown>;
}

export interface FollowerDeps {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly stopped: AbortSignal;
  readonly log: Log;
}

/** Work that goes on behind the log of documents, a few seconds after what was written there. */
export interface Follower {
  /** Letters and dashes. */
  readonly name: string;
  /** Takes in what is new. Several workers may do so at once. */
  follow(db: Database, deps: FollowerDeps): Promise<unknown>;
}

/** Rows of one table or more that have lost their meaning after a time. */
export interface Cleanup {
  /** What it removes, as the log counts it: letters and dashes. */
  readonly name: string;
  /** Removes them and answers how many they were. `now`: epoch milliseconds. */
  remove(db: Database, now: number): Promise<number>;
}
