import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { hasUnsaved, useMayLeave } from '#ui/unsaved/unsaved.hook.ts';

/** Asks before a link, or the browser's back, takes a form away that somebody has typed into; see `useUnsavedGuard`. */
export function UnsavedNavigation() {
  const mayLeave = useMayLeave();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker, mayLeave]);
  return null;
}
