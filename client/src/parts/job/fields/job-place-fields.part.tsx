import { livingCustomer } from '@roundsman/shared-schema/areas/customers/living-customer.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Place } from '@roundsman/shared-schema/fields/place.schema.ts';
import type { Form } from '#list/use-form.hook.ts';
import { AddressField } from '#parts/address/address-field.part.tsx';
import { PinField } from '#parts/pin-field.part.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import type { JobForm } from '../job-form.ts';
import '../job.text.ts';
import '../job-form.text.ts';
import '../job-form.text.ts';

function addressOf(snapshot: Snapshot, customerId: string | undefined): Place | undefined {
  return customerId === undefined ? undefined : livingCustomer(snapshot, customerId)?.address;
}

/** Where a job is: at its customer's address, or at one of its own with a pin that can be moved. */
export function JobPlaceFields(props: { form: Form<JobForm>; customerId: string | undefined }) {
  const { form, customerId } = props;
  const home = useQuery(addressOf, customerId);
  const hasPlace = form.value('hasPlace');
  const pin = form.controlled('pin');
  return (
    <Fieldset legend={t('job.place')} className="job-edit-set">
      {!hasPlace && <p className="rm-t2">{home?.addressDescription || t('job.place-customer')}</p>}
      <CheckField label={t('job.has-place')} {...form.field('hasPlace')} />
      {hasPlace && (
        <>
          <AddressField
            label={t('job.address')}
            address={form.controlled('address')}
            pin={pin}
            near={home?.lngLat}
          />
          <PinField
            value={pin.value}
            around={home?.lngLat}
            label={t('job-form.set-pin')}
            hint={t('job-form.pin-text')}
            onChange={pin.onChange}
          />
        </>
      )}
    </Fieldset>
  );
}
