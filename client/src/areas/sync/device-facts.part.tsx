import { useState } from 'react';
import { documentWords } from '#parts/cards/field-words.ts';
import { deletesUnvisited, keepStorage } from '#platform/storage.ts';
import type { SyncState } from '#store/sync-state.ts';
import { bytes } from '#text/format.ts';
import { relativeTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Facts } from '#ui/card/card.tsx';
import { clockWords } from './clock-words.ts';
import { useNow } from './now.hook.ts';

function storageWords({ used, quota }: SyncState['storage']): string {
  if (used === null) return t('sync.storage-unknown');
  return quota === null ? bytes(used) : t('sync.storage-of', { used: bytes(used), quota: bytes(quota) });
}

/** Last exchange, clock and storage of this device (SYN-1, C-29). */
export function DeviceFacts({ sync }: { sync: SyncState }) {
  const now = useNow();
  /** What the browser answered here; undefined before it was asked. */
  const [answer, setAnswer] = useState<boolean | null>();
  const since = (at: number | null) => (at === null ? t('sync.never') : relativeTime(at, now));
  const isKept = answer ?? sync.storage.persisted;
  const behind = [...new Set(sync.unsyncedDocuments.map(documentWords))];
  return (
    <Facts
      facts={[
        { name: t('sync.last-exchange'), value: since(sync.lastExchange) },
        // A device that only reads never has anything acknowledged.
        ...(sync.lastAcknowledged === null
          ? []
          : [{ name: t('sync.last-acknowledged'), value: since(sync.lastAcknowledged) }]),
        ...(sync.connected && behind.length > 0
          ? [{ name: t('sync.documents-behind'), value: behind.join(', ') }]
          : []),
        { name: t('sync.clock'), value: clockWords(sync.clockDifferenceMs).words },
        { name: t('sync.storage'), value: storageWords(sync.storage) },
        {
          name: t('sync.kept-by-browser'),
          value: isKept ? (
            t('sync.kept-yes')
          ) : (
            <>
              {t('sync.kept-no')}{' '}
              <Button flush onClick={async () => setAnswer(await keepStorage())}>
                {t('sync.keep-it')}
              </Button>
              <span role="status">
                {answer === false && <p>{t('sync.keep-refused')}</p>}
                {answer === null && <p>{t('sync.keep-unknown')}</p>}
              </span>
              {deletesUnvisited() && <p>{t('sync.keep-safari')}</p>}
            </>
          ),
        },
      ]}
    />
  );
}
