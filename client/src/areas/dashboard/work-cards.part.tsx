import { mdiAlertOutline, mdiCheckCircleOutline } from '@mdi/js';
import { cellOf } from '@roundsman/shared-schema/areas/calendar/calendar-changes.ts';
import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { ageOf } from '@roundsman/shared-schema/areas/work/overdue-rows.queries.ts';
import {
  boardCells,
  sectionOf,
  sumOfRows,
  type VisitRow,
  visitRows,
} from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { addAll } from '@roundsman/shared-schema/kernel/money.ts';
import { useMemo } from 'react';
import { useCalendar, useVisits } from '#parts/calendar/visits.hook.ts';
import { fullness } from '#parts/planning/sums.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { useAbsentText } from '#parts/record-page/absent-text.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { type Caps, WithCaps } from '#parts/visits/caps.part.tsx';
import { useKept } from '#parts/visits/kept.hook.ts';
import { useOverdue } from '#parts/visits/overdue.hook.ts';
import { useUnassigned } from '#parts/visits/unassigned.hook.ts';
import { paths } from '#routes/paths.ts';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { count, money } from '#text/format.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Link } from '#ui/link/link.tsx';
import { StatusMark } from '#ui/status-mark/status-mark.tsx';
import { CardFigure } from './card-frame.part.tsx';

/** So many days are named on the card of what nobody has. */
const NAMED = 3;

/** Reads the documents that the calendar is worked out from; `reason` says why a figure is not known. */
function useWork() {
  const { loaded, absent } = useDocument('jobs', 'customers', 'rounds', 'core');
  const absentText = useAbsentText(t('dashboard.reason-absent'));
  return { loaded, reason: absent ? absentText : undefined };
}

/** The visits of a day as the work planner lists them, so that both numbers agree (DSH-2). */
function useDay(day: IsoDay) {
  const today = useToday();
  const work = useWork();
  const { loaded } = useCalendar(day, day);
  const visits = useVisits(day, day);
  const rows = useQuery(visitRows, visits, today);
  return { rows, visits, reason: work.reason, ready: work.loaded && loaded };
}

function DayFigures({ rows, ready, reason }: ReturnType<typeof useDay>) {
  const withPrices = useSeesPrices();
  const { open, done, minor } = sumOfRows(rows);
  const known = <T,>(value: T) => (ready ? value : undefined);
  return (
    <dl className="dashboard-figures">
      <CardFigure
        label={t('dashboard.to-do')}
        value={known(count(open))}
        {...(reason !== undefined && { reason })}
      />
      <CardFigure label={t('dashboard.done')} value={known(count(done))} />
      {withPrices && <CardFigure label={t('dashboard.value')} value={known(money(minor))} />}
    </dl>
  );
}

/** Today's work: what is left, what is done, what it brings. */
export function TodayCard() {
  const today = useToday();
  const day = useDay(today);
  return (
    <div className="dashboard-body">
      <DayFigures {...day} />
      <p className="rm-t2">{dayFull(today)}</p>
    </div>
  );
}

/** Tomorrow's work, with what has to be seen to before (DSH-4). */
export function TomorrowCard() {
  return <WithCaps>{(caps) => <Tomorrow caps={caps} />}</WithCaps>;
}

function Tomorrow({ caps }: { caps: Caps }) {
  const tomorrow = addDays(useToday(), 1);
  const day = useDay(tomorrow);
  const overfull = useOverfull(tomorrow, day.visits, caps);
  const open = day.rows.filter((row) => sectionOf(row) === 'open');
  const lines = [
    ...attention(open),
    ...(overfull > 0 ? [t('dashboard.attention-over', { count: overfull })] : []),
  ];
  return (
    <div className="dashboard-body">
      <DayFigures {...day} />
      {day.ready && lines.length > 0 && (
        <ul className="dashboard-lines" aria-label={t('dashboard.attention')}>
          {lines.map((line) => (
            <li key={line}>
              <StatusMark icon={mdiAlertOutline} tone="warn">
                {line}
              </StatusMark>
            </li>
          ))}
        </ul>
      )}
      {day.ready && lines.length === 0 && open.length > 0 && (
        <StatusMark icon={mdiCheckCircleOutline} tone="done">
          {t('dashboard.attention-none')}
        </StatusMark>
      )}
    </div>
  );
}

/** Lists, a sentence each, what planners have to see to before visits can be done. */
function attention(open: readonly VisitRow[]): readonly string[] {
  const kinds = {
    nobody: open.filter(({ lane }) => lane === NOBODY),
    held: open.filter(({ isHeld }) => isHeld),
    place: open.filter(({ lngLat }) => !lngLat),
  };
  return (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) =>
    kinds[kind].length > 0 ? [t(`dashboard.attention-${kind}`, { count: kinds[kind].length })] : [],
  );
}

/** Counts the people whose visits on a day exceed their cap. */
function useOverfull(day: IsoDay, visits: Parameters<typeof boardCells>[1], caps: Caps): number {
  const today = useToday();
  const cells = useQuery(boardCells, visits, today);
  const keptOf = useKept(day, day);
  return useMemo(
    () =>
      cells.filter(({ lane, rows }) => {
        if (lane === NOBODY) return false;
        const full = fullness(rows, caps.capOf(lane), caps.minutesOf(lane, day), keptOf(day, lane));
        return full !== undefined && full > 1;
      }).length,
    [cells, caps, keptOf, day],
  );
}

/** The card counts overdue visits by the same query as the list of overdue work. */
export function OverdueCard() {
  const withPrices = useSeesPrices();
  const work = useWork();
  const { rows, ready } = useOverdue();
  const isKnown = work.loaded && ready;
  const known = <T,>(value: T) => (isKnown ? value : undefined);
  const ages = (['longer', 'month', 'week'] as const).flatMap((age) => {
    const own = rows.filter((row) => ageOf(row) === age).length;
    return own > 0 ? [{ age, own }] : [];
  });
  return (
    <div className="dashboard-body">
      <dl className="dashboard-figures">
        <CardFigure
          label={t('dashboard.overdue-jobs')}
          value={known(count(rows.length))}
          {...(work.reason !== undefined && { reason: work.reason })}
        />
        {withPrices && (
          <CardFigure
            label={t('dashboard.value')}
            value={known(money(addAll(rows.map(({ sumMinor }) => sumMinor))))}
          />
        )}
      </dl>
      {isKnown && rows.length === 0 && (
        <StatusMark icon={mdiCheckCircleOutline} tone="done">
          {t('dashboard.overdue-none')}
        </StatusMark>
      )}
      <ul className="dashboard-lines">
        {isKnown &&
          ages.map(({ age, own }) => (
            <li key={age} className="dashboard-line">
              <span className="rm-grow">{t(`dashboard.overdue-${age}`)}</span>
              <span className="rm-num rm-t2">{count(own)}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** What nobody has yet, as the list beside the multi planner counts it, with its next days. */
export function UnassignedCard() {
  const work = useWork();
  const { visits, ready } = useUnassigned();
  const isKnown = work.loaded && ready;
  const days = useMemo(() => {
    const byDay = new Map<IsoDay, number>();
    for (const { day } of visits) byDay.set(day, (byDay.get(day) ?? 0) + 1);
    return [...byDay].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, NAMED);
  }, [visits]);
  return (
    <div className="dashboard-body">
      <dl className="dashboard-figures">
        <CardFigure
          label={t('dashboard.unassigned-visits')}
          value={isKnown ? count(visits.length) : undefined}
          {...(work.reason !== undefined && { reason: work.reason })}
        />
      </dl>
      {isKnown && visits.length === 0 && (
        <StatusMark icon={mdiCheckCircleOutline} tone="done">
          {t('dashboard.unassigned-none')}
        </StatusMark>
      )}
      <ul className="dashboard-lines">
        {isKnown &&
          days.map(([day, own]) => (
            <li key={cellOf(day, NOBODY)}>
              <Link className="dashboard-line" href={paths.schedule(day)}>
                <span className="rm-grow rm-cut">{dayFull(day)}</span>
                <span className="rm-num rm-t2">{count(own)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
}
