import { findCommand } from '@roundsman/relay/cli/run-cli.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool } from '@roundsman/relay/database/pool.ts';
import { listAudit } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { supportUntil } from '@roundsman/shared-schema/areas/settings/remote-support.rules.ts';
import { setSetting } from '@roundsman/shared-schema/areas/settings/set-setting.command.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { addMember, callRelay, type TestPerson, type TestRelay } from '../support/relay.ts';
import { createDevices, isSynced } from '../support/store-device.ts';

let relay: TestRelay;
let owner: TestPerson;
const devices = createDevices(() => relay);
beforeEach(async () => {
  ({ relay, owner } = await openFirm({}));
  vi.stubEnv('DATABASE_URL', relay.database.url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await devices.close();
  await relay.close();
});

/** What the support types, run in this process over the running relay's database. */
async function look(account = owner.account): Promise<string> {
  const found = findCommand(['support', 'devices', '--account', account]);
  const printed: string[] = [];
  await found?.command.run(found.args, {
    log: silentLog,
    print: (text) => printed.push(text),
    startWorkers: () => Promise.reject(new Error('no command here starts workers')),
  });
  return printed.join('\n');
}

async function looks(): Promise<number> {
  const { account, headers } = owner;
  const { events } = (await callRelay(relay.url, listAudit, { account }, headers)).body;
  return events.filter(({ event, actor }) => event === 'support.looked' && actor === 's.operator').length;
}

it('the support sees devices only while the firm allows it, and never unseen', async () => {
  const worker = await addMember(relay.url, owner, ['worker'], 'wendy@sparkle.example');
  const refused = /does not allow remote support/;
  await expect(look()).rejects.toThrow(refused);
  await expect(look('zzzzzzzz')).rejects.toThrow('There is no account zzzzzzzz');

  const store = (await devices.make(owner)).open();
  await isSynced(store);
  const allow = async (value: number | null) => {
    expect(await store.runCommand(setSetting, { key: 'support.remote', value })).toMatchObject({ ok: true });
    await isSynced(store);
  };
  await allow(supportUntil(store.now()));
  const seen = await look();
  expect(seen).toMatch(/of Olive Owner: signed in\n\s+last seen \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  expect(seen).toContain('of wendy');
  expect(await looks()).toBe(1);

  // Below the level of user security the firm hears of it too.
  const pool = createPool(relay.database.url, { max: 1 });
  await pool.query(`update installation set plans = 'managed'`);
  await pool.query(
    `insert into subscription (account_id, status, level) values ('${owner.account}', 'active', 'core')`,
  );
  await pool.end();
  expect(await looks()).toBe(1);

  await allow(null);
  await expect(look()).rejects.toThrow(refused);
  // It ends by itself, and nobody can make it last for ever.
  await allow(store.now() - 1);
  await expect(look()).rejects.toThrow(refused);
  await allow(supportUntil(store.now()) * 2);
  await expect(look()).rejects.toThrow(refused);
  expect(await looks()).toBe(1);

  // Whoever works there cannot turn it on: the command refuses, as the server would.
  const theirs = (await devices.make(worker)).open();
  await isSynced(theirs);
  const wish = { key: 'support.remote', value: supportUntil(store.now()) };
  expect(await theirs.runCommand(setSetting, wish)).toMatchObject({ ok: false, error: 'access.not-allowed' });
});
