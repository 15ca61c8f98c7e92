import { skipVisits } from '@roundsman/shared-schema/areas/work/skip-visits.command.ts';
import { VISIT_REASON_MAX } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { addAll } from '@roundsman/shared-schema/kernel/money.ts';
import { BulkFormDialog } from '#list/bulk-form.dialog.tsx';
import { useForm } from '#list/use-form.hook.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { money } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { MoneyField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { VisitDialogProps } from './visit-dialogs.tsx';
import { changedVisits, refusedVisits } from './visits-outcome.ts';
import { VisitsThatStay } from './visits-that-stay.part.tsx';
import './visits.text.ts';

/** The choice that asks for a reason in words. */
const OTHER = '';

/** Skips visits: a reason from the list or in words, who asked for it, what is charged all the same (OCC-5). */
export function SkipVisitsDialog({ rows, unfit = [], onClose, onDone }: VisitDialogProps) {
  const today = useToday();
  const reasons = useSetting('jobs.skip-reasons');
  const isRequired = useSetting('jobs.skip-reason-required');
  const seesPrices = useSeesPrices();
  const form = useForm<{ reason: string; why: string; byCustomer: boolean; minor: number | null }>({
    defaultValues: {
      reason: reasons[0]?.text ?? OTHER,
      why: '',
      byCustomer: false,
      minor: reasons[0]?.chargeMinor ?? null,
    },
  });
  const { onChange, ...reason } = form.field('reason');
  const isOther = form.value('reason') === OTHER;
  return (
    <BulkFormDialog
      form={form}
      ids={rows.map(({ id }) => id)}
      title={t('visits.skip-title', { count: rows.length })}
      action={{ label: t('visits.skip') }}
      command={skipVisits}
      input={(visitIds, fields) => ({
        visitIds,
        day: today,
        why: fields.reason === OTHER ? fields.why : fields.reason,
        byCustomer: fields.byCustomer,
        ...(fields.minor !== null && { minor: fields.minor }),
      })}
      changedIn={changedVisits}
      said={(count) => t('visits.skipped', { count })}
      refusedIn={refusedVisits(rows)}
      onLeft={onDone}
      onClose={onClose}
    >
      <VisitsThatStay chosen={unfit} />
      {seesPrices && rows.length > 1 && (
        <p>{t('visits.gives-up', { amount: money(addAll(rows.map(({ minor }) => minor))) })}</p>
      )}
      {reasons.length > 0 && (
        <SelectField
          label={t('visits.why')}
          options={[
            ...reasons.map(({ text }) => ({ value: text, label: text })),
            { value: OTHER, label: t('visits.why-other') },
          ]}
          {...reason}
          onChange={(event) => {
            onChange(event);
            form.set('minor', reasons.find(({ text }) => text === event.target.value)?.chargeMinor ?? null);
          }}
        />
      )}
      {isOther && (
        <TextField
          label={t(reasons.length > 0 ? 'visits.why-words' : 'visits.why')}
          {...(!isRequired && { optional: t('kit.optional') })}
          maxLength={VISIT_REASON_MAX}
          autoComplete="off"
          autoFocus
          {...form.field('why')}
        />
      )}
      <CheckField label={t('visits.by-customer')} {...form.input('byCustomer')} />
      {seesPrices && (
        <MoneyField
          label={t('visits.charge')}
          optional={t('kit.optional')}
          hint={t('visits.charge-hint')}
          {...form.controlled('minor')}
        />
      )}
    </BulkFormDialog>
  );
}
