import { editVisit } from '@roundsman/shared-schema/areas/work/edit-visit.command.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { FieldRow } from '#ui/form/check-field.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import type { VisitDialogProps } from './visit-dialogs.tsx';
import './visits.text.ts';

/** Sets price and time of one visit; emptied they are those of the job again (SCH-10). */
export function PriceVisitDialog({ row, onClose, onDone }: VisitDialogProps) {
  const { act } = useAct();
  const form = useForm<{ minor: number | null; minutes: number | null }>({
    defaultValues: { minor: row?.minor ?? null, minutes: row?.minutes ?? null },
    follows: {},
  });
  if (!row) return null;
  return (
    <FormDialog
      form={form}
      title={t('visits.price-title')}
      sub={[row.name, dayFull(row.day)].join(' · ')}
      action={{ label: t('kit.save') }}
      send={() => act(editVisit, { visitId: row.id, ...form.changed() }, { showsFailure: true })}
      onSent={() => onDone()}
      onClose={onClose}
    >
      <FieldRow>
        <MoneyField label={t('visits.price')} {...form.controlled('minor')} />
        <NumberField
          label={t('visits.time-needed')}
          after={t('visits.minutes')}
          {...form.controlled('minutes')}
        />
      </FieldRow>
      <p className="rm-t2">{t('visits.price-hint')}</p>
    </FormDialog>
  );
}
