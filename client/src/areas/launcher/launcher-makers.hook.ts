import { mdiCogOutline } from '@mdi/js';
import { may, type Requirement } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { SettingSection } from '@roundsman/shared-schema/areas/setting-row.ts';
import { SETTING_SECTIONS } from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useActor } from '#parts/actor.hook.ts';
import { askForSetting } from '#parts/settings/asked-setting.ts';
import { openSettings } from '#parts/settings/open-settings.ts';
import { settingName } from '#parts/settings/setting-words.ts';
import { isShown } from '#parts/settings/shown-settings.ts';
import type { Area } from '#routes/define-area.ts';
import { mayOpen } from '#routes/route-access.ts';
import type { RouteId } from '#routes/route-table.ts';
import { textsTranslated } from '#text/language-files.ts';
import { t, textIfHere } from '#text/texts.ts';
import { AREAS } from '../../areas.ts';
import type { LauncherAction } from './launcher-items.ts';

/** The areas whose pages make something, which their texts name. */
const MAKING = (AREAS as readonly Area[]).filter(({ routes }) => routes.some(({ makes }) => makes));

/** An entry of the launcher that adds a record, with the page that asks for its details. */
const MAKERS = MAKING.flatMap(({ routes }) =>
  routes.flatMap(({ id, makes = [] }) => makes.map((maker) => ({ ...maker, page: id as RouteId }))),
);

/** The names of all makers have come, so that the next opening draws them at once. */
let areNamesHere = false;

/** Fetches the texts that name makers. A maker whose text cannot be fetched is left out until the next opening. */
async function fetchNames(): Promise<void> {
  const fetched = await Promise.allSettled(MAKING.map(({ texts }) => texts?.()));
  await textsTranslated();
  areNamesHere = fetched.every(({ status }) => status === 'fulfilled');
}

/** Tells whether the names of makers have been asked for, and those that came are in the reader's language. */
function useNames(isOpen: boolean): boolean {
  const [areAsked, setAreAsked] = useState(areNamesHere);
  useEffect(() => {
    if (!isOpen || areAsked) return;
    let isGone = false;
    void fetchNames().then(() => {
      if (!isGone) setAreAsked(true);
    });
    return () => {
      isGone = true;
    };
  }, [isOpen, areAsked]);
  return areAsked;
}

/** Who gets the settings (companion 5.28). */
const MAY_SET: Requirement = { roles: OWNER_ADMIN, subscribed: true };

/**
 * Lists the entries that make something, and the settings, as far as this person may (companion LCH-1). The texts of areas arrive behind
 * the start of the app: what makes something joins the rest once it has its name.
 */
export function useMakers(isOpen: boolean): readonly LauncherAction[] {
  const areNamed = useNames(isOpen);
  const actor = useActor();
  const navigate = useNavigate();
  return useMemo(
    () => [
      ...(areNamed ? MAKERS : []).flatMap(({ page, id, ask, icon, label, roles }) => {
        const name = textIfHere(label);
        if (name === undefined || !mayOpen(actor, page)) return [];
        return [{ id, icon, label: name, requires: { roles }, onSelect: () => void navigate(ask) }];
      }),
      {
        id: 'settings',
        icon: mdiCogOutline,
        label: t('launcher.settings'),
        requires: MAY_SET,
        onSelect: () => openSettings(),
      },
    ],
    [actor, navigate, areNamed],
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
