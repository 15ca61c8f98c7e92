import type { Appointment } from '@roundsman/shared-schema/areas/work/customer-appointments.queries.ts';
import { planVisit } from '@roundsman/shared-schema/areas/work/plan-visit.command.ts';
import { VISIT_REASON_MAX } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { day, dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { FieldRow } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import './appointments.text.ts';

/** Plans one visit for another day; those behind it stay (S-6). */
export function MoveVisitDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { act } = useAct();
  const form = useForm<{ day: string; time: string; why: string }>({
    defaultValues: { day: appointment.planned, time: appointment.time ?? '', why: '' },
  });
  return (
    <FormDialog
      form={form}
      title={t('appointments.move-title')}
      sub={t('appointments.move-sub', { day: dayFull(appointment.due) })}
      action={{ label: t('kit.save') }}
      send={({ day: to, time, why }) =>
        act(
          planVisit,
          { visitId: appointment.id, day: to, ...(time !== '' && { time }), ...(why !== '' && { why }) },
          () => t('appointments.moved', { day: day(to) }),
          { showsFailure: true },
        )
      }
      onSent={onClose}
      onClose={onClose}
    >
      <FieldRow>
        <DayField label={t('appointments.day')} {...form.controlled('day')} />
        <TimeField label={t('appointments.time')} optional={t('kit.optional')} {...form.controlled('time')} />
      </FieldRow>
      <TextField
        label={t('appointments.why')}
        optional={t('kit.optional')}
        maxLength={VISIT_REASON_MAX}
        autoComplete="off"
        {...form.field('why')}
      />
    </FormDialog>
  );
}
