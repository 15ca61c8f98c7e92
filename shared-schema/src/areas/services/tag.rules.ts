import type { Role } from '#access/roles.ts';
import { checkName } from '#areas/name.rules.ts';
import type { Result } from '#kernel/result.ts';
import { TAG_NAME_MAX, type Tag } from './tag.record.ts';

/** Make and change tags; whoever edits customers puts them on (companion 1.4, settings). */
export const TAG_WRITERS: readonly Role[] = ['owner', 'admin'];

/** A tag's name, which no other living tag has. @errors tags.name-taken, and those of `checkName` */
export function checkTagName(others: Iterable<Tag>, typed: string, own?: string): Result<string> {
  return checkName(typed, TAG_NAME_MAX, { others, own, error: 'tags.name-taken' });
}
