import { mdiCloudAlertOutline } from '@mdi/js';
import '#parts/sync-problem.text.ts';
import { isServerLost } from '#store/database-use.ts';
import { useReadable } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { dropUnsaved, useMayLeave } from '#ui/unsaved/unsaved.hook.ts';
import { reloadApp } from './reload-app.ts';
import { ReloadNotice } from './reload-notice.tsx';
import './notices.text.ts';

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
    <ReloadNotice
      icon={mdiCloudAlertOutline}
      tone="danger"
      title={t('sync-problem.storage-lost')}
      onReload={() => void reload()}
    >
      {t('notices.storage-lost-text')}
    </ReloadNotice>
  );
}
