import { mdiAlertOutline, mdiFileCheckOutline } from '@mdi/js';
import { type ChangeEvent, useRef, useState } from 'react';
import type { LoadedChanges } from '#store/store.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t, textOf } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** What became of a file that was loaded. */
export type LoadedFile = { ok: true; words: string } | { ok: false; words: string };

function wordsOf({ taken, known, refused }: LoadedChanges): string {
  const parts = [
    taken > 0 ? t('sync.file-taken', { count: taken }) : '',
    known > 0 ? t('sync.file-known', { count: known }) : '',
    refused > 0 ? t('sync.file-refused', { count: refused }) : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : t('sync.file-empty');
}

/** Loads a file of changes that another device of the same person saved (SYN-5). */
export function LoadFileButton({ onLoaded }: { onLoaded: (loaded: LoadedFile | null) => void }) {
  const store = useStore();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const handleFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again.
    currentTarget.value = '';
    if (!file) return;
    onLoaded(null);
    setBusy(true);
    const result = await store.loadChangesFile(file);
    setBusy(false);
    onLoaded(
      result.ok
        ? { ok: true, words: wordsOf(result.value) }
        : { ok: false, words: textOf(result.error, { ...result.values }) },
    );
  };
  return (
    <>
      <Button flush busy={busy} onClick={() => input.current?.click()}>
        {t('sync.load-file')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('sync.load-file')}
        onChange={handleFile}
      />
    </>
  );
}

export function LoadedFileNotice({ loaded }: { loaded: LoadedFile }) {
  return (
    <Notice
      icon={loaded.ok ? mdiFileCheckOutline : mdiAlertOutline}
      tone={loaded.ok ? 'accent' : 'danger'}
      title={loaded.ok ? undefined : t('sync.file-not-loaded')}
    >
      {loaded.words}
    </Notice>
  );
}
