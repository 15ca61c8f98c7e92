import { mdiCalendarTodayOutline, mdiDebugStepOver } from '@mdi/js';
import { assignables } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { moveVisits } from '@roundsman/shared-schema/areas/work/move-visits.command.ts';
import type { OverdueRow } from '@roundsman/shared-schema/areas/work/overdue-rows.queries.ts';
import { skipVisits } from '@roundsman/shared-schema/areas/work/skip-visits.command.ts';
import { PLANNERS } from '@roundsman/shared-schema/areas/work/work.rules.ts';
import { useMemo } from 'react';
import type { Column } from '#list/column.ts';
import type { RecordAct } from '#list/record-act.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { RecordPage } from '#parts/record-page/record-page.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { useOverdue } from '#parts/visits/overdue.hook.ts';
import { useVisitActs, type VisitDialog } from '#parts/visits/visit-acts.hook.tsx';
import { visitColumns, visitText } from '#parts/visits/visit-columns.tsx';
import { VISIT_DIALOGS } from '#parts/visits/visit-dialogs.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { money } from '#text/format.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import './overdue.text.ts';

/** What should have been done before today, a row a job, by round (OVD-1 to OVD-3). */
export function OverdueScreen() {
  const today = useToday();
  const { rows, ready } = useOverdue();
  const people = useQuery(assignables);
  const names = useMemo(() => new Map(people.map(({ id, name }) => [id, name])), [people]);
  const withPrices = useSeesPrices();
  const columns = useMemo(
    () => [...visitColumns({ today, nameOf: (id) => names.get(id) ?? '', withPrices }), ...sortColumns()],
    [today, names, withPrices],
  );
  const own = useVisitActs();
  const overdue = useOverdueActs();
  return (
    <RecordPage
      area="overdue"
      documents={['jobs', 'customers', 'rounds', 'order', 'core']}
      ready={ready}
      rows={rows}
      columns={columns}
      text={visitText}
      row={{
        mark: ({ round }) => <RoundMark colour={round?.color ?? 'var(--control)'} />,
        sub: (row) =>
          [dayFull(row.planned), row.address === row.name ? '' : row.address].filter(Boolean).join(' · '),
        third: ({ older }) => older.length > 0 && t('overdue.older', { count: older.length }),
      }}
      acts={[...overdue, ...own] as readonly RecordAct<OverdueRow, VisitDialog>[]}
      dialogs={VISIT_DIALOGS}
      heading={(row, look) =>
        look.sort === 'round'
          ? {
              id: row.round?.id ?? '',
              label: [
                row.round?.name ?? t('overdue.no-round'),
                withPrices ? money(sumOf(rows, row.round?.id)) : '',
              ]
                .filter(Boolean)
                .join(' · '),
            }
          : undefined
      }
    />
  );
}

function sumOf(rows: readonly OverdueRow[], roundId: string | undefined): number {
  return rows.filter(({ round }) => round?.id === roundId).reduce((sum, { minor }) => sum + minor, 0);
}

/** By round, by how late, by what it brings (OVD-4). */
function sortColumns(): readonly Column<OverdueRow>[] {
  const byRound = (row: OverdueRow) => row.round?.name ?? '\uFFFF';
  return [
    {
      ...{ id: 'round', head: t('visits.column-round') },
      sort: {
        label: t('overdue.sort-round'),
        compare: (a, b) =>
          byRound(a) === byRound(b) ? b.daysLate - a.daysLate : byRound(a) < byRound(b) ? -1 : 1,
      },
    },
    {
      ...{ id: 'late', head: t('overdue.column-late') },
      sort: { label: t('overdue.sort-late'), compare: (a, b) => b.daysLate - a.daysLate },
      export: ({ daysLate }) => daysLate,
    },
    {
      ...{ id: 'value', head: t('visits.price') },
      sort: { label: t('overdue.sort-value'), compare: (a, b) => b.minor - a.minor },
    },
  ];
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
