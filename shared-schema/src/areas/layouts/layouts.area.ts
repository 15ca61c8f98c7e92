import { defineArea } from '#areas/define-area.ts';
import { layoutsCard } from './layouts.card.ts';
import { layoutsDocuments } from './layouts.documents.ts';
import { layoutsKeyRules } from './layouts.key-rules.ts';

export const layoutsArea = defineArea({
  name: 'layouts',
  documents: layoutsDocuments,
  keyRules: layoutsKeyRules,
  cards: [layoutsCard],
});
