import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** The order to show while a pointer rests on the list: what is shown keeps its place, what is new comes last. */
export function heldOrder(shown: readonly string[], next: readonly string[]): readonly string[] {
  const there = new Set(next);
  const known = new Set(shown);
  const held = [...shown.filter((id) => there.has(id)), ...next.filter((id) => !known.has(id))];
  return held.length === shown.length && held.every((id, at) => id === shown[at]) ? shown : held;
}

/** Handlers of the element around a list that notice a resting mouse. */
export interface WatchPointer {
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
}

/**
 * Keeps rows where they are under a mouse while others rename, add or earn; they take their sorted places when it
 * leaves. Another `scope` (tab, search, sort) shows its own order at once.
 */
export function useSteadyOrder(
  ids: readonly string[],
  scope: string,
): { ids: readonly string[]; watchPointer: WatchPointer } {
  const [held, setHeld] = useState(false);
  const last = useRef({ scope, ids });
  const order = held && last.current.scope === scope ? heldOrder(last.current.ids, ids) : ids;
  useEffect(() => {
    last.current = { scope, ids: order };
  });
  return {
    ids: order,
    watchPointer: {
      onPointerEnter: (event: PointerEvent) => setHeld(event.pointerType === 'mouse'),
      onPointerLeave: () => setHeld(false),
    },
  };
}
