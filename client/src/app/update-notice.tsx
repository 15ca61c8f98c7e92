import { mdiUpdate } from '@mdi/js';
import { useAtomValue } from 'jotai';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { updateAtom } from './app.atoms.ts';

/** A newer version waits until the person asks for it (sync 5, versions). */
export function UpdateNotice() {
  const update = useAtomValue(updateAtom);
  if (!update) return null;
  return (
    <Notice
      icon={mdiUpdate}
      title={t('app.update-ready')}
      action={
        <Button kind="line" onClick={update.activate}>
          {t('app.update-load')}
        </Button>
      }
    >
      {t('app.update-text')}
    </Notice>
  );
}
