import { addCannedResponse } from '@roundsman/shared-schema/areas/canned-responses/add-canned-response.command.ts';
import {
  CANNED_MESSAGE_MAX,
  CANNED_TITLE_MAX,
  type CannedResponse,
} from '@roundsman/shared-schema/areas/canned-responses/canned-response.record.ts';
import { editCannedResponse } from '@roundsman/shared-schema/areas/canned-responses/edit-canned-response.command.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useColleague } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import type { RecordDialogProps } from '#parts/record-page/record-page.part.tsx';
import { t } from '#text/texts.ts';
import { TextAreaField, TextField } from '#ui/form/text-field.tsx';

const tagsIn = (typed: string) => typed.split(',');

/** Adds a message that is sent often, or changes the one that is handed in (specification 4, 2.10 and 5). */
export function CannedResponseDialog({ row, more, onClose, onDone }: RecordDialogProps<CannedResponse>) {
  const { act } = useAct();
  const form = useForm({
    defaultValues: { name: row?.name ?? '', message: row?.message ?? '', tags: row?.tags.join(', ') ?? '' },
    follows: { by: useColleague(row?.changed) },
  });
  const isWhole = form.value('name').trim() !== '' && form.value('message').trim() !== '';
  const send = ({ name, message, tags }: { name: string; message: string; tags: string }) => {
    if (!row) return act(addCannedResponse, { name, message, tags: tagsIn(tags) }, { showsFailure: true });
    const { tags: typed, ...changed } = form.changed();
    const input = {
      cannedResponseId: row.id,
      ...changed,
      ...(typed !== undefined && { tags: tagsIn(typed), opened: tagsIn(form.opened().tags) }),
    };
    return act(editCannedResponse, input, { showsFailure: true });
  };
  return (
    <FormDialog
      form={form}
      title={row ? row.name : t('canned-responses.add')}
      more={more.map((entry) => (entry.id === 'delete' && !isWhole ? { ...entry, disabled: true } : entry))}
      action={{ label: t('kit.save'), disabled: !isWhole }}
      send={send}
      onSent={() => onDone()}
      onClose={onClose}
    >
      <TextField
        label={t('canned-responses.name')}
        maxLength={CANNED_TITLE_MAX}
        autoComplete="off"
        autoFocus={!row}
        {...form.field('name')}
      />
      <TextAreaField
        label={t('canned-responses.message')}
        maxLength={CANNED_MESSAGE_MAX}
        {...form.field('message')}
      />
      <TextField
        label={t('canned-responses.tags')}
        hint={t('canned-responses.tags-hint')}
        optional={t('kit.optional')}
        autoComplete="off"
        {...form.field('tags')}
      />
    </FormDialog>
  );
}
