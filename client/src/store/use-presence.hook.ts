import type { PresenceOf } from '@roundsman/shared-schema/protocol/messages.ts';
import { useEffect, useMemo } from 'react';
import { useStore } from './store-context.hook.tsx';
import { useReadable } from './use-sync.hook.ts';

/** Others who are at a place (`round:<id>`) and what they hold; this device is not among them. */
export function usePresence(place: string): readonly PresenceOf[] {
  const store = useStore();
  return useReadable(useMemo(() => store.presenceAt(place), [store, place]));
}

/** Says that this device is at a place and holds these ids, for as long as the component is shown. */
export function useBeHere(place: string, holds: readonly string[]): void {
  const store = useStore();
  const text = JSON.stringify(holds);
  useEffect(() => {
    store.setPresence({ place, holds: JSON.parse(text) as string[] });
  }, [store, place, text]);
  useEffect(() => () => store.setPresence(null), [store]);
}
