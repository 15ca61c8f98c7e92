import { useRef, useState } from 'react';
import { selectedAfter } from './selection.ts';

export interface Selection {
  readonly selected: ReadonlySet<string>;
  /** Selects or clears a row; `range`: also all between it and the one before (shift). */
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
  return {
    selected,
    set: (to) => setSelected(new Set(to)),
    all: ids.every((id) => selected.has(id)) ? undefined : () => setSelected(new Set(ids)),
    clear: () => setSelected(new Set()),
    toggle(id, range = false) {
      setSelected(selectedAfter(selected, ids, { id, from: last.current, range }));
      last.current = id;
    },
  };
}
