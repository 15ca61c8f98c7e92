import type { Snapshot } from '#document/snapshot.ts';
import { sameName } from '#kernel/names.ts';
import { type Tag, tagRecord } from './tag.record.ts';

/** Lists important tags that most firms want (JOB-7) by fixed ids, so that devices which make one apart make the same. */
export const SUGGESTED_TAGS = ['call-first', 'two-people'] as const;
export type SuggestedTag = (typeof SUGGESTED_TAGS)[number];

/** Lists the tags that a firm has or had: a suggestion whose making was undone has no name. */
export function tagsEverMade(snapshot: Snapshot): readonly Tag[] {
  return [...snapshot.records(tagRecord).values()].filter(({ name }) => name !== '');
}

/**
 * Lists the suggestions of which a firm has neither the tag nor another tag of that name, and has deleted neither: what it
 * deleted it does not want. `tags` holds those of `tagsEverMade`.
 */
export function missingTags(
  tags: readonly Pick<Tag, 'id' | 'name'>[],
  nameOf: (suggested: SuggestedTag) => string,
): readonly SuggestedTag[] {
  return SUGGESTED_TAGS.filter(
    (suggested) => !tags.some(({ id, name }) => id === suggested || sameName(name, nameOf(suggested))),
  );
}
