import { defineArea } from '#areas/define-area.ts';
import { layoutsDocuments } from './layouts.documents.ts';

export const layoutsArea = defineArea({
  name: 'layouts',
  documents: layoutsDocuments,
});
