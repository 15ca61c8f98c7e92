import type { Requirement } from '@roundsman/shared-schema/access/may.ts';
import { createContext, type ReactNode, use } from 'react';

/** Whether whoever looks may have an action that asks for this; what asks for nothing is for everybody. */
export type Allows = (requires: Requirement | undefined) => boolean;

const AllowedContext = createContext<Allows>(() => true);

/** Tells the bars and menus below it which actions to leave out (specification 1, section 6). */
export function AllowedProvider({ allows, children }: { allows: Allows; children: ReactNode }) {
  return <AllowedContext value={allows}>{children}</AllowedContext>;
}

/** An action of a bar or menu may say who it is for; it is hidden from everybody else. */
export interface ForSome {
  readonly requires?: Requirement;
}

/** The actions that whoever looks may have, in their order. */
export function useAllowed<A extends ForSome>(actions: readonly A[]): readonly A[] {
  const allows = use(AllowedContext);
  return actions.filter(({ requires }) => allows(requires));
}
