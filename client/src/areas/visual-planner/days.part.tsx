import { cellOf } from '@roundsman/shared-schema/areas/calendar/calendar-changes.ts';
import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { isWorkingDay, type WorkingDays } from '@roundsman/shared-schema/areas/calendar/working-days.ts';
import type { BoardCell } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { fullness, sumWords } from '#parts/planning/sums.ts';
import type { Caps } from '#parts/visits/caps.part.tsx';
import '#parts/visits/visits.text.ts';
import { duration } from '#text/format.ts';
import { dayFull, dayShort } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { classNames } from '#ui/class-names.ts';
import '#parts/planning/planning.text.ts';
import './visual-planner.css';
import './visual-planner.text.ts';

/** People by days: how much each has, and where visits can be put (VPL-1, VPL-2). */
export function DaysPanel(props: {
  days: readonly IsoDay[];
  lanes: readonly string[];
  cells: ReadonlyMap<string, BoardCell>;
  nameOf: (lane: string) => string;
  caps: Caps;
  keptOf: (day: IsoDay, lane: string) => number;
  calendar: WorkingDays;
  closed: ReadonlySet<IsoDay>;
  today: IsoDay;
  withPrices: boolean;
  /** The cell whose way is shown, and the one that would take what is in the hand. */
  chosen: string | null;
  over: string | null;
  /** How many visits a press would plan; 0: it shows the way of the day. */
  selected: number;
  onPress: (day: IsoDay, lane: string) => void;
}) {
  const { days, lanes, cells, nameOf, caps, calendar, closed, today, withPrices } = props;
  return (
    <section className="vp-days" aria-label={t('visual-planner.people')} tabIndex={-1}>
      <table className="vp-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="rm-sr">{t('visual-planner.who')}</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className={classNames('rm-num', day === today && 'vp-today')}>
                {dayShort(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane}>
              <th scope="row" className="rm-cut">
                {nameOf(lane)}
              </th>
              {days.map((day) => {
                const id = cellOf(day, lane);
                const rows = cells.get(id)?.rows ?? [];
                const kept = lane === NOBODY ? 0 : props.keptOf(day, lane);
                const full = fullness(rows, caps.capOf(lane), caps.minutesOf(lane, day), kept);
                const isAway = caps.isAway(lane, day);
                const isOff = isAway || !isWorkingDay(calendar, day) || closed.has(day);
                const sums = sumWords(rows, withPrices, t('planning.visits', { count: rows.length }));
                const words = [
                  `${nameOf(lane)}, ${dayFull(day)}`,
                  sums || t('planning.nothing'),
                  isAway ? t('planning.away') : '',
                  kept > 0 ? t('visits.kept', { time: duration(kept) }) : '',
                  full !== undefined && full > 1 ? t('planning.over') : '',
                  props.selected > 0 ? t('visual-planner.plan-here', { count: props.selected }) : '',
                ];
                return (
                  <td key={day}>
                    <button
                      type="button"
                      data-cell={id}
                      className={classNames(
                        'vp-cell rm-num',
                        isOff && 'vp-off',
                        full !== undefined && full > 1 && 'vp-full',
                        props.over === id && 'vp-over',
                      )}
                      aria-pressed={props.chosen === id}
                      aria-label={words.filter(Boolean).join(', ')}
                      title={words.filter(Boolean).join(' · ')}
                      disabled={day < today && rows.length === 0}
                      onClick={() => props.onPress(day, lane)}
                    >
                      {rows.length > 0 ? rows.length : isAway ? '–' : ''}
                      {full !== undefined && full > 0 && (
                        <span className="vp-bar" aria-hidden="true">
                          <i style={{ inlineSize: `${Math.min(1, full) * 100}%` }} />
                        </span>
                      )}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
