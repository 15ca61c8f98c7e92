import { atom } from 'jotai';

/** Whether the release notes lie over the page. */
export const newsAtom = atom(false);
