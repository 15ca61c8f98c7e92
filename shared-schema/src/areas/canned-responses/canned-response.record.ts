import { z } from 'zod/mini';
import { wordPieces } from '#document/pieces/member-pieces.ts';
import { defineRecord, type RecordMeta } from '#document/record.ts';
import { namedIdField } from '#fields/limits.ts';
import { wordField } from '#fields/mark.schema.ts';

/** Longest title, message and tag, in characters, and most tags of one. */
export const CANNED_TITLE_MAX = 100;
export const CANNED_MESSAGE_MAX = 5000;
export const CANNED_TAG_MAX = 40;
export const CANNED_TAGS_MAX = 20;

/** A message that is written once and sent often (specification 4, 2.10). */
export interface CannedResponse extends RecordMeta {
  /** Its title. */
  readonly name: string;
  readonly message: string;
  readonly tags: readonly string[];
}

/** Keys `canned:<id>` of the document `settings`. */
export const cannedResponseRecord = defineRecord({
  name: 'canned-response',
  document: 'settings',
  root: 'settings',
  prefix: 'canned:',
  base: z.object({ createdBy: namedIdField }),
  groups: {
    name: wordField(CANNED_TITLE_MAX),
    message: wordField(CANNED_MESSAGE_MAX),
    tags: z.array(wordField(CANNED_TAG_MAX)).check(z.maxLength(CANNED_TAGS_MAX)),
  },
  pieces: { tags: wordPieces(wordField(CANNED_TAG_MAX)) },
  make: (meta, _base, groups): CannedResponse => ({
    ...meta,
    name: groups.name ?? '',
    message: groups.message ?? '',
    tags: groups.tags ?? [],
  }),
});
