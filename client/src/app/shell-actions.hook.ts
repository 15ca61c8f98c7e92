import {
  mdiCodeBraces,
  mdiDownload,
  mdiLogout,
  mdiNewspaperVariantOutline,
  mdiReload,
  mdiSync,
  mdiThemeLightDark,
  mdiWeatherNight,
  mdiWhiteBalanceSunny,
} from '@mdi/js';
import { setMySetting } from '@roundsman/shared-schema/areas/settings/set-my-setting.command.ts';
import { useSetAtom } from 'jotai';
import type { LauncherAction } from '#areas/launcher/launcher-items.ts';
import { useAct } from '#list/use-act.hook.ts';
import { toggleDeveloperMode } from '#parts/developer/developer-mode.ts';
import '#parts/developer/developer.text.ts';
import { useInstall } from '#parts/install.hook.ts';
import { newsAtom } from '#parts/release-notes.atom.ts';
import { useSignOut } from '#parts/sign-out/sign-out.tsx';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { syncStatusAtom } from './app.atoms.ts';
import { reloadApp } from './reload-app.ts';

const THEMES = [
  { id: 'system', icon: mdiThemeLightDark },
  { id: 'light', icon: mdiWhiteBalanceSunny },
  { id: 'dark', icon: mdiWeatherNight },
] as const;

/** Light, dark or as the device, as entries of a menu. */
export function useThemeEntries(): readonly MenuEntry[] {
  const { act } = useAct();
  const mode = useSetting('theme.mode');
  return THEMES.map(({ id, icon }) => ({
    id,
    icon,
    label: t(`app.theme-${id}`),
    chosen: mode === id,
    onSelect: () => void act(setMySetting, { key: 'theme.mode', value: id }, () => null),
  }));
}

/** Says whether developer mode is on now, after it was turned on or off. */
export function useSayDeveloperMode(): (on: boolean) => void {
  const show = useToast();
  return (on) => show({ text: t(on ? 'developer-mode.on' : 'developer-mode.off'), group: 'developer' });
}

/** What the shell itself can do, for the launcher. */
export function useShellActions(): readonly LauncherAction[] {
  const askSync = useSetAtom(syncStatusAtom);
  const install = useInstall();
  const signOut = useSignOut();
  const showNews = useSetAtom(newsAtom);
  const themes = useThemeEntries();
  const sayDeveloperMode = useSayDeveloperMode();
  return [
    {
      id: 'sync',
      icon: mdiSync,
      label: t('app.sync-now'),
      requires: { subscribed: true },
      onSelect: () => askSync(true),
    },
    ...themes
      .filter(({ chosen }) => !chosen)
      .map(({ chosen: _chosen, ...theme }) => ({
        ...theme,
        label: t('app.theme-choose', { name: theme.label }),
      })),
    {
      id: 'news',
      icon: mdiNewspaperVariantOutline,
      label: t('app.release-notes'),
      onSelect: () => showNews(true),
    },
    ...(install.available
      ? [{ id: 'install', icon: mdiDownload, label: t('app.install'), onSelect: install.ask }]
      : []),
    { id: 'reload', icon: mdiReload, label: t('app.reload'), onSelect: reloadApp },
    {
      id: 'developer',
      icon: mdiCodeBraces,
      label: t('app.developer-mode'),
      isSecret: true,
      onSelect: () => sayDeveloperMode(toggleDeveloperMode()),
    },
    { id: 'sign-out', icon: mdiLogout, label: t('app.sign-out'), onSelect: signOut },
  ];
}
