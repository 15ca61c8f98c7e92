import { checkName } from '#areas/name.rules.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { COLLECTION_DESCRIPTION_MAX, type Collection } from './collection.record.ts';
import { COLLECTION_TITLE_MAX } from './item.ts';

/**
 * Checks title and description; templates and collections each have their own names. `own`: its id, unless it is new.
 * @errors custom-fields.title-taken, kit.name-required, kit.too-long
 */
export function checkCollection(
  all: Iterable<Pick<Collection, 'id' | 'name' | 'deleted' | 'isTemplate'>>,
  typed: { readonly title?: string | undefined; readonly description?: string | undefined },
  isTemplate: boolean,
  own?: string,
): Result<{ title?: string; description?: string | null }> {
  const others = [...all].filter((other) => other.isTemplate === isTemplate);
  const taken = { others, own, error: 'custom-fields.title-taken' } as const;
  const title = typed.title === undefined ? undefined : checkName(typed.title, COLLECTION_TITLE_MAX, taken);
  if (title?.ok === false) return { ...title, field: 'title' };
  const description = typed.description?.trim();
  if (description !== undefined && description.length > COLLECTION_DESCRIPTION_MAX)
    return fail('kit.too-long', { field: 'description', values: { max: COLLECTION_DESCRIPTION_MAX } });
  return ok({
    ...(title && { title: title.value }),
    ...(description !== undefined && { description: description === '' ? null : description }),
  });
}
