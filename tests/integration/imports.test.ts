import { listAudit } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { guessColumns } from '@roundsman/shared-schema/areas/imports/import-fields.ts';
import type { ImportChoices, ImportRow } from '@roundsman/shared-schema/areas/imports/import-row.schema.ts';
import {
  importFile,
  listImports,
  undoFileImport,
} from '@roundsman/shared-schema/areas/imports/imports.http.ts';
import { cellsByField, readRow } from '@roundsman/shared-schema/areas/imports/read-row.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRoot, writeAsServer } from '../support/documents.ts';
import { openFirm } from '../support/firm.ts';
import { callRelay, type TestPerson, type TestRelay } from '../support/relay.ts';
import { startRelayChild } from '../support/relay-child.ts';
import { firmList, firmListCells } from '../support/spreadsheet.ts';

const CHOICES: ImportChoices = { duplicates: 'fill', service: 'Window cleaning' };

let relay: TestRelay;
let owner: TestPerson;
let admin: TestPerson;
let creator: TestPerson;
beforeEach(async () => {
  ({ relay, owner, admin, creator } = await openFirm({ admin: ['admin'], creator: ['creator'] }));
});
afterEach(() => relay.close());

const send = (
  rows: readonly ImportRow[],
  { id = newId(), by = owner, url = relay.url, choices = CHOICES } = {},
) =>
  callRelay(
    url,
    importFile,
    { account: owner.account, id, fileName: 'list.csv', rows: [...rows], choices },
    by.headers,
  );
const undo = (id: string, by = owner) =>
  callRelay(relay.url, undoFileImport, { account: owner.account, id }, by.headers);
const list = async () =>
  (await callRelay(relay.url, listImports, { account: owner.account }, owner.headers)).body.imports;

/** Rows as the app reads them. */
function rowsOf(size: { rows: number; duplicates: number }): ImportRow[] {
  const { header, rows } = firmListCells(firmList({ ...size, unknown: 0 }));
  const columns = guessColumns(header);
  const reading = {
    dayOrder: { nextDue: 'day-first', lastDone: 'day-first' },
    frequencies: new Map(),
    today: '2026-11-24',
  } as const;
  return rows.flatMap((cells, at) => readRow(at + 2, cellsByField(cells, columns), reading)?.row ?? []);
}

/** How many records of a document are not marked deleted. */
async function living(document: string): Promise<number> {
  const root = await readRoot(relay.database.url, owner.account, document);
  return Object.keys(root).filter(
    (key) => !key.includes('/') && !(root[`${key}/del`]?.[2] as { on?: boolean } | undefined)?.on,
  ).length;
}

it('writes a list of 600 rows, once; undone and written again', async () => {
  const rows = rowsOf({ rows: 600, duplicates: 3 });
  const id = newId();
  const done = await send(rows, { id });
  expect(done.body.counts).toMatchObject({ customersNew: 597, jobsNew: 600, rounds: 15, services: 2 });
  expect(await Promise.all(['customers', 'jobs', 'rounds', 'services'].map(living))).toEqual([
    597, 600, 15, 2,
  ]);
  expect((await send(rows, { id })).body).toEqual(done.body);
  const again = await send(rows);
  expect(Object.values(again.body.counts).every((count) => count === 0)).toBe(true);
  expect(await list()).toHaveLength(2);

  const undone = await undo(id);
  expect(undone.body.undone).toMatchObject({ kept: [], keptCount: 0 });
  expect(await Promise.all(['customers', 'jobs', 'rounds', 'services'].map(living))).toEqual([0, 0, 0, 0]);
  expect((await undo(id)).body).toEqual(undone.body);
  expect((await send(rows)).body.counts).toEqual(done.body.counts);

  const audit = await callRelay(
    relay.url,
    listAudit,
    { account: owner.account, group: 'data' },
    owner.headers,
  );
  expect(audit.body.events.map(({ event }) => event)).toEqual([
    'data.imported',
    'data.import-undone',
    'data.imported',
    'data.imported',
  ]);
});

it('keeps what somebody changed since, and names it', async () => {
  const id = newId();
  await send(
    [
      { line: 2, name: 'Ann', address: '1 A Road', priceMinor: 1000 },
      { line: 3, name: 'Bob', address: '2 B Road' },
    ],
    { id },
  );
  const root = await readRoot(relay.database.url, owner.account, 'customers');
  const ann = Object.keys(root).find((key) => JSON.stringify(root[key]).includes('Ann')) ?? '';
  const { account } = owner;
  await writeAsServer(relay.database.url, { account, document: 'customers' }, (tx) =>
    tx.patch(customerRecord, ann, { state: 'inactive' }),
  );
  const undone = await undo(id, admin);
  expect(undone.body.undone).toMatchObject({
    kept: [{ kind: 'customer', name: 'Ann', why: 'changed' }],
    keptCount: 1,
  });
  expect(await living('customers')).toBe(1);
});

it('is for Owner and Admin', async () => {
  const rows = [{ line: 2, name: 'Ann' }];
  expect((await send(rows, { by: creator })).error).toBe('access.not-allowed');
  const id = newId();
  expect((await send(rows, { by: admin, id })).status).toBe(200);
  expect((await undo(id, creator)).error).toBe('access.not-allowed');
  expect((await undo(newId())).error).toBe('imports.not-found');
  expect(await living('customers')).toBe(1);
});

it('refuses what no file can hold, whole', async () => {
  const bad = [
    [],
    [{ line: 0, name: 'Ann' }],
    [{ line: 2, name: 'x'.repeat(201) }],
    [{ line: 2, name: 'Ann', priceMinor: -1 }],
    [{ line: 2, name: 'Ann', priceMinor: '5' }],
    [{ line: 2, name: { first: 'Ann' } }],
    [{ line: 2, name: 'Ann', frequency: { type: 'week', every: 1000 } }],
    [
      { line: 2, name: 'Ann' },
      { line: 3, name: 'Bob', nextDue: '2026-02-30' },
    ],
  ];
  for (const rows of bad) expect((await send(rows as never)).status).toBeGreaterThanOrEqual(400);
  const keys = JSON.parse(
    '[{"line":2,"name":"__proto__","address":"constructor","round":"toString","services":["__proto__"],"__proto__":{"state":"inactive"}}]',
  );
  expect((await send(keys)).body.counts).toMatchObject({
    customersNew: 1,
    jobsNew: 1,
    rounds: 1,
    services: 1,
  });
  expect(await list()).toHaveLength(1);
});

it('two at once wait for each other; one file sent twice is one', async () => {
  const rows = rowsOf({ rows: 60, duplicates: 0 });
  const id = newId();
  const done = await Promise.all([
    send(rows),
    send(rows, { by: admin }),
    send(rows, { id }),
    send(rows, { id }),
  ]);
  expect(done.map(({ body }) => body.counts.customersNew).sort()).toEqual([0, 0, 0, 60]);
  expect(done[2]?.body).toEqual(done[3]?.body);
  expect(await living('jobs')).toBe(60);
});

it('a relay that dies in the middle has written nothing, and the same call is made again', async () => {
  const rows = rowsOf({ rows: 60, duplicates: 0 });
  const id = newId();
  const dying = await startRelayChild(relay.database.url, { crashAt: { point: 'before-append', after: 1 } });
  await expect(send(rows, { id, url: dying.url })).rejects.toThrow();
  expect(await living('customers')).toBe(0);
  expect(await list()).toEqual([]);
  expect((await send(rows, { id })).body.counts.customersNew).toBe(60);
});

it('20,000 rows are written in bounded memory', async () => {
  const rows = rowsOf({ rows: 20_000, duplicates: 0 });
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const since = performance.now();
  const done = await send(rows);
  const [seconds, megabytes] = [
    (performance.now() - since) / 1000,
    (process.memoryUsage().rss - before) / 2 ** 20,
  ];
  expect(done.body.counts).toMatchObject({ customersNew: 20_000, jobsNew: 20_000 });
  console.info(`20,000 rows: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB more`);
  expect(megabytes).toBeLessThan(1500);
});
