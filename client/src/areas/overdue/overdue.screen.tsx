import { mdiCalendarTodayOutline, mdiDebugStepOver } from '@mdi/js';
import { NOBODY, type PlannedVisit } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { isWorkingDay } from '@roundsman/shared-schema/areas/calendar/working-days.ts';
import { assignables } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { workingDays } from '@roundsman/shared-schema/areas/work/job-calendar.ts';
import { moveVisits } from '@roundsman/shared-schema/areas/work/move-visits.command.ts';
import {
  ageOf,
  metresFromDay,
  type OverdueRow,
} from '@roundsman/shared-schema/areas/work/overdue-rows.queries.ts';
import { workingDayAfter } from '@roundsman/shared-schema/areas/work/plan-move.ts';
import { skipVisits } from '@roundsman/shared-schema/areas/work/skip-visits.command.ts';
import { visitRows } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { PLANNERS } from '@roundsman/shared-schema/areas/work/work.rules.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { addAll } from '@roundsman/shared-schema/kernel/money.ts';
import { compareTexts } from '@roundsman/shared-schema/kernel/names.ts';
import { useMemo } from 'react';
import type { Column } from '#list/column.ts';
import type { ListFilter } from '#list/look.ts';
import type { RecordAct } from '#list/record-act.ts';
import { useUndoKeys } from '#list/undo-keys.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useVisits } from '#parts/calendar/visits.hook.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { RecordPage } from '#parts/record-page/record-page.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { useOverdue } from '#parts/visits/overdue.hook.ts';
import { useVisitActs, type VisitDialog } from '#parts/visits/visit-acts.hook.tsx';
import { visitColumns, visitElsewhere, visitText } from '#parts/visits/visit-columns.tsx';
import { VISIT_DIALOGS } from '#parts/visits/visit-dialogs.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { money } from '#text/format.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import './overdue.text.ts';
import { useTakenNotice } from './taken-notice.hook.ts';

const isOpenVisit = ({ state, isProjected }: PlannedVisit) => state === 'planned' && !isProjected;

/** What should have been done before today, a row a job: by round, person or age (OVD-1 to OVD-5). */
export function OverdueScreen() {
  const today = useToday();
  const { rows, ready } = useOverdue();
  const people = useQuery(assignables);
  const names = useMemo(() => new Map(people.map(({ id, name }) => [id, name])), [people]);
  const gone = useMemo(() => new Set(people.flatMap(({ id, isGone }) => (isGone ? [id] : []))), [people]);
  const withPrices = useSeesPrices();
  const next = useNextWorkingDay();
  const stops = useQuery(visitRows, useVisits(next, next, isOpenVisit), today);
  const columns = useMemo(() => {
    const nameOf = (id: string) => names.get(id) ?? '';
    const far = metresFromDay(rows, stops);
    return [...visitColumns({ today, nameOf, withPrices }), ...sortColumns(nameOf, far, withPrices)];
  }, [today, names, withPrices, rows, stops]);
  const filters = useMemo(
    (): readonly ListFilter<OverdueRow>[] => [
      {
        ...{ id: 'gone', group: 'gone', label: t('overdue.filter-gone'), reveals: true },
        fits: ({ assignees }) => assignees.length > 0 && assignees.every((id) => gone.has(id)),
      },
    ],
    [gone],
  );
  const own = useVisitActs();
  const overdue = useOverdueActs();
  useTakenNotice(rows);
  useUndoKeys();
  return (
    <RecordPage
      area="overdue"
      documents={['jobs', 'customers', 'rounds', 'order', 'core']}
      ready={ready}
      rows={rows}
      columns={columns}
      filters={filters}
      text={visitText}
      row={{
        mark: ({ round }) => <RoundMark colour={round?.color ?? 'var(--control)'} />,
        sub: (row) =>
          [
            dayFull(row.planned),
            row.daysPastDue > row.daysLate ? t('overdue.past-due', { count: row.daysPastDue }) : '',
            row.address === row.name ? '' : row.address,
          ]
            .filter(Boolean)
            .join(' · '),
        elsewhere: visitElsewhere,
        third: ({ older }) => older.length > 0 && t('overdue.older', { count: older.length }),
      }}
      acts={[...overdue, ...own] as readonly RecordAct<OverdueRow, VisitDialog>[]}
      dialogs={VISIT_DIALOGS}
      heading={(row, look) => {
        const group = groupOf(row, look.sort, names);
        if (!group) return undefined;
        const of = rows.filter((one) => groupOf(one, look.sort, names)?.id === group.id);
        const sums = [
          t('overdue.count', { count: of.length }),
          withPrices ? money(addAll(of.map(({ sumMinor }) => sumMinor))) : '',
        ];
        return { id: group.id, label: [group.label, ...sums].filter(Boolean).join(' · ') };
      }}
    />
  );
}

/** What a row stands under, by how the list is sorted; nothing where it is not grouped. */
function groupOf(row: OverdueRow, sort: string, names: ReadonlyMap<string, string>) {
  if (sort === 'round') return { id: row.round?.id ?? '', label: row.round?.name ?? t('overdue.no-round') };
  if (sort === 'late') return { id: ageOf(row), label: t(`overdue.age-${ageOf(row)}`) };
  if (sort !== 'who') return undefined;
  return { id: row.lane, label: row.lane === NOBODY ? t('visits.nobody') : (names.get(row.lane) ?? '') };
}

/** By round, by person, by how late, by what it brings, by how near it lies to the next day's stops (OVD-4). */
function sortColumns(
  nameOf: (id: string) => string,
  far: ReadonlyMap<string, number>,
  withPrices: boolean,
): readonly Column<OverdueRow>[] {
  const by =
    (wordOf: (row: OverdueRow) => string): ((a: OverdueRow, b: OverdueRow) => number) =>
    (a, b) =>
      compareTexts(wordOf(a), wordOf(b)) || b.daysLate - a.daysLate;
  const metres = ({ id }: OverdueRow) => far.get(id) ?? Number.MAX_VALUE;
  return [
    {
      ...{ id: 'round', head: t('visits.column-round') },
      sort: { label: t('overdue.sort-round'), compare: by(({ round }) => round?.name ?? '\uFFFF') },
    },
    {
      ...{ id: 'who', head: t('visits.who') },
      sort: {
        label: t('overdue.sort-who'),
        compare: by(({ lane }) => (lane === NOBODY ? '' : `${nameOf(lane)} ${lane}`)),
      },
    },
    {
      ...{ id: 'late', head: t('overdue.column-late') },
      sort: { label: t('overdue.sort-late'), compare: (a, b) => b.daysLate - a.daysLate },
      export: ({ daysLate }) => daysLate,
    },
    { id: 'past-due', head: t('overdue.column-past-due'), export: ({ daysPastDue }) => daysPastDue },
    ...(withPrices
      ? [
          {
            ...{ id: 'value', head: t('visits.price') },
            sort: {
              label: t('overdue.sort-value'),
              compare: (a: OverdueRow, b: OverdueRow) => b.sumMinor - a.sumMinor,
            },
          },
        ]
      : []),
    {
      ...{ id: 'near', head: t('overdue.sort-near') },
      sort: { label: t('overdue.sort-near'), compare: (a, b) => metres(a) - metres(b) },
    },
  ];
}

/** The day after today on which the firm works. */
function useNextWorkingDay(): IsoDay {
  const today = useToday();
  const calendar = useQuery(workingDays);
  return workingDayAfter(today, 1, (day) => isWorkingDay(calendar, day));
}

/** What only overdue work asks for: bring it to today, and give up the older visits of a job (OVD-2, OVD-3). */
function useOverdueActs(): readonly RecordAct<OverdueRow, VisitDialog>[] {
  const { act } = useAct();
  const today = useToday();
  const requires = { roles: PLANNERS };
  return [
    {
      ...{ id: 'today', icon: mdiCalendarTodayOutline, label: t('overdue.today'), on: 'both', requires },
      run: (rows) =>
        act(moveVisits, {
          moves: rows.map(({ id, planned }) => ({ visitId: id, from: planned, day: today })),
        }),
    },
    {
      ...{ id: 'rest', icon: mdiDebugStepOver, label: t('overdue.skip-older'), on: 'both', requires },
      fits: ({ older }) => older.length > 0,
      run: (rows) =>
        act(skipVisits, {
          visitIds: rows.flatMap(({ older }) => older),
          day: today,
          why: t('overdue.skip-older-why'),
          byCustomer: false,
        }),
    },
  ];
}
