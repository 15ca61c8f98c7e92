import { mailInvitationKind } from '@roundsman/relay/areas/users/users.effect-kinds.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, type Database } from '@roundsman/relay/database/pool.ts';
import {
  cancelEffect,
  forgetPayloads,
  listEffects,
  retryEffect,
  settleEffect,
} from '@roundsman/relay/effects/ledger.ts';
import { requeue } from '@roundsman/relay/effects/queue.ts';
import { enterEffect, wantEffect } from '@roundsman/relay/effects/want-effect.ts';
import type { HeadHint } from '@roundsman/relay/log/hints.ts';
import { writeDocuments } from '@roundsman/relay/log/server-write.ts';
import { setEffectsPaused } from '@roundsman/relay/operations/effects-pause.ts';
import {
  ambiguous,
  done,
  type Effect,
  failed,
  moot,
  type Outcome,
  refused,
} from '@roundsman/workers/effects/define-effect.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { readRoot } from '../support/documents.ts';
import { type EffectStage, effectStage } from '../support/effect-stage.ts';
import { makeFirm } from '../support/sync-relay.ts';
import { until } from '../support/until.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let stage: EffectStage;
/** What was performed, in its order. */
let performed: string[];
let outcomes: Map<string, Outcome[]>;
/** Holds back whoever performs, until it is let go. */
let gate: Promise<void> | undefined;

const kind = (name: string, whenUnclear: 'again' | 'ask'): Effect => ({
  kind: name,
  payload: z.object({ n: z.number() }),
  whenUnclear,
  maxAttempts: 4,
  async perform({ key }) {
    performed.push(key);
    await gate;
    return outcomes.get(key)?.shift() ?? done(`ref of ${key}`);
  },
});

beforeEach(async () => {
  database = await createTestDatabase();
  performed = [];
  outcomes = new Map();
  gate = undefined;
  stage = effectStage(database.url, [kind('test.again', 'again'), kind('test.ask', 'ask')]);
});
afterEach(async () => {
  await stage.close();
  await database.drop();
});

const want = (key: string, more: { kind?: string; payload?: object; runAt?: number } = {}) =>
  enterEffect(stage.db, { key, kind: 'test.again', payload: { n: 1 }, ...more });

async function writeReceipt(
  trx: Database,
  of: { account: string; now: number },
  key: string,
  words: string,
): Promise<readonly HeadHint[]> {
  const writing = { ...of, documents: ['settings'] as const, process: 'test' };
  const written = await writeDocuments(trx, writing, (tx) => {
    tx.setPlain('settings', 'settings', `receipt.${key}`, words);
  });
  return written;
}

describe('the ledger', () => {
  it('keeps a key for ever: what is wanted twice happens once', async () => {
    expect(await want('a')).toBe(true);
    expect(await want('a')).toBe(false);
    stage.start();
    await stage.reaches('a', 'done');
    expect(await want('a')).toBe(false);
    expect(performed).toEqual(['a']);
    const [entry] = await listEffects(stage.db, { limit: 10 });
    expect(entry).toMatchObject({ key: 'a', state: 'done', ref: 'ref of a', attempts: 1, unclear: 0 });
  });

  it('stands or falls with the transaction that wanted it', async () => {
    stage.start();
    await stage.db
      .transaction()
      .execute(async (trx) => {
        await enterEffect(trx, { key: 'lost', kind: 'test.again', payload: { n: 1 } });
        throw new Error('changed my mind');
      })
      .catch(() => {});
    await want('kept');
    await stage.reaches('kept', 'done');
    expect(await stage.stateOf('lost')).toBeNull();
    expect(performed).toEqual(['kept']);
  });

  it('checks what a kind carries when it is wanted, and when it is carried out', async () => {
    const wrong = { key: 'wrong', kind: mailInvitationKind, payload: { link: 'x' } } as never;
    await expect(wantEffect(stage.db, wrong)).rejects.toThrow();
    stage.start();
    await want('unreadable', { payload: { n: 'one' } });
    await stage.reaches('unreadable', 'failed');
    expect(performed).toEqual([]);
  });

  it('leaves kinds alone that a worker does not know', async () => {
    stage.start();
    await want('of the future', { kind: 'test.later' });
    await want('known');
    await stage.reaches('known', 'done');
    expect(await stage.stateOf('of the future')).toMatchObject({ state: 'queued', attempts: 0 });
  });

  it('waits for the time that was asked for', async () => {
    stage.start();
    await want('later', { runAt: Date.now() + 600 });
    await want('now');
    await stage.reaches('now', 'done');
    expect(await stage.stateOf('later')).toMatchObject({ state: 'queued' });
    await stage.reaches('later', 'done');
  });

  it('empties what was carried 90 days after the end, and keeps the key', async () => {
    stage.start();
    await want('old');
    await stage.reaches('old', 'done');
    expect(await forgetPayloads(stage.db, Date.now() + 89 * DAY_MS)).toBe(0);
    expect(await forgetPayloads(stage.db, Date.now() + 91 * DAY_MS)).toBe(1);
    expect(await forgetPayloads(stage.db, Date.now() + 91 * DAY_MS)).toBe(0);
    expect(await want('old')).toBe(false);
  });
});

describe('what becomes of a try', () => {
  it('is tried again after a refusal, and failed when it is refused for good or too often', async () => {
    outcomes.set('soon', [refused('busy'), refused('busy')]);
    outcomes.set('never', [failed('no such address')]);
    outcomes.set('often', [refused('1'), refused('2'), refused('3'), refused('4'), refused('5')]);
    stage.start();
    for (const key of ['soon', 'never', 'often']) await want(key);
    await stage.reaches('soon', 'done');
    expect(await stage.stateOf('soon')).toMatchObject({ attempts: 3, error: null });
    await stage.reaches('never', 'failed');
    expect(await stage.stateOf('never')).toMatchObject({ attempts: 1, error: 'no such address' });
    await stage.reaches('often', 'failed');
    expect(await stage.stateOf('often')).toMatchObject({ attempts: 4, error: '4' });
  });

  it('is tried again when unclear, where twice is better than never, and says so', async () => {
    outcomes.set('twice', [ambiguous('no answer')]);
    stage.start();
    await want('twice');
    await stage.reaches('twice', 'done');
    expect(await stage.stateOf('twice')).toMatchObject({ attempts: 2, unclear: 1 });
  });

  it('stays unknown when unclear, where never is better than twice, until somebody settles it', async () => {
    outcomes.set('a', [ambiguous('no answer')]);
    outcomes.set('b', [ambiguous('no answer')]);
    stage.start();
    await want('a', { kind: 'test.ask' });
    await want('b', { kind: 'test.ask' });
    await stage.reaches('a', 'unknown');
    await stage.reaches('b', 'unknown');
    expect(performed.sort()).toEqual(['a', 'b']);
    expect(await settleEffect(stage.db, 'a', 'done')).toBe(true);
    expect(await settleEffect(stage.db, 'a', 'failed')).toBe(false);
    expect(await retryEffect(stage.db, 'b')).toBe(true);
    await stage.reaches('b', 'done');
    expect(performed.sort()).toEqual(['a', 'b', 'b']);
    expect(await retryEffect(stage.db, 'b')).toBe(false);
  });

  it('is dropped when there is no reason for it any more', async () => {
    outcomes.set('moot', [moot('the invitation was withdrawn')]);
    stage.start();
    await want('moot');
    await stage.reaches('moot', 'cancelled');
    expect(await stage.stateOf('moot')).toMatchObject({ error: 'the invitation was withdrawn' });
  });
});

describe('a receipt', () => {
  it('is written into the document in the transaction that notes the effect as done', async () => {
    const firm = await makeFirm(stage.db);
    const receipt: Effect = {
      ...kind('test.receipt', 'again'),
      receipt: (trx, { key, account, ref, at }) =>
        writeReceipt(trx, { account: account ?? '', now: at }, key, `${ref}`),
    };
    stage.start({ effects: [receipt] });
    await enterEffect(stage.db, {
      key: 'charge:1',
      account: firm.account,
      kind: 'test.receipt',
      payload: { n: 1 },
    });
    await stage.reaches('charge:1', 'done');
    const settings = await readRoot(database.url, firm.account, 'settings');
    expect(settings['receipt.charge:1']).toMatchObject({ 2: 'ref of charge:1' });
  });

  it('stays unwritten when the effect cannot be noted, and is written by the next try', async () => {
    const firm = await makeFirm(stage.db);
    let faults = 1;
    const receipt: Effect = {
      ...kind('test.receipt', 'again'),
      async receipt(trx, { key, account, at }) {
        const heads = await writeReceipt(trx, { account: account ?? '', now: at }, key, `${faults} left`);
        faults -= 1;
        if (faults >= 0) throw new Error('the database went away');
        return heads;
      },
    };
    stage.start({ effects: [receipt] });
    await enterEffect(stage.db, { key: 'a', account: firm.account, kind: 'test.receipt', payload: { n: 1 } });
    await stage.reaches('a', 'done');
    expect(performed).toEqual(['a']);
    expect((await readRoot(database.url, firm.account, 'settings'))['receipt.a']).toMatchObject({
      2: '0 left',
    });
  });
});

describe('cancelling', () => {
  it('wins while it is queued, and is refused afterwards', async () => {
    await want('early');
    expect(await cancelEffect(stage.db, 'early')).toBe(true);
    expect(await cancelEffect(stage.db, 'early')).toBe(false);
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    stage.start();
    await want('late');
    await stage.reaches('late', 'running');
    expect(await cancelEffect(stage.db, 'late')).toBe(false);
    open();
    await stage.reaches('late', 'done');
    expect(performed).toEqual(['late']);
    expect(await want('early')).toBe(false);
  });

  it('happens to exactly one of two who want the opposite at the same moment', async () => {
    stage.start();
    const keys = Array.from({ length: 40 }, (_, n) => `race ${n}`);
    const cancelled: string[] = [];
    for (const key of keys) {
      await want(key);
      if (await cancelEffect(stage.db, key)) cancelled.push(key);
    }
    const others = keys.filter((key) => !cancelled.includes(key));
    for (const key of others) await stage.reaches(key, 'done');
    expect([...performed].sort()).toEqual(others.sort());
  });
});

describe('a pause', () => {
  it('holds everything back, and lets it out when it ends', async () => {
    await setEffectsPaused(stage.db, true);
    stage.start();
    await want('held');
    await until(async () => {
      const { rows } = await sql`select 1 from graphile_worker.jobs`.execute(stage.db);
      return rows.length === 0;
    }, 'a worker has looked at it');
    expect(await stage.stateOf('held')).toMatchObject({ state: 'queued', attempts: 0 });
    expect(performed).toEqual([]);
    await setEffectsPaused(stage.db, false);
    await stage.reaches('held', 'done');
  });

  it('does not lose what has no job, as after an import', async () => {
    await want('imported');
    await sql`select graphile_worker.remove_job('effect:imported')`.execute(stage.db);
    expect(await requeue(stage.db)).toBe(1);
    expect(await requeue(stage.db)).toBe(0);
    await sql`select graphile_worker.remove_job('effect:imported')`.execute(stage.db);
    stage.start();
    await stage.reaches('imported', 'done');
  });
});

describe('several workers', () => {
  it('share the work, and do nothing twice', async () => {
    for (let n = 0; n < 3; n += 1) stage.start();
    const keys = Array.from({ length: 100 }, (_, n) => `shared ${n}`);
    await Promise.all(keys.map((key) => want(key)));
    await until(async () => new Set(performed).size === keys.length, 'all were performed');
    expect([...performed].sort()).toEqual([...keys].sort());
  });

  it('go on without a database for a while, and write down what happened meanwhile', async () => {
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    stage.start({ deadAfterMs: 5000 });
    await want('meanwhile');
    await stage.reaches('meanwhile', 'running');
    const other = createPool(database.url, { max: 1, log: silentLog });
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    open();
    await until(async () => {
      const { rows } = await other.query("select state from effect where key = 'meanwhile'");
      return rows[0]?.state === 'done';
    }, 'what happened was written down');
    await until(
      async () =>
        want('afterwards').then(
          () => true,
          () => false,
        ),
      'the pool works again',
    );
    await stage.reaches('afterwards', 'done');
    await other.end();
    expect(performed).toEqual(['meanwhile', 'afterwards']);
  });
});

describe('periodic tasks', () => {
  it('run at their time in one worker, and make up for what was missed', async () => {
    const runs: number[] = [];
    const task = {
      name: 'count',
      crontab: '* * * * *',
      async run(_db: unknown, now: number) {
        runs.push(now);
      },
    };
    // The task was known before, and last ran an hour ago.
    await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('count', now() - interval '1 day', now() - interval '1 hour')`.execute(stage.db);
    for (let n = 0; n < 2; n += 1) stage.start({ periodicTasks: [task] });
    await until(() => runs.length > 0, 'it ran');
    expect(runs.length).toBeLessThan(10);
  });
});
