import {
  PROBLEM_KINDS,
  PROBLEM_PHOTO_MAX,
  type ProblemKind,
} from '@roundsman/shared-schema/areas/calendar/outcome.ts';
import { reportProblem } from '@roundsman/shared-schema/areas/work/report-problem.command.ts';
import { VISIT_REASON_MAX } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { useState } from 'react';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { PhotoField } from '#parts/custom-fields/photo-field.part.tsx';
import { t } from '#text/texts.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-field.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import type { VisitDialogProps } from './visit-dialogs.tsx';
import './visits.text.ts';
import './work.text.ts';

const NEXT_DIALOGS = {
  move: lateOverlay(async () => (await import('./move-visits.dialog.tsx')).MoveVisitsDialog),
  skip: lateOverlay(async () => (await import('./skip-visits.dialog.tsx')).SkipVisitsDialog),
  finish: lateOverlay(async () => (await import('./finish-visit.dialog.tsx')).FinishVisitDialog),
};
const NEXT = ['stay', 'move', 'skip', 'finish'] as const;
type Next = (typeof NEXT)[number];

interface ProblemForm {
  kind: ProblemKind;
  why: string;
  photo: string;
  next: Next;
}

/** Says what was wrong at a visit, which the planners are told, and goes on to what is made of it (OCC-11). */
export function ProblemVisitDialog(props: VisitDialogProps) {
  const { row, onClose, onDone } = props;
  const { act } = useAct();
  const [next, setNext] = useState<Next>('stay');
  const form = useForm<ProblemForm>({
    defaultValues: { kind: 'no-access', why: '', photo: '', next: 'stay' },
  });
  if (!row) return null;
  if (next !== 'stay') {
    const Chosen = NEXT_DIALOGS[next];
    return <Chosen {...props} />;
  }
  return (
    <FormDialog
      form={form}
      title={t('visits.problem-title')}
      sub={row.name}
      action={{ label: t('visits.problem-do') }}
      send={({ kind, why, photo }) =>
        act(
          reportProblem,
          { visitId: row.id, kind, why, ...(photo !== '' && { photo }) },
          { showsFailure: true },
        )
      }
      onSent={() => {
        const chosen = form.changed().next ?? 'stay';
        if (chosen === 'stay') onDone();
        else setNext(chosen);
      }}
      onClose={onClose}
    >
      <SelectField
        label={t('visits.problem-kind')}
        options={PROBLEM_KINDS.map((kind) => ({ value: kind, label: t(`visits.problem-${kind}`) }))}
        {...form.field('kind')}
      />
      <TextAreaField
        label={t('visits.problem-why')}
        rows={3}
        maxLength={VISIT_REASON_MAX}
        {...form.field('why')}
      />
      <PhotoField
        label={t('visits.problem-photo')}
        optional={t('kit.optional')}
        {...(form.errorOf('photo') !== undefined && { error: form.errorOf('photo') ?? '' })}
        value={form.value('photo')}
        max={PROBLEM_PHOTO_MAX}
        onPhoto={(url) =>
          url === undefined ? form.refuseField('photo', t('work.photo-invalid')) : form.set('photo', url)
        }
        onRemove={() => form.set('photo', '')}
      />
      <SelectField
        label={t('visits.problem-next')}
        options={NEXT.map((one) => ({ value: one, label: t(`visits.problem-next-${one}`) }))}
        {...form.field('next')}
      />
    </FormDialog>
  );
}
