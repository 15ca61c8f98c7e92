import { downloadAccount } from '@roundsman/shared-schema/areas/account/account.http.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDownload } from '#list/use-download.hook.ts';
import { downloadFile } from '#platform/download-file.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { exportNameOf } from './export-name.ts';

/** Where a download of the account stands; `bytes` that have come. */
export type AccountDownload =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' | 'done'; readonly bytes: number }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Often enough to be seen moving. */
const TELL_MS = 200;

/** Downloads the whole account; the person gets the file only when all of it has come (companion DAT-8). */
export function useAccountDownload(): {
  download: AccountDownload;
  start(): Promise<void>;
  stop(): void;
} {
  const store = useStore();
  const fetchFile = useDownload();
  const [download, setDownload] = useState<AccountDownload>({ kind: 'none' });
  const running = useRef<AbortController>(undefined);
  const start = useCallback(async () => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setDownload({ kind: 'running', bytes: 0 });
    let told = 0;
    const answer = await fetchFile(
      downloadAccount,
      { account: store.account.id },
      {
        signal: abort.signal,
        onBytes(bytes) {
          if (Date.now() - told < TELL_MS) return;
          told = Date.now();
          setDownload({ kind: 'running', bytes });
        },
      },
    );
    if (abort.signal.aborted) return;
    if (!answer.ok) {
      setDownload({ kind: 'failed', failure: answer });
      return;
    }
    downloadFile(answer.value, `${exportNameOf(store)}.tar.gz`);
    setDownload({ kind: 'done', bytes: answer.value.size });
  }, [store, fetchFile]);
  const stop = useCallback(() => {
    running.current?.abort();
    setDownload({ kind: 'none' });
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  // Leaving the page would end it without a word.
  useEffect(() => {
    if (download.kind !== 'running') return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [download.kind]);
  return { download, start, stop };
}
