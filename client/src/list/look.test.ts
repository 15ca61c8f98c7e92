import { createFinder } from '@roundsman/shared-schema/kernel/finder.ts';
import { describe, expect, it } from 'vitest';
import { filteredRows, type Look, lookedAt, sortedRows, toggledFilter } from './look.ts';

const rows = [
  { id: '1', name: 'bob', role: 'worker', team: 'north', away: false, jobs: 2 },
  { id: '2', name: 'ann', role: 'owner', team: 'south', away: false, jobs: 1 },
  { id: '3', name: 'cat', role: 'worker', team: 'south', away: true, jobs: 9 },
  { id: '4', name: 'ann', role: 'admin', team: 'north', away: false, jobs: 1 },
];
type Row = (typeof rows)[number];

const of = (group: 'role' | 'team', value: string) => ({
  id: value,
  label: value,
  group,
  fits: (row: Row) => row[group] === value,
});
const how = {
  find: createFinder((row: Row) => `${row.name} ${row.team}`),
  filters: [
    ...[of('role', 'owner'), of('role', 'worker'), of('team', 'north'), of('team', 'south')],
    { id: 'away', label: 'away', group: 'away', fits: (row: Row) => row.away, reveals: true },
  ],
  sorts: [
    { id: 'name', compare: () => 0 },
    { id: 'jobs', compare: (a: Row, b: Row) => b.jobs - a.jobs },
  ],
};

function shown(look: Partial<Look>) {
  const { search, filters, sort } = { search: '', filters: [], sort: 'name', ...look };
  const filtered = filteredRows<Row>(sortedRows(rows, sort, how.sorts), filters, how.filters);
  const { rows: left, hidden } = lookedAt(filtered, search, how.find);
  return [left.map(({ id }) => id).join(''), hidden];
}

describe('a list looked at', () => {
  it.each([
    ['shows all but what only a filter reveals, by name', {}, '241', 1],
    ['shows what a filter reveals beside the rest', { filters: ['away'] }, '2413', 0],
    ['finds words in any order and case', { search: 'NORTH  bo' }, '1', 0],
    ['finds nothing', { search: 'xyz' }, '', 0],
    ['counts what filters hide of what was found', { search: 'ann', filters: ['owner'] }, '2', 1],
    ['takes filters of one group for either', { filters: ['owner', 'worker'] }, '21', 2],
    ['takes filters of two groups for both', { filters: ['worker', 'north'] }, '1', 3],
    ['sorts by a column, equal ones by name', { sort: 'jobs', filters: ['away'] }, '3124', 0],
    ['sorts by name where the saved column is gone', { sort: 'gone' }, '241', 1],
    ['leaves a filter that is gone alone', { filters: ['gone'] }, '241', 1],
  ] as const)('%s', (_what, look, ids, hidden) => {
    expect(shown(look)).toEqual([ids, hidden]);
  });

  it('leaves rows in their own order where the list has no sorts', () => {
    expect(sortedRows(rows, '', []).rows).toEqual(rows);
  });

  it('turns a filter on and off', () => {
    expect(toggledFilter(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggledFilter(['a', 'b'], 'a')).toEqual(['b']);
  });
});
