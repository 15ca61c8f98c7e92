import type { LngLat } from '@roundsman/shared-schema/areas/customers/place.schema.ts';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Form } from '#list/use-form.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { FieldRow } from '#ui/form/check-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { late } from '#ui/late/late.tsx';
import type { JobFields } from './job-form.ts';

const PinMap = late(async () => (await import('#map/pin-map.part.tsx')).PinMap);

/** Who a new customer is, and where: with a pin the stop counts on the map and in the drive. */
export function NewCustomerFields(props: {
  form: Form<JobFields>;
  /** Where the map begins: the round's other stops. */
  around: LngLat | undefined;
}) {
  const { form, around } = props;
  const pin = form.controlled('pin');
  const [mapShown, setMapShown] = useState(pin.value !== null);
  const unit = useSetting('global.distance-unit');
  return (
    <>
      <FieldRow>
        <TextField label={t('job-form.name')} maxLength={200} autoComplete="off" {...form.field('name')} />
        <TextField
          label={t('job-form.telephone')}
          optional={t('job-form.optional')}
          type="tel"
          maxLength={40}
          autoComplete="off"
          {...form.field('telephone')}
        />
      </FieldRow>
      <TextField
        label={t('job-form.address')}
        maxLength={300}
        autoComplete="off"
        {...form.field('address')}
      />
      {mapShown ? (
        <ErrorBoundary fallback={<p className="rm-t2">{t('kit.map-missing')}</p>}>
          <Suspense fallback={<div className="job-pin-wait" />}>
            <PinMap lngLat={pin.value} around={around} height={220} unit={unit} onChange={pin.onChange} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <div>
          <Button kind="line" onClick={() => setMapShown(true)}>
            {t('job-form.set-pin')}
          </Button>
          <p className="rm-field-hint job-pin-hint">{t('job-form.pin-text')}</p>
        </div>
      )}
    </>
  );
}
