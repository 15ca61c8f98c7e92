import {
  finishSyncing,
  maximumSeen,
} from '@roundsman/shared-schema/areas/finish-syncing/finish-syncing.rules.ts';
import { useEffect, useState } from 'react';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import '#parts/sync-problem.text.ts';
import { paths } from '#routes/paths.ts';
import { useStore } from '#store/store-context.hook.tsx';
import type { SyncState } from '#store/sync-state.ts';
import { useSyncState } from '#store/use-sync.hook.ts';
import { count } from '#text/format.ts';
import { t, textOf } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';
import { ErrorState, State } from '#ui/states/empty-state.tsx';
import './finish-syncing.css';
import './finish-syncing.text.ts';

/** Changes to be sent, and documents that the server has not confirmed yet: 'synced' is never said too early. */
function remainingOf({ waiting, unsyncedDocuments }: SyncState): number {
  return waiting + unsyncedDocuments.length;
}

/** The most items seen waiting while this page is shown. */
function useMaximumSeen(remaining: number): number {
  const [maximum, setMaximum] = useState(remaining);
  useEffect(() => {
    setMaximum((seen) => maximumSeen(seen, remaining, false));
  }, [remaining]);
  return maximumSeen(maximum, remaining, false);
}

/** How far this device is with what it still has to send or fetch (specification 4, 2.14). */
export function FinishSyncingScreen() {
  const store = useStore();
  const sync = useSyncState();
  const remaining = remainingOf(sync);
  const maximum = useMaximumSeen(remaining);
  const { state, done, percent } = finishSyncing({ connected: sync.connected, remaining, maximum });
  const details = (
    <ButtonLink kind="line" href={paths.sync()}>
      {t('finish-syncing.details')}
    </ButtonLink>
  );
  return (
    <ScreenFrame title={t('finish-syncing.title')}>
      <Page label={t('finish-syncing.title')}>
        {sync.problem && sync.problem !== 'refused' ? (
          <ErrorState title={textOf(`sync-problem.${sync.problem}`)} text={null} action={details} />
        ) : state === 'offline' ? (
          <State
            art="cloud"
            title={t('finish-syncing.offline')}
            text={t('finish-syncing.offline-text', { count: sync.waiting })}
            actions={
              <>
                <Button kind="line" onClick={() => void store.syncNow()}>
                  {t('finish-syncing.try-again')}
                </Button>
                {details}
              </>
            }
          />
        ) : state === 'syncing' ? (
          <State
            art="cloud"
            title={t('finish-syncing.syncing')}
            text={
              <>
                <progress
                  className="rm-progress finish-bar"
                  max={100}
                  value={percent}
                  aria-label={t('finish-syncing.syncing')}
                />
                <span className="finish-count rm-num">
                  {t('finish-syncing.syncing-text', { done: count(done), total: count(maximum) })}
                </span>
                {t('finish-syncing.syncing-stay')}
              </>
            }
          />
        ) : (
          <State
            art="safe"
            title={t('finish-syncing.synced')}
            text={t('finish-syncing.synced-text')}
            actions={
              <ButtonLink kind="main" href="/">
                {t('finish-syncing.home')}
              </ButtonLink>
            }
          />
        )}
      </Page>
    </ScreenFrame>
  );
}
