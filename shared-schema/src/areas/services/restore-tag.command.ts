import { OWNER_ADMIN } from '#access/roles.ts';
import { defineRestoration } from '#areas/record-commands.ts';
import { tagCard } from './tag.card.ts';

/** Brings a deleted tag back, wherever it was put. @errors tags.not-found */
export const restoreTag = defineRestoration(tagCard, { area: 'tags', id: 'tagId', roles: OWNER_ADMIN });
