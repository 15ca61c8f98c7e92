import type { SettingSection } from '@roundsman/shared-schema/areas/setting-row.ts';
import { atom, getDefaultStore } from 'jotai';

/** The section that the settings dialog shows; null while it is closed. */
export const settingsDialogAtom = atom<SettingSection | null>(null);

/** Opens the settings over whatever is shown (companion 5.28); only Owner and Admin of a subscribed account get them. */
export function openSettings(section: SettingSection = 'business'): void {
  getDefaultStore().set(settingsDialogAtom, section);
}
