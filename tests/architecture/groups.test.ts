import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

/** The rows of the table; one in pieces says what each of them is. */
function told(page: string): string[] {
  return page.split('\n').flatMap((line) => {
    const [, record = '', group = '', holds = '', apart = ''] = line.split('|').map((cell) => cell.trim());
    if (!line.startsWith('| ') || record === 'record') return [];
    expect([holds, apart], line).not.toContain('');
    return [`${record} ${group}${apart.startsWith('each ') ? ' in pieces' : ''}`];
  });
}

test('every group of every record is in the table of what two people may change apart', () => {
  const page = readFileSync(fileURLToPath(new URL('../../docs/groups.md', import.meta.url)), 'utf8');
  expect(told(page)).toEqual(RECORDS.flatMap(declared));
});
