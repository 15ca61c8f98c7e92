import type { ComponentType } from 'react';
import { whenCaughtUp } from '#platform/first-screen.ts';
import { lateExtra } from '#ui/late/late.tsx';

/** A part without which every screen is whole: its program is read once the first screen has what it shows. */
export function behindStart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lateExtra(async () => {
    await whenCaughtUp();
    return load();
  });
}
