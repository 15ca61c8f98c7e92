import { join } from 'node:path';
import { openFileBlobs } from '@roundsman/relay/blobs/file-blobs.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool } from '@roundsman/relay/database/pool.ts';
import { startDatabase } from '@roundsman/relay/database/start-database.ts';
import { closeAccount, keepAccount } from '@roundsman/shared-schema/areas/account/account.http.ts';
import { loadSampleData } from '@roundsman/shared-schema/areas/sample-data/sample-data.http.ts';
import { readSession } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { openFirm } from '../support/firm.ts';
import { operate } from '../support/operate.ts';
import { addMember, callRelay, signUpOwner, type TestPerson, type TestRelay } from '../support/relay.ts';
import { createPreparedDataDir } from '../support/roundsman-process.ts';

let relay: TestRelay;
let owner: TestPerson;
beforeEach(async () => {
  ({ relay, owner } = await openFirm({}, { plans: 'managed' }));
  vi.stubEnv('DATABASE_URL', relay.database.url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await relay.close();
});

/** What the operator types, over the running relay's database; rejects with what a failed command says. */
async function run(line: string, ...more: string[]): Promise<string> {
  const { code, stdout, stderr } = await operate([...line.split(' '), ...more]);
  if (code !== 0) throw new Error(stderr);
  return stdout.trimEnd();
}
const core = async (key: string) =>
  (await readRoot(relay.database.url, owner.account, 'core'))[key]?.[2] as unknown;

describe('the operator', () => {
  it('gives an account plan, seats and state, which its devices read', async () => {
    const { account } = owner;
    const set = `plan set --account ${account}`;
    const given = await run(`${set} --status active --level advanced --seats 5 --period-ends 2030-12-31`);
    expect(given).toContain('active, advanced, 1 of 5 seats, period ends 2031-01-01');
    expect(await core('sub')).toMatchObject({
      managed: true,
      status: 'active',
      level: 'advanced',
      seats: 5,
      periodEnds: Date.parse('2031-01-01T00:00:00Z'),
    });
    await run(`${set} --failed --next-level core`);
    expect(await core('sub')).toMatchObject({ failedAt: expect.any(Number), nextLevel: 'core' });
    await run(`${set} --paid --seats any --next-level none`);
    expect(await core('sub')).toMatchObject({ failedAt: null, seats: null, nextLevel: null });
    expect(await run('plan show')).toContain(`${account}  Sparkle & Shine  active, advanced`);
    await expect(run(`${set} --level gold`)).rejects.toThrow('--level is not valid');
    await expect(run(`${set} --failed --paid`)).rejects.toThrow('not both');
    await expect(run('plan set --account zzzzzzzz --paid')).rejects.toThrow('no account zzzzzzzz');
  });

  it('turns features on and off', async () => {
    const { account } = owner;
    expect(await run(`feature on --account ${account} --name balance`)).toContain('balance is on');
    expect(await core('feature:balance')).toBe(true);
    const listed = (await run(`feature list --account ${account}`)).split('\n');
    expect(listed).toContain('on   balance');
    expect(listed).toContain('off  send  (as usual)');
    await run(`feature off --account ${account} --name balance`);
    expect(await core('feature:balance')).toBe(false);
    await expect(run(`feature on --account ${account} --name magic`)).rejects.toThrow('--name is not valid');
  });

  it('opens an account again that was closed', async () => {
    const { account, password, headers } = owner;
    await expect(run(`account reopen --account ${account}`)).rejects.toThrow('no closed account');
    const close = { account, name: 'Sparkle & Shine', password };
    expect((await callRelay(relay.url, closeAccount, close, headers)).status).toBe(200);
    expect(await run(`account reopen --account ${account}`)).toContain('open again');
    expect(await core('closing')).toBeNull();
    expect((await callRelay(relay.url, keepAccount, { account }, headers)).error).toBe('account.not-closing');
  });
});

describe('an account that is erased', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const NAME = 'Sparkle & Shine';

  async function query(
    url: string,
    text: string,
    values: unknown[] = [],
  ): Promise<Record<string, unknown>[]> {
    const pool = createPool(url, { max: 1 });
    try {
      return (await pool.query(text, values)).rows;
    } finally {
      await pool.end();
    }
  }
  const here = (text: string, values?: unknown[]) => query(relay.database.url, text, values);
  const endAgo = (url: string, account: string, days: number) =>
    query(url, 'update account set closing_at = $2, closes_at = $2, closed_at = $2 where id = $1', [
      account,
      new Date(Date.now() - days * DAY_MS),
    ]);

  /** Every row of every table but those that say how the server itself is. */
  async function everything(): Promise<Map<string, string[]>> {
    const tables = await here("select tablename as name from pg_tables where schemaname = 'public'");
    const own = new Set(['running_process', 'migration', 'attempt']);
    const names = tables.map(({ name }) => String(name)).filter((name) => !own.has(name));
    const rows = await Promise.all(
      names.map((name) => here(`select to_jsonb(t)::text as row from "${name}" t`)),
    );
    return new Map(names.map((name, n) => [name, (rows[n] ?? []).map(({ row }) => String(row)).sort()]));
  }

  it('is refused while it is open, may be taken back, is promised to be kept, or is not named', async () => {
    const { account, password, headers } = owner;
    const erase = (...more: string[]) => run(`account erase --account ${account}`, ...more);
    await expect(erase('--yes-erase', NAME)).rejects.toThrow('is open');
    await callRelay(relay.url, closeAccount, { account, name: NAME, password }, headers);
    await expect(erase('--yes-erase', NAME)).rejects.toThrow('can take that back until');
    await expect(erase('--yes-erase', NAME, '--early')).rejects.toThrow('can take that back until');
    await endAgo(relay.database.url, account, 89);
    await expect(erase('--yes-erase', NAME)).rejects.toThrow('nothing is deleted before');
    await endAgo(relay.database.url, account, 91);
    await expect(erase()).rejects.toThrow('--yes-erase "Sparkle & Shine"');
    await expect(erase('--yes-erase', 'Sparkle')).rejects.toThrow('That isn’t the account’s name');
    await expect(run('account erase --account zzzzzzzz --yes-erase x')).rejects.toThrow(
      'no account zzzzzzzz',
    );
    expect(await here('select id from account where id = $1', [account])).toHaveLength(1);
  });

  it('goes with everything that is its own; another firm keeps every row, and those who belong to both', async () => {
    const { account, headers } = owner;
    await addMember(relay.url, owner, ['planner']);
    await callRelay(relay.url, loadSampleData, { account }, headers);
    const other = await signUpOwner(relay.url, 'sam@elsewhere.example');
    const admin = await addMember(relay.url, other, ['admin']);
    // Somebody of both firms, whose device the erased firm's Owner has revoked.
    await here('insert into membership (account_id, user_id, roles) values ($1, $2, $3)', [
      account,
      admin.userId,
      ['worker'],
    ]);
    await here("update device set revoked_at = now(), reason = 'lost', revoked_by = $1 where user_id = $2", [
      owner.userId,
      admin.userId,
    ]);
    await endAgo(relay.database.url, account, 5);
    const before = await everything();

    const line = await run(
      `account erase --account ${account}`,
      '--yes-erase',
      '  sparkle & shine ',
      '--early',
    );
    expect(line).toMatch(/^Erased Sparkle & Shine: \d+ documents, 2 people, 0 files, \d+ rows in all\./);

    const after = await everything();
    const names = (rows: readonly string[]) => rows.join('\n');
    const [erased, ...more] = (after.get('audit_event') ?? []).filter((row) =>
      row.includes('account.erased'),
    );
    expect(more).toEqual([]);
    expect(JSON.parse(erased ?? '')).toMatchObject({
      account_id: null,
      user_id: null,
      actor: 's.operator',
      details: { account, by: expect.any(String), people: 2 },
    });
    after.set(
      'audit_event',
      (after.get('audit_event') ?? []).filter((row) => row !== erased),
    );
    for (const [table, rows] of after) {
      expect(names(rows), table).not.toContain(account);
      expect(names(rows), table).not.toContain(owner.userId);
      expect(names(rows), table).not.toContain(owner.email);
      // What is left was there before, but for a name that is forgotten.
      const known = new Set(before.get(table));
      const fresh = rows.filter((row) => !known.has(row));
      expect(fresh.map((row) => JSON.parse(row).user_id)).toEqual(table === 'device' ? [admin.userId] : []);
    }
    const kept = [...before].map(([table, rows]): [string, number] => [
      table,
      rows.filter((row) => row.includes(other.account) || row.includes(other.userId)).length,
    ]);
    for (const [table, count] of kept) {
      const left = (after.get(table) ?? []).filter(
        (row) => row.includes(other.account) || row.includes(other.userId),
      );
      expect([table, left.length]).toEqual([table, count]);
    }
    expect((await callRelay(relay.url, readSession, {}, headers)).status).toBe(401);
    const { body } = await callRelay(relay.url, readSession, {}, admin.headers);
    expect(body.profile.accounts.map(({ id }) => id)).toEqual([other.account]);
    const again = run(`account erase --account ${account}`, '--yes-erase', NAME);
    await expect(again).rejects.toThrow(`no account ${account}`);
  });

  it('goes from the embedded database too, with its files', async () => {
    const data = await createPreparedDataDir();
    vi.stubEnv('DATABASE_URL', '');
    vi.stubEnv('ROUNDSMAN_DATA', data.path);
    try {
      const firm = await run('account create --name Olive --email olive@sparkle.example --business', NAME);
      const account = /Account (\w+) was created/.exec(firm)?.[1] ?? '';
      const blobs = openFileBlobs(join(data.path, 'blobs'));
      await blobs.put(`accounts/${account}/photo`, Buffer.from('a photo'));
      const within = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
        const open = await startDatabase({ dataDir: data.path, log: silentLog });
        return work(open.url).finally(() => open.stop());
      };
      await within((url) => endAgo(url, account, 91));
      expect(await run(`account erase --account ${account}`, '--yes-erase', NAME)).toContain('1 files');
      expect(await blobs.get(`accounts/${account}/photo`)).toBeNull();
      await within(async (url) => {
        expect(await query(url, 'select id from app_user')).toEqual([]);
        expect(await query(url, 'select key from retired_blob')).toEqual([]);
      });
    } finally {
      await data.remove();
    }
  }, 120_000);
});
