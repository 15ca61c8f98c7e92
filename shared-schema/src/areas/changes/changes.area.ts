import { defineArea } from '#areas/define-area.ts';
import { undoChanges } from './undo-changes.command.ts';

export const changesArea = defineArea({
  name: 'changes',
  commands: [undoChanges],
});
