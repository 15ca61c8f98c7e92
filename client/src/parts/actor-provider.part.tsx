import type { ReactNode } from 'react';
import { ActorContext, useActorOfStore } from './actor.hook.ts';

/** Tells the screens below it who acts; below `StoreProvider`. */
export function ActorProvider({ children }: { children: ReactNode }) {
  return <ActorContext value={useActorOfStore()}>{children}</ActorContext>;
}
