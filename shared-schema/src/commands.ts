import { AREAS } from '#areas.ts';
import { undoChanges } from '#undo-changes.ts';

/** Every command of the product: those of the areas, and the one that takes back what any of them did. */
export const COMMANDS = [
  ...AREAS.flatMap((area) => ('commands' in area ? [...area.commands] : [])),
  undoChanges,
];
