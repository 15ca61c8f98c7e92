import { middleOfFirm } from '@roundsman/shared-schema/areas/customers/middle-of-firm.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useQuery } from '#store/use-query.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import { late } from '#ui/late/late.tsx';

const PinMap = late(async () => (await import('#map/pin-map.part.tsx')).PinMap);
/** The bar below the map. */
const BAR_PX = 36;

/** A map with one pin to set, drag or take away. Without a pin it begins at `around`, else where the firm works. */
export function PlaceMap(props: {
  pin: LngLat | null;
  onChange: (pin: LngLat | null) => void;
  around?: LngLat | undefined;
  height: number;
}) {
  const { pin, onChange, around, height } = props;
  const unit = useSetting('global.distance-unit');
  const firm = useQuery(middleOfFirm);
  return (
    <ErrorBoundary fallback={<p className="rm-t2">{t('kit.map-missing')}</p>}>
      <Suspense fallback={<div style={{ height: height + BAR_PX }} />}>
        <PinMap lngLat={pin} around={around ?? firm} height={height} unit={unit} onChange={onChange} />
      </Suspense>
    </ErrorBoundary>
  );
}
