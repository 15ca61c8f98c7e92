import { noteVisit } from '@roundsman/shared-schema/areas/work/note-visit.command.ts';
import { VISIT_NOTE_MAX } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { TextAreaField } from '#ui/form/text-field.tsx';
import type { VisitDialogProps } from './visit-dialogs.tsx';
import './visits.text.ts';

/** Adds a note about one visit, which workers read (OCC-10). */
export function NoteVisitDialog({ row, onClose, onDone }: VisitDialogProps) {
  const { act } = useAct();
  const form = useForm({ defaultValues: { text: '' } });
  if (!row) return null;
  return (
    <FormDialog
      form={form}
      title={t('visits.note-title')}
      sub={[row.name, dayFull(row.day)].join(' · ')}
      action={{ label: t('kit.save') }}
      send={({ text }) => act(noteVisit, { visitId: row.id, text, workers: true }, { showsFailure: true })}
      onSent={() => onDone()}
      onClose={onClose}
    >
      <TextAreaField
        label={t('visits.note')}
        rows={3}
        maxLength={VISIT_NOTE_MAX}
        autoFocus
        {...form.field('text')}
      />
    </FormDialog>
  );
}
