import { atom } from 'jotai';
import type { WorkCount } from '#routes/route-row.ts';

/** What the calendar comes to beside the pages of the menu; null until that is known. */
export const workCountsAtom = atom<Readonly<Record<WorkCount, number>> | null>(null);
