import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { FORWARDING_MS } from '@roundsman/relay/log/epochs/epochs.ts';
import { replayWaitingChanges } from '@roundsman/relay/log/epochs/replay-waiting.ts';
import { retireDocument } from '@roundsman/relay/log/epochs/retire.ts';
import { rotateDocument } from '@roundsman/relay/log/epochs/rotate.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { WaitingChange } from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { formatHlc, hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { clientsOf, rootOf, rowAt, valueAt, writeAs } from '../support/log-documents.ts';
import { makeFirm, makeMember, type TestFirm } from '../support/sync-relay.ts';

type Given = NonNullable<WaitingChange['parts'][number]['values'][number][1]>;

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
let firm: TestFirm;
let id: string;
let now: number;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 8 });
  db = openKysely(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A round whose first epoch is gone; its name was written 100 days ago. */
beforeEach(async () => {
  firm = await makeFirm(db);
  now = Date.now();
  id = newId();
  const row = await db
    .insertInto('document')
    .values({ account_id: firm.account, name: 'rounds' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const written = now - FORWARDING_MS - 1000;
  await writeAs(db, row.id, 'rounds', {
    [id]: valueAt(written, { createdBy: firm.owner.user }),
    [`${id}/name`]: valueAt(written, 'before'),
  });
  await rotateDocument(db, row.id, written);
  await retireDocument(db, row.id);
});

function change(
  values: WaitingChange['parts'][number]['values'],
  options: { document?: string; at?: number } = {},
): WaitingChange {
  const { document = 'rounds', at = now - 1000 } = options;
  return {
    id: newId(),
    account: firm.account,
    command: 'rounds.rename',
    words: { key: 'rounds.renamed' },
    at,
    hlc: formatHlc(at, 0),
    parts: [{ document, epoch: 1, values }],
  };
}

function mine(json: Given[2], at = now - 1000): Given {
  return [formatHlc(at, 0), `${firm.owner.user}.${firm.owner.device}`, json];
}

async function replay(changes: WaitingChange[], roles: Role[] = ['owner'], user = firm.owner.user) {
  const member = { userId: user, roles };
  return replayWaitingChanges(db, {
    user: member,
    deviceId: firm.owner.device,
    changes,
    now,
    log: silentLog,
  });
}

async function rounds(): Promise<Record<string, Stamped>> {
  return rootOf(db, (await rowAt(db, firm.account, 'rounds', 2)).id, 'rounds');
}

describe('changes of an epoch that is gone', () => {
  test('arrive in the newest one with the stamps they have, unless something later stands there', async () => {
    const other = newId();
    const made = change([
      [other, mine({ createdBy: firm.owner.user })],
      [`${other}/name`, mine('made offline')],
    ]);
    const earlier = change([[`${id}/name`, mine('long ago', now - 2 * FORWARDING_MS)]]);
    expect(await replay([made, earlier])).toEqual({ applied: [made.id, earlier.id], refused: [], left: [] });
    const all = await rounds();
    expect(all[`${other}/name`]).toEqual(mine('made offline'));
    expect(all[`${id}/name`]?.[2]).toBe('before');
    const row = await rowAt(db, firm.account, 'rounds', 2);
    const logged = await db
      .selectFrom('doc_update')
      .select(['user_id', 'device_id', 'origin'])
      .where('document_id', '=', row.id)
      .orderBy('seq', 'desc')
      .executeTakeFirst();
    expect(logged).toEqual({ user_id: firm.owner.user, device_id: firm.owner.device, origin: 'replayed' });
  });

  test('change nothing when they are posted again, also at the same time', async () => {
    const renamed = change([[`${id}/name`, mine('renamed')]]);
    const both = await Promise.all([replay([renamed]), replay([renamed])]);
    expect(both.map((done) => done.applied)).toEqual([[renamed.id], [renamed.id]]);
    const row = await rowAt(db, firm.account, 'rounds', 2);
    await writeAs(db, row.id, 'rounds', { [`${id}/name`]: undefined });
    expect((await replay([renamed])).applied).toEqual([renamed.id]);
    // What the epoch began with stands again, and not what was replayed.
    expect((await rounds())[`${id}/name`]?.[2]).toBe('before');
    const more = [change([[`${id}/name`, mine('a')]]), change([[`${id}/name`, mine('b', now)]])];
    await replay(more);
    // One clientID of the copy, one of all replays.
    expect(await clientsOf(db, row.id)).toBe(2);
  });

  test('are judged by the rules of this moment; what is allowed of a change is written, the rest is left', async () => {
    const planner = await makeMember(db, firm.account, ['planner']);
    const owner = firm.owner.user;
    const cases: [string, WaitingChange, Role[], string][] = [
      ['role', change([[`${id}/name`, mine('x')]]), ['planner'], owner],
      ['schema', change([[`${id}/name`, mine({ not: 'a name' })]]), ['owner'], owner],
      ['author', change([[`${id}/name`, mine('x')]]), ['owner'], planner.user],
      ['key', change([[`${id}/nonsense`, mine('x')]]), ['owner'], owner],
      ['invisible key', change([[`\u0001/name`, mine('x')]]), ['owner'], owner],
      ['base', change([[id, mine({ createdBy: 'somebody else' })]]), ['owner'], owner],
      ['deletion', change([[`${id}/name`, null]]), ['owner'], owner],
      ['core', change([['acc', mine({ name: 'x' })]], { document: 'core' }), ['owner'], owner],
      [
        'foreign settings',
        change([['theme.mode', mine('x')]], { document: 'me:somebody' }),
        ['owner'],
        owner,
      ],
      ['no document', change([['a', mine('x')]], { document: 'nonsense' }), ['owner'], owner],
    ];
    for (const [what, given, roles, user] of cases) {
      const done = await replay([given], roles, user);
      expect([what, done]).toEqual([what, { applied: [], refused: [given.id], left: [given] }]);
      expect([what, await replay([given], roles, user)]).toEqual([what, done]);
    }
    expect((await rounds())[`${id}/name`]?.[2]).toBe('before');

    const mixed = change([
      [`${id}/name`, mine('allowed')],
      [`${id}/color`, mine('no colour')],
    ]);
    const done = await replay([mixed]);
    expect(done.left[0]?.parts[0]?.values).toEqual([[`${id}/color`, mine('no colour')]]);
    expect((await rounds())[`${id}/name`]?.[2]).toBe('allowed');
  });

  test('of a record of which an epoch left its name alone are left for review, with what was typed', async () => {
    const row = await rowAt(db, firm.account, 'rounds', 2);
    const longAgo = now - 100 * 24 * 60 * 60 * 1000;
    const [gone, recent] = [newId(), newId()];
    await writeAs(db, row.id, 'rounds', {
      [gone]: mine({ createdBy: firm.owner.user }, longAgo),
      [`${gone}/name`]: mine('Gone', longAgo),
      [`${gone}/del`]: mine({ on: true, seen: {} }, longAgo),
      [recent]: mine({ createdBy: firm.owner.user }, longAgo),
      [`${recent}/name`]: mine('Recent', longAgo),
      [`${recent}/del`]: mine({ on: true, seen: {} }, now - 1000),
    });
    const late = change([[`${gone}/color`, mine('#112233')]]);
    expect(await replay([late])).toEqual({ applied: [], refused: [late.id], left: [late] });
    const other = change([[`${recent}/color`, mine('#112233')]]);
    expect((await replay([other])).applied).toEqual([other.id]);
    expect(Object.keys(await rounds())).not.toContain(`${gone}/color`);
  });

  test('from a clock that is ahead do not win for ever, and keep their order', async () => {
    const ahead = now + 1000 * 60 * 60 * 24 * 365;
    const [first, second] = [
      change([[`${id}/name`, mine('first', ahead)]]),
      change([[`${id}/name`, mine('second', ahead + 1)]]),
    ];
    await replay([first, second]);
    const [hlc, , json] = (await rounds())[`${id}/name`] ?? ['', '', ''];
    expect([hlcMs(hlc), json]).toEqual([now, 'second']);
  });

  test('remove moves of an order only where nobody moved the item since', async () => {
    const made = await db
      .insertInto('document')
      .values({ account_id: firm.account, name: 'order' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const move = { rev: 'r', k: 'a0001', l: '^', r: '$' };
    await writeAs(db, made.id, 'order', {
      'r:a/m/early': valueAt(now - 5000, move),
      'r:a/m/late': valueAt(now - 500, move),
    });
    const sorted = change(
      [
        ['r:a/m/early', null],
        ['r:a/m/late', null],
      ],
      { document: 'order' },
    );
    expect((await replay([sorted])).applied).toEqual([sorted.id]);
    expect(Object.keys(await rootOf(db, made.id, 'order'))).toEqual(['r:a/m/late']);
  });
});
