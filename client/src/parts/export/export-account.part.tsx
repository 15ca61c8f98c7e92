import { mdiContentSaveOutline, mdiDownload } from '@mdi/js';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { useState } from 'react';
import { downloadFile } from '#platform/download-file.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { bytes } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Buttons } from '#ui/card/card.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { useAccountDownload } from './account-download.hook.ts';
import { DownloadDialog } from './download.dialog.tsx';
import { exportNameOf } from './export-name.ts';
import './export.css';
import './export.text.ts';

/** The button by which an Owner takes the whole account out, and the dialog that shows how far it is (DAT-8). */
export function DownloadEverything({ text }: { text: string }) {
  const { connected } = useSyncState();
  const { download, start, stop } = useAccountDownload();
  return (
    <div className="export-block">
      <p className="rm-t2">{text}</p>
      <Buttons>
        <Button kind="line" icon={mdiDownload} disabled={!connected} onClick={() => void start()}>
          {t('export.all')}
        </Button>
      </Buttons>
      {!connected && <p className="rm-t2 rm-small">{t('export.all-offline')}</p>}
      <DownloadDialog download={download} onAgain={() => void start()} onStop={stop} />
    </div>
  );
}

/** The button by which an Owner saves what this device holds, also without a connection (DAT-8). */
export function SaveDeviceCopy() {
  const store = useStore();
  const show = useToast();
  const [busy, setBusy] = useState(false);
  const handleSave = async () => {
    setBusy(true);
    try {
      const { deviceArchive } = await import('./device-archive.ts');
      const { file, values } = await deviceArchive(store);
      downloadFile(file, `${exportNameOf(store)}-device.zip`);
      show({ text: t('export.device-done', { count: values, size: bytes(file.size) }) });
      const id = newId();
      const note = { account: store.account.id, id, what: 'device-copy' as const, rows: values };
      void store.queuedCalls.add(`export:${id}`, 'noteExport', note);
    } catch {
      show({ text: t('export.device-failed') });
    }
    setBusy(false);
  };
  return (
    <div className="export-block">
      <p className="rm-t2">{t('export.device-text')}</p>
      <Buttons>
        <Button kind="line" icon={mdiContentSaveOutline} busy={busy} onClick={() => void handleSave()}>
          {t('export.device')}
        </Button>
      </Buttons>
    </div>
  );
}
