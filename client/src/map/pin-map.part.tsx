import { mdiMapMarker } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { Marker, useMap } from 'react-map-gl/maplibre';
import type { DistanceUnit } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { boundsAround, boundsOf, type LngLat } from './bounds.ts';
import { MapFrame } from './map-frame.tsx';
import './map.text.ts';

export interface PinMapProps {
  lngLat: LngLat | null;
  onChange: (lngLat: LngLat | null) => void;
  /** Where to start when there is no pin: the round's middle, for example. Without it the country is shown. */
  around?: LngLat | undefined;
  height?: number;
  unit: DistanceUnit;
  styleUrl?: string;
}

const STEP_PX = 8;
const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
};

/** Somebody who moves the pin by keys has come to rest after so long. */
const REST_MS = 800;

/**
 * A pin that keys move goes along at once and is told once it rests or loses the focus, because each step would be a change
 * of its own in the history of a customer.
 */
function usePinByKeys(lngLat: LngLat, onChange: (lngLat: LngLat) => void) {
  const { current: map } = useMap();
  const [moved, setMoved] = useState<LngLat | null>(null);
  const [told, setTold] = useState(lngLat);
  if (told[0] !== lngLat[0] || told[1] !== lngLat[1]) {
    setTold(lngLat);
    setMoved(null);
  }
  const waiting = useRef<LngLat | null>(null);
  const tell = useRef(() => {});
  useEffect(() => {
    tell.current = () => {
      if (waiting.current) onChange(waiting.current);
      waiting.current = null;
    };
  });
  const [lng, lat] = lngLat;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pin that was put elsewhere, as a drag does, drops the keys before it.
  useEffect(() => {
    waiting.current = null;
  }, [lng, lat]);
  useEffect(() => {
    if (!moved) return;
    const rest = setTimeout(() => tell.current(), REST_MS);
    return () => clearTimeout(rest);
  }, [moved]);
  useEffect(() => () => tell.current(), []);
  const at = moved ?? lngLat;
  const nudge = (key: string) => {
    const step = ARROWS[key];
    if (!step || !map) return false;
    const point = map.project([at[0], at[1]]);
    const to = map.unproject([point.x + step[0], point.y + step[1]]);
    waiting.current = [to.lng, to.lat];
    setMoved([to.lng, to.lat]);
    return true;
  };
  return { at, nudge, tell: () => tell.current() };
}

function Pin({ lngLat, onChange }: { lngLat: LngLat; onChange: (lngLat: LngLat) => void }) {
  const { at, nudge, tell } = usePinByKeys(lngLat, onChange);
  return (
    <Marker
      longitude={at[0]}
      latitude={at[1]}
      anchor="bottom"
      draggable
      onDragEnd={({ lngLat: to }) => onChange([to.lng, to.lat])}
    >
      <button
        type="button"
        className="rm-pin"
        aria-label={t('map.pin')}
        onBlur={tell}
        onKeyDown={(event) => {
          if (nudge(event.key)) {
            event.preventDefault();
            event.stopPropagation();
          }
        }}
      >
        <svg width="40" height="40" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d={mdiMapMarker} />
        </svg>
      </button>
    </Marker>
  );
}

const CLOSE_ZOOM = 14;

/** Goes after a pin that was put where the map does not show it, as an address that was looked up does. */
function KeepInSight({ lngLat: [lng, lat] }: { lngLat: LngLat }) {
  const { current: map } = useMap();
  useEffect(() => {
    if (map && !map.getBounds().contains([lng, lat]))
      map.jumpTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), CLOSE_ZOOM) });
  }, [map, lng, lat]);
  return null;
}

function SetInMiddle({ onSet }: { onSet: (lngLat: LngLat) => void }) {
  const { current: map } = useMap();
  const set = () => {
    const middle = map?.getCenter();
    if (middle) onSet([middle.lng, middle.lat]);
  };
  return (
    <div className="rm-map-note">
      <Button flush onClick={set}>
        {t('map.pin-middle')}
      </Button>
    </div>
  );
}

/** Choosing a place: tap the map, drag the pin, or use its arrow keys. */
export function PinMap({ lngLat, onChange, around, height, unit, styleUrl }: PinMapProps) {
  // The view is chosen once: it must not run away under a pin that is being placed.
  const [bounds] = useState(() => (lngLat ? boundsOf([lngLat]) : around ? boundsAround(around) : null));
  return (
    <div>
      <MapFrame
        label={t('kit.map')}
        height={height ?? 220}
        bounds={bounds}
        unit={unit}
        styleUrl={styleUrl}
        onClick={(event) => onChange([event.lngLat.lng, event.lngLat.lat])}
      >
        {lngLat ? (
          <>
            <Pin lngLat={lngLat} onChange={onChange} />
            <KeepInSight lngLat={lngLat} />
          </>
        ) : (
          <SetInMiddle onSet={onChange} />
        )}
      </MapFrame>
      <div className="rm-pin-bar">
        <span className="rm-grow rm-small rm-t2">{t('map.pin-hint')}</span>
        {lngLat && (
          <Button flush onClick={() => onChange(null)}>
            {t('map.pin-clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
