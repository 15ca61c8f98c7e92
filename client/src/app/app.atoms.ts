import { atom } from 'jotai';
import { browserValues } from '#platform/local-values.ts';
import { type ColourMode, keepColourMode, keptColourMode } from '#ui/theme/colour-mode.ts';

/** Whether the drawer lies over the page; only below 769 px, where it starts closed. */
export const drawerOpenAtom = atom(false);

/** Starts the waiting version of the app, once there is one. */
export const updateAtom = atom<{ activate: () => void } | null>(null);

/** Whether somebody asked how it stands with sync, and is told. */
export const syncStatusAtom = atom(false);

const values = browserValues();
const keptColourModeAtom = atom<ColourMode>(keptColourMode(values));

/** Light, dark or as the device. */
export const colourModeAtom = atom(
  (get) => get(keptColourModeAtom),
  (_get, set, mode: ColourMode) => {
    keepColourMode(values, mode);
    set(keptColourModeAtom, mode);
  },
);
