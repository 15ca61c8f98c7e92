import type { CsvCell } from '@roundsman/shared-schema/kernel/csv.ts';
import { t } from '#text/texts.ts';
import type { TeamRow } from './team-list.ts';

/** The rows shown as they stand in a file (C-12). `hoursOf`: hours that a team has today, where they are known. */
export function exportedTeams(
  rows: readonly TeamRow[],
  hoursOf: (row: TeamRow) => number | undefined,
): { header: readonly string[]; rows: readonly (readonly CsvCell[])[] } {
  return {
    header: [
      t('teams.column-name'),
      t('teams.column-members'),
      t('teams.column-leader'),
      t('teams.column-jobs'),
      t('teams.column-hours'),
      t('teams.column-state'),
    ],
    rows: rows.map((row) => [
      row.name,
      row.active.map(({ name }) => name).join('; '),
      row.leaderName,
      row.jobs,
      hoursOf(row),
      t(row.archived ? 'teams.archived' : 'teams.state-active'),
    ]),
  };
}
