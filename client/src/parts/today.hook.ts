import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useEffect, useState } from 'react';
import { useStore } from '#store/store-context.hook.tsx';

/** How often a list looks at the calendar again (specification 1, section 9). */
const REFRESH_MS = 15_000;

/** Today in the account's time zone, kept right over midnight and after the device has slept. */
export function useToday(): IsoDay {
  const store = useStore();
  const [today, setToday] = useState(() => store.today());
  useEffect(() => {
    const look = () => setToday(store.today());
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [store]);
  return today;
}
