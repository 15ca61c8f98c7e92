import { defineArea } from '#calls/define-area.ts';
import { importFileRoute } from './import-file.route.ts';
import { listImportsRoute } from './list-imports.route.ts';
import { undoImportRoute } from './undo-import.route.ts';

export const importsArea = defineArea({
  name: 'imports',
  routes: [importFileRoute, listImportsRoute, undoImportRoute],
});
