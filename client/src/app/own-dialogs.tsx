import { may } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { useAtom } from 'jotai';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useActor } from '#parts/actor.hook.ts';
import { profileDialogAtom } from '#parts/profile/open-profile.ts';
import { settingsDialogAtom } from '#parts/settings/open-settings.ts';

const SettingsDialog = lazy(async () => ({
  default: (await import('#areas/settings/settings.dialog.tsx')).SettingsDialog,
}));
const ProfileDialog = lazy(async () => ({
  default: (await import('#areas/profile/profile.dialog.tsx')).ProfileDialog,
}));

/** The dialogs that open over any screen: the settings (Owner and Admin, subscribed) and one's own profile. */
export function OwnDialogs() {
  const [section, setSection] = useAtom(settingsDialogAtom);
  const [profileShown, setProfileShown] = useAtom(profileDialogAtom);
  const actor = useActor();
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  // They lie over a page: another page takes them away.
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    setSection(null);
    setProfileShown(false);
  }, [pathname, setSection, setProfileShown]);
  return (
    <Suspense>
      {section !== null && may(actor, { roles: OWNER_ADMIN, subscribed: true }) && (
        <SettingsDialog section={section} onSection={setSection} onClose={() => setSection(null)} />
      )}
      {profileShown && <ProfileDialog onClose={() => setProfileShown(false)} />}
    </Suspense>
  );
}
