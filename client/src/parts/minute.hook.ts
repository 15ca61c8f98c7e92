import { useEffect, useState } from 'react';
import { useStore } from '#store/store-context.hook.tsx';

const MINUTE_MS = 60_000;

/** Server time, epoch milliseconds, cut to whole minutes and kept current. */
export function useMinute(): number {
  const store = useStore();
  const read = () => Math.floor(store.now() / MINUTE_MS) * MINUTE_MS;
  const [minute, setMinute] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the store of the moment.
  useEffect(() => {
    const look = () => setMinute(read());
    const timer = setInterval(look, MINUTE_MS / 4);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [store]);
  return minute;
}
