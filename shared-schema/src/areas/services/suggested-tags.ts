import { sameName } from '#kernel/names.ts';
import type { Tag } from './tag.record.ts';

/** Lists important tags that most firms want (JOB-7) by fixed ids, so that devices which make one apart make the same. */
export const SUGGESTED_TAGS = ['call-first', 'two-people'] as const;
export type SuggestedTag = (typeof SUGGESTED_TAGS)[number];

/** Lists the suggestions of which a firm has neither the tag nor another tag of that name. `tags` holds those that are not deleted. */
export function missingTags(
  tags: readonly Pick<Tag, 'id' | 'name'>[],
  nameOf: (suggested: SuggestedTag) => string,
): readonly SuggestedTag[] {
  return SUGGESTED_TAGS.filter(
    (suggested) => !tags.some(({ id, name }) => id === suggested || sameName(name, nameOf(suggested))),
  );
}
