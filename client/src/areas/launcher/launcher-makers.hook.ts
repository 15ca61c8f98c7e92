import { mdiCogOutline } from '@mdi/js';
import { may, type Requirement } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { SettingSection } from '@roundsman/shared-schema/areas/setting-row.ts';
import { SETTING_SECTIONS } from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useActor } from '#parts/actor.hook.ts';
import { askForSetting } from '#parts/settings/asked-setting.ts';
import { openSettings } from '#parts/settings/open-settings.ts';
import { settingName } from '#parts/settings/setting-words.ts';
import { isShown } from '#parts/settings/shown-settings.ts';
import { mayOpen } from '#routes/route-access.ts';
import { ROUTE_TABLE } from '#routes/route-table.ts';
import { t, textOf } from '#text/texts.ts';
import type { LauncherAction } from './launcher-items.ts';

/** An entry of the launcher that adds a record, with the page that asks for its details. */
const MAKERS = ROUTE_TABLE.flatMap((row) =>
  row.built ? (row.makes ?? []).map((maker) => ({ ...maker, page: row.id })) : [],
);

/** Who gets the settings (companion 5.28). */
const MAY_SET: Requirement = { roles: OWNER_ADMIN, subscribed: true };

/** What makes something, and the settings, as far as this person may (companion LCH-1). */
export function useMakers(): readonly LauncherAction[] {
  const actor = useActor();
  const navigate = useNavigate();
  return useMemo(
    () => [
      ...MAKERS.filter(({ page }) => mayOpen(actor, page)).map(({ id, ask, icon, label, roles }) => ({
        id,
        icon,
        label: textOf(label),
        requires: { roles },
        onSelect: () => void navigate(ask),
      })),
      {
        id: 'settings',
        icon: mdiCogOutline,
        label: t('launcher.settings'),
        requires: MAY_SET,
        onSelect: () => openSettings(),
      },
    ],
    [actor, navigate],
  );
}

/** Every single setting that this person is asked for, by its name. */
export function useSettingTargets(): readonly LauncherAction[] {
  const actor = useActor();
  return useMemo(() => {
    if (!may(actor, MAY_SET)) return [];
    return (Object.keys(SETTING_SECTIONS) as SettingSection[]).flatMap((section) =>
      SETTING_SECTIONS[section]
        .filter((key) => isShown(actor, key))
        .map((key) => ({
          id: `setting-${key}`,
          icon: mdiCogOutline,
          label: settingName(key),
          onSelect: () => {
            askForSetting(key);
            openSettings(section);
          },
        })),
    );
  }, [actor]);
}
