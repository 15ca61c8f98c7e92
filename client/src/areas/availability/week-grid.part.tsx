import { type DayLoad, sumOfDays } from '@roundsman/shared-schema/areas/availability/week-plan.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { isoWeek } from '@roundsman/shared-schema/kernel/iso-week.ts';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { t } from '#text/texts.ts';
import { weekdayNames } from '#text/weekday-names.ts';
import { classNames } from '#ui/class-names.ts';
import { Day } from '#ui/day/day.tsx';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { type BarOf, barWords, LoadCell } from './load-cell.part.tsx';
import type { ShownWeek } from './week.hook.ts';

/** Rows that are no person's. */
export const UNASSIGNED = '-';
export const EVERYBODY = '+';

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** People by day; arrows move between the days, Enter opens one. */
export function WeekGrid(props: {
  week: ShownWeek;
  today: IsoDay;
  bar: BarOf;
  onOpen: (row: string, at: number) => void;
}) {
  const { week, today, bar, onOpen } = props;
  const { days, plan, people } = week;
  const [focused, setFocused] = useState({ row: 0, column: 0 });
  const rows = [
    { id: UNASSIGNED, name: t('availability.unassigned'), loads: plan.unassigned },
    ...people.map(({ id, name }) => ({ id, name, loads: plan.people.get(id) ?? [] })),
    { id: EVERYBODY, name: t('availability.all'), loads: plan.totals },
  ];
  const handleKeys = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    const [row, column] = [focused.row + step[0], focused.column + step[1]];
    const cells = event.currentTarget.querySelectorAll<HTMLElement>('td > button');
    const isInside = row >= 0 && row < rows.length && column >= 0 && column < days.length;
    if (!isInside) return;
    event.preventDefault();
    cells[row * days.length + column]?.focus();
  };
  const [monday = ''] = days;
  return (
    <table
      aria-label={t('availability.grid', { week: isoWeek(monday).week })}
      className="av-grid"
      onKeyDown={handleKeys}
    >
      <thead>
        <tr className="av-row av-head">
          <th scope="col" className="av-name rm-wide">
            {t('availability.person')}
          </th>
          {days.map((day, at) => (
            <th scope="col" key={day} className={classNames('av-day', day === today && 'av-today')}>
              <span className="rm-wide">
                <Day iso={day} short />
              </span>
              <span className="rm-narrow">
                {(weekdayNames()[at] ?? '').slice(0, 2)}
                <b>{Number(day.slice(8))}</b>
              </span>
            </th>
          ))}
          <th scope="col" className="av-sum rm-wide">
            {t('availability.whole-week')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, loads }, row) => (
          <GridRow
            key={id}
            id={id}
            name={name}
            sum={barWords(sumOfDays(loads), bar)}
            isOver={sumOfDays(loads).isOver}
          >
            {days.map((day, column) => (
              <LoadCell
                key={day}
                load={loads[column] ?? NOTHING}
                name={name}
                day={day}
                bar={id === EVERYBODY && bar.kind === 'value' ? { ...bar, most: mostOf(plan.totals) } : bar}
                isToday={day === today}
                tabIndex={focused.row === row && focused.column === column ? 0 : -1}
                onFocus={() => setFocused({ row, column })}
                onOpen={() => onOpen(id, column)}
              />
            ))}
          </GridRow>
        ))}
      </tbody>
    </table>
  );
}

const NOTHING: DayLoad = {
  ...{ available: undefined, booked: 0, minor: 0, shares: [], untimed: 0 },
  ...{ missing: [], isAway: false, isOver: false },
};

/** The highest value of a day, in minor units. */
export function mostOf(loads: readonly DayLoad[]): number {
  return Math.max(0, ...loads.map(({ minor }) => minor));
}

function GridRow(props: { id: string; name: string; sum: string; isOver: boolean; children: ReactNode }) {
  const { id, name, sum, isOver, children } = props;
  const isPerson = id !== UNASSIGNED && id !== EVERYBODY;
  return (
    <tr className={classNames('av-row', !isPerson && 'av-all')}>
      <th scope="row" className="av-name">
        {isPerson && <PersonMark person={{ id, name }} decorative />}
        <span className="rm-cut">{name}</span>
        <span className={classNames('rm-narrow rm-num rm-small', isOver ? 'av-much' : 'rm-t2')}>{sum}</span>
      </th>
      {children}
      <td className={classNames('av-sum rm-wide rm-num', isOver && 'av-much')}>{sum}</td>
    </tr>
  );
}
