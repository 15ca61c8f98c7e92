import { useEffect } from 'react';
import { idle } from '#platform/after-paint.ts';
import { rightsKey } from '#platform/last-screen.ts';
import { browserValues } from '#platform/local-values.ts';
import { useSession } from '#store/use-session.hook.tsx';
import { keepLastScreen } from './keep-last-screen.ts';

/** A page has fetched and drawn all of its parts so many milliseconds after its first frame. */
const SETTLED_MS = 2_000;
const values = browserValues();

/** Keeps the page at `pathname` for the next start: once it has settled, and when the person looks elsewhere. */
export function useKeepLastScreen(pathname: string, isKept: boolean): void {
  const { local } = useSession();
  useEffect(() => {
    const shown = local.get();
    if (!isKept || !shown) return;
    const keep = () => {
      const known = local.get();
      // Whoever is here by then may not be the one whose page still stands on the glass, nor the address that of the page.
      const isSame = known && rightsKey(known) === rightsKey(shown) && window.location.pathname === pathname;
      if (isSame) keepLastScreen(values, known);
    };
    const timer = setTimeout(() => void idle().then(keep), SETTLED_MS);
    const leave = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [pathname, isKept, local]);
}
