import { defineArea } from '#areas/define-area.ts';
import { importFile, listImports, undoFileImport } from './imports.http.ts';

export const importsArea = defineArea({
  name: 'imports',
  calls: { importFile, listImports, undoFileImport },
  errors: {
    'imports.not-found': 404,
  },
});
