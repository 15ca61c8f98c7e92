import { DragOverlay } from '@dnd-kit/core';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { count as withThousands } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { DragContext } from './drag-context.tsx';
import { blockOf, gapAtHeight, gapOf, type Place, placeAt, positionAfterMove } from './drop-place.ts';
import { SortableRow } from './sortable-row.tsx';
import { SteadyRows } from './steady-rows.tsx';
import { lineGap, type Point, useDrag, usePointerAim } from './use-drag.ts';
import { useDropLine } from './use-drop-line.ts';
import { listKeyHandler, useLiftKeys } from './use-list-keys.ts';
import { useRowChoice } from './use-row-choice.ts';
import { drawnRows, useSteady } from './use-steady.ts';
import { type ListContext, PARTS, type SortableRowState } from './virtuoso-parts.tsx';
import './sortable-list.css';
import './drag.text.ts';

export interface SortableListProps {
  /** In order; a new array only when order or members change. */
  ids: readonly string[];
  /** What the list is, for screen readers. */
  label: string;
  /** Row that the list shows first, with the focus on it. */
  start?: string | undefined;
  nameOf: (id: string) => string;
  /** Draws a row, usually a `Row` with `<DragHandle {...state.handleProps} />` in it. */
  renderRow: (id: string, state: SortableRowState) => ReactNode;
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: ReadonlySet<string>) => void;
  /** A block (the selection, when the dragged row is part of it) was dropped between these neighbours. */
  onMove: (ids: string[], place: Place) => void;
  /** A block was taken into the hand, or (null) let go. */
  onHold?: (ids: string[] | null) => void;
  /** The M key: the menu that moves without dragging. */
  onOpenMoveMenu?: (ids: string[], anchor: HTMLElement) => void;
  /** Enter, double click, or a tap while nothing is selected. */
  onActivate?: (id: string) => void;
  /** No dragging (the list is sorted or filtered for looking only). */
  disabled?: boolean;
  /** Scrolls with the rows, above and below them. */
  header?: ReactNode;
  footer?: ReactNode;
  /** px, for the rows not yet drawn. */
  rowHeight?: number;
}

const NONE: ReadonlySet<string> = new Set();
const vertical = ({
  transform,
}: {
  transform: { x: number; y: number; scaleX: number; scaleY: number };
}) => ({ ...transform, x: 0 });
/** A long list that is put in order by mouse, finger and keys; it holds still while others change it. */
export function SortableList(props: SortableListProps) {
  const {
    ids,
    label,
    nameOf,
    renderRow,
    selected,
    onSelectedChange,
    onMove,
    onHold,
    onOpenMoveMenu,
    onActivate,
  } = props;
  const disabled = props.disabled ?? false;
  const virtuoso = useRef<VirtuosoHandle>(null);
  const scroller = useRef<HTMLElement>(null);
  const pointer = useRef<Point>({ x: 0, y: 0 });
  const own = useRef<ReadonlySet<string>>(NONE);
  const follow = useRef<string | null>(null);
  const focusRequest = useRef<{ id: string; handle: boolean } | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  const { drag, current, followPlace, take, aim, end } = useDrag({ ids, onMove, onHold });
  const shown = useMemo(() => {
    if (!drag) return ids;
    const there = new Set(ids);
    return drag.frozen.every((id) => there.has(id)) ? drag.frozen : drag.frozen.filter((id) => there.has(id));
  }, [drag, ids]);
  const steady = useSteady({ ids: shown, scroller, virtuoso, own });
  usePointerAim({
    drag,
    scroller,
    pointer,
    aimAt: ({ y }, element) => {
      const rows = drawnRows(element).map((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return { index: Number(row.dataset.index), top, bottom };
      });
      const gap = gapAtHeight(rows, y);
      if (gap !== null && drag) aim(placeAt(shown, new Set(drag.block), gap));
    },
  });

  const focusRow = useCallback(
    (index: number, handle = false) => {
      const id = ids[index];
      if (id === undefined) return;
      focusRequest.current = { id, handle };
      setActive(id);
      virtuoso.current?.scrollIntoView({ index, behavior: 'auto' });
    },
    [ids],
  );

  const started = useRef<string>(undefined);
  const { start } = props;
  // A list that has no height yet cannot be scrolled, so that it is drawn from there on.
  const [first] = useState(() => (start === undefined ? 0 : Math.max(0, ids.indexOf(start))));
  useEffect(() => {
    const index = start === undefined || started.current === start ? -1 : ids.indexOf(start);
    if (index < 0) return;
    started.current = start;
    focusRow(index);
  }, [start, ids, focusRow]);

  const lift = useCallback(
    (id: string) => {
      const block = blockOf(ids, selected, id);
      take(id, block, 'keys');
      const words = { position: ids.indexOf(id) + 1, count: ids.length };
      setSaid(
        block.length === 1
          ? t('drag.held', { name: nameOf(id), ...words })
          : t('drag.held-block', { size: t('kit.selected', { count: block.length }), ...words }),
      );
    },
    [ids, nameOf, selected, take],
  );

  const finish = (drop: boolean) => {
    const now = current.current;
    if (!now) return;
    const byKeys = now.by === 'keys';
    own.current = new Set(now.block);
    if (byKeys) {
      focusRequest.current = { id: now.taken, handle: true };
      follow.current = drop ? now.taken : null;
    }
    const position = positionAfterMove(shown, now.block, now.place);
    const moved = end(drop);
    if (!moved) own.current = NONE;
    if (moved) setSaid(t('drag.dropped', { position, count: ids.length }));
    else setSaid(drop ? t('drag.unchanged') : t('drag.cancelled'));
    if (byKeys && !moved) focusRow(ids.indexOf(now.taken), true);
  };
  const lifted = drag?.by === 'keys';
  useLiftKeys({ lifted, current, shown, aim, end: finish });

  const moveNow = (block: string[], place: Place) => {
    own.current = new Set(block);
    follow.current = active;
    focusRequest.current = active === null ? null : { id: active, handle: false };
    onMove(block, place);
    setSaid(t('drag.dropped', { position: positionAfterMove(ids, block, place), count: ids.length }));
  };

  // A row moved by keys is followed to its new place, where the focus waits for it.
  useEffect(() => {
    const id = follow.current;
    const index = id === null ? -1 : ids.indexOf(id);
    if (index < 0) return;
    follow.current = null;
    virtuoso.current?.scrollIntoView({ index, behavior: 'auto' });
  }, [ids]);

  const line = useDropLine(current, followPlace, shown);
  useEffect(() => {
    if (!lifted) return;
    const show = () => {
      const now = current.current;
      if (!now) return;
      const index = Math.max(0, Math.min(shown.length - 1, gapOf(shown, now.place)));
      virtuoso.current?.scrollIntoView({ index, behavior: 'auto' });
      if (lineGap(now, shown) === null) return;
      const position = positionAfterMove(shown, now.block, now.place);
      setSaid(t('drag.over', { position, count: shown.length }));
    };
    show();
    return followPlace(show);
  }, [lifted, shown, current, followPlace]);

  const choice = useRowChoice({ ids, selected, onSelectedChange, onActivate });
  const keys = listKeyHandler({
    ids,
    active,
    selected,
    disabled,
    focusRow,
    choose: choice.choose,
    rangeFrom: choice.rangeFrom,
    onSelectedChange,
    onMove: moveNow,
    onActivate,
    onOpenMoveMenu,
  });

  const context: ListContext = {
    label,
    total: shown.length,
    active: active !== null && shown.includes(active) ? active : null,
    selected,
    dragging: drag ? new Set(drag.block) : NONE,
    line,
    lifted,
    disabled,
    spacers: steady.spacers,
    header: props.header,
    footer: props.footer,
    grid: { onKeyDown: keys },
    renderRow,
    nameOf,
    focusRequest,
    onRowPointerDown: choice.onRowPointerDown,
    onRowClick: choice.onRowClick,
    onRowDoubleClick: choice.onRowDoubleClick,
    onRowFocus: setActive,
    onLift: lift,
  };
  const inHand = drag?.by === 'pointer' ? drag : null;

  return (
    <DragContext
      modifiers={[vertical]}
      onTake={(id, point) => {
        pointer.current = point;
        take(id, blockOf(ids, selected, id), 'pointer');
        setActive(id);
      }}
      onEnd={finish}
    >
      <div className="rm-sortable" {...steady.watchPointer}>
        <SteadyRows ids={shown} capture={steady.capture} restore={steady.restore}>
          <Virtuoso<string, ListContext>
            ref={virtuoso}
            scrollerRef={(element) => {
              scroller.current = element instanceof HTMLElement ? element : null;
            }}
            className="rm-virtual"
            data={shown}
            context={context}
            components={PARTS}
            computeItemKey={(_index, id) => id}
            itemContent={(index, id, seen) => <SortableRow id={id} index={index} context={seen} />}
            defaultItemHeight={props.rowHeight ?? 60}
            {...(first > 0 && { initialTopMostItemIndex: { index: first, align: 'center' as const } })}
            increaseViewportBy={480}
          />
        </SteadyRows>
        <DragOverlay dropAnimation={null} className="rm-drag-overlay">
          {inHand && (
            <div className="rm-drag-copy">
              {renderRow(inHand.taken, {
                position: shown.indexOf(inHand.taken) + 1,
                selected: inHand.block.length > 1,
                dragging: false,
                overlay: true,
                handleProps: { tabIndex: -1 },
              })}
              {inHand.block.length > 1 && (
                <b className="rm-drag-count">{withThousands(inHand.block.length)}</b>
              )}
            </div>
          )}
        </DragOverlay>
      </div>
      <div className="rm-sr" role="status" aria-live="assertive">
        {said}
      </div>
    </DragContext>
  );
}
