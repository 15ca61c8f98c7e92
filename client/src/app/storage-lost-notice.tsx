import { mdiCloudAlertOutline } from '@mdi/js';
import '#parts/sync-problem.text.ts';
import { isServerLost } from '#store/database-use.ts';
import { useReadable } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { dropUnsaved, useMayLeave } from '#ui/unsaved/unsaved.hook.ts';
import { reloadApp } from './reload-app.ts';

/** Says that the page has to be loaded anew where it can't do that by itself (`ReloadWhenStorageLost`). */
export function StorageLostNotice() {
  const isLost = useReadable(isServerLost);
  const mayLeave = useMayLeave();
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
