import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { isoWeek, mondayOf } from '@roundsman/shared-schema/kernel/iso-week.ts';
import type { ReactNode } from 'react';
import { dayFull, dayOfMonth } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { isShown } from './shown-day.ts';

/** The day or the week that is shown, and the way to those beside it and to today. */
export function DaySteps(props: {
  day: IsoDay;
  today: IsoDay;
  by: 'day' | 'week';
  onDay: (day: IsoDay) => void;
  children: ReactNode;
}) {
  const { day, today, by, onDay, children } = props;
  const step = by === 'day' ? 1 : 7;
  const monday = mondayOf(day);
  const week = t('tracker.week', { week: isoWeek(day).week });
  return (
    <div className="tk-top">
      <span className="tk-steps">
        <IconButton
          icon={mdiChevronLeft}
          label={t(`tracker.previous-${by}`)}
          disabled={!isShown(addDays(day, -step), today)}
          onClick={() => onDay(addDays(day, -step))}
        />
        <Button kind="soft" disabled={day === today} onClick={() => onDay(today)}>
          {t('tracker.today')}
        </Button>
        <IconButton
          icon={mdiChevronRight}
          label={t(`tracker.next-${by}`)}
          disabled={!isShown(addDays(day, step), today)}
          onClick={() => onDay(addDays(day, step))}
        />
      </span>
      <h2 className="tk-day" aria-live="polite">
        {by === 'day'
          ? dayFull(day)
          : t('tracker.week-days', { first: dayOfMonth(monday), last: dayOfMonth(addDays(monday, 6)) })}{' '}
        <span className="rm-t2">{week}</span>
      </h2>
      {children}
    </div>
  );
}
