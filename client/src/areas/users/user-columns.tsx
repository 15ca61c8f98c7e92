import { ROLES } from '@roundsman/shared-schema/access/roles.ts';
import type { Team } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import type { Column } from '#list/column.ts';
import type { ListFilter } from '#list/look.ts';
import { listed } from '#text/format.ts';
import { dateTimeShort } from '#text/format-day.ts';
import { t, textOf } from '#text/texts.ts';
import { USER_STATES, type UserRow } from './user-list.ts';
import { UserStateMark } from './user-marks.part.tsx';

const iso = (at: number | null) => (at === null ? '' : new Date(at).toISOString());
const highestRole = ({ roles }: UserRow) => Math.min(...roles.map((role) => ROLES.indexOf(role)));
const roleNames = ({ roles }: UserRow) => roles.map((role) => textOf(`role.${role}`));

/** Everything that a search for people looks in: name, address and skills, which `named` says the names of. */
export function userText(named: (words: readonly string[]) => readonly string[]) {
  return ({ name, email, user }: UserRow): string =>
    [name, email, ...named(user?.details.skills ?? [])].join(' ');
}

/** The columns of the list of people; in a file moments are ISO 8601 in UTC. */
export function userColumns(around: {
  now: number;
  nameOf: (id: string) => string;
}): readonly Column<UserRow>[] {
  const { now, nameOf } = around;
  const teamNames = ({ teams }: UserRow) => teams.map(nameOf).filter(Boolean);
  const seen = ({ lastSeen }: UserRow) =>
    lastSeen === null ? t('users.seen-never') : dateTimeShort(lastSeen, now);
  const devices = ({ user }: UserRow) => user && t('users.devices', { count: user.devices });
  return [
    {
      id: 'name',
      head: t('users.head-name'),
      sort: { label: t('users.sort-name'), compare: () => 0 },
      export: ({ name }) => name,
    },
    { id: 'email', head: t('users.column-email'), export: ({ email }) => email },
    {
      id: 'seen',
      head: t('users.head-seen'),
      width: 110,
      cell: (row) =>
        row.user && (
          <>
            {seen(row)}
            <span className="rm-sub">{devices(row)}</span>
          </>
        ),
      sort: {
        label: t('users.sort-seen'),
        compare: (a, b) => (b.lastSeen ?? 0) - (a.lastSeen ?? 0),
      },
      export: ({ lastSeen }) => iso(lastSeen),
    },
    {
      id: 'role',
      head: t('users.head-roles'),
      width: 150,
      cell: (row) => <span title={listed(roleNames(row))}>{listed(roleNames(row))}</span>,
      phone: (row) => [listed(roleNames(row)), ...teamNames(row)].filter(Boolean).join(' · '),
      sort: { label: t('users.sort-role'), compare: (a, b) => highestRole(a) - highestRole(b) },
      export: (row) => roleNames(row).join('; '),
    },
    {
      id: 'teams',
      head: t('users.head-teams'),
      width: 150,
      cell: (row) => <span title={teamNames(row).join(', ')}>{teamNames(row).join(', ')}</span>,
      export: (row) => teamNames(row).join('; '),
    },
    {
      id: 'state',
      head: t('users.head-state'),
      width: 150,
      cell: (row) => <UserStateMark row={row} now={now} />,
      phone: (row) => {
        if (row.state !== 'active') return <UserStateMark row={row} now={now} />;
        const when = row.lastSeen === null ? seen(row) : t('users.seen-at', { when: seen(row) });
        return row.user && [when, devices(row)].join(' · ');
      },
      sort: {
        label: t('users.sort-state'),
        compare: (a, b) => USER_STATES.indexOf(a.state) - USER_STATES.indexOf(b.state),
      },
      export: ({ state }) => t(`users.state-${state}`),
    },
    { id: 'devices', head: t('users.column-devices'), export: ({ user }) => user?.devices },
    { id: 'waiting', head: t('users.column-waiting'), export: ({ waiting }) => waiting },
  ];
}

/** What the list of people can be narrowed to: roles, teams, states. */
export function userFilters(teams: readonly Team[]): readonly ListFilter<UserRow>[] {
  return [
    ...ROLES.map((role) => ({
      id: `role-${role}`,
      group: 'role',
      label: textOf(`role.${role}`),
      chip: t('users.filter-role', { name: textOf(`role.${role}`) }),
      fits: ({ roles }: UserRow) => roles.includes(role),
    })),
    ...teams.map(({ id, name }) => ({
      id: `team-${id}`,
      group: 'team',
      label: name,
      chip: t('users.filter-team', { name }),
      fits: (row: UserRow) => row.teams.includes(id),
    })),
    ...USER_STATES.map((state) => ({
      id: `state-${state}`,
      group: 'state',
      label: t(`users.state-${state}`),
      chip: t('users.filter-state', { name: t(`users.state-${state}`) }),
      fits: (row: UserRow) => row.state === state,
    })),
  ];
}
