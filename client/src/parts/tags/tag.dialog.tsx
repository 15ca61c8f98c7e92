import { addTag } from '@roundsman/shared-schema/areas/services/add-tag.command.ts';
import { editTag } from '@roundsman/shared-schema/areas/services/edit-tag.command.ts';
import { TAG_NAME_MAX, type Tag, tagRecord } from '@roundsman/shared-schema/areas/services/tag.record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useColleague } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { ColourPicker } from '#ui/colour-picker/colour-picker.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { ROUND_COLOURS } from '#ui/theme/round-colours.ts';
import './tags.text.ts';

function tagNow(snapshot: Snapshot, id: string | undefined): Tag | undefined {
  return id === undefined ? undefined : snapshot.record(tagRecord, id);
}

/** Makes or changes a tag. `tag` is absent for a new one, `important`: what it is proposed to be, `onAdded` gets its id. */
export function TagDialog(props: {
  tag?: Tag;
  important?: boolean;
  onAdded?: (tagId: string) => void;
  onClose: () => void;
}) {
  const { important = false, onAdded, onClose } = props;
  const tag = useQuery(tagNow, props.tag?.id) ?? props.tag;
  const { act } = useAct();
  const form = useForm({
    defaultValues: {
      name: tag?.name ?? '',
      colour: tag?.colour ?? ROUND_COLOURS[0]?.fill ?? '#1E66C4',
      important: tag?.important ?? important,
    },
    follows: { by: useColleague(tag?.changed) },
  });
  return (
    <FormDialog
      form={form}
      title={tag ? tag.name : t('tag.add')}
      action={{ label: t('kit.save') }}
      send={async (fields) => {
        if (tag) return act(editTag, { tagId: tag.id, ...form.changed() }, { showsFailure: true });
        const added = await act(addTag, fields, { showsFailure: true });
        if (added.ok) onAdded?.(added.value.tagId);
        return added;
      }}
      onSent={onClose}
      onClose={onClose}
    >
      <TextField
        label={t('kit.name')}
        hint={t('tag.name-hint')}
        maxLength={TAG_NAME_MAX}
        autoComplete="off"
        autoFocus={!tag}
        {...form.field('name')}
      />
      <CheckField label={t('tag.important')} sub={t('tag.important-hint')} {...form.field('important')} />
      <ColourPicker {...form.controlled('colour')} />
    </FormDialog>
  );
}
