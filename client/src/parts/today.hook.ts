import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useEffect, useState } from 'react';
import { todayShiftDays } from '#store/developer/clock-shift.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useReadable } from '#store/use-sync.hook.ts';

/** How often a list looks at the calendar again (specification 1, section 9). */
const REFRESH_MS = 15_000;

/** Today in the account's time zone, kept right over midnight and after the device has slept. */
export function useToday(): IsoDay {
  const store = useStore();
  const [today, setToday] = useState(() => store.today());
  const shift = useReadable(todayShiftDays);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shifted calendar is looked at anew.
  useEffect(() => {
    const look = () => setToday(store.today());
    look();
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [store, shift]);
  return today;
}
