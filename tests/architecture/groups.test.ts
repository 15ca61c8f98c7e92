import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SettingRow } from '@roundsman/shared-schema/areas/setting-row.ts';
import { SETTINGS } from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import { RECORDS } from '@roundsman/shared-schema/areas.ts';
import type { RecordDefinition } from '@roundsman/shared-schema/document/record.ts';
import { expect, test } from 'vitest';

/** Groups and families as a record declares them, each with whether it lies in pieces. */
function declared(record: RecordDefinition): string[] {
  const { name, groups, families = {}, pieces = {} } = record;
  const row = (group: string, key: string) =>
    `${name} ${key}${Object.hasOwn(pieces, group) ? ' in pieces' : ''}`;
  return [
    ...Object.keys(groups).map((group) => row(group, group)),
    ...Object.keys(families).map((family) => row(family, `${family}/*`)),
  ];
}

/** Whether a setting holds several values, as its schema and its default tell. */
function isCompound({ schema, fallback }: SettingRow): boolean {
  const takes = (value: unknown) => schema.safeParse(value).success;
  return (typeof fallback === 'object' && fallback !== null) || takes([]) || takes({});
}

/** The rows of a table; one in pieces says what each of them is. */
function told(page: string, head: string): string[] {
  const [, table = ''] = page.split(`\n| ${head} |`);
  const rows = table.split('\n\n')[0]?.split('\n').slice(2) ?? [];
  return rows.filter(Boolean).map((line) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    expect(cells, line).not.toContain('');
    const [apart = ''] = cells.slice(-1);
    return `${cells.slice(0, -2).join(' ')}${apart.startsWith('each ') ? ' in pieces' : ''}`;
  });
}

const PAGE = readFileSync(fileURLToPath(new URL('../../docs/groups.md', import.meta.url)), 'utf8');

test('every group of every record is in the table of what two people may change apart', () => {
  expect(told(PAGE, 'record')).toEqual(RECORDS.flatMap(declared));
});

test('so is every setting of several values that reaches others, or other devices of its person', () => {
  const shared = (Object.entries(SETTINGS) as [string, SettingRow][]).filter(
    ([, row]) => row.of !== 'device' && isCompound(row),
  );
  const rows = shared.map(([key, { pieces }]) => `${key}${pieces ? ' in pieces' : ''}`);
  expect(told(PAGE, 'setting').sort()).toEqual(rows.sort());
});
