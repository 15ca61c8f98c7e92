import { customerFor } from '@roundsman/shared-schema/areas/customers/living-customer.ts';
import { type Job, jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { jobRound, orderedIds } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Place } from '@roundsman/shared-schema/fields/place.schema.ts';
import type { Form } from '#list/use-form.hook.ts';
import { AddressField } from '#parts/address/address-field.part.tsx';
import { PinField } from '#parts/pin-field.part.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { ordinal } from '#text/format.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import type { JobForm } from '../job-form.ts';
import '../job.text.ts';
import '../job-form.text.ts';

function addressOf(snapshot: Snapshot, customerId: string | undefined): Place | undefined {
  const customer = customerId === undefined ? undefined : customerFor(snapshot, customerId);
  return customer?.site ?? customer?.address;
}

/** The place of a job in its round, as the round orders those that go on. */
function placeInRound(snapshot: Snapshot, jobId: string | undefined) {
  const job = jobId === undefined ? undefined : snapshot.record(jobRecord, jobId);
  const round = job && jobRound(snapshot, job);
  const order = round ? orderedIds(snapshot, round.id) : [];
  const at = jobId === undefined ? -1 : order.indexOf(jobId);
  return round && at >= 0 ? { at: at + 1, of: order.length, round: round.name } : undefined;
}

/** Where a job is: its place in its round, and at its customer's address, or at one of its own with a pin that can be moved. */
export function JobPlaceFields(props: {
  form: Form<JobForm>;
  customerId: string | undefined;
  /** Absent for a new one. */
  job: Job | undefined;
}) {
  const { form, customerId, job } = props;
  const inRound = useQuery(placeInRound, job?.id);
  const home = useQuery(addressOf, customerId);
  const hasPlace = form.value('hasPlace');
  const pin = form.controlled('pin');
  return (
    <Fieldset legend={t('job.place')} className="job-edit-set">
      {inRound && (
        <p className="rm-num">
          {t('job.place-in-round', {
            ...{ at: ordinal(inRound.at), of: inRound.of, round: shortName(inRound.round) },
          })}
        </p>
      )}
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
