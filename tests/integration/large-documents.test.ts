import { lookForAlerts } from '@roundsman/relay/areas/alerts/look-for-alerts.ts';
import { WATCHES } from '@roundsman/relay/areas.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import type { Database } from '@roundsman/relay/database/pool.ts';
import { findOrMakeDocument } from '@roundsman/relay/log/document-rows.ts';
import { readHeads } from '@roundsman/relay/log/read-heads.ts';
import { MAX_DOCUMENT_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';
import { EFFECTS } from '@roundsman/workers/areas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { openFirmWithDatabase } from '../support/firm.ts';
import { addMember, type TestPerson, type TestRelay } from '../support/relay.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

let relay: TestRelay;
let owner: TestPerson;
let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ relay, owner, db, close } = await openFirmWithDatabase({}));
});
afterAll(() => close());

interface Alert {
  readonly type: string;
  readonly severity?: string;
  readonly values: { readonly what?: string; readonly percent?: number };
}

/** What somebody has been told of documents that fill up. */
async function toldOf(person: TestPerson): Promise<readonly Alert[]> {
  const root = await readRoot(relay.database.url, owner.account, `me:${person.userId}`, 'me');
  return Object.entries(root)
    .filter(([key]) => /^alert:[^/]+$/.test(key))
    .map(([, value]) => value[2] as unknown as Alert)
    .filter(({ type }) => type === 'storage-high');
}

test('an Owner hears of a document at half of what it may become, once a week, and more gravely at four fifths', async () => {
  const planner = await addMember(relay.url, owner, ['planner']);
  await findOrMakeDocument(db, { account: owner.account, document: 'settings', epoch: 1 });
  const grow = (share: number) =>
    db
      .updateTable('document')
      .set({ live_bytes: Math.ceil(MAX_DOCUMENT_BYTES * share) })
      .where('account_id', '=', owner.account)
      .where('name', '=', 'settings')
      .execute();
  const look = (now: number) =>
    lookForAlerts(db, now, { log: silentLog, watches: WATCHES, effectKinds: EFFECTS });
  const now = Date.now();
  await grow(0.49);
  await look(now);
  expect(await toldOf(owner)).toEqual([]);
  await grow(0.51);
  await look(now);
  await look(now);
  expect(await toldOf(owner)).toMatchObject([
    { severity: 'warning', values: { what: 'document:settings', percent: 51 } },
  ]);
  expect(await toldOf(planner)).toEqual([]);
  await grow(0.85);
  await look(now + WEEK_MS);
  const severities = (await toldOf(owner)).map(({ severity, values }) => [severity, values.percent]);
  expect(severities.sort()).toEqual([
    ['critical', 85],
    ['warning', 51],
  ]);
});

test('the heads of more open documents than a statement takes parameters are read, each once', async () => {
  const COUNT = 70_000;
  const { rows: made } = await sql<{ id: number }>`
    insert into document (account_id, name, epoch, head, log_bytes, state)
    select ${owner.account}, 'jobs', n, n, 2 * n, case when n % 1000 = 0 then 'gone' else 'open' end
    from generate_series(1000, ${COUNT + 999}) n returning id::float8 as id`.execute(db);
  const ids = made.map(({ id }) => id);
  expect(ids).toHaveLength(COUNT);
  const found = new Map<number, { head: number; state: string; bytes: number }>();
  for await (const slice of readHeads(db, ids)) for (const { id, ...rest } of slice) found.set(id, rest);
  expect(found.size).toBe(COUNT);
  expect(found.get(ids[0] ?? 0)).toEqual({ head: 1000, state: 'gone', bytes: 2000 });
  expect(found.get(ids.at(-1) ?? 0)).toEqual({ head: COUNT + 999, state: 'open', bytes: 2 * (COUNT + 999) });
});
