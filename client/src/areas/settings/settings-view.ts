import { type Actor, may } from '@roundsman/shared-schema/access/may.ts';
import type { SettingForm } from '@roundsman/shared-schema/areas/settings/setting-row.ts';
import {
  SETTING_SECTIONS,
  type SettingKey,
  type SettingSection,
  settingRow,
} from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import { mayOpen } from '#routes/route-access.ts';
import type { RouteId } from '#routes/route-table.ts';
import { SETTING_PLACES, type SettingPlace } from './setting-places.ts';

/** Kinds of settings that the dialog can ask for; a kind comes with the first setting of it that ships. */
export const CONTROL_KINDS = [
  'switch',
  'number',
  'choice',
  'frequency',
  'address',
  'picture',
  'landing',
  'language',
  'until',
] as const satisfies readonly SettingForm['kind'][];
export type ControlKind = (typeof CONTROL_KINDS)[number];

export function hasControl(kind: SettingForm['kind']): kind is ControlKind {
  return CONTROL_KINDS.some((known) => known === kind);
}

/** What a section shows to somebody. */
export interface SectionView {
  readonly id: SettingSection;
  readonly keys: readonly SettingKey[];
  readonly places: readonly SettingPlace[];
}

/** Whether the dialog asks this person for the setting: something that ships reads it, and its screen opens. */
export function isShown(actor: Actor, key: SettingKey): boolean {
  const { ships, form, route, requires } = settingRow(key);
  if (!ships || !hasControl(form.kind)) return false;
  if (route !== undefined && !mayOpen(actor, route as RouteId)) return false;
  return !requires || may(actor, requires);
}

function isOpen(actor: Actor, { opens, tells }: SettingPlace): boolean {
  return tells || opens === 'profile' || (opens !== null && mayOpen(actor, opens));
}

/** The sections with something in them, in the order of companion 5.28. */
export function shownSections(actor: Actor): readonly SectionView[] {
  return (Object.keys(SETTING_SECTIONS) as SettingSection[])
    .map((id) => ({
      id,
      keys: SETTING_SECTIONS[id].filter((key) => isShown(actor, key)),
      places: SETTING_PLACES.filter((place) => place.section === id && isOpen(actor, place)),
    }))
    .filter(({ keys, places }) => keys.length + places.length > 0);
}

/** What of the sections fits the words: every word has to occur somewhere in what is said of a setting or place. */
export function searchSections(
  sections: readonly SectionView[],
  words: string,
  said: { setting(key: SettingKey): string; place(place: SettingPlace): string; section(id: string): string },
): readonly SectionView[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string) => {
    const lower = text.toLocaleLowerCase();
    return wanted.every((word) => lower.includes(word));
  };
  return sections
    .map(({ id, keys, places }) => ({
      id,
      keys: keys.filter((key) => fits(`${said.section(id)} ${said.setting(key)}`)),
      places: places.filter((place) => fits(`${said.section(id)} ${said.place(place)}`)),
    }))
    .filter(({ keys, places }) => keys.length + places.length > 0);
}
