import { may, type Requirement } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { atom, useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useActor } from '#parts/actor.hook.ts';
import { lateOverlay } from '#ui/late/late.tsx';
import type { LauncherAction } from './launcher-items.ts';

const LauncherDialog = lateOverlay(
  async () => (await import('./launcher.dialog.tsx')).LauncherDialog,
  ({ open }) => open,
);

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

/** Hears Ctrl+K (Cmd+K) wherever the focus is, and shows the launcher. `actions`: what the shell can do (LCH-1). */
export function LauncherHost({ actions }: { actions: readonly LauncherAction[] }) {
  const launcher = useLauncher();
  const used = useRef(false);
  const toggle = launcher?.toggle;
  used.current ||= launcher?.open === true;
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
  return <LauncherDialog open={launcher.open} actions={actions} onClose={launcher.close} />;
}
