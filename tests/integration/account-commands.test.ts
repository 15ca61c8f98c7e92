import { findCommand } from '@roundsman/relay/cli/run-cli.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { closeAccount, keepAccount } from '@roundsman/shared-schema/http/account.http.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { callRelay, signUpOwner, startTestRelay, type TestPerson, type TestRelay } from '../support/relay.ts';

let relay: TestRelay;
let owner: TestPerson;
beforeEach(async () => {
  relay = await startTestRelay({ plans: 'managed', signUp: 'open' });
  owner = await signUpOwner(relay.url);
  vi.stubEnv('DATABASE_URL', relay.database.url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await relay.close();
});

/** What the operator types, run in this process over the running relay's database. */
async function run(line: string): Promise<string> {
  const found = findCommand(line.split(' '));
  if (!found) throw new Error(`no command: ${line}`);
  const printed: string[] = [];
  await found.command.run(found.args, {
    log: silentLog,
    print: (text) => printed.push(text),
    startWorkers: () => Promise.reject(new Error('no command here starts workers')),
  });
  return printed.join('\n');
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
