import { useEffect } from 'react';
import { isServerLost } from '#store/database-use.ts';
import { useReadable, useSyncState } from '#store/use-sync.hook.ts';
import { hasUnsaved } from '#ui/unsaved/unsaved.hook.ts';
import { reloadApp } from './reload-app.ts';

const LOOK_AGAIN_MS = 2_000;

/**
 * The browser has lost the databases of this page, and only loading it anew brings them back: that happens by itself
 * where it takes nothing away. Part of the start program, because a page that has lost its databases may fetch no part
 * of the app any more.
 */
export function ReloadWhenStorageLost() {
  const isLost = useReadable(isServerLost);
  const { unsaved } = useSyncState();
  useEffect(() => {
    if (!isLost || unsaved > 0) return;
    // A form with typed words may be saved or closed before the page can be loaded anew.
    const timer = setInterval(look, LOOK_AGAIN_MS);
    function look() {
      if (hasUnsaved()) return;
      // Once: asked for again, a load that takes its time would begin anew each time.
      clearInterval(timer);
      reloadApp();
    }
    look();
    return () => clearInterval(timer);
  }, [isLost, unsaved]);
  return null;
}
