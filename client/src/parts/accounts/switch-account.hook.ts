import { atom, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useStore } from '#store/store-context.hook.tsx';

/** Whether the list of one's accounts is shown. */
export const switcherAtom = atom(false);

/** Opens the list of one's accounts; undefined for somebody with one account only (specification 1, 2.1). */
export function useSwitchAccount(): (() => void) | undefined {
  const show = useSetAtom(switcherAtom);
  const open = useCallback(() => show(true), [show]);
  return useStore().profile.accounts.length > 1 ? open : undefined;
}
