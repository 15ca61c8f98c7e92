import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { z } from 'zod/mini';
import { FormDialog } from '#list/form.dialog.tsx';
import { useForm } from '#list/use-form.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { DayField } from '#ui/form/day-field.tsx';

const FIELDS = z.object({ day: z.iso.date() });

/** Asks of which day the events are to be shown (SEC-3). */
export function ChooseDayDialog(props: {
  /** ISO day that is shown now. */
  day: string | undefined;
  onChoose: (day: string) => void;
  onClose: () => void;
}) {
  const { onChoose, onClose } = props;
  const today = useStore().today();
  const { day = today } = props;
  const form = useForm({ defaultValues: { day }, schema: FIELDS, asksBeforeLeaving: false });
  return (
    <FormDialog
      form={form}
      title={t('user-security.choose-day')}
      action={{ label: t('user-security.show-day') }}
      send={async (fields) => ok(fields.day)}
      onSent={onChoose}
      onClose={onClose}
    >
      <DayField label={t('user-security.filter-day')} max={today} {...form.controlled('day')} />
    </FormDialog>
  );
}
