import { useCallback, useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Whole seconds until a wait is over; `start` begins one. Right again after the device has slept. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  const start = useCallback((seconds: number) => {
    setEnd(Date.now() + seconds * SECOND_MS);
    setLeft(seconds);
  }, []);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS))),
      SECOND_MS,
    );
    return () => clearInterval(timer);
  }, [isRunning, end]);
  return { left, start };
}

/** Seconds as a clock shows them: '0:42', '54:00'. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
