import { mdiPlus } from '@mdi/js';
import { tagRecord } from '@roundsman/shared-schema/areas/services/tag.record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useEffect, useState } from 'react';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import { SuggestedTags, useMakesTags } from './suggested-tags.part.tsx';
import './tags.text.ts';

const TagDialog = lateOverlay(async () => (await import('./tags.dialog.tsx')).TagDialog);

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
