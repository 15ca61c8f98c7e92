import { ADDRESS_MAX } from '@roundsman/shared-schema/fields/place.schema.ts';
import type { Form } from '#list/use-form.hook.ts';
import { AddressField } from '#parts/address/address-field.part.tsx';
import { PinField } from '#parts/pin-field.part.tsx';
import { t } from '#text/texts.ts';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { CustomerForm } from './customer-form.ts';
import './customers.text.ts';

/** Where the customer is, with a pin where one is set, and where invoices go (CUS-4). */
export function PlaceFields({ form }: { form: Form<CustomerForm> }) {
  const pin = form.controlled('pin');
  return (
    <Fieldset legend={t('customer.place')} className="customer-set">
      <AddressField
        label={t('customer.address')}
        optional={t('kit.optional')}
        address={form.controlled('address')}
        pin={pin}
      />
      <PinField {...pin} label={t('customer.set-pin')} hint={t('customer.pin-hint')} />
      <TextField
        label={t('customer.billing-address')}
        optional={t('kit.optional')}
        hint={t('customer.billing-hint')}
        maxLength={ADDRESS_MAX}
        autoComplete="off"
        {...form.field('billing')}
      />
    </Fieldset>
  );
}
