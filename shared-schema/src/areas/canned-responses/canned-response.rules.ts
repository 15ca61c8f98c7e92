import { z } from 'zod/mini';
import { checkName } from '#areas/name.rules.ts';
import { distinctSkills } from '#fields/skills.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import {
  CANNED_MESSAGE_MAX,
  CANNED_TAG_MAX,
  CANNED_TAGS_MAX,
  CANNED_TITLE_MAX,
} from './canned-response.record.ts';

/** What is typed of one. */
export const cannedFields = { name: z.string(), message: z.string(), tags: z.array(z.string()) };

export type TypedCanned = { readonly [K in keyof typeof cannedFields]?: z.infer<(typeof cannedFields)[K]> };

/** The groups of what was typed; each tag counts once, in whatever letters. */
export interface CannedGroups {
  readonly name?: string;
  readonly message?: string;
  readonly tags?: string[];
}

/**
 * What is stored of what was typed; what is left out stays.
 * @errors canned-responses.message-required, canned-responses.too-many-tags, and those of `checkName`
 */
export function checkCanned({ name, message, tags }: TypedCanned): Result<CannedGroups> {
  const title = name === undefined ? undefined : checkName(name, CANNED_TITLE_MAX);
  if (title?.ok === false) return title;
  const text = message?.trim();
  if (text === '') return fail('canned-responses.message-required', { field: 'message' });
  if (text !== undefined && text.length > CANNED_MESSAGE_MAX)
    return fail('kit.too-long', { field: 'message', values: { max: CANNED_MESSAGE_MAX } });
  const own = tags && distinctSkills(tags);
  if (own?.some((tag) => tag.length > CANNED_TAG_MAX))
    return fail('kit.too-long', { field: 'tags', values: { max: CANNED_TAG_MAX } });
  if (own && own.length > CANNED_TAGS_MAX)
    return fail('canned-responses.too-many-tags', { field: 'tags', values: { max: CANNED_TAGS_MAX } });
  return ok({
    ...(title && { name: title.value }),
    ...(text !== undefined && { message: text }),
    ...(own && { tags: own }),
  });
}
