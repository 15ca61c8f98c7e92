import { useCallback, useEffect, useRef, useState } from 'react';
import { selectedAfter } from './selection.ts';

export interface Selection {
  readonly selected: ReadonlySet<string>;
  /** Selects or clears a row; `range`: also all between it and the one before (shift). The same function for good. */
  readonly toggle: (id: string, range?: boolean) => void;
  readonly set: (ids: readonly string[]) => void;
  /** Selects everything that is shown; absent when it is. */
  readonly all: (() => void) | undefined;
  readonly clear: () => void;
}

/** The rows of a list that are selected (C-10). `ids`: all that are shown, in order. */
export function useSelection(ids: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | undefined>(undefined);
  const shown = useRef(ids);
  useEffect(() => {
    shown.current = ids;
  }, [ids]);
  const toggle = useCallback((id: string, range = false) => {
    const from = last.current;
    last.current = id;
    setSelected((before) => selectedAfter(before, shown.current, { id, from, range }));
  }, []);
  return {
    selected,
    set: (to) => setSelected(new Set(to)),
    all: ids.every((id) => selected.has(id)) ? undefined : () => setSelected(new Set(ids)),
    clear: () => setSelected(new Set()),
    toggle,
  };
}
