import { sameName } from '#kernel/names.ts';
import type { Tag } from './tag.record.ts';

/** Important tags that most firms want (JOB-7), by the ids that they get: devices that make one apart make one. */
export const SUGGESTED_TAGS = ['call-first', 'two-people'] as const;
export type SuggestedTag = (typeof SUGGESTED_TAGS)[number];

/** Those that a firm does not have, under any name, nor something else of its name. `tags`: those that are not deleted. */
export function missingTags(
  tags: readonly Pick<Tag, 'id' | 'name'>[],
  nameOf: (suggested: SuggestedTag) => string,
): readonly SuggestedTag[] {
  return SUGGESTED_TAGS.filter(
    (suggested) => !tags.some(({ id, name }) => id === suggested || sameName(name, nameOf(suggested))),
  );
}
