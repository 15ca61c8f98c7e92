import { mdiTabRemove, mdiTimerSandEmpty } from '@mdi/js';
import { useEffect, useLayoutEffect, useState } from 'react';
import { isHeldElsewhere } from '#store/database-use.ts';
import { useReadable } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { takeLastScreenAway } from './last-screen/take-last-screen-away.ts';
import { reloadApp } from './reload-app.ts';
import { ReloadNotice } from './reload-notice.tsx';

/** An old phone reads its copy of the account well within this time. */
const PATIENCE_MS = 8_000;

/**
 * Why nothing is read from this device: another tab keeps it to itself, or the browser doesn't answer, which a reload
 * may mend.
 */
export function OpeningNotice() {
  const isHeld = useReadable(isHeldElsewhere);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  // The last screen would lie over it as if all were well.
  useLayoutEffect(() => {
    if (isHeld || isSlow) takeLastScreenAway();
  }, [isHeld, isSlow]);
  if (isHeld)
    return (
      <Notice icon={mdiTabRemove} tone="warn" title={t('app.held')}>
        {t('app.held-text')}
      </Notice>
    );
  if (!isSlow) return null;
  return (
    <ReloadNotice icon={mdiTimerSandEmpty} tone="warn" title={t('app.slow')} onReload={reloadApp}>
      {t('app.slow-text')}
    </ReloadNotice>
  );
}
