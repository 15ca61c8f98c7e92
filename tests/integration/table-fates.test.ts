import { rowsThatGo } from '@roundsman/relay/archive/erase-account.ts';
import { TABLE_FATES } from '@roundsman/relay/archive/table-fates.ts';
import { listTables, type OwnedTable } from '@roundsman/relay/archive/table-plan.ts';
import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../support/database.ts';

let tables: readonly OwnedTable[];
beforeAll(async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { max: 1 });
  tables = await listTables(openKysely(pool));
  await pool.end();
  await database.drop();
});

it('every table says whether it is exported and restored, and no other is named', () => {
  expect(Object.keys(TABLE_FATES).sort()).toEqual(tables.map(({ name }) => name).sort());
});

it('every table that is to be erased has rows that go with their account, and no other has', () => {
  const wrong = tables.filter(
    (table) => (rowsThatGo(table, 'acc00001', []) !== null) !== TABLE_FATES[table.name]?.erased,
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
