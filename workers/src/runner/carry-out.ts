import {
  type Claim,
  claimEffect,
  countRecent,
  type Ending,
  endClaim,
  postpone,
} from '@roundsman/relay/effects/claims.ts';
import { hintHeads } from '@roundsman/relay/log/hints.ts';
import { ambiguous, type Effect, type EffectContext, failed, type Outcome } from '#effects/define-effect.ts';

const MAX_ATTEMPTS = 12;
/** Longer than any gateway waits; a try that goes on after that is taken for unclear. */
const PERFORM_MS = 120_000;
const HOUR_MS = 60 * 60 * 1000;
/** Mails of one account within an hour: far more than people write, far less than what makes a server infamous. */
export const MAILS_AN_HOUR = 500;
const HELD_BACK_MS = 10 * 60 * 1000;

/** How long after so many tries the next one comes: 3 s after the first, 6 h after the tenth, 16 h all together. */
export function backoffMs(attempts: number): number {
  return Math.round(Math.exp(Math.min(attempts, 10)) * 1000);
}

export interface CarryOutDeps {
  readonly effects: ReadonlyMap<string, Effect>;
  readonly context: EffectContext;
  readonly worker: number;
  /** Keys that this process is at. */
  readonly atWork: Set<string>;
  readonly backoffMs: (attempts: number) => number;
  readonly stopped: AbortSignal;
}

/** What an unclear end makes of an effect: tried again where that is better than not at all, else a person decides. */
export function unclearEnding(
  effect: Pick<Effect, 'whenUnclear' | 'maxAttempts'> | undefined,
  attempts: number,
  options: { error: string; inMs: number },
): Ending {
  const { error, inMs } = options;
  const isAgain = effect?.whenUnclear === 'again' && attempts < (effect.maxAttempts ?? MAX_ATTEMPTS);
  return isAgain ? { to: 'queued', error, inMs, isUnclear: true } : { to: 'unknown', error, isUnclear: true };
}

/** What becomes of an effect after a try. */
export function endingOf(
  effect: Pick<Effect, 'whenUnclear' | 'maxAttempts'>,
  outcome: Outcome,
  attempts: number,
  waitMs: (attempts: number) => number = backoffMs,
): Ending {
  switch (outcome.kind) {
    case 'done':
      return { to: 'done', ref: outcome.ref ?? null };
    case 'moot':
      return { to: 'cancelled', error: outcome.why };
    case 'refused': {
      const { error } = outcome;
      const isAgain = outcome.again && attempts < (effect.maxAttempts ?? MAX_ATTEMPTS);
      return isAgain
        ? { to: 'queued', error, inMs: waitMs(attempts), isUnclear: false }
        : { to: 'failed', error };
    }
    case 'ambiguous':
      return unclearEnding(effect, attempts, { error: outcome.error, inMs: waitMs(attempts) });
  }
}

/** Carries out the effect of a job, if it is still to be carried out. */
export async function carryOut(key: string, deps: CarryOutDeps): Promise<void> {
  const { context, worker, atWork } = deps;
  if (atWork.has(key)) return;
  atWork.add(key);
  try {
    if (await isHeldBack(key, deps)) return;
    const claim = await claimEffect(context.db, { key, worker, kinds: [...deps.effects.keys()] });
    const effect = claim && deps.effects.get(claim.kind);
    if (!claim || !effect) return;
    const outcome = await attempt(effect, claim, context);
    const ending = endingOf(effect, outcome, claim.attempts, deps.backoffMs);
    await writeDown(effect, claim, ending, deps);
    tell(claim, ending, context);
  } finally {
    atWork.delete(key);
  }
}

async function isHeldBack(key: string, { context }: CarryOutDeps): Promise<boolean> {
  const { db } = context;
  const row = await db
    .selectFrom('effect')
    .select(['account_id', 'kind'])
    .where('key', '=', key)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  if (!row?.account_id || !row.kind.startsWith('mail.')) return false;
  const account = row.account_id;
  if ((await countRecent(db, { account, kinds: 'mail.%', withinMs: HOUR_MS })) < MAILS_AN_HOUR) return false;
  context.log.warn({ account }, 'an account has reached its limit of mails');
  await postpone(db, key, {
    inMs: HELD_BACK_MS,
    error: `held back: ${MAILS_AN_HOUR} mails of this account within an hour`,
  });
  return true;
}

async function attempt(effect: Effect, claim: Claim, context: EffectContext): Promise<Outcome> {
  const payload = effect.payload.safeParse(claim.payload);
  if (!payload.success) return failed('what it carries cannot be read');
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve(ambiguous('it took too long')), PERFORM_MS);
  });
  const wanted = {
    key: claim.key,
    account: claim.account,
    payload: payload.data,
    attempt: claim.attempts,
    mayHaveHappened: claim.unclear > 0,
  };
  try {
    return await Promise.race([effect.perform(wanted, context), tooLong]);
  } catch (error) {
    context.log.error({ kind: claim.kind, error: String(error) }, 'an effect ended with an exception');
    return ambiguous('an exception, see the log');
  } finally {
    clearTimeout(timer);
  }
}

/** The database may be away for a while; what happened must be written down all the same. */
async function writeDown(effect: Effect, claim: Claim, ending: Ending, deps: CarryOutDeps): Promise<void> {
  for (let wait = 100; ; wait = Math.min(wait * 2, 5000)) {
    try {
      await end(effect, claim, ending, deps);
      return;
    } catch (error) {
      if (deps.stopped.aborted) throw error;
      deps.context.log.warn(
        { error: String(error) },
        'what became of an effect could not be written down yet',
      );
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Ends the claim, together with the receipt in the document where there is one to be written. */
async function end(
  effect: Effect,
  claim: Claim,
  ending: Ending,
  { context: { db, now } }: CarryOutDeps,
): Promise<void> {
  if (ending.to !== 'done' || !effect.receipt) {
    await endClaim(db, claim, ending);
    return;
  }
  const { key, account } = claim;
  const happened = { key, account, payload: effect.payload.parse(claim.payload), ref: ending.ref, at: now() };
  const heads = await db
    .transaction()
    .execute(async (trx) => {
      // First the document's lock, as everybody else has it.
      const written = (await effect.receipt?.(trx, happened)) ?? [];
      if (!(await endClaim(trx, claim, ending))) throw new ClaimLost();
      return written;
    })
    .catch((error: unknown) => {
      if (error instanceof ClaimLost) return [];
      throw error;
    });
  await hintHeads(db, heads);
}

/** Somebody else began anew, and will write the receipt. */
class ClaimLost extends Error {}

function tell(claim: Claim, ending: Ending, { log }: EffectContext): void {
  const { kind, account, attempts } = claim;
  const details = { kind, account, attempts, state: ending.to };
  if (ending.to === 'failed' || ending.to === 'unknown') {
    log.error({ ...details, reason: ending.error }, 'an effect needs a look: roundsman effects list');
  } else if (ending.to === 'queued') {
    log.warn({ ...details, reason: ending.error }, 'an effect will be tried again');
  } else log.info(details, 'an effect was carried out');
}
