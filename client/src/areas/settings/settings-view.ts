import type { Actor } from '@roundsman/shared-schema/access/may.ts';
import type { SettingSection } from '@roundsman/shared-schema/areas/setting-row.ts';
import { SETTING_SECTIONS, type SettingKey } from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import { foldText, wordsOf } from '@roundsman/shared-schema/kernel/search.ts';
import { isShown } from '#parts/settings/shown-settings.ts';
import { mayOpen } from '#routes/route-access.ts';
import { SETTING_PLACES, type SettingPlace } from './setting-places.ts';

/** What a section shows to somebody. */
export interface SectionView {
  readonly id: SettingSection;
  readonly keys: readonly SettingKey[];
  readonly places: readonly SettingPlace[];
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
  const wanted = wordsOf(words);
  const fits = (text: string) => {
    const folded = foldText(text);
    return wanted.every((word) => folded.includes(word));
  };
  return sections
    .map(({ id, keys, places }) => ({
      id,
      keys: keys.filter((key) => fits(`${said.section(id)} ${said.setting(key)}`)),
      places: places.filter((place) => fits(`${said.section(id)} ${said.place(place)}`)),
    }))
    .filter(({ keys, places }) => keys.length + places.length > 0);
}
