import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { t } from '#text/texts.ts';
import { type Confirm, useConfirm } from '../dialog/confirm-dialog.tsx';

/** Forms of this tab in which something stands that is not saved. */
const dirtyForms = new Set<object>();
let listens = false;

/** The browser's own question before a reload, a closed tab or a new version takes typed words away. */
function warnBeforeUnload(): void {
  if (listens) return;
  listens = true;
  window.addEventListener('beforeunload', (event) => {
    if (dirtyForms.size > 0) event.preventDefault();
  });
}

/** Whether anything typed in this tab is not saved. */
export function hasUnsaved(): boolean {
  return dirtyForms.size > 0;
}

/** What is typed may go: nothing asks about it any more. For leaving the page after `useMayLeave` said yes. */
export function dropUnsaved(): void {
  dirtyForms.clear();
}

function ask(confirm: Confirm): Promise<boolean> {
  return confirm({
    title: t('kit.unsaved'),
    confirm: t('kit.unsaved-leave'),
    cancel: t('kit.unsaved-stay'),
    danger: true,
  });
}

/**
 * Asks when anything typed in this tab is not saved; true when going on is right. For what leaves every screen at
 * once: switching the account, loading a new version (C-13).
 */
export function useMayLeave(): () => Promise<boolean> {
  const confirm = useConfirm();
  return useCallback(async () => !hasUnsaved() || (await ask(confirm)), [confirm]);
}

export interface UnsavedGuard {
  /** Goes on at once while nothing is dirty, else after the question. For Escape, backdrop, cross and 'Cancel'. */
  leave(go: () => void): void;
  /** What was typed is saved, or may go: leaving asks no more. Call it before a saving form closes or navigates. */
  release(): void;
}

/**
 * Guards what is typed into a form: 'You have unsaved changes. Are you sure you want to continue?' on navigation, on
 * reload, on a new version, on an account switch, and wherever the form calls `leave` (C-13):
 *
 *     const unsaved = useUnsavedGuard(isDirty);
 *     <Dialog onClose={() => unsaved.leave(onClose)} …>
 */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  const confirm = useConfirm();
  const form = useRef({});
  useLayoutEffect(() => {
    const self = form.current;
    if (!isDirty) return;
    warnBeforeUnload();
    dirtyForms.add(self);
    return () => {
      dirtyForms.delete(self);
    };
  }, [isDirty]);
  const release = useCallback(() => {
    dirtyForms.delete(form.current);
  }, []);
  const latest = useRef(confirm);
  useEffect(() => {
    latest.current = confirm;
  }, [confirm]);
  return useMemo(
    () => ({
      release,
      leave(go) {
        if (!dirtyForms.has(form.current)) go();
        else
          void ask(latest.current).then((yes) => {
            if (!yes) return;
            release();
            go();
          });
      },
    }),
    [release],
  );
}
