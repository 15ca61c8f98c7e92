import {
  mdiLogout,
  mdiShieldKeyOutline,
  mdiThemeLightDark,
  mdiWeatherNight,
  mdiWhiteBalanceSunny,
} from '@mdi/js';
import { setMySetting } from '@roundsman/shared-schema/areas/settings/set-my-setting.command.ts';
import { useNavigate } from 'react-router';
import { useRefusedChanges } from '#parts/refused.hook.ts';
import { useRefusedNews } from '#parts/refused-news.hook.ts';
import { useSignOut } from '#parts/sign-out/sign-out.tsx';
import { paths } from '#routes/paths.ts';
import { useStore } from '#store/store-context.hook.tsx';
import type { SyncState as Truth } from '#store/sync-state.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { useSyncState } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { MenuButton, type MenuEntry } from '#ui/menu/menu.tsx';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { SyncCloud, type SyncState } from '#ui/sync-cloud/sync-cloud.tsx';

const CLOUD: Record<Truth['kind'], SyncState> = {
  synced: 'synced',
  syncing: 'sending',
  offline: 'offline',
  'needs-you': 'needs',
};

/** How many things need the person: refused changes, and what a problem keeps from being sent. */
function needsYou({ problem, waiting }: Truth, refused: number): number {
  return refused + (problem === null || problem === 'refused' ? 0 : Math.max(1, waiting));
}

/** The right end of the header: the cloud that tells the truth, and the person. */
export function Support() {
  const store = useStore();
  const sync = useSyncState();
  const refused = useRefusedChanges();
  const navigate = useNavigate();
  useRefusedNews(() => void navigate(paths.sync()));
  const signOut = useSignOut();
  const mode = useSetting('theme.mode') ?? 'system';
  const choose = (id: 'system' | 'light' | 'dark', icon: string): MenuEntry => ({
    id,
    icon,
    label: t(`app.theme-${id}`),
    chosen: mode === id,
    onSelect: () => void store.runCommand(setMySetting, { key: 'theme.mode', value: id }),
  });
  return (
    <>
      <SyncCloud
        state={CLOUD[sync.kind]}
        count={sync.kind === 'needs-you' ? needsYou(sync, refused.length) : sync.waiting}
        href={paths.sync()}
      />
      <MenuButton
        entries={[
          choose('system', mdiThemeLightDark),
          choose('light', mdiWhiteBalanceSunny),
          choose('dark', mdiWeatherNight),
          {
            id: 'security',
            icon: mdiShieldKeyOutline,
            label: t('app.route-security'),
            apart: true,
            onSelect: () => navigate(paths.security()),
          },
          { id: 'sign-out', icon: mdiLogout, label: t('app.sign-out'), apart: true, onSelect: signOut },
        ]}
        trigger={(button) => (
          <button
            type="button"
            className="app-person"
            aria-label={t('app.profile', { name: store.profile.user.name })}
            {...button}
          >
            <PersonMark person={store.profile.user} size={32} decorative />
          </button>
        )}
      />
    </>
  );
}
