import { createHash } from 'node:crypto';
import { type Failure, fail } from '@roundsman/shared-schema/kernel/result.ts';
import { networkOf } from '#calls/network-of.ts';
import type { Database } from '#database/pool.ts';
import type { AttemptTable } from '#database/security-tables.ts';

/** Longest wait that guesses, whoever's, can bring about. */
export const LONGEST_WAIT_MS = 15 * 60 * 1000;
/** Wrong guesses are forgotten after this long without another one. */
const FORGET_MS = 60 * 60 * 1000;
/** Guesses without any wait: of one caller, and of all callers together. */
const FREE_OF_CALLER = 5;
const FREE_OF_ALL = 15;

const ALL = Buffer.alloc(0);

/** What is guessed at, and by whom. */
export interface Attempt {
  readonly scope: AttemptTable['scope'];
  /** The lower-cased e-mail address of a password, the user's id of a code. */
  readonly subject: string;
  /** Network address of the caller. */
  readonly address: string;
  /**
   * Something that only this caller has (a known browser's token, a session's device): counted on its own, so that
   * nobody else's guesses ever hold it up.
   */
  readonly own?: string | undefined;
  /** All other callers wait together, not each on its own: for what is short enough to be guessed by many. */
  readonly together?: boolean;
}

/** Recovery codes are counted apart: they have to work while somebody guesses at the codes of an app. */
export function recoverySubject(userId: string): string {
  return `${userId} recovery`;
}

export function totpSetUpSubject(userId: string): string {
  return `${userId} totp`;
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, 16);
}

/** Milliseconds to wait after so many wrong guesses, `free` of them without a wait: 2 s, 4 s, ... 15 minutes. */
export function waitAfter(failures: number, free: number): number {
  const over = failures - free;
  return over < 0 ? 0 : Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(over + 1, 20));
}

function keysOf(attempt: Attempt): { subject: Buffer; caller: Buffer; isAlone: boolean } {
  const subject = hashOf(attempt.subject);
  if (attempt.own !== undefined) return { subject, caller: hashOf(`own ${attempt.own}`), isAlone: true };
  if (attempt.together) return { subject, caller: ALL, isAlone: true };
  return { subject, caller: hashOf(`network ${networkOf(attempt.address, 48)}`), isAlone: false };
}

/** No wait: earlier than anybody's now, as requests that came together do not have the same one. */
const AT_ONCE = 0;

interface Counted {
  failures: number;
  /** From when on the next guess is looked at, epoch milliseconds. */
  openAt: number;
  /** Nothing is known of it yet, or all of it is forgotten. */
  isFresh: boolean;
}

/** The row, locked until the end of the transaction. */
async function lockRow(
  trx: Database,
  key: Pick<AttemptTable, 'scope' | 'subject' | 'caller'>,
  now: number,
): Promise<Counted> {
  const at = new Date(now);
  const made = await trx
    .insertInto('attempt')
    .values({ ...key, failures: 0, last_at: at, open_at: new Date(AT_ONCE) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows) return { failures: 0, openAt: AT_ONCE, isFresh: true };
  const row = await trx
    .selectFrom('attempt')
    .select(['failures', 'last_at', 'open_at'])
    .where('scope', '=', key.scope)
    .where('subject', '=', key.subject)
    .where('caller', '=', key.caller)
    .forUpdate()
    .executeTakeFirst();
  if (!row || now - row.last_at.getTime() > FORGET_MS) return { failures: 0, openAt: AT_ONCE, isFresh: true };
  return { failures: row.failures, openAt: row.open_at.getTime(), isFresh: false };
}

async function writeRow(
  trx: Database,
  key: Pick<AttemptTable, 'scope' | 'subject' | 'caller'>,
  row: { failures: number; openAt: number },
  now: number,
): Promise<void> {
  await trx
    .updateTable('attempt')
    .set({ failures: row.failures, last_at: new Date(now), open_at: new Date(row.openAt) })
    .where('scope', '=', key.scope)
    .where('subject', '=', key.subject)
    .where('caller', '=', key.caller)
    .execute();
}

/**
 * Counts a guess before it is looked at (so that many at once do not slip through), or refuses it unlooked at while
 * its caller has to wait. `attemptSucceeded` takes it back.
 *
 * Many wrong guesses from everywhere make a caller who was not here before wait too, but only once and at most 15
 * minutes: the wait is the caller's own and nobody else can make it longer. @errors session.too-many-attempts
 */
export function beginAttempt(db: Database, attempt: Attempt, now: number): Promise<Failure | null> {
  const { subject, caller, isAlone } = keysOf(attempt);
  const { scope } = attempt;
  const own = { scope, subject, caller };
  const all = { scope, subject, caller: ALL };
  return db.transaction().execute(async (trx) => {
    const mine = await lockRow(trx, own, now);
    const others = isAlone ? { failures: 0 } : await lockRow(trx, all, now);
    if (mine.isFresh && waitAfter(others.failures, FREE_OF_ALL) > 0) {
      mine.openAt = now + waitAfter(others.failures, FREE_OF_ALL);
      await writeRow(trx, own, mine, now);
    }
    if (mine.openAt > now) return tooMany(mine.openAt - now);
    const failures = mine.failures + 1;
    const ownWait = waitAfter(failures, FREE_OF_CALLER);
    const wait = isAlone ? ownWait : Math.max(ownWait, waitAfter(others.failures + 1, FREE_OF_ALL));
    await writeRow(trx, own, { failures, openAt: wait > 0 ? now + wait : AT_ONCE }, now);
    if (!isAlone) await writeRow(trx, all, { failures: others.failures + 1, openAt: AT_ONCE }, now);
    return null;
  });
}

function tooMany(waitMs: number): Failure {
  return fail('session.too-many-attempts', { values: { retryAfter: Math.ceil(waitMs / 1000) } });
}

/** The guess that was begun was right: the caller starts afresh, and it does not count for the others. */
export async function attemptSucceeded(db: Database, attempt: Attempt): Promise<void> {
  const { subject, caller, isAlone } = keysOf(attempt);
  await db
    .deleteFrom('attempt')
    .where('scope', '=', attempt.scope)
    .where('subject', '=', subject)
    .where('caller', '=', caller)
    .execute();
  if (isAlone) return;
  await db
    .updateTable('attempt')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('scope', '=', attempt.scope)
    .where('subject', '=', subject)
    .where('caller', '=', ALL)
    .where('failures', '>', 0)
    .execute();
}

/** Forgets all wrong guesses at somebody's password and codes; for the operator. */
export async function forgetAttempts(db: Database, user: { id: string; email: string }): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where(
      'subject',
      'in',
      [user.email, user.id, recoverySubject(user.id), totpSetUpSubject(user.id)].map(hashOf),
    )
    .execute();
}
