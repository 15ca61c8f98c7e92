import { addSkill } from '@roundsman/shared-schema/areas/services/add-skill.command.ts';
import { editSkill } from '@roundsman/shared-schema/areas/services/edit-skill.command.ts';
import { livingSkill, type SkillRow } from '@roundsman/shared-schema/areas/services/skill.queries.ts';
import { SKILL_NAME_MAX, skillRecord } from '@roundsman/shared-schema/areas/services/skill.record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useColleague } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { ColourPicker } from '#ui/colour-picker/colour-picker.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { ROUND_COLOURS } from '#ui/theme/round-colours.ts';
import './skills.text.ts';

function skillNow(snapshot: Snapshot, id: string | undefined) {
  if (id === undefined) return {};
  return { skill: livingSkill(snapshot, id), changed: snapshot.record(skillRecord, id)?.changed };
}

/** Makes or changes a skill; `skill` is absent for a new one, whose word `onAdded` is told. */
export function SkillDialog({
  onAdded,
  onClose,
  ...props
}: {
  skill?: SkillRow;
  onAdded?: (word: string) => void;
  onClose: () => void;
}) {
  const { skill = props.skill, changed } = useQuery(skillNow, props.skill?.id);
  const { act } = useAct();
  const form = useForm({
    defaultValues: {
      name: skill?.name ?? '',
      colour: skill?.colour ?? ROUND_COLOURS[0]?.fill ?? '#1E66C4',
    },
    follows: { by: useColleague(changed) },
  });
  return (
    <FormDialog
      form={form}
      title={skill ? skill.name : t('skill.add')}
      action={{ label: t('kit.save') }}
      send={async (fields) => {
        if (skill)
          return await act(editSkill, { skillId: skill.id, ...form.changed() }, { showsFailure: true });
        const added = await act(addSkill, fields, { showsFailure: true });
        if (added.ok) onAdded?.(added.value.word);
        return added;
      }}
      onSent={onClose}
      onClose={onClose}
    >
      <TextField
        label={t('kit.name')}
        hint={t('skill.name-hint')}
        maxLength={SKILL_NAME_MAX}
        autoComplete="off"
        autoFocus={!skill}
        {...form.field('name')}
      />
      <ColourPicker {...form.controlled('colour')} />
    </FormDialog>
  );
}
