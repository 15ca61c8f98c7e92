import type { KeyboardEvent } from 'react';

const FOCUSABLE = 'a[href], button:not([disabled]), [tabindex="0"]';

export type RowKeys = (event: KeyboardEvent<HTMLElement>) => void;

/** Moves the focus to a row, where it is drawn. */
export function focusRow(list: HTMLElement | null, index: number): boolean {
  const target = list
    ?.querySelector<HTMLElement>(`[data-list-index="${index}"]`)
    ?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
  return target !== null && target !== undefined;
}

/** Up, Down, Home and End go from row to row. */
export function rowKeys(count: number, goTo: (index: number) => void): RowKeys {
  return (event) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-list-index]');
    if (!row) return;
    const at = Number(row.dataset.listIndex);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined || to < 0 || to >= count) return;
    event.preventDefault();
    goTo(to);
  };
}
