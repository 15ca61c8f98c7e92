import { mdiClockAlertOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import { keepStorage } from '#platform/storage.ts';
import { useStore } from '#store/store-context.hook.tsx';
import type { SyncState } from '#store/sync-state.ts';
import { bytes } from '#text/format.ts';
import { relativeTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card, CardBody, Facts } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { clockWords, isClockWrong } from './clock-words.ts';

/** Server time, read again every second while shown. */
export function useNow(everyMs = 1000): number {
  const store = useStore();
  const [now, setNow] = useState(() => store.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(store.now()), everyMs);
    return () => clearInterval(timer);
  }, [store, everyMs]);
  return now;
}

/** Last exchange, clock and storage of this device (SYN-1, C-29). */
export function FactsCard({ sync }: { sync: SyncState }) {
  const now = useNow();
  const [persisted, setPersisted] = useState(sync.storage.persisted);
  const { used, quota } = sync.storage;
  const since = (at: number | null) => (at === null ? t('sync.never') : relativeTime(at, now));
  const kept = persisted ?? sync.storage.persisted;
  return (
    <Card title={t('sync.facts')}>
      {isClockWrong(sync.clockDifferenceMs) && (
        <Notice icon={mdiClockAlertOutline} tone="warn">
          {t('sync.clock-warning', { difference: clockWords(sync.clockDifferenceMs).amount })}
        </Notice>
      )}
      <CardBody>
        <Facts
          facts={[
            { name: t('sync.last-exchange'), value: since(sync.lastExchange) },
            { name: t('sync.last-acknowledged'), value: since(sync.lastAcknowledged) },
            {
              name: t('sync.documents-behind'),
              value:
                sync.unsyncedDocuments.length === 0
                  ? t('sync.documents-none')
                  : sync.unsyncedDocuments.join(', '),
            },
            { name: t('sync.clock'), value: clockWords(sync.clockDifferenceMs).words },
            {
              name: t('sync.storage'),
              value:
                used === null
                  ? t('sync.storage-unknown')
                  : quota === null
                    ? bytes(used)
                    : t('sync.storage-of', { used: bytes(used), quota: bytes(quota) }),
            },
            {
              name: t('sync.kept-by-browser'),
              value: kept ? (
                t('sync.kept-yes')
              ) : (
                <>
                  {t('sync.kept-no')}{' '}
                  <Button flush onClick={async () => setPersisted(await keepStorage())}>
                    {t('sync.keep-it')}
                  </Button>
                </>
              ),
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}
