import type { Card } from '#areas/card.ts';
import { defineKeysCard } from '#areas/keys-card.ts';

/** The firm's settings. */
export const settingsCard: Card = defineKeysCard({
  kind: 'settings',
  document: 'settings',
  many: 'field.settings',
  owner: 'field.the-firm',
  label: (key) => ({ kind: 'setting', key }),
});

/** A person's own settings. */
export const ownSettingsCard: Card = defineKeysCard({
  kind: 'own-settings',
  document: 'me',
  many: 'field.own-settings',
  owner: 'field.yourself',
  label: (key) => ({ kind: 'setting', key }),
});
