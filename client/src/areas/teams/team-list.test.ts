import { createFinder } from '@roundsman/shared-schema/kernel/finder.ts';
import { describe, expect, it } from 'vitest';
import { filteredRows, lookedAt, sortedRows } from '#list/look.ts';
import { teamColumns, teamFilters, teamText } from './team-columns.tsx';
import { teamRows } from './team-list.ts';
import './teams.text.ts';

const person = (id: string, active = true) =>
  [id, { id, name: id, roles: ['worker'], active, teams: [], skills: [], prices: 'default' }] as const;
const users = new Map([person('ann'), person('bob'), person('cat', false)]);
const team = (id: string, members: string[], archived = false) => ({
  ...{ id, name: id, colour: '#1E66C4', members, leader: members[0] ?? null, archived },
});
const teams = [team('north', ['bob', 'ann']), team('east', ['cat']), team('old', ['ann'], true)];
const work = new Map([['east', 4]]);

const rows = teamRows({ teams, users, work });

describe('the list of teams', () => {
  it.each([
    ['those in use', { search: '', filters: [], sort: 'name' }, 'east north', 1],
    ['archived ones too', { search: '', filters: ['archived'], sort: 'name' }, 'east north old', 0],
    ['the biggest first', { search: '', filters: ['archived'], sort: 'size' }, 'north old east', 0],
    ['the busiest first', { search: '', filters: ['archived'], sort: 'jobs' }, 'east north old', 0],
    ['the teams of a member', { search: 'ANN', filters: [], sort: 'name' }, 'north', 1],
    ['nothing', { search: 'xyz', filters: ['archived'], sort: 'name' }, '', 0],
  ] as const)('shows %s', (_name, look, expected, hidden) => {
    const sorts = teamColumns(() => undefined).flatMap(({ id, sort }) => (sort ? [{ id, ...sort }] : []));
    const filtered = filteredRows(sortedRows(rows, look.sort, sorts), look.filters, teamFilters());
    const shown = lookedAt(filtered, look.search, createFinder(teamText));
    expect([shown.rows.map(({ name }) => name).join(' '), shown.hidden]).toEqual([expected, hidden]);
  });

  it('names only members who are there, and nobody as leader who has left', () => {
    const said = rows.map(({ name, active, jobs, leaderName }) =>
      [name, active.map((member) => member.name).join('+'), jobs, leaderName].join(' '),
    );
    expect(said).toEqual(['north ann+bob 0 bob', 'east  4 ', 'old ann 0 ann']);
  });
});
