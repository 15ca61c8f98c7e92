import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { shortSum } from '#parts/planning/sums.ts';
import { dayFull, dayShort } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { classNames } from '#ui/class-names.ts';
import {
  type Board,
  CARDS_SHOWN,
  cardKey,
  distinctRows,
  type Focus,
  laneHeight,
  lanesBetween,
  rowsOf,
  stepFrom,
} from './board.ts';
import { type BoardMarks, type CellLook, Lane } from './lane.part.tsx';
import './multi-planner.css';
import './multi-planner.text.ts';

/** Height of the board until it is known, in pixels. */
const USUAL_PX = 900;

/** Which lanes are seen. While something is in the hand none of those that were is let go. */
function useSeenLanes(scroller: RefObject<HTMLElement | null>, heights: readonly number[], isHeld: boolean) {
  const [view, setView] = useState({ top: 0, bottom: USUAL_PX });
  const kept = useRef({ first: Number.MAX_SAFE_INTEGER, last: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const { scrollTop, clientHeight } = element;
      // In steps, so that not every pixel draws anew.
      const top = Math.floor(scrollTop / 60) * 60;
      const bottom = top + (clientHeight || USUAL_PX) + 60;
      setView((before) => (before.top === top && before.bottom === bottom ? before : { top, bottom }));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  const seen = lanesBetween(heights, view.top, view.bottom);
  const { first, last } = kept.current;
  useEffect(() => {
    kept.current = isHeld
      ? { first: Math.min(first, seen.first), last: Math.max(last, seen.last) }
      : { first: seen.first, last: seen.last };
  });
  return isHeld ? { first: Math.min(first, seen.first), last: Math.max(last, seen.last) } : seen;
}

/** The board of days and lanes: one handler hears all presses and keys of its cards, and draws the lanes that are seen. */
export function BoardGrid(props: {
  board: Board;
  cellLook: CellLook;
  marks: BoardMarks;
  scroller: RefObject<HTMLDivElement | null>;
  onSelect: (keys: readonly string[]) => void;
}) {
  const { board, cellLook, marks, scroller, onSelect } = props;
  const { days, lanes } = board;
  const { today, withPrices } = cellLook;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const heights = useMemo(
    () => lanes.map((lane) => laneHeight(board, lane, open.has(lane))),
    [board, lanes, open],
  );
  const { first, last } = useSeenLanes(scroller, heights, marks.held.size > 0);
  const [chosen, setFocus] = useState<Focus | null>(null);
  const wanted = useRef(false);
  const focus = standing(board, chosen);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const row = rowsOf(board, focus.day, focus.lane)[focus.at];
    const name = row ? `[data-card="${CSS.escape(cardKey(row))}"]` : '';
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[data-drop="${CSS.escape(`${focus.day} ${focus.lane}`)}"]`,
    );
    (name === '' ? cell : cell?.querySelector<HTMLElement>(name))?.focus();
  });
  const keysIn = (some: readonly IsoDay[], of: readonly string[]) =>
    some.flatMap((day) => of.flatMap((lane) => rowsOf(board, day, lane).map(cardKey)));
  const openLane = (lane: string) => setOpen((before) => new Set(before).add(lane));

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const pick = target.closest<HTMLElement>('[data-pick]')?.dataset.pick;
    const [day = '', lane = ''] = target.closest<HTMLElement>('[data-drop]')?.dataset.drop?.split(' ') ?? [];
    if (pick === 'more') openLane(lane);
    else if (pick === 'cell') onSelect(keysIn([day], [lane]));
    else if (pick === 'day') onSelect(keysIn([day], lanes));
    else if (pick?.startsWith('lane ')) onSelect(keysIn(days, [pick.slice('lane '.length)]));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const [day, lane] = target.closest<HTMLElement>('[data-drop]')?.dataset.drop?.split(' ') ?? [];
    if (day === undefined || lane === undefined) return;
    const at = rowsOf(board, day, lane).findIndex((row) => cardKey(row) === target.dataset.card);
    const next = stepFrom(board, { day, lane, at }, event.key);
    if (!next) return;
    event.preventDefault();
    wanted.current = true;
    // A card that is folded away is shown with its lane.
    if (next.at >= CARDS_SHOWN) openLane(next.lane);
    const top = heights.slice(0, lanes.indexOf(next.lane)).reduce((sum, height) => sum + height, 0);
    const box = scroller.current;
    if (box && (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 160)) box.scrollTop = top;
    setFocus(next);
  };

  const before = heights.slice(0, first).reduce((sum, height) => sum + height, 0);
  const after = heights.slice(last + 1).reduce((sum, height) => sum + height, 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: presses and keys of the cards and buttons in it are heard here.
    <div className="mp-grid" onClick={onClick} onKeyDown={onKeyDown}>
      <div className="mp-days">
        <span className="mp-corner" />
        {days.map((day) => (
          <DayHead key={day} {...{ day, board, today, withPrices }} />
        ))}
      </div>
      <div style={{ blockSize: before }} />
      {lanes.slice(first, last + 1).map((lane, at) => (
        <Lane
          key={lane}
          {...{ lane, board, marks }}
          look={cellLook}
          isOpen={open.has(lane)}
          focus={focus.lane === lane ? focus : undefined}
          height={heights[first + at]}
        />
      ))}
      <div style={{ blockSize: after }} />
    </div>
  );
}

/** Where the focus is as the board stands now: what it was on may be gone. */
function standing(board: Board, chosen: Focus | null): Focus {
  const { days, lanes } = board;
  const day = chosen && days.includes(chosen.day) ? chosen.day : (days[0] ?? '');
  const lane = chosen && lanes.includes(chosen.lane) ? chosen.lane : NOBODY;
  const count = rowsOf(board, day, lane).length;
  return { day, lane, at: Math.min(chosen?.at ?? 0, count - 1) };
}

/** A day above its column, with what all have on it. */
const DayHead = memo(function DayHead(props: {
  day: IsoDay;
  board: Board;
  today: IsoDay;
  withPrices: boolean;
}) {
  const { day, board, today, withPrices } = props;
  return (
    <div
      className={classNames('mp-day', day === today && 'mp-today', day < today && 'mp-past')}
      data-drop={day}
    >
      <button type="button" data-pick="day" aria-label={t('multi-planner.select-day', { day: dayFull(day) })}>
        <b>{dayShort(day)}</b>
        <span className="rm-num rm-cut">{shortSum(distinctRows(board, day), withPrices)}</span>
      </button>
    </div>
  );
});
