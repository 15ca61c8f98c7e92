import { atom } from 'jotai';

/** Whether the drawer lies over the page; only below 769 px, where it starts closed. */
export const drawerOpenAtom = atom(false);

/** Starts the waiting version of the app, once there is one. */
export const updateAtom = atom<{ activate: () => void } | null>(null);
