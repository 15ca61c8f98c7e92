import { z } from 'zod/mini';
import { readArgument, readOptions } from '#cli/kit/arguments.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { CliFault } from '#cli/kit/cli-fault.ts';
import { withDatabase } from '#cli/kit/open-database.ts';
import { EFFECT_STATES } from '#database/effect-state.ts';
import type { Database } from '#database/pool.ts';
import {
  cancelEffect,
  type LedgerEntry,
  listEffects,
  retryEffect,
  settleEffect,
  stateOf,
} from '#effects/ledger.ts';

const NEED_A_LOOK = ['failed', 'unknown'] as const;
const WHICH = 'Name one effect by its key, as "roundsman effects list" shows it.';

function lineOf(entry: LedgerEntry): string {
  const { state, updatedAt, key, attempts, unclear, error } = entry;
  const when = updatedAt.toISOString().replace('T', ' ').slice(0, 19);
  const notes = [
    `${attempts} ${attempts === 1 ? 'try' : 'tries'}`,
    ...(unclear > 0 ? [state === 'done' ? 'perhaps more than once' : 'perhaps happened'] : []),
    ...(error ? [error] : []),
  ];
  return `${when}  ${state.padEnd(9)}  ${key}  (${notes.join('; ')})`;
}

export const effectsList: CliCommand = {
  name: 'effects list',
  summary: 'lists messages and charges; without --state, those that need attention',
  usage: `[--state ${EFFECT_STATES.join('|')}|all] [--limit 50]`,
  async run(args, context) {
    const input = readOptions(
      args,
      { state: { type: 'string' }, limit: { type: 'string' } },
      z.object({
        state: z.optional(z.enum([...EFFECT_STATES, 'all'])),
        limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 50),
      }),
    );
    const states =
      input.state === undefined ? NEED_A_LOOK : input.state === 'all' ? undefined : [input.state];
    const entries = await withDatabase(context, (db) => listEffects(db, { states, limit: input.limit }));
    for (const entry of entries) context.print(lineOf(entry));
    if (entries.length === 0) {
      context.print(input.state === undefined ? 'Nothing needs attention.' : 'None.');
    }
    return 0;
  },
};

/** Says why an effect could not be changed: there is none, or its state does not allow it. */
async function explain(db: Database, key: string, allowed: string): Promise<never> {
  const state = await stateOf(db, key);
  throw new CliFault(
    state === undefined
      ? `There is no effect ${key}.`
      : `This effect is ${state}; that only works for ${allowed}.`,
  );
}

export const effectsRetry: CliCommand = {
  name: 'effects retry',
  summary: 'retries an effect that failed or is unknown (an unknown one may then happen twice)',
  usage: '<key>',
  async run(args, context) {
    const { word: key } = readArgument(args, {}, WHICH);
    await withDatabase(context, async (db) => {
      if (!(await retryEffect(db, key))) await explain(db, key, 'failed and unknown ones');
    });
    context.log.warn({ effect: key }, 'an effect was queued again by the operator');
    context.print('Queued again.');
    return 0;
  },
};

export const effectsSettle: CliCommand = {
  name: 'effects settle',
  summary: 'records what became of an effect that failed or is unknown',
  usage: '<key> --as done|failed',
  async run(args, context) {
    const { word: key, rest } = readArgument(args, { as: { type: 'string' } }, WHICH);
    const { as } = rest(z.object({ as: z.enum(['done', 'failed']) }));
    await withDatabase(context, async (db) => {
      if (!(await settleEffect(db, key, as))) await explain(db, key, 'failed and unknown ones');
    });
    context.log.warn({ effect: key, as }, 'an effect was settled by the operator');
    context.print(`Recorded as ${as}.`);
    return 0;
  },
};

export const effectsCancel: CliCommand = {
  name: 'effects cancel',
  summary: 'cancels a queued effect',
  usage: '<key>',
  async run(args, context) {
    const { word: key } = readArgument(args, {}, WHICH);
    await withDatabase(context, async (db) => {
      if (!(await cancelEffect(db, key))) await explain(db, key, 'queued ones');
    });
    context.log.warn({ effect: key }, 'an effect was cancelled by the operator');
    context.print('Cancelled.');
    return 0;
  },
};
