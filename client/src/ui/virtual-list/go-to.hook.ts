import { type RefObject, useRef } from 'react';
import type { VirtuosoHandle } from 'react-virtuoso';
import { focusRow } from './row-keys.ts';

/** Goes to a row of a long list by its index and gives it the focus, once it is drawn. */
export function useGoTo(
  virtuoso: RefObject<VirtuosoHandle | null>,
  root: RefObject<HTMLElement | null>,
): (to: number) => void {
  const wanted = useRef<number | null>(null);
  return (to) => {
    wanted.current = to;
    virtuoso.current?.scrollIntoView({
      index: to,
      behavior: 'auto',
      done: () => requestAnimationFrame(() => wanted.current === to && focusRow(root.current, to)),
    });
    if (focusRow(root.current, to)) wanted.current = null;
  };
}
