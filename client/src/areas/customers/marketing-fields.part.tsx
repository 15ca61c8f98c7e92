import { SOURCE_MAX } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import type { Form } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { CustomerForm } from './customer-form.ts';
import './customers.text.ts';

/** Whether the customer wants marketing, and how that is known (CUS-7). */
export function MarketingFields({ form }: { form: Form<CustomerForm> }) {
  return (
    <Fieldset legend={t('customer.marketing')} className="customer-set">
      <CheckField label={t('customer.marketing-wanted')} {...form.field('marketing')} />
      {form.value('marketing') && (
        <TextField
          label={t('customer.marketing-source')}
          hint={t('customer.marketing-source-hint')}
          maxLength={SOURCE_MAX}
          autoComplete="off"
          {...form.field('marketingSource')}
        />
      )}
    </Fieldset>
  );
}
