import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { isIsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { PresenceOf } from '@roundsman/shared-schema/protocol/messages.ts';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useUndoKeys } from '#list/undo-keys.hook.ts';
import { useVisitsQuestion } from '#parts/job/questions/leave-visits.hook.tsx';
import { useHolding } from '#parts/planning/holding.hook.ts';
import { isMovable } from '#parts/planning/lanes.ts';
import { Legend, legendOf } from '#parts/planning/legend.part.tsx';
import { usePlanningDialogs } from '#parts/planning/planning-dialogs.hook.tsx';
import { sumWords } from '#parts/planning/sums.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { count } from '#text/format.ts';
import { ActionBar } from '#ui/action-bar/action-bar.tsx';
import { BoardGrid } from './board.part.tsx';
import { type Board, cardKey } from './board.ts';
import { useBoardDrag } from './board-drag.hook.ts';
import { useBoardDrops } from './board-drops.hook.ts';
import type { BoardLook, CellLook } from './lane.part.tsx';
import { OneLane } from './one-lane.part.tsx';
import { Side } from './side.part.tsx';
import type { SideKind } from './side-rows.hook.ts';
import './multi-planner.css';
import './multi-planner.text.ts';

const NOTHING: readonly string[] = [];
/** The board with all that is done on it: selecting, dragging, dialogs, keys; it stands still while something is held. */
export function WorkingBoard(props: {
  board: Board;
  look: CellLook;
  sideRows: readonly VisitRow[];
  side: { readonly kind: SideKind; readonly onKind: (kind: SideKind) => void } | null;
  narrow: boolean;
  present: readonly PresenceOf[];
  title: string;
  frame: (content: ReactNode) => ReactNode;
}) {
  const { narrow, present, side, title, frame } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [still, setStill] = useState(props);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useUndoKeys();

  const drag = useBoardDrag({
    scroller,
    begin(key) {
      const row = rows.get(key);
      if (!row || !isMovable(row) || narrow) return null;
      setStill(props);
      if (!selected.has(key)) return [key];
      return [...rows].flatMap(([one, of]) => (selected.has(one) && isMovable(of) ? [one] : []));
    },
    drop(keys, { target, over, isBelow }, withFollowing) {
      const [day = '', lane] = target.split(' ');
      const taken = distinct(keys.flatMap((key) => rows.get(key) ?? []));
      if (!isIsoDay(day)) return;
      const passed = keys.some((key) => selected.has(key))
        ? selectedRows.filter((row) => !isMovable(row))
        : [];
      drop(board, taken, { day, over, isBelow, withFollowing, passed, ...(lane !== undefined && { lane }) });
      setChosen(new Set());
    },
    press: (key) => toggle([key]),
  });
  const { board, sideRows } = drag.held ? still : props;
  const rows = useMemo(() => {
    const all = [...board.cells.values()].flatMap((cell) => cell.rows);
    return new Map([...sideRows, ...all].map((row) => [cardKey(row), row]));
  }, [board, sideRows]);
  const selected = useMemo(() => new Set([...chosen].filter((key) => rows.has(key))), [chosen, rows]);
  const selectedRows = distinct([...rows].flatMap(([key, row]) => (selected.has(key) ? [row] : [])));
  const now = useMemo(() => new Map([...rows.values()].map((row) => [row.id, row])), [rows]);
  const dialogs = usePlanningDialogs({
    now,
    onLeft: (ids) => {
      const left = new Set(ids);
      setChosen(new Set([...selected].filter((key) => left.has(rows.get(key)?.id ?? ''))));
    },
  });
  const [askAboutVisits, visitsQuestion] = useVisitsQuestion();
  const drop = useBoardDrops({
    caps: props.look.caps,
    askAboutVisits,
    ask: (some, to, unfit) => dialogs.open('place', some, { to, unfit }),
  });
  const toggle = (keys: readonly string[]) =>
    setChosen(() => {
      const next = new Set(selected);
      const isOn = keys.every((key) => next.has(key));
      for (const key of keys) {
        if (isOn) next.delete(key);
        else next.add(key);
      }
      return next;
    });

  const held = drag.held ?? NOTHING;
  const heldIds = held.flatMap((key) => rows.get(key)?.id ?? []);
  const others = useHolding('multi-planner', present, heldIds);
  const look = useMemo(
    (): BoardLook => ({ ...props.look, selected, others, held: new Set(held) }),
    [props.look, selected, others, held],
  );
  const legend = useMemo(() => {
    const all = [...board.cells.values()].flatMap((cell) => cell.rows);
    return legendOf(all, props.look.meaningOf, cardKey);
  }, [board, props.look.meaningOf]);

  const onClick = (event: MouseEvent) => {
    const key = (event.target as Element).closest<HTMLElement>('[data-card]')?.dataset.card;
    const row = key === undefined ? undefined : rows.get(key);
    if (key === undefined || !row || (event.detail > 0 && drag.isEndOfDrag())) return;
    const adds = event.ctrlKey || event.metaKey || event.shiftKey || selected.size > 0;
    if (adds) toggle([key]);
    else dialogs.open('edit', [row]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    if (target.closest('input, select, textarea')) return;
    const key = target.dataset.card;
    const row = key === undefined ? undefined : rows.get(key);
    if (event.key === ' ' && key !== undefined) {
      event.preventDefault();
      toggle([key]);
    } else if (event.key === 'm' || event.key === 'M') {
      const some = selectedRows.length > 0 ? selectedRows : row ? [row] : [];
      const unfit = some.filter((one) => !isMovable(one));
      if (unfit.length < some.length) dialogs.open('place', some.filter(isMovable), { unfit });
    } else if (event.key === 'Escape' && selected.size > 0) setChosen(new Set());
  };

  const content = (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: presses and keys of the cards in it are heard here. */}
      <div
        className="mp-body"
        onPointerDown={narrow ? undefined : drag.onPointerDown}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => {
          // The key has selected the card already, and presses no button.
          if (event.key === ' ' && (event.target as HTMLElement).dataset.card) event.preventDefault();
        }}
      >
        {narrow && <OneLane board={board} day={board.days[0] ?? ''} look={look} menuOf={dialogs.menuOf} />}
        {!narrow && (
          <div className="mp-scroll" ref={scroller} tabIndex={-1}>
            <BoardGrid {...{ board, scroller }} cellLook={props.look} marks={look} onSelect={toggle} />
          </div>
        )}
        {side && <Side {...side} rows={sideRows} look={look} />}
        {selectedRows.length > 0 && (
          <ActionBar
            count={selectedRows.length}
            words={sumWords(selectedRows, look.withPrices)}
            actions={dialogs
              .buttonsOf(selectedRows)
              .map((one) => (one.id === 'place' ? { ...one, keys: 'M' } : one))}
            onClear={() => setChosen(new Set())}
          />
        )}
      </div>
      <Legend {...{ legend }} onSelect={toggle} />
      {dialogs.shown}
      {visitsQuestion}
      {createPortal(
        drag.held && (
          <div className="mp-hand" ref={drag.overlay}>
            <span className="rm-cut">{rows.get(held[0] ?? '')?.name}</span>
            {held.length > 1 && <b className="rm-num">{count(held.length)}</b>}
          </div>
        ),
        document.body,
      )}
    </>
  );
  return (
    <ScreenFrame title={title} acts={dialogs.entriesOf(selectedRows)}>
      {frame(content)}
    </ScreenFrame>
  );
}

/** Visits that stand with several people are one. */
function distinct(rows: readonly VisitRow[]): readonly VisitRow[] {
  const byId = new Map<string, VisitRow>();
  for (const row of rows) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}
