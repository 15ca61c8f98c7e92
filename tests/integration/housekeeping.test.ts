import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { writeDocuments } from '@roundsman/relay/log/server-write.ts';
import { readSession } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { invite } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import { keepHouse } from '@roundsman/workers/runner/housekeeping.ts';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { openFirm } from '../support/firm.ts';
import { callRelay, type TestPerson, type TestRelay } from '../support/relay.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let relay: TestRelay;
let owner: TestPerson;
let pool: pg.Pool;
beforeEach(async () => {
  ({ relay, owner } = await openFirm({}));
  pool = createPool(relay.database.url, { max: 3 });
});
afterEach(async () => {
  await pool.end();
  await relay.close();
});

it('removes sessions that ran out, and invitations a month after their end', async () => {
  const input = {
    account: owner.account,
    name: 'Paul',
    email: 'paul@sparkle.example',
    roles: ['planner' as const],
  };
  await callRelay(relay.url, invite, input, owner.headers);
  const now = Date.now();
  const nothing = { removed: {}, compacted: 0, raised: 0, rotated: 0, retired: 0 };
  expect(await keepHouse(pool, { log: silentLog, now: now + 8 * DAY_MS })).toEqual(nothing);
  expect((await callRelay(relay.url, readSession, {}, owner.headers)).status).toBe(200);
  const later = await keepHouse(pool, { log: silentLog, now: now + 91 * DAY_MS });
  expect(later).toEqual({ ...nothing, removed: { sessions: 1, invitations: 1 } });
  expect((await callRelay(relay.url, readSession, {}, owner.headers)).status).toBe(401);
});

it('shortens a long log and keeps what it says', async () => {
  const db = openKysely(pool);
  const { account } = owner;
  const text = 'x'.repeat(30_000);
  for (let n = 0; n < 4; n += 1) {
    await db.transaction().execute((trx) =>
      writeDocuments(trx, { account, documents: ['settings'], process: 'test', now: Date.now() }, (tx) => {
        tx.setPlain('settings', 'settings', `note.${n}`, text);
      }),
    );
  }
  const before = await readRoot(relay.database.url, account, 'settings');
  expect(await keepHouse(pool, { log: silentLog, now: Date.now() })).toMatchObject({ compacted: 1 });
  expect(await readRoot(relay.database.url, account, 'settings')).toEqual(before);
  const { rows } = await pool.query(
    'select count(*) as rows from doc_update u join document d on d.id = u.document_id where d.name = $1',
    ['settings'],
  );
  expect(rows).toEqual([{ rows: 0 }]);
  expect(await keepHouse(pool, { log: silentLog, now: Date.now() })).toMatchObject({ compacted: 0 });
});

it('removes devices that nobody used for a year, but for those that hold changes', async () => {
  const db = openKysely(pool);
  const old = new Date(Date.now() - 366 * DAY_MS);
  for (const [id, waiting] of [
    ['d0ld0001', 0],
    ['d0ld0002', 3],
  ] as const) {
    const device = { user_id: owner.userId, id, name: id, last_seen_at: old };
    await db.insertInto('device').values(device).execute();
    await pool.query(
      'insert into device_status (account_id, user_id, device_id, status) values ($1, $2, $3, $4)',
      [owner.account, owner.userId, id, JSON.stringify({ waiting })],
    );
  }
  expect(await keepHouse(pool, { log: silentLog, now: Date.now() })).toMatchObject({
    removed: { devices: 1 },
  });
  const left = await db.selectFrom('device').select('id').where('last_seen_at', '=', old).execute();
  expect(left).toEqual([{ id: 'd0ld0002' }]);
  expect((await callRelay(relay.url, readSession, {}, owner.headers)).status).toBe(200);
});
