import { TAX_NUMBER_MAX } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { INVOICING_MODES, METHODS } from '@roundsman/shared-schema/areas/customers/customer-parts.schema.ts';
import type { Form } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';
import { weekdayNames } from '#text/weekday-names.ts';
import { CheckField, FieldRow } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { CustomerForm } from './customer-form.ts';
import './customer-acts.text.ts';
import './customers.text.ts';

/** How the customer hears of things and is invoiced. `leaves`: each may stay as several customers have it. */
export function WaysFields({ form, leaves = false }: { form: Form<CustomerForm>; leaves?: boolean }) {
  const leave = leaves ? [{ value: '', label: t('customer-acts.leave') }] : [];
  const methods = [...leave, ...METHODS.map((value) => ({ value, label: t(`customer.method-${value}`) }))];
  const modes = INVOICING_MODES.map((value) => ({ value, label: t(`customer.invoicing-${value}`) }));
  return (
    <>
      <FieldRow>
        <SelectField label={t('customer.notify')} options={methods} {...form.field('notify')} />
        <SelectField label={t('customer.invoices')} options={methods} {...form.field('invoices')} />
      </FieldRow>
      <SelectField label={t('customer.invoicing')} options={[...leave, ...modes]} {...form.field('mode')} />
      {form.value('mode') === 'period' && (
        <FieldRow>
          <SelectField
            label={t('customer.period')}
            options={(['week', 'month'] as const).map((value) => ({
              value,
              label: t(`customer.period-${value}`),
            }))}
            {...form.field('period')}
          />
          {form.value('period') === 'week' ? (
            <SelectField
              label={t('customer.period-day')}
              options={weekdayNames().map((label, at) => ({ value: String(at + 1), label }))}
              {...form.field('weekday')}
            />
          ) : (
            <NumberField label={t('customer.period-day-of-month')} {...form.controlled('monthDay')} />
          )}
        </FieldRow>
      )}
    </>
  );
}

/** Days that the customer has to pay. */
export function TermsField({ form }: { form: Form<CustomerForm> }) {
  return (
    <NumberField
      label={t('customer.terms')}
      after={t('customer.days')}
      optional={t('kit.optional')}
      hint={t('customer.terms-hint')}
      {...form.controlled('termsDays')}
    />
  );
}

/** Messages, invoices, payment and tax (CUS-7). */
export function PreferenceFields({ form }: { form: Form<CustomerForm> }) {
  return (
    <Fieldset legend={t('customer.preferences')} className="customer-set">
      <WaysFields form={form} />
      <FieldRow>
        <TermsField form={form} />
        <TextField
          label={t('customer.tax-number')}
          optional={t('kit.optional')}
          maxLength={TAX_NUMBER_MAX}
          autoComplete="off"
          {...form.field('taxNumber')}
        />
      </FieldRow>
      <CheckField label={t('customer.exempt')} {...form.field('exempt')} />
      <CheckField label={t('customer.hold')} sub={t('customer.hold-hint')} {...form.field('holdUntilPaid')} />
    </Fieldset>
  );
}
