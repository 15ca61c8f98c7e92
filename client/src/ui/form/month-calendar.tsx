import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import {
  addDays,
  addMonths,
  dayInMonth,
  dayParts,
  type IsoDay,
  isIsoDay,
  monthIndex,
  weekday,
} from '@roundsman/shared-schema/kernel/iso-day.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dayFull, isoDayOf } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { monthName, weekdayNames } from '#text/weekday-names.ts';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import './month-calendar.css';

/** Days that a key goes on by. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that a key leads to; undefined for keys that lead nowhere. */
function dayAfterKey(day: IsoDay, key: string): IsoDay | undefined {
  const step = STEPS[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'Home') return addDays(day, 1 - weekday(day));
  if (key === 'End') return addDays(day, 7 - weekday(day));
  if (key === 'PageUp') return addMonths(day, -1);
  return key === 'PageDown' ? addMonths(day, 1) : undefined;
}

/**
 * A month of days to press, its weeks from Monday whatever the browser's language. `value`: the day that is chosen, ''
 * for none; `max`: the last one that may be.
 */
export function MonthCalendar(props: {
  value: string;
  max?: string | undefined;
  onChoose: (day: IsoDay) => void;
}) {
  const { value, max, onChoose } = props;
  const today = isoDayOf(Date.now());
  const within = (day: IsoDay) => (max !== undefined && day > max ? max : day);
  const [at, setAt] = useState<IsoDay>(within(isIsoDay(value) ? value : today));
  const days = useRef<HTMLTableSectionElement>(null);
  const follows = useRef(true);
  const month = monthIndex(at);
  const first = dayInMonth(month, 1);
  const start = addDays(first, 1 - weekday(first));
  const isOut = (day: IsoDay) => !isIsoDay(day) || within(day) !== day;

  // Keys take the focus along; the arrows beside the month's name keep theirs.
  useEffect(() => {
    if (follows.current) days.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    follows.current = false;
  }, [at]);

  // The day that Tab leads to is one that may be chosen, whatever month is turned to.
  const turn = (months: number) => {
    const next = within(addMonths(at, months));
    if (!isOut(next)) setAt(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = dayAfterKey(at, event.key);
    if (next === undefined || isOut(next)) return;
    event.preventDefault();
    follows.current = true;
    setAt(next);
  };
  return (
    <div className="rm-month">
      <div className="rm-month-head">
        <IconButton icon={mdiChevronLeft} label={t('kit.month-before')} onClick={() => turn(-1)} />
        <b aria-live="polite">{monthName(first)}</b>
        <IconButton icon={mdiChevronRight} label={t('kit.month-after')} onClick={() => turn(1)} />
      </div>
      <table>
        <thead>
          <tr>
            {weekdayNames().map((name) => (
              <th key={name} scope="col" abbr={name}>
                {[...name].slice(0, 2).join('')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={days}>
          {[0, 7, 14, 21, 28, 35].map((week) => (
            <tr key={week}>
              {[0, 1, 2, 3, 4, 5, 6].map((nth) => {
                const day = addDays(start, week + nth);
                return (
                  <td key={day}>
                    <button
                      type="button"
                      data-day={day}
                      className={classNames(
                        'rm-month-day rm-num',
                        monthIndex(day) !== month && 'rm-month-other',
                        day === today && 'rm-month-today',
                      )}
                      aria-label={dayFull(day)}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      disabled={isOut(day)}
                      tabIndex={day === at ? 0 : -1}
                      onKeyDown={handleKey}
                      onClick={() => onChoose(day)}
                    >
                      {dayParts(day).day}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
