import { mdiPlus } from '@mdi/js';
import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { addTag } from '@roundsman/shared-schema/areas/services/add-tag.command.ts';
import { tagsList } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { missingTags, type SuggestedTag } from '@roundsman/shared-schema/areas/services/suggested-tags.ts';
import { tagRecord } from '@roundsman/shared-schema/areas/services/tag.record.ts';
import { TAG_WRITERS } from '@roundsman/shared-schema/areas/services/tag.rules.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useEffect, useState } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { TagToggle } from '#ui/chip/tag-toggle.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import './tags.text.ts';

const TagDialog = lateOverlay(async () => (await import('./tags.dialog.tsx')).TagDialog);

const COLOURS: Readonly<Record<SuggestedTag, string>> = {
  'call-first': '#0C6F80',
  'two-people': '#5A4FC8',
};
const nameOf = (suggested: SuggestedTag) => t(`tag.suggested-${suggested}`);

/** Whether whoever is signed in makes tags. */
export function useMakesTags(): boolean {
  return hasAnyRole(useActor(), TAG_WRITERS);
}

/** Tags that most firms want and this one does not have. */
export function useMissingTags(): readonly SuggestedTag[] {
  return missingTags(useQuery(tagsList), nameOf);
}

/** Tags that most firms want and this one does not have: a tap makes one (JOB-7). `onAdded` gets its id. */
export function SuggestedTags({ onAdded }: { onAdded?: (tagId: string) => void }) {
  const missing = useMissingTags();
  const { act, isBusy } = useAct();
  const make = async (suggested: SuggestedTag) => {
    if (isBusy) return;
    const typed = { name: nameOf(suggested), colour: COLOURS[suggested], important: true };
    const added = await act(addTag, { ...typed, suggested });
    if (added.ok) onAdded?.(added.value.tagId);
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

/**
 * Makes tags where they are put on: those that are suggested, and any other. Nothing for those who do not make tags.
 * `important`: what another one is proposed to be. What was made here and taken back is not chosen any more.
 */
export function AddTags(props: {
  important?: boolean;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const { important = false, chosen, onChange } = props;
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<readonly string[]>([]);
  const gone = useQuery(deletedOf, made);
  useEffect(() => {
    if (gone.length === 0) return;
    setMade((before) => before.filter((id) => !gone.includes(id)));
    onChange(chosen.filter((id) => !gone.includes(id)));
  }, [gone, chosen, onChange]);
  if (!useMakesTags()) return null;
  const handleAdded = (id: string) => {
    setMade((before) => [...before, id]);
    onChange([...chosen, id]);
  };
  return (
    <>
      <SuggestedTags onAdded={handleAdded} />
      <Button kind="line" icon={mdiPlus} onClick={() => setAdding(true)}>
        {t('tag.add')}
      </Button>
      {isAdding && <TagDialog important={important} onAdded={handleAdded} onClose={() => setAdding(false)} />}
    </>
  );
}

function deletedOf(snapshot: Snapshot, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => snapshot.record(tagRecord, id)?.deleted === true);
}
