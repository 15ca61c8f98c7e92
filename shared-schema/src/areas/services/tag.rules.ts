import type { Role } from '#access/roles.ts';
import { sameName } from '#kernel/names.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { typedName } from '#kernel/whole-text.ts';
import { TAG_NAME_MAX, type Tag } from './tag.record.ts';

/** Make and change tags; whoever edits customers puts them on (companion 1.4, settings). */
export const TAG_WRITERS: readonly Role[] = ['owner', 'admin'];

/**
 * A tag's name, which no other living tag has.
 * @errors tags.name-required, tags.name-too-long, tags.name-taken
 */
export function checkTagName(tags: Iterable<Tag>, typed: string, own?: string): Result<string> {
  const name = typedName(typed);
  if (name === '') return fail('tags.name-required', { field: 'name' });
  if (name.length > TAG_NAME_MAX)
    return fail('tags.name-too-long', { field: 'name', values: { max: TAG_NAME_MAX } });
  for (const other of tags)
    if (other.id !== own && !other.deleted && sameName(other.name, name))
      return fail('tags.name-taken', { field: 'name' });
  return ok(name);
}
