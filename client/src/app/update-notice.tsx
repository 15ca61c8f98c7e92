import { mdiUpdate } from '@mdi/js';
import { useAtomValue } from 'jotai';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { dropUnsaved, useMayLeave } from '#ui/unsaved/unsaved.hook.ts';
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

/** A newer version waits until the person asks for it (sync 5, versions). */
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

/** In the place of a screen whose program is not on the server any more, since a newer version is. */
export function UpdateNeeded() {
  return (
    <EmptyState
      title={t('app.update-ready')}
      text={t('app.update-needed')}
      action={<LoadUpdate kind="main" activate={reloadApp} />}
    />
  );
}

/** Whether an error only says that a part of the app could not be fetched. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
  );
}
