import {
  mdiAccountCircleOutline,
  mdiCodeBraces,
  mdiHelpCircleOutline,
  mdiLogout,
  mdiMagnify,
  mdiShieldKeyOutline,
} from '@mdi/js';
import { may, type Requirement } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLauncher } from '#areas/launcher/launcher-host.part.tsx';
import { useActor } from '#parts/actor.hook.ts';
import { useUnreadAlerts } from '#parts/alerts/unread-alerts.hook.ts';
import { pressSyncButton, toggleDeveloperMode } from '#parts/developer/developer-mode.ts';
import '#parts/developer/developer.text.ts';
import { useOwnPerson } from '#list/people.hook.ts';
import { OwnCloud } from '#parts/own-cloud.part.tsx';
import { openProfile } from '#parts/profile/open-profile.ts';
import { useSignOut } from '#parts/sign-out/sign-out.tsx';
import { pageTitle } from '#routes/page-title.ts';
import { paths } from '#routes/paths.ts';
import { mayOpen } from '#routes/route-access.ts';
import { useProfile } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { MenuButton, type MenuEntry } from '#ui/menu/menu.tsx';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { SupportBar } from '#ui/support-bar/support-bar.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import './drawer.text.ts';
import { behindStart } from './behind-start.tsx';
import { useSayDeveloperMode, useThemeEntries } from './shell-actions.hook.ts';

/** The bell is of level 2 (specification 1, 2.2). */
const MAY_BELL: Requirement = { level: 'advanced' };
/** Who is asked to verify the e-mail address. */
const MAY_VERIFY: Requirement = { roles: OWNER_ADMIN };
/** A warning waits until what it warns of has lasted (specification 1, section 9). */
const WARN_AFTER_MS = 500;

/** True once `value` has been true for a while. */
function useLasting(value: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!value) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), WARN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value && lasts;
}

/** Whether the support bar of whoever looks has the bell. */
export function useHasBell(): boolean {
  const actor = useActor();
  return may(actor, MAY_BELL) && mayOpen(actor, 'alerts');
}

/** The right end of the header: launcher, warning, cloud, bell, help, person (specification 1, 2.2). */
export function Support() {
  const { user } = useProfile();
  const actor = useActor();
  const launcher = useLauncher();
  const unread = useUnreadAlerts();
  const hasBell = useHasBell();
  const isUnverified = useLasting(!user.emailVerified && may(actor, MAY_VERIFY));
  return (
    <SupportBar
      help={paths.gettingStarted()}
      launcher={launcher && { open: launcher.open, onToggle: launcher.toggle }}
      alerts={hasBell ? { href: paths.alerts(), unread } : undefined}
      verifyEmail={isUnverified && mayOpen(actor, 'verify-email') ? paths.verifyEmail() : undefined}
      cloud={<Cloud />}
      person={<Person />}
    />
  );
}

const RefusedNews = behindStart(async () => (await import('#parts/refused-news.part.tsx')).RefusedNews);

/** The truth about this device's changes; whatever is dropped on it turns developer mode on or off (2.1). */
function Cloud() {
  const navigate = useNavigate();
  const sayDeveloperMode = useSayDeveloperMode();
  return (
    <>
      <OwnCloud
        onDropItem={() => sayDeveloperMode(toggleDeveloperMode())}
        onPress={() => pressSyncButton() && sayDeveloperMode(false)}
      />
      <RefusedNews look={() => void navigate(paths.sync())} />
    </>
  );
}

/** The person, with what is theirs; on a phone also what the bar has no room for. */
function Person() {
  const navigate = useNavigate();
  const narrow = useNarrow();
  const launcher = useLauncher();
  const me = useOwnPerson();
  const signOut = useSignOut();
  const themes = useThemeEntries();
  const entries: MenuEntry[] = [...themes];
  if (narrow) {
    if (launcher)
      entries.push({
        id: 'launcher',
        icon: mdiMagnify,
        label: t('kit.launcher'),
        apart: true,
        onSelect: launcher.toggle,
      });
    entries.push({
      id: 'help',
      icon: mdiHelpCircleOutline,
      label: t('kit.help'),
      apart: !launcher,
      onSelect: () => navigate(paths.gettingStarted()),
    });
  }
  entries.push(
    {
      id: 'profile',
      icon: mdiAccountCircleOutline,
      label: t('drawer.head-profile'),
      apart: true,
      onSelect: openProfile,
    },
    {
      id: 'security',
      icon: mdiShieldKeyOutline,
      label: pageTitle('security'),
      onSelect: () => navigate(paths.security()),
    },
    {
      id: 'developer',
      icon: mdiCodeBraces,
      label: t('developer-mode.entry'),
      requires: { traits: ['developer'] },
      onSelect: () => navigate(paths.developer()),
    },
    { id: 'sign-out', icon: mdiLogout, label: t('app.sign-out'), apart: true, onSelect: signOut },
  );
  return (
    <MenuButton
      entries={entries}
      trigger={(button) => (
        <button
          type="button"
          className="app-person"
          aria-label={t('app.profile', { name: me.name })}
          {...button}
        >
          <PersonMark person={me} size={32} decorative />
        </button>
      )}
    />
  );
}
