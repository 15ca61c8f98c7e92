import { describe, expect, it } from 'vitest';
import { t } from '#text/texts.ts';
import { refusedJobs } from './jobs-outcome.ts';

const NORTH = { id: 'north', name: 'North', color: '#123456' };
const SOUTH = { ...NORTH, id: 'south', name: 'South' };
type Row = Parameters<typeof refusedJobs>[0][number];
const row = (id: string, more: Partial<Row>): Row => ({
  ...{ id, name: 'Ann', address: '1 Ann Road', description: '', serviceNames: [], round: NORTH },
  ...more,
});

describe('jobs that an act has refused', () => {
  it.each<[name: string, rows: Row[], expected: string]>([
    ['by their customer', [row('a', {}), row('b', { name: 'Bob' })], 'Ann | Bob'],
    [
      'two of a customer by what they are',
      [row('a', { description: 'Windows' }), row('b', { serviceNames: ['Gutters', 'Fascia'] })],
      'Ann, Windows | Ann, Gutters, Fascia',
    ],
    [
      'two of a customer by their round',
      [row('a', { description: 'Windows' }), row('b', { description: 'Windows', round: SOUTH })],
      'Ann, North | Ann, South',
    ],
    ['without a name by their address', [row('a', { name: '' })], '1 Ann Road'],
    ['without either', [row('a', { name: '', address: '' })], t('jobs.no-name')],
  ])('are called %s', (_name, rows, expected) => {
    const refused = rows.map(({ id }) => ({ jobId: id, error: 'jobs.ended-already' as const }));
    const named = refusedJobs(rows)({ changed: 0, same: 0, refused } as never);
    expect(named.map(({ name }) => name).join(' | ')).toBe(expected);
    expect(named[0]?.why).toBe(t('jobs.ended-already'));
  });
});
