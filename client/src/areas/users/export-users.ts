import type { CsvCell } from '@roundsman/shared-schema/kernel/csv.ts';
import { t, textOf } from '#text/texts.ts';
import type { UserRow } from './user-list.ts';

const iso = (at: number | null) => (at === null ? '' : new Date(at).toISOString());

/** The rows shown as they stand in a file (C-12); moments are ISO 8601 in UTC. */
export function exportedUsers(
  rows: readonly UserRow[],
  nameOf: (id: string) => string,
): { header: readonly string[]; rows: readonly (readonly CsvCell[])[] } {
  return {
    header: [
      t('users.head-name'),
      t('users.column-email'),
      t('users.head-roles'),
      t('users.head-teams'),
      t('users.head-state'),
      t('users.head-seen'),
      t('users.column-devices'),
      t('users.column-waiting'),
    ],
    rows: rows.map(({ name, email, roles, teams, state, lastSeen, user, waiting }) => [
      name,
      email,
      roles.map((role) => textOf(`role.${role}`)).join('; '),
      teams.map(nameOf).join('; '),
      t(`users.state-${state}`),
      iso(lastSeen),
      user?.devices,
      waiting,
    ]),
  };
}
