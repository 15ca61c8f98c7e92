import { type Card, defineKeysCard } from '#areas/card.ts';

export const layoutsCard: Card = defineKeysCard({
  kind: 'layouts',
  document: 'layouts',
  many: 'field.layouts',
  owner: 'field.the-firm',
});
