import { describe, expect, it } from 'vitest';
import { type TeamSort, teamRows } from './team-list.ts';

const person = (id: string, active = true) =>
  [id, { id, name: id, roles: ['worker'], active, teams: [], skills: [], prices: 'default' }] as const;
const users = new Map([person('ann'), person('bob'), person('cat', false)]);
const team = (id: string, members: string[], archived = false) => ({
  ...{ id, name: id, colour: '#1E66C4', members, leader: members[0] ?? null, archived },
});
const teams = [team('north', ['bob', 'ann']), team('east', ['cat']), team('old', ['ann'], true)];
const work = new Map([['east', 4]]);

describe('the list of teams', () => {
  it.each([
    ['those in use', { search: '', archived: false, sort: 'name' }, 'east north', 1],
    ['archived ones too', { search: '', archived: true, sort: 'name' }, 'east north old', 0],
    ['the biggest first', { search: '', archived: true, sort: 'size' }, 'north old east', 0],
    ['the busiest first', { search: '', archived: true, sort: 'jobs' }, 'east north old', 0],
    ['the teams of a member', { search: 'ANN', archived: false, sort: 'name' }, 'north', 1],
    ['nothing', { search: 'xyz', archived: true, sort: 'name' }, '', 0],
  ] as const)('shows %s', (_name, look, expected, hidden) => {
    const shown = teamRows({ teams, users, work }, look as typeof look & { sort: TeamSort });
    expect([shown.rows.map(({ name }) => name).join(' '), shown.hidden]).toEqual([expected, hidden]);
  });

  it('names only members who are there', () => {
    const { rows } = teamRows({ teams, users, work }, { search: '', archived: false, sort: 'name' });
    expect(rows.map(({ active, jobs }) => [active.map(({ name }) => name), jobs])).toEqual([
      [[], 4],
      [['ann', 'bob'], 0],
    ]);
  });

  it('says nobody leads who has left', () => {
    const { rows } = teamRows({ teams, users, work }, { search: '', archived: true, sort: 'name' });
    expect(rows.map(({ name, leaderName }) => `${name} ${leaderName}`.trim())).toEqual([
      ...['east', 'north bob', 'old ann'],
    ]);
  });
});
