import { may } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useActor } from '#parts/actor.hook.ts';
import { profileDialogAtom } from '#parts/profile/open-profile.ts';
import { settingsDialogAtom } from '#parts/settings/open-settings.ts';
import { lateOverlay } from '#ui/late/late.tsx';
import { syncStatusAtom } from './app.atoms.ts';

const SettingsDialog = lateOverlay(
  async () => (await import('#areas/settings/settings.dialog.tsx')).SettingsDialog,
);
const ProfileDialog = lateOverlay(
  async () => (await import('#areas/profile/profile.dialog.tsx')).ProfileDialog,
);

const SyncStatusDialog = lateOverlay(async () => (await import('./sync-status.dialog.tsx')).SyncStatusDialog);

/** The dialogs that open over any screen: how it stands with sync, the settings (Owner and Admin, subscribed) and one's own profile. */
export function OwnDialogs() {
  const [section, setSection] = useAtom(settingsDialogAtom);
  const [profileShown, setProfileShown] = useAtom(profileDialogAtom);
  const [syncShown, setSyncShown] = useAtom(syncStatusAtom);
  const actor = useActor();
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  // They lie over a page: another page takes them away.
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    setSection(null);
    setProfileShown(false);
    setSyncShown(false);
  }, [pathname, setSection, setProfileShown, setSyncShown]);
  return (
    <>
      {section !== null && may(actor, { roles: OWNER_ADMIN, subscribed: true }) && (
        <SettingsDialog section={section} onSection={setSection} onClose={() => setSection(null)} />
      )}
      {syncShown && <SyncStatusDialog onClose={() => setSyncShown(false)} />}
      {profileShown && <ProfileDialog onClose={() => setProfileShown(false)} />}
    </>
  );
}
