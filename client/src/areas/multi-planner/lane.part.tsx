import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { isWorkingDay, type WorkingDays } from '@roundsman/shared-schema/areas/calendar/working-days.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { memo, useMemo } from 'react';
import { fullness, shortSum } from '#parts/planning/sums.ts';
import type { Meaning } from '#parts/planning/visit-colours.ts';
import type { Caps } from '#parts/visits/caps.part.tsx';
import '#parts/planning/planning.text.ts';
import '#parts/visits/visits.text.ts';
import { duration } from '#text/format.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { classNames } from '#ui/class-names.ts';
import type { Person } from '#ui/person-mark/person-mark.tsx';
import { type Board, CARDS_SHOWN, cardKey, type Focus, rowsOf } from './board.ts';
import { Card } from './card.part.tsx';
import './multi-planner.css';
import './multi-planner.text.ts';

/** Cards that are selected or in somebody's hand: the part of the board's look that changes while people plan. */
export interface BoardMarks {
  readonly selected: ReadonlySet<string>;
  readonly held: ReadonlySet<string>;
  /** Who else has which visit in the hand. */
  readonly others: ReadonlyMap<string, Person>;
}

/** The part of the board's look that stays the same while cards are selected and moved. */
export interface CellLook {
  readonly today: IsoDay;
  readonly withPrices: boolean;
  /** Who else has just changed which visit. */
  readonly fresh: ReadonlyMap<string, Person>;
  readonly meaningOf: (row: VisitRow) => Meaning;
  readonly caps: Caps;
  /** Minutes that somebody keeps free on a day. */
  readonly keptOf: (day: IsoDay, lane: string) => number;
  readonly calendar: WorkingDays;
  readonly closed: ReadonlySet<IsoDay>;
  readonly nameOf: (lane: string) => string;
}

export interface BoardLook extends CellLook, BoardMarks {}

const NO_MARKS: BoardMarks = { selected: new Set(), held: new Set(), others: new Map() };

/** The marks for a cell: always the same nothing where none of its cards has any, so that it is not drawn anew. */
function marksIn(rows: readonly VisitRow[], { selected, held, others }: BoardMarks): BoardMarks {
  if (selected.size + held.size + others.size === 0) return NO_MARKS;
  const isMarked = (row: VisitRow) =>
    selected.has(cardKey(row)) || held.has(cardKey(row)) || others.has(row.id);
  return rows.some(isMarked) ? { selected, held, others } : NO_MARKS;
}

/** A lane: who, what they have in all these days, and a cell for each day. */
export const Lane = memo(function Lane(props: {
  lane: string;
  board: Board;
  look: CellLook;
  marks: BoardMarks;
  isOpen: boolean;
  /** The focus of the board, if it is in this lane. */
  focus: Focus | undefined;
  /** px */
  height: number | undefined;
}) {
  const { lane, board, look, marks, isOpen, focus, height } = props;
  const { nameOf, withPrices } = look;
  const sum = useMemo(
    () =>
      shortSum(
        board.days.flatMap((day) => rowsOf(board, day, lane)),
        withPrices,
      ),
    [board, lane, withPrices],
  );
  return (
    <section className="mp-lane" style={{ blockSize: height }} aria-label={nameOf(lane)}>
      <div className="mp-who">
        <button
          type="button"
          data-pick={`lane ${lane}`}
          aria-label={t('multi-planner.select-lane', { name: nameOf(lane) })}
        >
          <b className={classNames('mp-who-name', lane === NOBODY && 'mp-nobody')}>{nameOf(lane)}</b>
          <span className="rm-num">{sum}</span>
        </button>
      </div>
      {board.days.map((day) => {
        const rows = rowsOf(board, day, lane);
        return (
          <Cell
            key={day}
            {...{ day, lane, look, rows, isOpen }}
            marks={marksIn(rows, marks)}
            focusAt={focus?.day === day ? focus.at : undefined}
          />
        );
      })}
    </section>
  );
});

/** What somebody has on a day: what it comes to, how full it is, and the cards in their order (MPL-1, MPL-8). */
const Cell = memo(function Cell(props: {
  day: IsoDay;
  lane: string;
  rows: readonly VisitRow[];
  look: CellLook;
  marks: BoardMarks;
  isOpen: boolean;
  /** Where in this cell the focus of the board is, if it is here; -1 is the cell itself. */
  focusAt: number | undefined;
}) {
  const { day, lane, rows, look, marks, isOpen, focusAt } = props;
  const { caps, today, withPrices, meaningOf } = look;
  const { selected, held, others } = marks;
  const kept = lane === NOBODY ? 0 : look.keptOf(day, lane);
  const full = fullness(rows, caps.capOf(lane), caps.minutesOf(lane, day), kept);
  const isOver = full !== undefined && full > 1;
  const isAway = caps.isAway(lane, day);
  const isOff = !isWorkingDay(look.calendar, day) || look.closed.has(day);
  const shown = isOpen ? rows : rows.slice(0, CARDS_SHOWN);
  const keptWords = kept > 0 ? t('visits.kept', { time: duration(kept) }) : '';
  const words = [
    look.nameOf(lane),
    dayFull(day),
    rows.length > 0 ? t('planning.visits', { count: rows.length }) : t('planning.nothing'),
    isAway ? t('planning.away') : '',
    keptWords,
    isOver ? t('planning.over') : '',
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of a board of cards; a fieldset cannot be laid out as one.
    <div
      role="group"
      className={classNames(
        'mp-cell',
        (isOff || isAway) && 'mp-off',
        isOver && 'mp-over',
        day === today && 'mp-today',
        day < today && 'mp-past',
      )}
      data-drop={`${day} ${lane}`}
      tabIndex={focusAt === -1 ? 0 : -1}
      aria-label={words.filter(Boolean).join(', ')}
    >
      {(rows.length > 0 || kept > 0 || (isAway && !isOff)) && (
        <button type="button" className="mp-sum rm-num" data-pick="cell" tabIndex={-1}>
          <span className="rm-cut">
            {isAway && rows.length === 0
              ? t('planning.away')
              : [shortSum(rows, withPrices), keptWords].filter(Boolean).join(' · ')}
          </span>
          {full !== undefined && full > 0 && (
            <span className="mp-bar" aria-hidden="true">
              <i style={{ inlineSize: `${Math.min(1, full) * 100}%` }} />
            </span>
          )}
          {isOver && <span className="rm-sr">{t('planning.over')}</span>}
        </button>
      )}
      {shown.map((row, at) => (
        <Card
          key={row.id}
          row={row}
          meaning={meaningOf(row)}
          isSelected={selected.has(cardKey(row))}
          isHeld={held.has(cardKey(row))}
          heldBy={others.get(row.id)}
          freshBy={look.fresh.get(row.id)}
          withPrices={withPrices}
          isStop={focusAt === at}
        />
      ))}
      {rows.length > shown.length && (
        <button type="button" className="mp-more rm-num" data-pick="more" tabIndex={-1}>
          {t('multi-planner.more', { count: rows.length - shown.length })}
        </button>
      )}
    </div>
  );
});
