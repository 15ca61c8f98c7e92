import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { cancelEffect } from '@roundsman/relay/effects/ledger.ts';
import { enterEffect } from '@roundsman/relay/effects/want-effect.ts';
import { invite } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type EffectWorker, startEffectWorker } from '../support/effect-worker.ts';
import { callRelay } from '../support/relay.ts';
import { type RelayChild, startRelayChild } from '../support/relay-child.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { makeFirm, signIn, type TestFirm } from '../support/sync-relay.ts';
import { startProvider, type TestProvider } from '../support/test-effects.ts';
import { until } from '../support/until.ts';
import { crashes } from './workload.ts';

const KILLS = crashes(4);
/** Each so-many-th round ends a relay as well. */
const RELAY_EVERY = 4;
/** How many effects are carried out for each invitation. */
const CALLS_AN_INVITATION = 5;

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
let smtp: TestSmtp;
let provider: TestProvider;
let firm: TestFirm;
const workers: Promise<EffectWorker>[] = [];
const relays: Promise<RelayChild>[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 8, log: silentLog });
  db = openKysely(pool);
  [smtp, provider, firm] = await Promise.all([startSmtp(), startProvider(), makeFirm(db)]);
});
afterAll(async () => {
  for (const child of [...workers, ...relays]) await (await child).kill();
  await Promise.all([smtp.stop(), provider.stop()]);
  await pool.end();
  await database.drop();
});

/** What was promised: effects that were committed, cancelled, or never committed. */
class Wanted {
  readonly provider: string[] = [];
  readonly mails: string[] = [];
  readonly cancelled: string[] = [];
  readonly rolledBack: string[] = [];
  readonly invited: string[] = [];
  #count = 0;

  /** One more cause, of a kind that its number says. */
  async next(): Promise<void> {
    this.#count += 1;
    const n = this.#count;
    const key = `cause ${n}`;
    const kind = n % 4 === 0 ? 'test.mail' : 'test.provider';
    const effect = { key, kind, payload: {} };
    if (n % 10 === 9) {
      this.rolledBack.push(key);
      await db
        .transaction()
        .execute(async (trx) => {
          await enterEffect(trx, effect);
          throw new Error('this cause never happened');
        })
        .catch(() => {});
      return;
    }
    await enterEffect(db, effect);
    // The same cause, found once more.
    if (n % 7 === 0) await enterEffect(db, effect);
    if (n % 5 === 0 && (await cancelEffect(db, key))) this.cancelled.push(key);
    else (kind === 'test.mail' ? this.mails : this.provider).push(key);
  }

  /** An invitation, wanted by a relay that may be killed: only what it acknowledged counts. */
  async invite(url: string, token: string): Promise<void> {
    this.#count += 1;
    const email = `person-${this.#count}@sparkle.example`;
    const input = { account: firm.account, name: 'Paul', email, roles: ['planner' as const] };
    const answer = await callRelay(url, invite, input, { authorization: `Bearer ${token}` }).catch(
      () => undefined,
    );
    if (answer?.status === 200) this.invited.push(email);
  }
}

test(
  `each wanted effect happens once, while workers are killed ${KILLS} times`,
  async () => {
    const { token } = await signIn(db, firm.owner.user);
    const options = { databaseUrl: database.url, smtpUrl: smtp.url, providerUrl: provider.url };
    const startWorker = () => {
      const worker = startEffectWorker(options);
      workers.push(worker);
      return worker;
    };
    const startRelay = () => {
      const relay = startRelayChild(database.url);
      relays.push(relay);
      return relay;
    };
    const wanted = new Wanted();
    let relay = await startRelay();
    let nextRelay = startRelay();
    let running = await startWorker();
    // The next worker starts while this one works, and works beside it for a moment.
    let next = startWorker();
    let isOver = false;
    const wanting = (async () => {
      while (!isOver) {
        // Always some work waiting, never more than is done soon.
        const isShort = () => wanted.provider.length - provider.effects.size < 60;
        await until(() => isOver || isShort(), 'work is carried out', 60_000);
        if (!isOver) await wanted.next();
      }
    })();
    const inviting = (async () => {
      while (!isOver) {
        // An account may not mail without limit: one for every few effects that are carried out.
        const target = provider.calls + CALLS_AN_INVITATION;
        if (wanted.invited.length < 200) await wanted.invite(relay.url, token);
        await until(() => isOver || provider.calls >= target, 'effects are carried out', 60_000);
      }
    })();
    let relayKills = 0;
    for (let round = 0; round < KILLS; round += 1) {
      // Some way into the work, and never at the same step of it.
      const target = provider.calls + 3 + Math.floor(Math.random() * 20);
      await until(() => provider.calls >= target, 'effects are carried out', 60_000);
      await running.kill();
      running = await next;
      if (round + 1 < KILLS) next = startWorker();
      if (round % RELAY_EVERY === 1) {
        await relay.kill();
        relayKills += 1;
        relay = await nextRelay;
        if (round + RELAY_EVERY < KILLS) nextRelay = startRelay();
      }
    }
    isOver = true;
    await Promise.all([wanting, inviting]);
    await until(
      async () => {
        const left = await db
          .selectFrom('effect')
          .select('key')
          .where('state', 'in', ['queued', 'running'])
          .execute();
        return left.length === 0;
      },
      'nothing is left to do',
      60_000,
    );

    const rows = await db.selectFrom('effect').select(['key', 'kind', 'state', 'unclear']).execute();
    const byKey = new Map(rows.map((row) => [row.key, row]));
    const inState = (keys: readonly string[], state: string) =>
      keys.filter((key) => byKey.get(key)?.state === state);

    // With a provider that takes keys: every one once, and nothing else.
    expect(inState(wanted.provider, 'done')).toEqual(wanted.provider);
    expect([...provider.effects.keys()].sort()).toEqual([...wanted.provider].sort());

    // With a provider that takes none: never twice; what nobody knows is shown as unknown, and only that.
    const mails = smtp.taken
      .map(({ subject }) => subject ?? '')
      .filter((subject) => subject.startsWith('cause'));
    expect(new Set(mails).size).toBe(mails.length);
    const unknown = inState(wanted.mails, 'unknown');
    expect([...inState(wanted.mails, 'done'), ...unknown].sort()).toEqual([...wanted.mails].sort());
    expect(inState(wanted.mails, 'done').filter((key) => !mails.includes(key))).toEqual([]);
    expect(mails.filter((key) => !wanted.mails.includes(key))).toEqual([]);
    expect(unknown.length).toBeLessThan(wanted.mails.length / 2);

    // Rather twice than never: all that relays acknowledged, and twice only where the ledger says so.
    const invitations = new Map<string, number>();
    for (const { to } of smtp.taken) {
      const address = Array.isArray(to) ? undefined : to?.value[0]?.address;
      if (address?.startsWith('person-')) invitations.set(address, (invitations.get(address) ?? 0) + 1);
    }
    expect(wanted.invited.filter((email) => !invitations.has(email))).toEqual([]);
    const doubled = [...invitations.values()].reduce((sum, count) => sum + count - 1, 0);
    const admitted = rows
      .filter(({ kind }) => kind === 'mail.invitation')
      .reduce((sum, { unclear }) => sum + unclear, 0);
    expect(doubled).toBeLessThanOrEqual(admitted);

    // Nothing that was cancelled or never committed.
    const happened = new Set([...provider.effects.keys(), ...mails]);
    expect([...wanted.cancelled, ...wanted.rolledBack].filter((key) => happened.has(key))).toEqual([]);
    expect(wanted.cancelled.length).toBeGreaterThan(0);
    expect(inState(wanted.cancelled, 'cancelled')).toEqual(wanted.cancelled);
    expect(wanted.provider.length).toBeGreaterThan(KILLS * 3);
    expect(wanted.invited.length).toBeGreaterThan(KILLS / 2);
    expect(relayKills).toBe(KILLS / RELAY_EVERY);
  },
  Math.max(900_000, KILLS * 15_000),
);
