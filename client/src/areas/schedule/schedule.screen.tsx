import {
  mdiAlarm,
  mdiCalendarArrowRight,
  mdiCalendarEdit,
  mdiCalendarRemoveOutline,
  mdiLockOpenOutline,
  mdiLockOutline,
  mdiMapMarkerPath,
  mdiPrinterOutline,
} from '@mdi/js';
import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { JOB_WRITERS } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { assignables } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { blocksBetween } from '@roundsman/shared-schema/areas/work/block.queries.ts';
import { dayLocks } from '@roundsman/shared-schema/areas/work/day-lock.queries.ts';
import { lockDay } from '@roundsman/shared-schema/areas/work/lock-day.command.ts';
import { dayRows, sectionOf, type VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { PLANNERS } from '@roundsman/shared-schema/areas/work/work.rules.ts';
import { addDays, type IsoDay, isIsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { mondayOf } from '@roundsman/shared-schema/kernel/iso-week.ts';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { RecordAct } from '#list/record-act.ts';
import { useUndoKeys } from '#list/undo-keys.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useCalendar, useVisits } from '#parts/calendar/visits.hook.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { RecordPage } from '#parts/record-page/record-page.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { type Caps, WithCaps } from '#parts/visits/caps.part.tsx';
import { useVisitActs, type VisitDialog } from '#parts/visits/visit-acts.hook.tsx';
import { visitColumns, visitElsewhere, visitText } from '#parts/visits/visit-columns.tsx';
import { VISIT_DIALOGS, type VisitDialogProps } from '#parts/visits/visit-dialogs.tsx';
import { paths } from '#routes/paths.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { duration } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { lateOverlay } from '#ui/late/late.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { useArrangedDay } from './arrange-day.hook.tsx';
import { Blocks } from './blocks.part.tsx';
import { DayDialog } from './day.dialog.tsx';
import { dayFilters } from './day-filters.ts';
import { DayHead, DayNote, NextWork, OverdueLine } from './day-head.part.tsx';
import { useDayHeading, useDayTimes, useFreshRows } from './day-look.hook.tsx';
import { DayStrip, STRIP_DAYS } from './day-strip.part.tsx';
import './schedule.css';
import './schedule.text.ts';
import '#parts/planning/planning.text.ts';

const MoveManyDialog = lateOverlay(
  async () => (await import('#parts/visits/move-many.dialog.tsx')).MoveManyDialog,
);
const OptimiseDayDialog = lateOverlay(
  async () => (await import('#parts/planning/optimise-day.dialog.tsx')).OptimiseDayDialog,
);
const OverdueHereDialog = lateOverlay(
  async () => (await import('./overdue-here.dialog.tsx')).OverdueHereDialog,
);
const BlockDialog = lateOverlay(async () => (await import('./block.dialog.tsx')).BlockDialog);
const DaySheetDialog = lateOverlay(async () => (await import('./day-sheet.dialog.tsx')).DaySheetDialog);
const NewJobDialog = lateOverlay(
  async () => (await import('#parts/job/form/new-job.dialog.tsx')).NewJobDialog,
);

/** The days of the firm's work, one of them in full: in order, by person, with what became of each visit (SCH-1, SCH-2). */
export function ScheduleScreen() {
  return <WithCaps>{(caps) => <Schedule caps={caps} />}</WithCaps>;
}

function Schedule({ caps }: { caps: Caps }) {
  const today = useToday();
  const actor = useActor();
  const params = useParams();
  const navigate = useNavigate();
  useUndoKeys();
  const shown = params.date !== undefined && isIsoDay(params.date) ? params.date : today;
  const first = mondayOf(addDays(shown, -7));
  const { calendar, loaded, absent } = useCalendar(first, addDays(first, STRIP_DAYS - 1));
  // The strip is drawn anew with any visit of its days.
  useVisits(first, addDays(first, STRIP_DAYS - 1));
  const visits = useVisits(shown, shown);
  const people = useQuery(assignables);
  const names = useMemo(() => new Map(people.map(({ id, name }) => [id, name])), [people]);
  const of = useMemo(() => ({ day: shown, today, names }), [shown, today, names]);
  const rows = useQuery(dayRows, visits, of);
  const withPrices = useSeesPrices();
  const kind = useSetting('schedule.bar');
  const acts = useVisitActs(rows);
  const columns = useMemo(
    () => visitColumns({ today, nameOf: (id) => names.get(id) ?? '', withPrices }),
    [today, names, withPrices],
  );
  const goTo = (day: IsoDay) => void navigate(paths.schedule(day === today ? undefined : day));
  const opened = rows.find(({ id }) => id === params.scheduleItemId);
  const blocks = useQuery(blocksBetween, shown, shown);
  const locks = useQuery(dayLocks, rows, shown);
  const nameOf = useCallback(
    (lane: string) =>
      lane === NOBODY ? t('schedule.unassigned') : (names.get(lane) ?? t('schedule.somebody')),
    [names],
  );
  const { drives, late, drive } = useDayTimes(rows, shown, caps);
  const heading = useDayHeading(rows, { nameOf, drives, withPrices, locks });
  const filters = useMemo(() => dayFilters(rows, nameOf), [rows, nameOf]);
  const fresh = useFreshRows(shown);
  const lockActs = useLockActs(shown, locks);
  const isLocked = (lane: string) => locks.has(lane);
  const hand = useArrangedDay({ day: shown, rows, isLocked, mayMove: hasAnyRole(actor, PLANNERS) });
  const dialogs: Readonly<
    Record<
      VisitDialog | 'day' | 'move-day' | 'optimise' | 'sheet' | 'block' | 'overdue',
      (props: VisitDialogProps) => ReactNode
    >
  > = {
    ...VISIT_DIALOGS,
    'move-day': (props) => <MoveManyDialog {...props} day={shown} />,
    optimise: ({ onClose }) => (
      <OptimiseDayDialog {...{ rows, isLocked, nameOf, onClose }} day={shown} isWhole />
    ),
    overdue: ({ onClose }) => <OverdueHereDialog day={shown} onClose={onClose} />,
    sheet: ({ onClose }) => <DaySheetDialog {...{ rows, nameOf, onClose }} day={shown} />,
    block: ({ onClose }) => <BlockDialog day={shown} onClose={onClose} />,
    day: ({ onClose }) => <DayDialog day={shown} onClose={onClose} />,
    ...(hasAnyRole(actor, JOB_WRITERS) && {
      add: ({ onClose }: VisitDialogProps) => <NewJobDialog firstDay={shown} onClose={onClose} />,
    }),
  };

  return (
    <RecordPage
      area="schedule"
      documents={['jobs', 'customers', 'rounds', 'order', 'core']}
      ready={loaded || absent}
      rows={rows}
      columns={columns}
      filters={filters}
      text={visitText}
      row={{
        mark: ({ round }) => <RoundMark colour={round?.color ?? 'var(--control)'} />,
        sub: (row) =>
          [
            row.time,
            late.has(row.id) ? t('schedule.behind', { time: duration(late.get(row.id) ?? 0) }) : '',
            row.address === row.name ? '' : row.address,
          ]
            .filter(Boolean)
            .join(' · '),
        ...fresh,
        elsewhere: visitElsewhere,
        ...(hand.grip && { grip: hand.grip }),
      }}
      {...(hand.arranged && { arranged: hand.arranged })}
      acts={[
        ...acts,
        ...lockActs,
        {
          ...{ id: 'move-day', icon: mdiCalendarArrowRight, label: t('schedule.move-day'), on: 'page' },
          ...{ requires: { roles: PLANNERS }, opens: 'move-day' },
          fits: (row: VisitRow) => sectionOf(row) === 'open' && !row.isProjected,
          disabled: (open) => open.length === 0 && t('schedule.nothing-to-move'),
        },
        ...(shown >= today
          ? [
              {
                ...{ id: 'overdue', icon: mdiAlarm, label: t('schedule.overdue-here'), on: 'page' as const },
                ...{ requires: { roles: PLANNERS }, opens: 'overdue' as const },
              },
            ]
          : []),
        {
          ...{ id: 'optimise', icon: mdiMapMarkerPath, label: t('planning.optimise'), on: 'page' },
          ...{ requires: { roles: PLANNERS }, opens: 'optimise' },
          disabled: () => rows.every(({ lngLat }) => !lngLat) && t('planning.optimise-few'),
        },
        {
          ...{ id: 'block', icon: mdiCalendarRemoveOutline, label: t('schedule.block-add'), on: 'page' },
          ...{ requires: { roles: PLANNERS }, opens: 'block' },
        },
        {
          ...{ id: 'sheet', icon: mdiPrinterOutline, label: t('schedule.sheet'), on: 'page', opens: 'sheet' },
          requires: { roles: PLANNERS },
          fits: (row: VisitRow) => sectionOf(row) === 'open',
          disabled: (open) => open.length === 0 && t('schedule.nothing-to-move'),
        },
        {
          ...{ id: 'day', icon: mdiCalendarEdit, label: t('schedule.day-note'), on: 'page', opens: 'day' },
          requires: { roles: PLANNERS },
        },
      ]}
      dialogs={dialogs}
      heading={heading}
      starters={
        <NextWork {...{ calendar, shown, first }} last={addDays(first, STRIP_DAYS - 1)} onDay={goTo} />
      }
      above={
        <>
          <DayStrip {...{ calendar, first, shown, today }} kind={kind} onDay={goTo} />
          <DayHead {...{ shown, today, rows, withPrices, drive }} onDay={goTo} />
          {(shown === today || rows.length === 0) && <OverdueLine />}
          <DayNote day={shown} />
          <Blocks {...{ blocks, nameOf }} mayEdit={hasAnyRole(actor, PLANNERS)} />
        </>
      }
    >
      {opened && (
        <VISIT_DIALOGS.edit
          row={opened}
          rows={[opened]}
          more={[]}
          onClose={() => goTo(shown)}
          onDone={() => goTo(shown)}
        />
      )}
    </RecordPage>
  );
}

/** Locks the order of the day of whoever has a visit, and unlocks it. */
function useLockActs(
  day: IsoDay,
  locks: ReadonlyMap<string, string>,
): readonly RecordAct<VisitRow, VisitDialog | 'day'>[] {
  const { act } = useAct();
  const requires = { roles: PLANNERS };
  const lock = ([row]: readonly VisitRow[], on: boolean) =>
    row ? act(lockDay, { day, lane: row.lane, on }) : undefined;
  return [
    {
      ...{ id: 'lock-day', icon: mdiLockOutline, label: t('schedule.lock-day'), on: 'one', requires },
      fits: (row) => sectionOf(row) === 'open' && !locks.has(row.lane),
      run: (rows) => lock(rows, true),
    },
    {
      ...{ id: 'unlock-day', icon: mdiLockOpenOutline, label: t('schedule.unlock-day'), on: 'one', requires },
      fits: (row) => sectionOf(row) === 'open' && locks.has(row.lane),
      run: (rows) => lock(rows, false),
    },
  ];
}
