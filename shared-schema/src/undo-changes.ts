import { defineUndoChanges } from '#areas/changes/undo-changes.command.ts';
import { DELETABLE_CARDS } from '#cards.ts';
import { rulesOf } from '#document-rules.ts';

/** Takes changes back, whichever area's command made them. */
export const undoChanges = defineUndoChanges({
  rulesOf,
  deletable: DELETABLE_CARDS.map(({ record }) => record),
});
