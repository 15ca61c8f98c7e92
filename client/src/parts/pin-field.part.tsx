import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { late } from '#ui/late/late.tsx';

const PinMap = late(async () => (await import('#map/pin-map.part.tsx')).PinMap);
const MAP_PX = 220;
/** The bar below the map. */
const BAR_PX = 36;

/** A spot on a map, which is shown at once where there is one, else when it is asked for. */
export function PinField(props: {
  value: LngLat | null;
  onChange: (pin: LngLat | null) => void;
  /** Where the map begins without a pin. */
  around: LngLat | undefined;
  /** The button that shows the map, and what a pin is good for. */
  label: string;
  hint: string;
}) {
  const { value, onChange, around, label, hint } = props;
  const [mapShown, setMapShown] = useState(value !== null);
  const unit = useSetting('global.distance-unit');
  if (value !== null && !mapShown) setMapShown(true);
  if (!mapShown)
    return (
      <div className="rm-field">
        <div>
          <Button kind="line" onClick={() => setMapShown(true)}>
            {label}
          </Button>
        </div>
        <p className="rm-field-hint">{hint}</p>
      </div>
    );
  return (
    <ErrorBoundary fallback={<p className="rm-t2">{t('kit.map-missing')}</p>}>
      <Suspense fallback={<div style={{ height: MAP_PX + BAR_PX }} />}>
        <PinMap lngLat={value} around={around} height={MAP_PX} unit={unit} onChange={onChange} />
      </Suspense>
    </ErrorBoundary>
  );
}
