import { LEVELS, type Level } from '@roundsman/shared-schema/access/roles.ts';
import {
  SUBSCRIPTION_STATES,
  type Subscription,
  trialFrom,
} from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import { shortIdField } from '@roundsman/shared-schema/http/fields.http.ts';
import { z } from 'zod/mini';
import { activeUsers } from '#areas/subscription/seats.ts';
import { plansOf, subscriptionNow, writeSubscription } from '#areas/subscription/subscription-store.ts';
import { readOptions } from '#cli/kit/arguments.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { CliFault } from '#cli/kit/cli-fault.ts';
import { withDatabase } from '#cli/kit/open-database.ts';
import type { Database } from '#database/pool.ts';
import { hintHeads } from '#log/hints.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LEVEL_NAMES = Object.keys(LEVELS) as [Level, ...Level[]];

async function requireAccount(db: Database, account: string): Promise<void> {
  const found = await db.selectFrom('account').select('id').where('id', '=', account).executeTakeFirst();
  if (!found) throw new CliFault(`There is no account ${account}. See "roundsman account list".`);
}

const dayOf = (at: number | null) => (at === null ? '' : new Date(at).toISOString().slice(0, 10));

function words(subscription: Subscription, users: number): string {
  const { status, level, seats, trialEnds, periodEnds, failedAt, nextLevel, cancelledAt } = subscription;
  return [
    `${status}, ${level}`,
    `${users} of ${seats ?? 'any number of'} seats`,
    status === 'trial' && trialEnds !== null && `trial ends ${dayOf(trialEnds)}`,
    periodEnds !== null && `period ends ${dayOf(periodEnds)}`,
    failedAt !== null && `payment failed ${dayOf(failedAt)}`,
    nextLevel !== null && `${nextLevel} from then on`,
    cancelledAt !== null && 'cancelled',
  ]
    .filter(Boolean)
    .join(', ');
}

export const planShow: CliCommand = {
  name: 'plan show',
  summary: 'shows what accounts pay for',
  usage: '[--account <id>]',
  async run(args, context) {
    const schema = z.object({ account: z.optional(shortIdField) });
    const { account } = readOptions(args, { account: { type: 'string' } }, schema);
    await withDatabase(context, async (db) => {
      if (account !== undefined) await requireAccount(db, account);
      if ((await plansOf(db)) === 'unmanaged') {
        context.print('This server doesn’t sell plans (PLANS): every account has everything.');
      }
      let query = db.selectFrom('account').select(['id', 'name']).orderBy('created_at');
      if (account !== undefined) query = query.where('id', '=', account);
      for (const { id, name } of await query.execute()) {
        const subscription = await subscriptionNow(db, id, Date.now());
        context.print(`${id}  ${name}  ${words(subscription, await activeUsers(db, id))}`);
      }
    });
    return 0;
  },
};

const setOptions = {
  account: { type: 'string' },
  level: { type: 'string' },
  status: { type: 'string' },
  'trial-days': { type: 'string' },
  'period-ends': { type: 'string' },
  seats: { type: 'string' },
  'next-level': { type: 'string' },
  failed: { type: 'boolean' },
  paid: { type: 'boolean' },
} as const;

const setSchema = z.object({
  account: shortIdField,
  level: z.optional(z.enum(LEVEL_NAMES)),
  status: z.optional(z.enum(SUBSCRIPTION_STATES)),
  'trial-days': z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3650))),
  'period-ends': z.optional(z.iso.date()),
  seats: z.optional(
    z.union([z.literal('any'), z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))]),
  ),
  'next-level': z.optional(z.enum([...LEVEL_NAMES, 'none'])),
  failed: z._default(z.boolean(), false),
  paid: z._default(z.boolean(), false),
});

/** What an operator's wish makes of a subscription. `now`: epoch milliseconds. */
function wished(before: Subscription, wish: z.output<typeof setSchema>, now: number): Subscription {
  const trial = wish['trial-days'];
  const next: Subscription = {
    ...before,
    managed: true,
    ...(trial === undefined ? {} : { status: 'trial' as const, trialEnds: trialFrom(now, trial).trialEnds }),
    ...(wish.status === undefined ? {} : { status: wish.status }),
    ...(wish.level === undefined ? {} : { level: wish.level }),
    // The last day is a whole one.
    ...(wish['period-ends'] === undefined
      ? {}
      : { periodEnds: Date.parse(wish['period-ends']) + DAY_MS, cancelledAt: null }),
    ...(wish.seats === undefined ? {} : { seats: wish.seats === 'any' ? null : wish.seats }),
    ...(wish['next-level'] === undefined
      ? {}
      : { nextLevel: wish['next-level'] === 'none' ? null : wish['next-level'] }),
    ...(wish.failed ? { failedAt: before.failedAt ?? now } : {}),
    ...(wish.paid ? { failedAt: null, status: 'active' as const } : {}),
  };
  return next.status === 'trial' && next.trialEnds === null
    ? { ...next, trialEnds: trialFrom(now).trialEnds }
    : next;
}

export const planSet: CliCommand = {
  name: 'plan set',
  summary: 'sets an account’s plan, state or seats; devices see it at once',
  usage:
    '--account <id> [--level core|advanced|ultimate] [--status trial|active|unpaid|ended] [--trial-days n] [--period-ends 2026-12-31] [--seats n|any] [--next-level core|advanced|ultimate|none] [--failed | --paid]',
  async run(args, context) {
    const wish = readOptions(args, setOptions, setSchema);
    if (wish.failed && wish.paid) throw new CliFault('Use --failed or --paid, not both.', 'usage');
    const { account } = wish;
    const now = Date.now();
    const text = await withDatabase(context, async (db) => {
      await requireAccount(db, account);
      if ((await plansOf(db)) === 'unmanaged') {
        throw new CliFault(
          'This server doesn’t sell plans. Set PLANS=managed and start the server once, then try again.',
        );
      }
      const used = await activeUsers(db, account);
      if (typeof wish.seats === 'number' && wish.seats < used) {
        throw new CliFault(`There are ${used} active users, so the account can’t have fewer seats.`);
      }
      const { next, heads } = await db.transaction().execute(async (trx) => {
        const before = await subscriptionNow(trx, account, now, { lock: true });
        const next = wished(before, wish, now);
        return { next, heads: await writeSubscription(trx, account, next, now) };
      });
      await hintHeads(db, heads);
      return words(next, used);
    });
    context.print(`${account}  ${text}`);
    return 0;
  },
};
