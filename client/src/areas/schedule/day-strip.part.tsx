import type { CalendarIndex } from '@roundsman/shared-schema/areas/calendar/calendar-index.ts';
import type { DayTotals } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { isWorkingDay } from '@roundsman/shared-schema/areas/calendar/working-days.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useDayWeather } from '#parts/weather/day-weather.hook.ts';
import { duration, money } from '#text/format.ts';
import { dayFull, dayShort } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import './schedule.css';
import './schedule.text.ts';

export type BarKind = 'jobs' | 'hours' | 'value';

/** How many days the strip shows. */
export const STRIP_DAYS = 21;

/** What of a day a bar is as high as. */
function sizeOf({ jobs, minutes, minor }: DayTotals, kind: BarKind): number {
  if (kind === 'hours') return minutes;
  return kind === 'value' ? minor : jobs;
}

function words(day: IsoDay, totals: DayTotals, kind: BarKind, weather?: string): string {
  const size =
    kind === 'hours'
      ? duration(totals.minutes)
      : kind === 'value'
        ? money(totals.minor)
        : t('schedule.jobs', { count: totals.jobs });
  const parts = [
    dayFull(day),
    totals.jobs === 0 ? t('schedule.nothing') : size,
    ...(totals.done > 0 ? [t('schedule.done', { count: totals.done })] : []),
    ...(totals.late > 0 ? [t('schedule.late', { count: totals.late })] : []),
    ...(weather !== undefined ? [weather] : []),
  ];
  return parts.join(', ');
}

/** Days one beside the other, each with a bar of its work: done, skipped, overdue, to do; above it its weather, where that is known (SCH-1). */
export function DayStrip(props: {
  calendar: CalendarIndex;
  first: IsoDay;
  shown: IsoDay;
  today: IsoDay;
  kind: BarKind;
  onDay: (day: IsoDay) => void;
}) {
  const { calendar, first, shown, today, kind, onDay } = props;
  const days = Array.from({ length: STRIP_DAYS }, (_, at) => addDays(first, at));
  const totals = days.map((day) => calendar.totals(day));
  const weather = useDayWeather();
  const on = useRef<HTMLButtonElement>(null);
  // On a phone the shown day may lie beside the window.
  useEffect(() => {
    if (shown) on.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [shown]);
  const most = Math.max(1, ...totals.map((of) => sizeOf(of, kind)));
  return (
    <fieldset className={classNames('sc-strip rm-sideways', weather.size > 0 && 'sc-weathered')}>
      <legend className="rm-sr">{t('schedule.days')}</legend>
      {days.map((day, at) => {
        const of = totals[at];
        const sky = weather.get(day);
        if (!of) return null;
        const height = (sizeOf(of, kind) / most) * 100;
        const share = (count: number) => `${of.jobs === 0 ? 0 : (count / of.jobs) * 100}%`;
        return (
          <button
            key={day}
            ref={day === shown ? on : null}
            type="button"
            className={classNames(
              'sc-day',
              day === shown && 'rm-on',
              day === today && 'sc-today',
              !isWorkingDay(calendar.options.calendar, day) && 'sc-off',
            )}
            {...(day >= today && { 'data-drop': day })}
            aria-pressed={day === shown}
            aria-label={words(day, of, kind, sky?.words)}
            onClick={() => onDay(day)}
          >
            {sky && (
              <span className="sc-sky rm-num" title={sky.words}>
                <Icon path={sky.icon} size={16} />
                {sky.high}°
              </span>
            )}
            <span className="sc-bars">
              <span className="sc-bar" style={{ '--sc-high': `${height}%` } as CSSProperties}>
                <span className="sc-late" style={{ blockSize: share(of.late) }} />
                <span className="sc-skip" style={{ blockSize: share(of.skipped) }} />
                <span className="sc-open" />
                <span className="sc-done" style={{ blockSize: share(of.done) }} />
              </span>
            </span>
            <span className="sc-name">{dayShort(day)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
