import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { addTag } from '@roundsman/shared-schema/areas/services/add-tag.command.ts';
import {
  missingTags,
  type SuggestedTag,
  tagsEverMade,
} from '@roundsman/shared-schema/areas/services/suggested-tags.ts';
import { TAG_WRITERS } from '@roundsman/shared-schema/areas/services/tag.rules.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { TagToggle } from '#ui/chip/tag-toggle.tsx';
import { isSecondTap, noteMade } from './toggled-tags.ts';
import './tags.text.ts';

const COLOURS: Readonly<Record<SuggestedTag, string>> = {
  'call-first': '#0C6F80',
  'two-people': '#5A4FC8',
};
const nameOf = (suggested: SuggestedTag) => t(`tag.suggested-${suggested}`);

/** Tells whether the person who is signed in may make tags. */
export function useMakesTags(): boolean {
  return hasAnyRole(useActor(), TAG_WRITERS);
}

/** Lists the tags that most firms want and this account neither has nor has deleted. */
export function useMissingTags(): readonly SuggestedTag[] {
  return missingTags(useQuery(tagsEverMade), nameOf);
}

/** Offers the tags that most firms want and this account never had; a tap makes one (JOB-7). `onAdded` hears its id. */
export function SuggestedTags({ onAdded }: { onAdded?: (tagId: string) => void }) {
  const missing = useMissingTags();
  const { act, isBusy } = useAct();
  const make = async (suggested: SuggestedTag) => {
    if (isBusy || isSecondTap(performance.now())) return;
    const typed = { name: nameOf(suggested), colour: COLOURS[suggested], important: true };
    const added = await act(addTag, { ...typed, suggested });
    if (!added.ok) return;
    noteMade(added.value.tagId, performance.now());
    onAdded?.(added.value.tagId);
  };
  return missing.map((suggested) => (
    <TagToggle
      key={suggested}
      name={nameOf(suggested)}
      colour={COLOURS[suggested]}
      on={false}
      onChange={() => void make(suggested)}
    />
  ));
}
