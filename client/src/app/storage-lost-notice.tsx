import { mdiCloudAlertOutline } from '@mdi/js';
import '#parts/sync-problem.text.ts';
import { useEffect } from 'react';
import { isServerLost } from '#store/database-use.ts';
import { useReadable, useSyncState } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { dropUnsaved, hasUnsaved, useMayLeave } from '#ui/unsaved/unsaved.hook.ts';
import { reloadApp } from './reload-app.ts';

const LOOK_AGAIN_MS = 2_000;

/**
 * The browser has lost the databases of this page, and only loading it anew brings them back: that happens by itself
 * where it takes nothing away, else when the person says so.
 */
export function StorageLostNotice() {
  const isLost = useReadable(isServerLost);
  const { unsaved } = useSyncState();
  const mayLeave = useMayLeave();
  useEffect(() => {
    if (!isLost || unsaved > 0) return;
    const look = () => !hasUnsaved() && reloadApp();
    look();
    // What is typed may have been saved elsewhere or taken back meanwhile.
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isLost, unsaved]);
  if (!isLost) return null;
  const reload = async () => {
    if (!(await mayLeave())) return;
    dropUnsaved();
    reloadApp();
  };
  return (
    <Notice
      icon={mdiCloudAlertOutline}
      tone="danger"
      title={t('sync-problem.storage-lost')}
      action={
        <Button kind="line" onClick={reload}>
          {t('app.slow-reload')}
        </Button>
      }
    >
      {t('app.storage-lost-text')}
    </Notice>
  );
}
