import { atom } from 'jotai';
import type { ColourMode } from '#ui/theme/colour-mode.ts';

/** Whether the drawer lies over the page; only below 769 px, where it starts closed. */
export const drawerOpenAtom = atom(false);

/** Starts the waiting version of the app, once there is one. */
export const updateAtom = atom<{ activate: () => void } | null>(null);

/** Whether somebody asked how it stands with sync, and is told. */
export const syncStatusAtom = atom(false);

const COLOUR_MODE_KEY = 'roundsman.colour-mode';

function readColourMode(): ColourMode {
  const kept = localStorage.getItem(COLOUR_MODE_KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

const keptColourModeAtom = atom<ColourMode>(readColourMode());

/** Light, dark or as the device; remembered here so that the next start does not flash. */
export const colourModeAtom = atom(
  (get) => get(keptColourModeAtom),
  (_get, set, mode: ColourMode) => {
    localStorage.setItem(COLOUR_MODE_KEY, mode);
    set(keptColourModeAtom, mode);
  },
);
