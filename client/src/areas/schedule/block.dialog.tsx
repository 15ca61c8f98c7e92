import { mdiTrashCanOutline } from '@mdi/js';
import { assignables } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { addBlock } from '@roundsman/shared-schema/areas/work/add-block.command.ts';
import { BLOCK_TEXT_MAX, type Block } from '@roundsman/shared-schema/areas/work/block.record.ts';
import { editBlock } from '@roundsman/shared-schema/areas/work/edit-block.command.ts';
import { removeBlock } from '@roundsman/shared-schema/areas/work/remove-block.command.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useColleague } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { PeopleChoice } from '#parts/people/people-choice.part.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { FieldRow } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import '#parts/visits/visits.text.ts';
import './schedule.text.ts';

interface BlockForm {
  text: string;
  day: string;
  from: string;
  to: string;
  assignees: readonly string[];
}

/** Keeps a time free, or notes something for a day; `block`: the one to change (SCH-11). */
export function BlockDialog(props: { day: IsoDay; block?: Block; onClose: () => void }) {
  const { day, block, onClose } = props;
  const { act } = useAct();
  const people = useQuery(assignables);
  const form = useForm<BlockForm>({
    defaultValues: {
      text: block?.text ?? '',
      day: block?.day ?? day,
      from: block?.span?.from ?? '',
      to: block?.span?.to ?? '',
      assignees: block?.assignees ?? [],
    },
    follows: { groups: [['from', 'to']], by: useColleague(block?.changed) },
  });
  const { value: chosen, error, onChange } = form.controlled('assignees');
  const offered = people.filter(({ id, isGone }) => !isGone || chosen.includes(id));
  const send = (fields: BlockForm) => {
    const span = { from: fields.from, to: fields.to };
    if (!block) {
      const { text, assignees } = fields;
      return act(
        addBlock,
        { text, day: fields.day, span, assignees: [...assignees] },
        { showsFailure: true },
      );
    }
    const { from, to, assignees, ...changed } = form.changed();
    const input = {
      blockId: block.id,
      ...changed,
      ...((from !== undefined || to !== undefined) && { span }),
      ...(assignees && { assignees: [...assignees] }),
    };
    return act(editBlock, input, { showsFailure: true });
  };
  return (
    <FormDialog
      form={form}
      title={t(block ? 'schedule.block-edit' : 'schedule.block-add')}
      action={{ label: t('kit.save') }}
      send={send}
      onSent={onClose}
      onClose={onClose}
      {...(block && {
        more: [
          {
            id: 'remove',
            icon: mdiTrashCanOutline,
            label: t('schedule.block-remove'),
            danger: true,
            onSelect: async () => {
              const done = await act(removeBlock, { blockId: block.id });
              if (done.ok) onClose();
            },
          },
        ],
      })}
    >
      <TextField
        label={t('schedule.block-what')}
        hint={t('schedule.block-what-hint')}
        maxLength={BLOCK_TEXT_MAX}
        autoComplete="off"
        autoFocus
        {...form.field('text')}
      />
      <DayField label={t('visits.day')} {...form.controlled('day')} />
      <FieldRow>
        <TimeField
          label={t('schedule.block-from')}
          optional={t('kit.optional')}
          step={900}
          {...form.controlled('from')}
        />
        <TimeField
          label={t('schedule.block-to')}
          optional={t('kit.optional')}
          step={900}
          {...form.controlled('to')}
        />
      </FieldRow>
      <PeopleChoice legend={t('schedule.block-who')} people={offered} {...{ chosen, error, onChange }} />
      <p className="rm-t2">{t('schedule.block-all')}</p>
    </FormDialog>
  );
}
