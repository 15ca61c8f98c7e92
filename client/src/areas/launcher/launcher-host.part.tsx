import { may, type Requirement } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { atom, useAtom } from 'jotai';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useActor } from '#parts/actor.hook.ts';
import { afterPaint } from '#platform/after-paint.ts';
import { whenCaughtUp } from '#platform/first-screen.ts';
import { lateOverlay } from '#ui/late/late.tsx';
import type { LauncherAction } from './launcher-items.ts';

const loadDialog = async () => (await import('./launcher.dialog.tsx')).LauncherDialog;
const LauncherDialog = lateOverlay(loadDialog, ({ open }) => open);

/** Level 3, Owner or Admin (specification 1, 2.2 and 6). */
const MAY_LAUNCH: Requirement = { roles: OWNER_ADMIN, level: 'ultimate' };

const openAtom = atom(false);

/** The launcher as its buttons see it; `undefined` for whoever has none. */
export function useLauncher(): { open: boolean; toggle: () => void; close: () => void } | undefined {
  const [open, setOpen] = useAtom(openAtom);
  const actor = useActor();
  if (!may(actor, MAY_LAUNCH)) return undefined;
  return { open, toggle: () => setOpen((was) => !was), close: () => setOpen(false) };
}

/**
 * Keeps what is typed behind Ctrl+K while the launcher is on its way, and away from the page below. Answers how the
 * launcher takes it over; from then on it hears its keys itself.
 */
function useTypedAhead(isOpen: boolean): () => string {
  const typed = useRef<string>(undefined);
  const was = useRef(false);
  // Before the launcher, which may be there at once, asks for it.
  if (was.current !== isOpen) {
    was.current = isOpen;
    typed.current = isOpen ? '' : undefined;
  }
  useLayoutEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => {
      if (typed.current === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length > 1) return;
      event.preventDefault();
      typed.current += event.key;
    };
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, [isOpen]);
  return useCallback(() => {
    const ahead = typed.current ?? '';
    typed.current = undefined;
    return ahead;
  }, []);
}

/** Hears Ctrl+K (Cmd+K) wherever the focus is, and shows the launcher. `actions`: what the shell can do (LCH-1). */
export function LauncherHost({ actions }: { actions: readonly LauncherAction[] }) {
  const launcher = useLauncher();
  const used = useRef(false);
  const toggle = launcher?.toggle;
  const isOpen = launcher?.open === true;
  used.current ||= isOpen;
  const takeTyped = useTypedAhead(isOpen);
  const mayOpen = launcher !== undefined;
  useEffect(() => {
    // It is asked for by a key and typed into at once: it had better be there.
    if (mayOpen)
      void whenCaughtUp()
        .then(afterPaint)
        .then(() => loadDialog().catch(() => {}));
  }, [mayOpen]);
  useEffect(() => {
    if (!toggle) return;
    const handleKey = (event: KeyboardEvent) => {
      const isPlain = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isPlain || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [toggle]);
  if (!launcher || !used.current) return null;
  return <LauncherDialog open={isOpen} actions={actions} takeTyped={takeTyped} onClose={launcher.close} />;
}
