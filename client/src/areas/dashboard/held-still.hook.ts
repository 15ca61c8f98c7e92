import { type PointerEvent, useMemo, useRef, useState } from 'react';

/** Values that may be compared by their words. */
const same = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/**
 * A list that keeps its order and members while a pointer is over it, so that nothing moves under the finger when
 * something arrives (DSH-7); the latest is shown once the pointer has gone. Spread `watch` on the element around it.
 * `own`: counts the person's own changes, which show at once.
 */
export function useHeldStill<T extends string>(latest: readonly T[], own: number) {
  const [isHeld, setHeld] = useState(false);
  const shown = useRef({ list: latest, own });
  if ((!isHeld || shown.current.own !== own) && !same(shown.current.list, latest)) {
    shown.current = { list: latest, own };
  }
  const watch = useMemo(
    () => ({
      onPointerEnter: () => setHeld(true),
      onPointerDown: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onPointerCancel: () => setHeld(false),
      onPointerUp: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') setHeld(false);
      },
    }),
    [],
  );
  return { shown: shown.current.list, watch };
}
