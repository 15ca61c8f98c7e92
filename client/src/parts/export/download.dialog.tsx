import { mdiReload } from '@mdi/js';
import { failureWords } from '#list/failure-words.ts';
import { bytes } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { ChoiceDialog } from '#ui/dialog/choice-dialog.tsx';
import type { AccountDownload } from './account-download.hook.ts';
import './export.text.ts';

/** How far the download is, and what became of it; closing it while it runs cancels it. */
export function DownloadDialog(props: {
  download: AccountDownload;
  onAgain: () => void;
  onStop: () => void;
}) {
  const { download, onAgain, onStop } = props;
  switch (download.kind) {
    case 'none':
      return null;
    case 'running': {
      const words =
        download.bytes === 0 ? t('export.preparing') : t('export.running', { size: bytes(download.bytes) });
      return (
        <ChoiceDialog
          title={t('export.title')}
          text={<span role="status">{words}</span>}
          choices={[]}
          cancel={t('export.cancel')}
          onClose={onStop}
        >
          <progress className="rm-progress" aria-label={t('export.title')} />
        </ChoiceDialog>
      );
    }
    case 'done':
      return (
        <ChoiceDialog
          title={t('export.done', { size: bytes(download.bytes) })}
          text={t('export.done-keep')}
          choices={[]}
          cancel={t('kit.close')}
          onClose={onStop}
        />
      );
    case 'failed':
      return (
        <ChoiceDialog
          title={t('export.failed')}
          text={failureWords(download.failure)}
          choices={[{ id: 'again', icon: mdiReload, label: t('export.again'), onSelect: onAgain }]}
          cancel={t('kit.close')}
          onClose={onStop}
        />
      );
  }
}
