import { useEffect, useRef, useState } from 'react';

/**
 * A value that is dear to draw: it follows at once when it has rested, and else at most every `everyMs`; the last one
 * always comes.
 */
export function usePaced<V>(value: V, everyMs: number): V {
  const [shown, setShown] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    if (Object.is(value, shown)) return;
    const show = () => {
      last.current = performance.now();
      setShown(() => value);
    };
    const pause = last.current + everyMs - performance.now();
    const timer = setTimeout(show, Math.max(0, pause));
    return () => clearTimeout(timer);
  }, [value, shown, everyMs]);
  return shown;
}
