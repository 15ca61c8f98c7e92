import { describe, expect, it } from 'vitest';
import { checkTeam, teamWith } from './team.rules.ts';

const around = {
  teams: [
    { id: 't1', name: 'North' },
    { id: 't2', name: 'Caf\u00e9' },
  ],
  isActive: (id: string) => id !== 'gone',
};
const team = { id: 't3', name: 'South', members: ['ann', 'bob'], leader: 'ann' };

describe('a team', () => {
  it.each([
    ['has a name', { name: '  ' }, 'teams.name-required'],
    ['has a short name', { name: 'x'.repeat(61) }, 'teams.name-required'],
    ['has a name of its own', { name: ' north ' }, 'teams.name-taken'],
    ['has a name of its own, however accents are written', { name: 'Cafe\u0301' }, 'teams.name-taken'],
    ['has a member', { members: [], leader: null }, 'teams.no-members'],
    ['has nobody who was deactivated', { members: ['ann', 'gone'] }, 'teams.member-inactive'],
    ['is led from inside', { leader: 'cat' }, 'teams.leader-outside'],
  ])('%s', (_name, change, error) => {
    expect(checkTeam({ ...team, ...change }, around)).toMatchObject({ ok: false, error });
  });

  it('keeps its own name, trimmed, and each member once', () => {
    const wish = { id: 't1', name: ' NORTH ', members: ['ann', 'ann'], leader: null };
    expect(checkTeam(wish, around)).toEqual({
      ok: true,
      value: { id: 't1', name: 'NORTH', members: ['ann'], leader: null },
    });
  });
});

describe('what is told of a team', () => {
  const north = { name: 'North', colour: '#1E66C4', members: ['ann', 'bob'], leader: 'ann', archived: false };

  it.each([
    [{}, north],
    [{ name: 'South' }, { ...north, name: 'South' }],
    [{ members: ['bob'] }, { ...north, members: ['bob'], leader: null }],
    [{ members: ['ann'] }, { ...north, members: ['ann'] }],
    [{ leader: null }, { ...north, leader: null }],
    [
      { members: ['bob'], leader: 'ann' },
      { ...north, members: ['bob'] },
    ],
    [{ archived: true }, { ...north, archived: true }],
  ])('%j leaves the rest as it is', (told, team) => {
    expect(teamWith(north, told)).toEqual({ ok: true, value: team });
  });

  it('has to be all of a new one', () => {
    const { colour: _, ...rest } = north;
    expect(teamWith(undefined, rest)).toMatchObject({ error: 'teams.unknown' });
    expect(teamWith(undefined, north)).toMatchObject({ ok: true });
  });
});
