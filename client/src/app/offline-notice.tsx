import { mdiCloudOffOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#routes/paths.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import './notices.text.ts';

/** A connection that drops for a moment moves nothing on the screen. */
const LASTS_MS = 3000;

/** Above every list: since when this device is offline, and what waits. The sync page says it by itself. */
export function OfflineNotice() {
  const store = useStore();
  const { kind, lastExchange, waiting } = useSyncState();
  const { pathname } = useLocation();
  const isOffline = kind === 'offline';
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isOffline) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), LASTS_MS);
    return () => clearTimeout(timer);
  }, [isOffline]);
  if (!isOffline || !lasts || lastExchange === null || pathname === paths.sync()) return null;
  return (
    <Notice
      line
      icon={mdiCloudOffOutline}
      tone="warn"
      title={t('notices.offline-since', { when: dateTime(lastExchange, store.now()), count: waiting })}
      action={
        waiting > 0 && (
          <ButtonLink kind="line" href={paths.sync()}>
            {t('notices.offline-see')}
          </ButtonLink>
        )
      }
    />
  );
}
