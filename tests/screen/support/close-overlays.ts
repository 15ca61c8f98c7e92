import { drawerOpenAtom, syncStatusAtom } from '@roundsman/client/app/app.atoms.ts';
import { switcherAtom } from '@roundsman/client/parts/accounts/switch-account.hook.ts';
import { developerAtom, playedRolesAtom, viewAsAtom } from '@roundsman/client/parts/actor.hook.ts';
import { profileDialogAtom } from '@roundsman/client/parts/profile/open-profile.ts';
import { newsAtom } from '@roundsman/client/parts/release-notes.atom.ts';
import { settingsDialogAtom } from '@roundsman/client/parts/settings/open-settings.ts';
import { getDefaultStore } from 'jotai';

/** Closes what lies over the app and would still do so when the next test opens it: a reload does the same. */
export function closeOverlays(): void {
  const atoms = getDefaultStore();
  for (const overlay of [
    drawerOpenAtom,
    newsAtom,
    syncStatusAtom,
    switcherAtom,
    developerAtom,
    profileDialogAtom,
  ])
    atoms.set(overlay, false);
  atoms.set(settingsDialogAtom, null);
  atoms.set(viewAsAtom, null);
  atoms.set(playedRolesAtom, null);
}
