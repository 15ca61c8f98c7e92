import type { Card } from '#areas/card.ts';
import { defineKeysCard } from '#areas/keys-card.ts';

export const layoutsCard: Card = defineKeysCard({
  kind: 'layouts',
  document: 'layouts',
  many: 'field.layouts',
  owner: 'field.the-firm',
});
