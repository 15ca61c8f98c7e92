import { useEffect, useState } from 'react';
import { useStore } from '#store/store-context.hook.tsx';

/** Server time, read again regularly while shown. */
export function useNow(everyMs = 1000): number {
  const store = useStore();
  const [now, setNow] = useState(() => store.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(store.now()), everyMs);
    return () => clearInterval(timer);
  }, [store, everyMs]);
  return now;
}
