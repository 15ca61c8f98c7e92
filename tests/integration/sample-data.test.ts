import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { hintHeads } from '@roundsman/relay/log/hints.ts';
import { writeDocuments } from '@roundsman/relay/log/server-write.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import {
  loadSampleData,
  removeSampleData,
} from '@roundsman/shared-schema/areas/sample-data/sample-data.http.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { packedGroups } from '@roundsman/shared-schema/document/stored-groups.ts';
import type { TransactionBuffer } from '@roundsman/shared-schema/document/transaction.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { openFirm } from '../support/firm.ts';
import { addMember, callRelay, type TestPerson, type TestRelay } from '../support/relay.ts';

let relay: TestRelay;
let owner: TestPerson;
beforeEach(async () => {
  ({ relay, owner } = await openFirm({}));
});
afterEach(() => relay.close());

function load(by = owner) {
  return callRelay(relay.url, loadSampleData, { account: owner.account }, by.headers);
}
function remove(by = owner) {
  return callRelay(relay.url, removeSampleData, { account: owner.account }, by.headers);
}
/** The records of a document that are not marked deleted, by id. */
async function living(document: string): Promise<Set<string>> {
  const root = await readRoot(relay.database.url, owner.account, document);
  const ids = Object.keys(root).filter((key) => !key.includes('/'));
  return new Set(ids.filter((id) => !(root[`${id}/del`]?.[2] as { on?: boolean } | undefined)?.on));
}
/** Writes as if a device of the firm had done so. */
async function writeOwn(documents: DocumentRef[], write: (tx: TransactionBuffer) => void): Promise<void> {
  const pool = createPool(relay.database.url, { max: 1 });
  const db = openKysely(pool);
  const { account } = owner;
  const writing = { account, documents, process: 'test', now: Date.now() };
  const written = await db.transaction().execute((trx) => writeDocuments(trx, writing, write));
  await hintHeads(db, written);
  await pool.end();
}

it('fills an empty account, and is removed in one step', async () => {
  const loaded = await load();
  expect(loaded.body.added).toEqual({ rounds: 4, customers: 100, jobs: 112 });
  for (const [document, count] of [
    ['rounds', 4],
    ['customers', 100],
    ['jobs', 112],
    ['services', 12],
  ] as const) {
    const ids = await living(document);
    expect(ids.size).toBe(count);
    expect([...ids].every((id) => /^(?:svc:)?sample-/.test(id))).toBe(true);
  }
  const removed = await remove();
  expect(removed.body).toEqual({ removed: { rounds: 4, customers: 100, jobs: 112 }, kept: [] });
  for (const document of ['rounds', 'customers', 'jobs', 'services'])
    expect((await living(document)).size).toBe(0);
  expect((await remove()).error).toBe('sample-data.none');
});

it('can be loaded again after it was removed', async () => {
  await load();
  await remove();
  expect((await load()).body.added.jobs).toBe(112);
  expect((await living('jobs')).size).toBe(112);
});

it('keeps and names a sample customer who got a job of the firm', async () => {
  await load();
  const [customerId = ''] = await living('customers');
  const stored = (await readRoot(relay.database.url, owner.account, 'customers'))[customerId]?.[2];
  const { name } = packedGroups(stored).contact as { name: string };
  const jobId = newId();
  await writeOwn(['jobs'], (tx) => tx.create(jobRecord, jobId, { customerId }, { state: 'active' }));
  const removed = await remove();
  expect(removed.body.removed.customers).toBe(99);
  expect(removed.body.kept).toEqual([name]);
  expect(await living('customers')).toEqual(new Set([customerId]));
  expect(await living('jobs')).toEqual(new Set([jobId]));
  expect((await load()).error).toBe('sample-data.not-empty');
});

it('is loaded once by two who ask at the same time', async () => {
  const both = await Promise.all([load(), load()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await living('customers')).size).toBe(100);
});

it('is for Owner and Admin', async () => {
  const planner = await addMember(relay.url, owner, ['planner']);
  const admin = await addMember(relay.url, owner, ['admin']);
  expect([(await load(planner)).error, (await remove(planner)).error]).toEqual([
    'access.not-allowed',
    'access.not-allowed',
  ]);
  expect((await load(admin)).status).toBe(200);
});
