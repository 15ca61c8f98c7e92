import { NO_DETAILS } from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import type { ListedUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { createFinder } from '@roundsman/shared-schema/kernel/finder.ts';
import { describe, expect, it } from 'vitest';
import { filteredRows, lookedAt, sortedRows } from '#list/look.ts';
import '#parts/role.text.ts';
import { userColumns, userFilters, userText } from './user-columns.tsx';
import { userRows } from './user-list.ts';
import './users.text.ts';

function user(id: string, more: Partial<ListedUser>): ListedUser {
  return {
    ...{ id, name: id, email: `${id}@x.example`, roles: ['worker'], active: true, joinedAt: 1, teams: [] },
    ...{
      details: NO_DETAILS,
      isOnlyHere: true,
      passwordDue: false,
      lastSeen: null,
      devices: 0,
      waiting: null,
    },
    ...more,
  };
}

const listed = {
  users: [
    user('bob', { lastSeen: 50, teams: ['north'] }),
    user('ann', { roles: ['owner'], lastSeen: 10 }),
    user('cat', { active: false, details: { ...NO_DETAILS, skills: ['Ropes'] } }),
  ],
  invitations: [
    {
      ...{ id: 'i1', name: 'dan', email: 'dan@x.example', roles: ['planner' as const], teams: ['north'] },
      ...{ invitedBy: 'ann', createdAt: 1, expiresAt: 2 },
    },
  ],
};
const invite = { account: 'acc00000', name: 'eve', email: 'eve@x.example', roles: ['worker'] };
const queued = [
  { id: 'invite:eve', account: 'acc00000', kind: 'invite', input: invite, at: 1 },
  {
    id: 'invite:fay',
    account: 'acc00000',
    kind: 'invite',
    input: { ...invite, name: 'fay' },
    at: 2,
    error: 'users.no-seat',
  },
  { id: 'export:1', account: 'acc00000', kind: 'noteExport', input: {}, at: 3 },
] as const;
const rows = userRows(listed, [], queued);

const columns = userColumns({ now: 0, nameOf: (id) => id });
const how = {
  find: createFinder(userText((words) => words)),
  filters: userFilters([
    { id: 'north', name: 'North', colour: '', members: [], leader: null, archived: false },
  ]),
  sorts: columns.flatMap(({ id, sort }) => (sort ? [{ id, ...sort }] : [])),
};

function names(look: { search?: string; filters?: readonly string[]; sort?: string }) {
  const { search, filters, sort } = { search: '', filters: [], sort: 'name', ...look };
  const shown = lookedAt(
    filteredRows(sortedRows(rows, sort, how.sorts), filters, how.filters),
    search,
    how.find,
  );
  return [shown.rows.map(({ name }) => name).join(' '), shown.hidden];
}

describe('the list of users', () => {
  it.each([
    ['everybody by name', {}, 'ann bob cat dan eve fay', 0],
    ['a name', { search: 'AN' }, 'ann dan', 0],
    ['a skill', { search: 'ropes' }, 'cat', 0],
    ['two words', { search: 'dan x.example' }, 'dan', 0],
    ['a role', { filters: ['role-planner'] }, 'dan', 5],
    ['a team', { filters: ['team-north'] }, 'bob dan', 4],
    ['a state', { filters: ['state-refused'] }, 'fay', 5],
    ['either of two roles', { filters: ['role-planner', 'role-owner'] }, 'ann dan', 4],
    ['a search and a filter', { search: 'an', filters: ['state-active'] }, 'ann', 1],
    ['who was seen last', { sort: 'seen' }, 'bob ann cat dan eve fay', 0],
    ['the highest role', { sort: 'role' }, 'ann dan bob cat eve fay', 0],
    ['the state', { sort: 'state' }, 'ann bob dan eve fay cat', 0],
  ] as const)('shows %s', (_name, look, expected, hidden) => {
    expect(names(look)).toEqual([expected, hidden]);
  });

  it('falls back on what the device knows', () => {
    const core = [
      { id: 'ann', name: 'Ann', roles: ['owner'], active: true, teams: [], skills: [], prices: 'default' },
    ] as const;
    expect(userRows(undefined, core, []).map(({ name, state }) => [name, state])).toEqual([
      ['Ann', 'active'],
    ]);
  });

  it('shows what devices say now rather than what the list said', () => {
    const rows = userRows(listed, [], [], new Map([['bob', 3]]));
    expect(rows.map(({ name, waiting }) => `${name} ${waiting}`)).toEqual([
      ...['bob 3', 'ann null', 'cat null', 'dan undefined'],
    ]);
  });
});
