import { atom, getDefaultStore } from 'jotai';

/** Whether the profile dialog is shown. */
export const profileDialogAtom = atom(false);

/** Opens one's own profile over whatever is shown (SET-2). */
export function openProfile(): void {
  getDefaultStore().set(profileDialogAtom, true);
}
