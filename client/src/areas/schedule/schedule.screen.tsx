import {
  mdiAlarm,
  mdiCalendarArrowRight,
  mdiCalendarEdit,
  mdiChevronLeft,
  mdiChevronRight,
  mdiNoteTextOutline,
} from '@mdi/js';
import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import type { CalendarIndex } from '@roundsman/shared-schema/areas/calendar/calendar-index.ts';
import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { JOB_WRITERS } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { assignables } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { setMySetting } from '@roundsman/shared-schema/areas/settings/set-my-setting.command.ts';
import { dayNote } from '@roundsman/shared-schema/areas/work/day-note.queries.ts';
import {
  dayRows,
  sectionOf,
  sumOfRows,
  type VisitRow,
} from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { PLANNERS } from '@roundsman/shared-schema/areas/work/work.rules.ts';
import { addDays, type IsoDay, isIsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { mondayOf } from '@roundsman/shared-schema/kernel/iso-week.ts';
import { type ReactNode, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useAct } from '#list/use-act.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useCalendar, useVisits } from '#parts/calendar/visits.hook.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { RecordPage } from '#parts/record-page/record-page.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { useOverdue } from '#parts/visits/overdue.hook.ts';
import { useVisitActs, type VisitDialog } from '#parts/visits/visit-acts.hook.tsx';
import { visitColumns, visitText } from '#parts/visits/visit-columns.tsx';
import { VISIT_DIALOGS, type VisitDialogProps } from '#parts/visits/visit-dialogs.tsx';
import { paths } from '#routes/paths.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { duration, money } from '#text/format.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import { Link } from '#ui/link/link.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { Segments } from '#ui/segments/segments.tsx';
import { DayDialog } from './day.dialog.tsx';
import { DayStrip, STRIP_DAYS } from './day-strip.part.tsx';
import './schedule.css';
import './schedule.text.ts';

const NewJobDialog = lateOverlay(
  async () => (await import('#parts/job/form/new-job.dialog.tsx')).NewJobDialog,
);

/** The days of the firm's work, one of them in full: in order, by person, with what became of each visit (SCH-1, SCH-2). */
export function ScheduleScreen() {
  const today = useToday();
  const actor = useActor();
  const params = useParams();
  const navigate = useNavigate();
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
  const heading = useHeading(rows, names, withPrices);

  const dialogs: Readonly<Record<VisitDialog | 'day', (props: VisitDialogProps) => ReactNode>> = {
    ...VISIT_DIALOGS,
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
      text={visitText}
      row={{
        mark: ({ round }) => <RoundMark colour={round?.color ?? 'var(--control)'} />,
        sub: (row) => [row.time, row.address === row.name ? '' : row.address].filter(Boolean).join(' · '),
      }}
      acts={[
        ...acts,
        {
          ...{ id: 'move-day', icon: mdiCalendarArrowRight, label: t('schedule.move-day'), on: 'page' },
          ...{ requires: { roles: PLANNERS }, opens: 'move' },
          fits: (row: VisitRow) => sectionOf(row) === 'open' && !row.isProjected,
          disabled: (open) => open.length === 0 && t('schedule.nothing-to-move'),
        },
        {
          ...{ id: 'day', icon: mdiCalendarEdit, label: t('schedule.day-note'), on: 'page', opens: 'day' },
          requires: { roles: PLANNERS },
        },
      ]}
      dialogs={dialogs}
      heading={heading}
      starters={<NextWork {...{ calendar, shown }} last={addDays(first, STRIP_DAYS - 1)} onDay={goTo} />}
      above={
        <>
          <DayStrip {...{ calendar, first, shown, today }} kind={kind} onDay={goTo} />
          <DayHead {...{ shown, today, rows, withPrices }} onDay={goTo} />
          {shown === today && <OverdueLine />}
          <DayNote day={shown} />
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

/** Above the rows of one person: who it is, and what these rows come to. */
function useHeading(
  rows: readonly VisitRow[],
  names: ReadonlyMap<string, string>,
  withPrices: boolean,
): (row: VisitRow) => { readonly id: string; readonly label: string } {
  return useMemo(() => {
    const keyOf = (row: VisitRow) => (sectionOf(row) === 'open' ? `lane ${row.lane}` : sectionOf(row));
    const labels = new Map<string, string>();
    for (const row of rows) {
      const key = keyOf(row);
      if (labels.has(key)) continue;
      const own = rows.filter((one) => keyOf(one) === key);
      const { minutes, minor } = sumOfRows(own);
      const section = sectionOf(row);
      const who =
        section !== 'open'
          ? t(`schedule.section-${section}`)
          : row.lane === NOBODY
            ? t('schedule.unassigned')
            : (names.get(row.lane) ?? t('schedule.somebody'));
      const sums = [
        t('schedule.visits', { count: own.length }),
        minutes > 0 ? duration(minutes) : '',
        withPrices && section !== 'skip' ? money(minor) : '',
      ];
      labels.set(key, [who, ...sums].filter(Boolean).join(' · '));
    }
    return (row) => ({ id: keyOf(row), label: labels.get(keyOf(row)) ?? '' });
  }, [rows, names, withPrices]);
}

/** The day that is shown, what it comes to, and the way to others. */
function DayHead(props: {
  shown: IsoDay;
  today: IsoDay;
  rows: readonly VisitRow[];
  withPrices: boolean;
  onDay: (day: IsoDay) => void;
}) {
  const { shown, today, rows, withPrices, onDay } = props;
  const { act } = useAct();
  const kind = useSetting('schedule.bar');
  const { open, done, minutes, minor } = sumOfRows(rows);
  const sums = [
    rows.length > 0 ? t('schedule.to-do', { count: open }) : '',
    done > 0 ? t('schedule.done', { count: done }) : '',
    minutes > 0 ? duration(minutes) : '',
    withPrices && rows.length > 0 ? money(minor) : '',
  ];
  const kinds = withPrices ? (['jobs', 'hours', 'value'] as const) : (['jobs', 'hours'] as const);
  return (
    <div className="sc-head">
      <span className="sc-title rm-stack">
        <h2 aria-live="polite">{dayFull(shown)}</h2>
        <span className="rm-t2 rm-num">{sums.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="rm-wide">
        <Segments
          label={t('schedule.bar')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`schedule.bar-${value}`) }))}
          onChange={(value) => void act(setMySetting, { key: 'schedule.bar', value }, () => null)}
        />
      </span>
      <span className="sc-steps">
        <IconButton
          icon={mdiChevronLeft}
          label={t('schedule.previous')}
          onClick={() => onDay(addDays(shown, -1))}
        />
        <Button kind="soft" disabled={shown === today} onClick={() => onDay(today)}>
          {t('schedule.today')}
        </Button>
        <IconButton
          icon={mdiChevronRight}
          label={t('schedule.next')}
          onClick={() => onDay(addDays(shown, 1))}
        />
      </span>
    </div>
  );
}

/** The next day that has work, of those in the strip (SCH-13). */
function NextWork(props: {
  calendar: CalendarIndex;
  shown: IsoDay;
  last: IsoDay;
  onDay: (day: IsoDay) => void;
}) {
  const { calendar, shown, last, onDay } = props;
  let next = addDays(shown, 1);
  while (next <= last && calendar.totals(next).jobs === 0) next = addDays(next, 1);
  if (next > last) return null;
  return (
    <Button kind="line" icon={mdiChevronRight} onClick={() => onDay(next)}>
      {t('schedule.next-work', { day: dayFull(next), count: calendar.totals(next).jobs })}
    </Button>
  );
}

/** How much of the days before is left, and the way there. */
function OverdueLine() {
  const count = useOverdue().rows.length;
  if (count === 0) return null;
  return (
    <p className="sc-overdue">
      <Icon path={mdiAlarm} size={20} />
      <Link href={paths.overdue()}>{t('schedule.overdue', { count })}</Link>
    </p>
  );
}

/** What planners said of the day to everybody who works on it (SCH-5). */
function DayNote({ day }: { day: IsoDay }) {
  const said = useQuery(dayNote, day);
  if (!said) return null;
  return (
    <p className="sc-note">
      <Icon path={mdiNoteTextOutline} size={20} />
      <span>{[said.closed ? t('schedule.closed') : '', said.note].filter(Boolean).join(' · ')}</span>
    </p>
  );
}
