import { OWNER_ADMIN } from '#access/roles.ts';
import { defineDeletion } from '#areas/record-commands.ts';
import { tagCard } from './tag.card.ts';

/** Deletes a tag: it is no longer shown wherever it is, and is there again once it is restored. @errors tags.not-found */
export const deleteTag = defineDeletion(tagCard, { area: 'tags', id: 'tagId', roles: OWNER_ADMIN });
