import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import type { Form } from '#list/use-form.hook.ts';
import { AddressField } from '#parts/address/address-field.part.tsx';
import { PinField } from '#parts/pin-field.part.tsx';
import { t } from '#text/texts.ts';
import { FieldRow } from '#ui/form/check-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { OwnerFields } from '../new-job-form.ts';
import '../job-form.text.ts';

/** Who a new customer is, and where: with a pin the stop counts on the map and in the drive. */
export function NewCustomerFields(props: {
  form: Form<OwnerFields>;
  /** Where the map begins: the round's other stops. */
  around: LngLat | undefined;
}) {
  const { form, around } = props;
  const pin = form.controlled('customerPin');
  return (
    <>
      <FieldRow>
        <TextField
          label={t('job-form.name')}
          maxLength={200}
          autoComplete="off"
          {...form.field('customerName')}
        />
        <TextField
          label={t('job-form.telephone')}
          optional={t('job-form.optional')}
          type="tel"
          maxLength={40}
          autoComplete="off"
          {...form.field('customerTelephone')}
        />
      </FieldRow>
      <AddressField
        label={t('job-form.address')}
        address={form.controlled('customerAddress')}
        pin={pin}
        near={around}
      />
      <PinField {...pin} around={around} label={t('job-form.set-pin')} hint={t('job-form.pin-text')} />
    </>
  );
}
