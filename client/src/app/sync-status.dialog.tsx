import { useEffect } from 'react';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { ChoiceDialog } from '#ui/dialog/choice-dialog.tsx';
import { syncWordsOf } from './sync-words.ts';

/** Asks the server at once and says how it stands, as it changes, until it is put away (specification 1, section 8). */
export function SyncStatusDialog({ onClose }: { onClose: () => void }) {
  const store = useStore();
  const sync = useSyncState();
  useEffect(() => void store.syncNow(), [store]);
  return (
    <ChoiceDialog
      title={t('app.sync-now')}
      text={<span role="status">{syncWordsOf(sync)}</span>}
      choices={[]}
      cancel={t('kit.ok')}
      onClose={onClose}
    />
  );
}
