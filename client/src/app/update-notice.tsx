import { mdiUpdate } from '@mdi/js';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { whetherOtherVersionServed } from '#platform/served-version.ts';
import { useSyncState } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { tryMissingAgain } from '#ui/late/late.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { EmptyState, ErrorState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { dropUnsaved, hasUnsaved, useMayLeave } from '#ui/unsaved/unsaved.hook.ts';
import { updateAtom } from './app.atoms.ts';
import { reloadApp } from './reload-app.ts';

/** Starts the waiting version, after the question about what is typed and not saved (C-13). */
function useLoadUpdate(activate: () => void): () => Promise<void> {
  const mayLeave = useMayLeave();
  return async () => {
    if (!(await mayLeave())) return;
    dropUnsaved();
    activate();
  };
}

function LoadUpdate({ activate, kind }: { activate: () => void; kind: 'line' | 'main' }) {
  return (
    <Button kind={kind} onClick={useLoadUpdate(activate)}>
      {t('app.update-load')}
    </Button>
  );
}

/** A newer version waits until the person asks for it. */
export function UpdateNotice() {
  const update = useAtomValue(updateAtom);
  if (!update) return null;
  return (
    <Notice
      icon={mdiUpdate}
      title={t('app.update-ready')}
      action={<LoadUpdate kind="line" activate={update.activate} />}
    >
      {t('app.update-text')}
    </Notice>
  );
}

/** Tells whether the server has a newer version than this page: undefined until it has answered. It is asked again at each connection. */
function useNewVersion(connected: boolean): boolean | undefined {
  const [isNew, setNew] = useState<boolean>();
  useEffect(() => {
    if (!connected) return;
    let isOver = false;
    setNew(undefined);
    void whetherOtherVersionServed().then((answer) => !isOver && setNew(answer));
    return () => {
      isOver = true;
    };
  }, [connected]);
  return isNew;
}

/** When a missing program was last asked for again; a screen that is missing again so soon afterwards was not fetched. */
let askedAt = Number.NEGATIVE_INFINITY;
const ASKED_MS = 20_000;

/**
 * Loads the page anew where asking again has not helped though there is a connection: some browsers keep it for good that
 * a program could not be fetched. What is typed elsewhere on the page stays.
 */
function useFreshPage(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || performance.now() - askedAt > ASKED_MS || hasUnsaved()) return;
    askedAt = Number.NEGATIVE_INFINITY;
    reloadApp();
  }, [isWanted]);
}

/**
 * In the place of a screen whose program could not be fetched: without a connection it is not on this device yet, and
 * comes by itself once there is one; with it, a newer version has taken its place on the server, or fetching it failed.
 */
export function PageMissing({ onRetry }: { onRetry: () => void }) {
  const { connected } = useSyncState();
  const isNew = useNewVersion(connected);
  const [wasOffline, setWasOffline] = useState(false);
  if (!connected && !wasOffline) setWasOffline(true);
  const isBack = wasOffline && connected;
  useFreshPage(connected && !isBack && isNew === false);
  const retry = useCallback(() => {
    askedAt = performance.now();
    tryMissingAgain();
    onRetry();
  }, [onRetry]);
  useEffect(() => {
    if (isBack) retry();
  }, [isBack, retry]);
  if (!connected) return <EmptyState title={t('app.page-missing')} text={t('app.page-missing-text')} />;
  if (isNew === undefined) return <SkeletonRows />;
  if (isNew)
    return (
      <EmptyState
        title={t('app.update-ready')}
        text={t('app.update-needed')}
        action={<LoadUpdate kind="main" activate={reloadApp} />}
      />
    );
  return <ErrorState title={t('app.page-missing')} text={t('app.page-missing-again')} onRetry={retry} />;
}
