import { mdiAccountAlertOutline, mdiArchiveOutline, mdiBeach } from '@mdi/js';
import type { Column } from '#list/column.ts';
import type { Elsewhere } from '#list/elsewhere.part.tsx';
import type { ListFilter } from '#list/look.ts';
import { duration, listed } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { PeopleHere } from '#ui/person-mark/person-mark.tsx';
import type { TeamRow } from './team-list.ts';

/** What a team can do today; undefined while it is not known (TEA-5). */
export type Capacity = { readonly minutes: number; readonly missing: readonly string[] } | undefined;
type CapacityOf = (row: TeamRow) => Capacity;

/** A search for teams looks in their names and in those of their members. */
export function teamText({ name, active }: TeamRow): string {
  return [name, ...active.map((member) => member.name)].join(' ');
}

/** What a team is found by and its row does not show: who is in it. */
export function teamElsewhere({ name, active }: TeamRow): Elsewhere {
  const label = t('teams.column-members');
  return { shown: [name], hidden: () => active.map((member) => ({ label, text: member.name })) };
}

/** The columns of the list of teams. */
export function teamColumns(capacityOf: CapacityOf): readonly Column<TeamRow>[] {
  const jobs = (row: TeamRow) => t('teams.jobs', { count: row.jobs });
  const today = (row: TeamRow) => {
    const capacity = capacityOf(row);
    return capacity && t('teams.today', { hours: duration(capacity.minutes) });
  };
  return [
    {
      id: 'name',
      head: t('teams.column-name'),
      sort: { label: t('teams.sort-name'), compare: () => 0 },
      export: ({ name }) => name,
    },
    {
      id: 'size',
      head: t('teams.column-members'),
      width: 160,
      cell: ({ active }) => <PeopleHere people={active.map(({ id, name }) => ({ id, name }))} />,
      sort: { label: t('teams.sort-size'), compare: (a, b) => b.active.length - a.active.length },
      export: ({ active }) => active.map(({ name }) => name).join('; '),
    },
    { id: 'leader', head: t('teams.column-leader'), export: ({ leaderName }) => leaderName },
    {
      id: 'jobs',
      head: t('teams.column-jobs'),
      width: 110,
      align: 'end',
      cell: (row) => (
        <>
          {jobs(row)}
          <span className="rm-sub">{today(row)}</span>
        </>
      ),
      phone: (row) => [jobs(row), today(row)].filter(Boolean).join(' · '),
      sort: { label: t('teams.sort-jobs'), compare: (a, b) => b.jobs - a.jobs },
      export: ({ jobs: count }) => count,
    },
    {
      id: 'hours',
      head: t('teams.column-hours'),
      export: (row) => {
        const minutes = capacityOf(row)?.minutes;
        return minutes === undefined ? undefined : minutes / 60;
      },
    },
    {
      id: 'state',
      head: t('teams.column-state'),
      export: ({ archived }) => t(archived ? 'teams.archived' : 'teams.state-active'),
    },
  ];
}

/** Archived teams are hidden until they are asked for (TEA-4). */
export function teamFilters(): readonly ListFilter<TeamRow>[] {
  return [
    {
      id: 'archived',
      group: 'archived',
      label: t('teams.show-archived'),
      fits: ({ archived }) => archived,
      reveals: true,
    },
  ];
}

/** How many a team is, and who leads it. */
export function teamSub({ active, leaderName }: TeamRow): string {
  const leader = leaderName ? t('teams.led', { name: leaderName }) : t('teams.no-leader');
  return [t('teams.members', { count: active.length }), leader].join(' · ');
}

/** What somebody should know about a team today. */
export function TeamMarks({ row, capacity }: { row: TeamRow; capacity: Capacity }) {
  const isUnmanned = row.active.length === 0 && !row.archived;
  return (
    <>
      {row.archived && <Chip icon={mdiArchiveOutline}>{t('teams.archived')}</Chip>}
      {isUnmanned && (
        <Chip icon={mdiAccountAlertOutline} tone="danger">
          {t('teams.unmanned')}
        </Chip>
      )}
      {capacity && capacity.missing.length > 0 && row.active.length > 0 && (
        <Chip icon={mdiBeach} tone="warn">
          {t('teams.missing', { names: listed(capacity.missing) })}
        </Chip>
      )}
    </>
  );
}
