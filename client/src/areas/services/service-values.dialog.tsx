import type { ServiceRow } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { setServiceValues } from '@roundsman/shared-schema/areas/services/set-service-values.command.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';

/** One tax rate, one time, or both for several services (SRV-7); what is not ticked stays. */
export function ServiceValuesDialog(props: {
  rows: readonly ServiceRow[];
  onClose: () => void;
  onSaved: () => void;
}) {
  const { rows, onClose, onSaved } = props;
  const { act } = useAct();
  const form = useForm<{ setsTax: boolean; taxRate: string; setsTime: boolean; duration: number | null }>({
    defaultValues: { setsTax: false, taxRate: '', setsTime: false, duration: null },
  });
  const serviceIds = rows.map(({ id }) => id);
  const count = rows.length;
  const [setsTax, setsTime] = [form.value('setsTax'), form.value('setsTime')];
  return (
    <FormDialog
      form={form}
      title={t('services.bulk-values', { count })}
      action={{ label: t('kit.save'), disabled: !setsTax && !setsTime }}
      send={({ taxRate, duration }) =>
        act(
          setServiceValues,
          { serviceIds, ...(setsTax && { taxRate }), ...(setsTime && { duration }) },
          () => t('services.bulk-changed', { count }),
          { showsFailure: true },
        )
      }
      onSent={onSaved}
      onClose={onClose}
    >
      <p className="rm-t2">{t('services.bulk-values-text')}</p>
      <CheckField label={t('services.set-tax')} {...form.field('setsTax')} />
      {setsTax && (
        <TextField
          label={t('services.tax')}
          hint={t('services.empty-takes-away')}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('taxRate')}
        />
      )}
      <CheckField label={t('services.set-time')} {...form.field('setsTime')} />
      {setsTime && (
        <NumberField
          label={t('services.duration')}
          after={t('services.minutes')}
          {...form.controlled('duration')}
        />
      )}
    </FormDialog>
  );
}
