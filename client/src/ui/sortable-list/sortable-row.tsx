import { useDraggable } from '@dnd-kit/core';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { t } from '#text/texts.ts';
import { classNames } from '../class-names.ts';
import { useLineAt } from './use-drop-line.ts';
import type { HandleProps, ListContext, SortableRowState } from './virtuoso-parts.tsx';
import './drag.text.ts';

/** One row of the grid: focus, selection, its handle and the line that shows where a drop would go. */
export function SortableRow({ id, index, context }: { id: string; index: number; context: ListContext }) {
  const { disabled, active, selected, dragging, line, total, lifted, focusRequest } = context;
  const { setNodeRef, setActivatorNodeRef, listeners, attributes } = useDraggable({ id, disabled });
  const lineAt = useLineAt(line, index, total);
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const isActive = active === id || (active === null && index === 0);
  const isDragged = dragging.has(id);

  useLayoutEffect(() => {
    const wanted = focusRequest.current;
    if (wanted?.id !== id) return;
    const target = wanted.handle ? (handle.current ?? row.current) : row.current;
    target?.focus({ preventScroll: true });
    // A list that is not shown yet takes no focus: its row asks once more when it is drawn anew.
    if (target === document.activeElement) focusRequest.current = null;
  });

  const liftLatest = useRef(context.onLift);
  useLayoutEffect(() => {
    liftLatest.current = context.onLift;
  });
  const name = context.nameOf(id);
  const describedBy = attributes['aria-describedby'];
  const isSelected = selected.has(id);
  // What a row draws is asked for anew only when something of it has changed: others may change rows many times a second.
  const state = useMemo<SortableRowState>(() => {
    const handleProps: HandleProps = disabled
      ? { hidden: true }
      : {
          ...listeners,
          ref: (element) => {
            handle.current = element;
            setActivatorNodeRef(element);
          },
          tabIndex: isActive ? 0 : -1,
          'aria-label': t('drag.handle', { name }),
          'aria-describedby': describedBy,
          'aria-pressed': isDragged && lifted,
          onKeyDown: (event) => {
            if (event.key !== ' ' && event.key !== 'Enter') return;
            event.preventDefault();
            event.stopPropagation();
            liftLatest.current(id);
          },
        };
    return { position: index + 1, selected: isSelected, dragging: isDragged, overlay: false, handleProps };
  }, [
    id,
    index,
    name,
    disabled,
    listeners,
    setActivatorNodeRef,
    isActive,
    describedBy,
    isDragged,
    isSelected,
    lifted,
  ]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid is made of divs.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled once, by the grid around the rows.
    <div
      ref={(element) => {
        row.current = element;
        setNodeRef(element);
      }}
      className={classNames(
        'rm-list-row',
        isDragged && 'rm-list-row-dragged',
        lineAt !== undefined && `rm-drop-${lineAt}`,
      )}
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-row-id={id}
      data-index={index}
      onPointerDown={(event) => context.onRowPointerDown(id, event)}
      onClick={(event) => context.onRowClick(id, event)}
      onDoubleClick={(event) => context.onRowDoubleClick(id, event)}
      onFocus={() => context.onRowFocus(id)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the row has the focus for its one cell */}
      <div role="gridcell" className="rm-list-cell">
        {context.renderRow(id, state)}
      </div>
    </div>
  );
}
