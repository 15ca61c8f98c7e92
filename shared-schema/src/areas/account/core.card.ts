import type { Card } from '#areas/card.ts';
import { defineKeysCard } from '#areas/keys-card.ts';

/** What the server tells of the account that is no record. */
export const coreCard: Card = defineKeysCard({
  kind: 'core',
  document: 'core',
  many: 'field.core',
  owner: 'field.the-firm',
});
