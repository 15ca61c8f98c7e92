import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { blockOf, type Place, placeOfBlock, stepPlace } from './drop-place.ts';
import type { Choice } from './selection.ts';
import type { Held } from './use-drag.ts';

const PAGE = 10;

export interface ListKeys {
  ids: readonly string[];
  active: string | null;
  selected: ReadonlySet<string>;
  disabled: boolean;
  focusRow: (index: number) => void;
  choose: (id: string, choice: Choice) => void;
  rangeFrom: RefObject<string | null>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  onMove: (ids: string[], place: Place) => void;
  onActivate?: (id: string) => void;
  onOpenMoveMenu?: (ids: string[], anchor: HTMLElement) => void;
}

/** How many places a key goes. */
export type StepOf = (key: string) => number | null;

const stepOf: StepOf = (key) =>
  ({ ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE, Home: -Infinity, End: Infinity })[key] ?? null;

/** The keys of a row that has the focus: going, choosing, opening, the move menu, and one step with Alt. */
export function listKeyHandler(list: ListKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { ids, active, selected } = list;
    const target = event.target as HTMLElement;
    // Other buttons in a row keep their own keys; the handle has only Space and Enter for itself.
    const onRow =
      target.dataset.rowId !== undefined ||
      target === event.currentTarget ||
      target.classList.contains('rm-grip');
    const index = active === null ? 0 : ids.indexOf(active);
    const id = ids[index];
    if (id === undefined || !onRow) return;
    const handled = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const step = stepOf(event.key);
    if (step !== null && event.altKey) {
      if (list.disabled) return;
      handled();
      const block = blockOf(ids, selected, id);
      const moving = new Set(block);
      list.onMove(block, stepPlace(ids, moving, placeOfBlock(ids, moving), step));
    } else if (step !== null) {
      handled();
      const next = Math.max(0, Math.min(ids.length - 1, index + step));
      const nextId = ids[next];
      if (event.shiftKey && nextId !== undefined) {
        list.rangeFrom.current ??= id;
        list.choose(nextId, 'range');
      }
      list.focusRow(next);
    } else if (event.key === ' ' || event.key === 'x') {
      handled();
      list.choose(id, event.shiftKey ? 'range' : 'toggle');
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      handled();
      list.onSelectedChange?.(new Set(ids));
    } else if (event.key === 'Escape' && selected.size > 0) {
      handled();
      list.onSelectedChange?.(new Set());
    } else if (event.key === 'm' && list.onOpenMoveMenu && !event.ctrlKey && !event.metaKey) {
      handled();
      list.onOpenMoveMenu(blockOf(ids, selected, id), target);
    } else if (event.key === 'Enter' && list.onActivate) {
      handled();
      list.onActivate(id);
    }
  };
}

/**
 * The keys while a block is lifted. Heard on the document: the row that was lifted may be scrolled out of what
 * is drawn, and its handle with it. `stepOf`: other keys than those of a list.
 */
export function useLiftKeys(options: {
  lifted: boolean;
  current: RefObject<Held | null>;
  shown: readonly string[];
  aim: (place: Place) => void;
  end: (drop: boolean) => void;
  stepOf?: StepOf;
}) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { lifted } = options;

  useEffect(() => {
    if (!lifted) return;
    const press = (event: globalThis.KeyboardEvent) => {
      const { current, shown, aim, end } = latest.current;
      const held = current.current;
      if (!held) return;
      const step = (latest.current.stepOf ?? stepOf)(event.key);
      if (step !== null) aim(stepPlace(shown, new Set(held.block), held.place, step));
      else if (event.key === ' ' || event.key === 'Enter') end(true);
      else if (event.key === 'Escape') end(false);
      else if (event.key !== 'Tab') return;
      event.preventDefault();
      event.stopPropagation();
    };
    const giveUp = () => latest.current.end(false);
    document.addEventListener('keydown', press, true);
    document.addEventListener('pointerdown', giveUp, true);
    return () => {
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('pointerdown', giveUp, true);
    };
  }, [lifted]);
}
