import { CUSTOMER_NAME_MAX } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import type { Form } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';
import { FieldRow } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useLandlineWords } from './country.hook.ts';
import type { CustomerForm } from './customer-form.ts';
import './customers.text.ts';

/** Who the customer is, and how to reach them. */
export function ContactFields({ form, isNew }: { form: Form<CustomerForm>; isNew: boolean }) {
  const landline = useLandlineWords();
  return (
    <Fieldset legend={t('customer.contact')} className="customer-set">
      <FieldRow>
        <TextField
          label={t('customer.name')}
          hint={t('customer.name-hint')}
          maxLength={CUSTOMER_NAME_MAX}
          autoComplete="off"
          autoFocus={isNew}
          {...form.field('name')}
        />
        <TextField
          label={t('customer.company')}
          optional={t('kit.optional')}
          maxLength={CUSTOMER_NAME_MAX}
          autoComplete="off"
          {...form.field('companyName')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={t('customer.telephone')}
          optional={t('kit.optional')}
          type="tel"
          maxLength={40}
          autoComplete="off"
          hint={landline(form.value('telephoneNumber'))}
          {...form.field('telephoneNumber')}
        />
        <TextField
          label={t('customer.telephone-other')}
          optional={t('kit.optional')}
          type="tel"
          maxLength={40}
          autoComplete="off"
          hint={landline(form.value('telephoneNumberOther'))}
          {...form.field('telephoneNumberOther')}
        />
      </FieldRow>
      <TextField
        label={t('customer.email')}
        optional={t('kit.optional')}
        type="email"
        maxLength={254}
        autoComplete="off"
        {...form.field('email')}
      />
    </Fieldset>
  );
}
