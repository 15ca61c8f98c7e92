import { mdiTabRemove } from '@mdi/js';
import { useLayoutEffect } from 'react';
import { isHeldElsewhere } from '#store/database-use.ts';
import { useReadable } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { takeLastScreenAway } from './last-screen/take-last-screen-away.ts';

/** Another tab keeps what is on this device to itself, so that nothing can be read before it is closed. */
export function HeldNotice() {
  const isHeld = useReadable(isHeldElsewhere);
  // The last screen would lie over it as if all were well.
  useLayoutEffect(() => {
    if (isHeld) takeLastScreenAway();
  }, [isHeld]);
  if (!isHeld) return null;
  return (
    <Notice icon={mdiTabRemove} tone="warn" title={t('app.held')}>
      {t('app.held-text')}
    </Notice>
  );
}
