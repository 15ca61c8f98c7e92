import { mdiAlarm, mdiChevronLeft, mdiChevronRight, mdiNoteTextOutline } from '@mdi/js';
import type { CalendarIndex } from '@roundsman/shared-schema/areas/calendar/calendar-index.ts';
import { setMySetting } from '@roundsman/shared-schema/areas/settings/set-my-setting.command.ts';
import { dayNote } from '@roundsman/shared-schema/areas/work/day-note.queries.ts';
import { sumOfRows, type VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useOverdue } from '#parts/visits/overdue.hook.ts';
import { paths } from '#routes/paths.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { duration, money } from '#text/format.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { Segments } from '#ui/segments/segments.tsx';
import './schedule.css';
import './schedule.text.ts';

/** The day that is shown, what it comes to, and the way to others. */
export function DayHead(props: {
  shown: IsoDay;
  today: IsoDay;
  rows: readonly VisitRow[];
  withPrices: boolean;
  /** Minutes that all drive together. */
  drive: number;
  onDay: (day: IsoDay) => void;
}) {
  const { shown, today, rows, withPrices, drive, onDay } = props;
  const { act } = useAct();
  const kind = useSetting('schedule.bar');
  const { open, done, minutes, minor } = sumOfRows(rows);
  const sums = [
    rows.length > 0 ? t('schedule.to-do', { count: open }) : '',
    done > 0 ? t('schedule.done', { count: done }) : '',
    minutes > 0 ? duration(minutes) : '',
    withPrices && rows.length > 0 ? money(minor) : '',
    drive > 0 ? t('schedule.drive', { time: duration(drive) }) : '',
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

/** The nearest days that have work before and after an empty one, of those in the strip (SCH-13). */
export function NextWork(props: {
  calendar: CalendarIndex;
  shown: IsoDay;
  first: IsoDay;
  last: IsoDay;
  onDay: (day: IsoDay) => void;
}) {
  const { calendar, shown, first, last, onDay } = props;
  const nearest = (step: -1 | 1): IsoDay | undefined => {
    for (let day = addDays(shown, step); day >= first && day <= last; day = addDays(day, step))
      if (calendar.totals(day).jobs > 0) return day;
    return undefined;
  };
  const days = [nearest(-1), nearest(1)].filter((day) => day !== undefined);
  if (days.length === 0) return null;
  return (
    <div className="sc-next">
      {days.map((day) => (
        <Button
          key={day}
          kind="line"
          icon={day < shown ? mdiChevronLeft : mdiChevronRight}
          onClick={() => onDay(day)}
        >
          {t('schedule.next-work', { day: dayFull(day), count: calendar.totals(day).jobs })}
        </Button>
      ))}
    </div>
  );
}

/** How much of the days before is left, and the way there. */
export function OverdueLine() {
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
export function DayNote({ day }: { day: IsoDay }) {
  const said = useQuery(dayNote, day);
  if (!said) return null;
  return (
    <p className="sc-note">
      <Icon path={mdiNoteTextOutline} size={20} />
      <span>{[said.closed ? t('schedule.closed') : '', said.note].filter(Boolean).join(' · ')}</span>
    </p>
  );
}
