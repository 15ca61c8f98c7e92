import { reopenClosed } from '@roundsman/relay/areas/account/reopen-closed.ts';
import { dueAccounts, moveSubscriptions } from '@roundsman/relay/areas/subscription/subscription-pass.ts';
import {
  setPlans,
  subscriptionNow,
  writeSubscription,
} from '@roundsman/relay/areas/subscription/subscription-store.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { createHttpBilling } from '@roundsman/relay/gateways/billing/http-billing.ts';
import {
  billingChanged,
  cancelSubscription,
  changePlan,
  listPlanInvoices,
  openPaymentPage,
  quotePlan,
  readSubscription,
  reopenSubscription,
} from '@roundsman/shared-schema/areas/subscription/subscription.http.ts';
import type { Subscription } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import { invite } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import { changeUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type BillingService, startBillingService } from '../support/billing-service.ts';
import { readRoot } from '../support/documents.ts';
import { openFirm } from '../support/firm.ts';
import { workOf } from '../support/query-work.ts';
import { addMember, callRelay, type TestPerson, type TestRelay } from '../support/relay.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-03-09T08:00:00Z');

let clock: number;
let relay: TestRelay;
let owner: TestPerson;
let billing: BillingService | undefined;
afterEach(async () => {
  await relay.close();
  await billing?.close();
  billing = undefined;
});
beforeEach(() => {
  clock = START;
});

async function start(plans: 'managed' | 'unmanaged', options: { sells?: boolean } = {}): Promise<void> {
  if (options.sells) billing = await startBillingService(() => clock);
  ({ relay, owner } = await openFirm(
    {},
    {
      now: () => clock,
      plans,
      ...(billing ? { billing: createHttpBilling({ ...billing, log: silentLog }) } : {}),
    },
  ));
}

async function inDatabase<T>(act: (db: ReturnType<typeof openKysely>) => Promise<T>): Promise<T> {
  const pool = createPool(relay.database.url, { max: 2 });
  try {
    return await act(openKysely(pool));
  } finally {
    await pool.end();
  }
}

/** What every device reads. */
async function mirrored(): Promise<Subscription> {
  const core = await readRoot(relay.database.url, owner.account, 'core');
  return core.sub?.[2] as unknown as Subscription;
}
const pass = () => inDatabase((db) => moveSubscriptions(db, clock));
const give = (patch: Partial<Subscription>) =>
  inDatabase((db) =>
    db.transaction().execute(async (trx) => {
      const before = await subscriptionNow(trx, owner.account, clock);
      await writeSubscription(trx, owner.account, { ...before, managed: true, ...patch }, clock);
    }),
  );
const read = () => callRelay(relay.url, readSubscription, { account: owner.account }, owner.headers);

describe('where nobody sells plans', () => {
  it('every account has everything for ever', async () => {
    await start('unmanaged');
    const answer = await read();
    clock += 1000 * DAY_MS;
    expect(await pass()).toBe(0);
    expect(answer.body).toMatchObject({ sells: false, offers: [], activeUsers: 1 });
    expect(answer.body.subscription).toMatchObject({ managed: false, status: 'active', level: 'ultimate' });
    expect(await mirrored()).toMatchObject({ managed: false, status: 'active', level: 'ultimate' });
  });

  it('and an account that is there when plans begin to be sold starts its trial then', async () => {
    await start('unmanaged');
    await inDatabase((db) => setPlans(db, 'managed'));
    expect(await pass()).toBe(1);
    expect(await mirrored()).toMatchObject({
      managed: true,
      status: 'trial',
      trialEnds: START + 14 * DAY_MS,
    });
    await inDatabase((db) => setPlans(db, 'unmanaged'));
    expect(await pass()).toBe(1);
    expect(await mirrored()).toMatchObject({ managed: false, status: 'active' });
    expect(await pass()).toBe(0);
  });
});

describe('the pass', () => {
  it('looks at no account that is not due, and finds those that are by their moment', async () => {
    await start('managed');
    const pool = createPool(relay.database.url, { max: 2 });
    onTestFinished(() => pool.end());
    // A thousand accounts whose time is yet to come, and one whose has.
    await pool.query(`insert into account (id, name, company, subscription_due)
      select 'many' || lpad(n::text, 4, '0'), 'Many', 'Many', timestamptz '2100-01-01' from generate_series(1, 1000) n`);
    await pool.query('analyze account');
    clock += 14 * DAY_MS;
    const db = openKysely(pool);
    const { looked, indexes } = await workOf(pool, dueAccounts(db, clock).compile());
    expect(looked).toBe(1);
    expect(indexes).toContain('account_by_subscription_due');
    expect(await moveSubscriptions(db, clock)).toBe(1);
    expect((await mirrored()).status).toBe('ended');
    expect(await dueAccounts(db, clock).execute()).toEqual([]);
  });

  it('tells the devices of an account that was closed, and of one that was opened again', async () => {
    await start('managed');
    await inDatabase((db) =>
      db
        .updateTable('account')
        .set({ closing_at: new Date(clock), closes_at: new Date(clock) })
        .execute(),
    );
    expect(await pass()).toBe(1);
    expect((await mirrored()).status).toBe('ended');
    await inDatabase((db) =>
      db
        .transaction()
        .execute(async (trx) => expect(await reopenClosed(trx, owner.account, clock)).not.toBeNull()),
    );
    expect((await mirrored()).status).toBe('trial');
    clock += 14 * DAY_MS;
    expect(await pass()).toBe(1);
    expect((await mirrored()).status).toBe('ended');
  });
});

describe('a managed account', () => {
  it('tries everything for 14 days and has then ended', async () => {
    await start('managed');
    expect(await mirrored()).toMatchObject({
      managed: true,
      status: 'trial',
      level: 'ultimate',
      trialEnds: START + 14 * DAY_MS,
    });
    clock += 14 * DAY_MS - 1;
    expect(await pass()).toBe(0);
    clock += 1;
    // Nobody waits for the pass: what has ended has ended.
    expect((await read()).body.subscription.status).toBe('ended');
    expect(await pass()).toBe(1);
    expect((await mirrored()).status).toBe('ended');
    expect(await pass()).toBe(0);
  });

  it('stays subscribed for 14 days after a failed renewal and is then unpaid', async () => {
    await start('managed');
    await give({ status: 'active', level: 'advanced', trialEnds: null, failedAt: START });
    clock += 13 * DAY_MS;
    expect(await pass()).toBe(0);
    expect((await mirrored()).status).toBe('active');
    clock += DAY_MS;
    expect(await pass()).toBe(1);
    expect((await mirrored()).status).toBe('unpaid');
  });

  it('takes the level chosen for later when the period ends, and ends then when it was cancelled', async () => {
    await start('managed');
    const periodEnds = START + 10 * DAY_MS;
    await give({ status: 'active', level: 'ultimate', trialEnds: null, periodEnds, nextLevel: 'core' });
    clock = periodEnds;
    await pass();
    expect(await mirrored()).toMatchObject({ status: 'active', level: 'core', nextLevel: null });
    await give({ periodEnds: clock + DAY_MS, cancelledAt: clock });
    clock += DAY_MS;
    await pass();
    expect((await mirrored()).status).toBe('ended');
  });

  it('has as many active users as seats, invitations counted', async () => {
    await start('managed');
    const planner = await addMember(relay.url, owner, ['planner']);
    await give({ status: 'active', trialEnds: null, seats: 3 });
    const ask = (email: string) =>
      callRelay(
        relay.url,
        invite,
        { account: owner.account, name: 'Will', email, roles: ['worker'] },
        owner.headers,
      );
    const both = await Promise.all([ask('a@sparkle.example'), ask('b@sparkle.example')]);
    expect(both.map(({ error }) => error ?? 'asked').sort()).toEqual(['asked', 'users.no-seat']);
    await give({ seats: 2 });
    const change = (active: boolean) =>
      callRelay(
        relay.url,
        changeUser,
        { account: owner.account, user: planner.userId, active },
        owner.headers,
      );
    expect((await change(false)).status).toBe(200);
    await give({ seats: 1 });
    expect((await change(true)).error).toBe('users.no-seat');
  });
});

describe('without a billing service', () => {
  it('nothing can be bought, and only an Owner may look', async () => {
    await start('managed');
    const { account, headers } = owner;
    expect((await read()).body).toMatchObject({ sells: false, billingReached: true, offers: [] });
    const wish = { account, level: 'core' as const, seats: 2 };
    expect((await callRelay(relay.url, quotePlan, wish, headers)).error).toBe('subscription.no-billing');
    expect((await callRelay(relay.url, changePlan, wish, headers)).error).toBe('subscription.no-billing');
    expect((await callRelay(relay.url, openPaymentPage, { account }, headers)).error).toBe(
      'subscription.no-billing',
    );
    const admin = await addMember(relay.url, owner, ['admin']);
    const asAdmin = await callRelay(relay.url, readSubscription, { account }, admin.headers);
    expect([asAdmin.status, asAdmin.error]).toEqual([403, 'access.not-allowed']);
  });
});

describe('with a billing service', () => {
  it('a plan is bought at once, lowered for later, cancelled and reopened', async () => {
    await start('managed', { sells: true });
    await addMember(relay.url, owner, ['planner']);
    const { account, headers } = owner;
    expect((await read()).body.offers.map(({ level, price }) => [level, price])).toEqual([
      ['core', 900],
      ['advanced', 1900],
      ['ultimate', 2900],
    ]);
    const wish = { account, level: 'advanced' as const, seats: 2 };
    const quoted = await callRelay(relay.url, quotePlan, wish, headers);
    expect(quoted.body).toEqual({ now: 3800, perPeriod: 3800, currency: 'GBP', period: 'month' });
    const few = await callRelay(relay.url, changePlan, { ...wish, seats: 1 }, headers);
    expect([few.status, few.error]).toEqual([409, 'subscription.seats-in-use']);
    const bought = await callRelay(relay.url, changePlan, wish, headers);
    expect(bought.body.subscription).toMatchObject({ status: 'active', level: 'advanced', seats: 2 });
    expect(await mirrored()).toMatchObject({ status: 'active', level: 'advanced', seats: 2 });

    await callRelay(relay.url, changePlan, { ...wish, level: 'core' }, headers);
    expect(billing?.asked.at(-1)).toMatchObject({ body: { level: 'core', when: 'period-end' } });
    expect(await mirrored()).toMatchObject({ level: 'advanced', nextLevel: 'core' });

    const more = { ...wish, seats: 3 };
    await callRelay(relay.url, changePlan, { ...more, keepsNext: true }, headers);
    expect(await mirrored()).toMatchObject({ level: 'advanced', seats: 3, nextLevel: 'core' });
    await callRelay(relay.url, changePlan, more, headers);
    expect(await mirrored()).toMatchObject({ level: 'advanced', seats: 3, nextLevel: null });
    const many = await callRelay(relay.url, changePlan, { ...wish, seats: 10_001 }, headers);
    expect([many.status, many.error]).toEqual([400, 'subscription.seats-too-many']);

    const invoices = await callRelay(relay.url, listPlanInvoices, { account }, headers);
    expect(invoices.body.invoices).toMatchObject([{ number: 'R-0001', amount: 5800, state: 'paid' }]);
    const page = await callRelay(relay.url, openPaymentPage, { account }, headers);
    expect(page.body.url).toBe(`${relay.url}/subscription?paid`);

    const blank = await callRelay(relay.url, cancelSubscription, { account, reason: ' ' }, headers);
    expect(blank.error).toBe('subscription.reason-required');
    await callRelay(relay.url, cancelSubscription, { account, reason: 'Retiring' }, headers);
    expect((await mirrored()).cancelledAt).toBe(clock);
    await callRelay(relay.url, reopenSubscription, { account }, headers);
    expect((await mirrored()).cancelledAt).toBeNull();
  });

  it('a failed renewal is heard of when the service says so, or when the page is opened', async () => {
    await start('managed', { sells: true });
    const { account, headers } = owner;
    await callRelay(relay.url, changePlan, { account, level: 'core', seats: 1 }, headers);
    const held = billing?.books.get(account);
    if (!held || !billing) throw new Error('nothing was bought');
    billing.books.set(account, { ...held, failedAt: clock });
    expect((await callRelay(relay.url, billingChanged, { account })).status).toBe(200);
    expect((await mirrored()).failedAt).toBe(clock);
    billing.books.set(account, { ...held, failedAt: null });
    await read();
    expect((await mirrored()).failedAt).toBeNull();
    expect((await callRelay(relay.url, billingChanged, { account: 'zzzzzzzz' })).body).toEqual({});
  });

  it('one that is away or refuses changes nothing, and the page says so', async () => {
    await start('managed', { sells: true });
    const { account, headers } = owner;
    const wish = { account, level: 'core' as const, seats: 1 };
    if (!billing) throw new Error('no service');
    billing.failWith = 500;
    const away = await callRelay(relay.url, changePlan, wish, headers);
    expect([away.status, away.error]).toEqual([503, 'subscription.billing-away']);
    expect((await read()).body).toMatchObject({ sells: true, billingReached: false, offers: [] });
    billing.failWith = 402;
    const refused = await callRelay(relay.url, changePlan, wish, headers);
    expect([refused.status, refused.error]).toEqual([409, 'subscription.billing-refused']);
    expect((await mirrored()).status).toBe('trial');
  });
});
