import type { LngLat } from '@roundsman/shared-schema/areas/customers/place.schema.ts';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { FieldRow } from '#ui/form/check-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { late } from '#ui/late/late.tsx';
import type { JobForm } from './job-form.ts';

const PinMap = late(async () => (await import('#map/pin-map.part.tsx')).PinMap);

/** Who a new customer is, and where: with a pin the stop counts on the map and in the drive. */
export function NewCustomerFields(props: {
  form: JobForm;
  errors: { name?: string; telephone?: string };
  /** Where the map begins: the round's other stops. */
  around: LngLat | undefined;
  onChange: (changes: Partial<JobForm>) => void;
}) {
  const { form, errors, around, onChange } = props;
  const [mapShown, setMapShown] = useState(form.pin !== null);
  const unit = useSetting('global.distance-unit');
  return (
    <>
      <FieldRow>
        <TextField
          label={t('job-form.name')}
          value={form.name}
          error={errors.name}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          label={t('job-form.telephone')}
          optional={t('job-form.optional')}
          type="tel"
          value={form.telephone}
          error={errors.telephone}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => onChange({ telephone: event.target.value })}
        />
      </FieldRow>
      <TextField
        label={t('job-form.address')}
        value={form.address}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => onChange({ address: event.target.value })}
      />
      {mapShown ? (
        <ErrorBoundary fallback={<p className="rm-t2">{t('kit.map-missing')}</p>}>
          <Suspense fallback={<div className="job-pin-wait" />}>
            <PinMap
              lngLat={form.pin}
              around={around}
              height={220}
              unit={unit}
              onChange={(pin) => onChange({ pin })}
            />
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
