import {
  type BackupItem,
  downloadBackup,
  streamBackup,
} from '@roundsman/shared-schema/areas/backups/backups.http.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { useDownload } from '#list/use-download.hook.ts';
import { downloadFile } from '#platform/download-file.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { readLoadedBackup } from './loaded-backup.ts';

export interface BackupFiles {
  /** A file of this backup is on its way. */
  readonly underWay: string | undefined;
  readonly download: (backup: BackupItem) => Promise<void>;
  /** Fetches the records of a backup into memory, and counts them by kind. */
  readonly load: (backup: BackupItem) => Promise<ReadonlyMap<string, number> | undefined>;
}

/** The bytes of backups: as a file for the person, and as records for developers. */
export function useBackupFiles(): BackupFiles {
  const { account } = useStore();
  const fetchFile = useDownload();
  const show = useToast();
  const [underWay, setUnderWay] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const take = useCallback(
    async (call: typeof downloadBackup | typeof streamBackup, { id }: BackupItem) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      setUnderWay(id);
      const answer = await fetchFile(
        call,
        { account: account.id, id },
        { signal: abort.signal, onBytes: () => undefined },
      );
      if (running.current === abort) setUnderWay(undefined);
      return abort.signal.aborted ? undefined : answer;
    },
    [account.id, fetchFile],
  );
  const download = async (backup: BackupItem) => {
    const answer = await take(downloadBackup, backup);
    if (!answer) return;
    if (!answer.ok) return show({ text: failureWords(answer) });
    const when = new Date(backup.date).toISOString().slice(0, 16).replaceAll(':', '');
    downloadFile(answer.value, `roundsman-${account.id}-${when}.tar.gz`);
  };
  const load = async (backup: BackupItem) => {
    const answer = await take(streamBackup, backup);
    const counts = answer?.ok ? readLoadedBackup(await answer.value.text()) : undefined;
    if (answer && !counts) show({ text: t('backups.load-failed') });
    return counts;
  };
  return { underWay, download, load };
}
