import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { PlaceMap } from './place-map.part.tsx';

const MAP_PX = 220;

/** A spot on a map, which is shown at once where there is one, else when it is asked for. */
export function PinField(props: {
  value: LngLat | null;
  onChange: (pin: LngLat | null) => void;
  /** Where the map begins without a pin; left out: where the firm works. */
  around?: LngLat | undefined;
  /** The button that shows the map, and what a pin is good for. */
  label: string;
  hint: string;
}) {
  const { value, onChange, around, label, hint } = props;
  const [mapShown, setMapShown] = useState(value !== null);
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
  return <PlaceMap pin={value} around={around} height={MAP_PX} onChange={onChange} />;
}
