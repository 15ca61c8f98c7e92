import { mdiArrowExpandAll, mdiMapMarkerOffOutline, mdiMinus, mdiPlus } from '@mdi/js';
import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type MapMouseEvent, type MapRef, Map as MapView, ScaleControl } from 'react-map-gl/maplibre';
import type { DistanceUnit } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { type Bounds, HOME } from './bounds.ts';
import { MAP_COLOURS, useMapMode } from './map-mode.ts';
import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import './map.text.ts';

// MapLibre looks for its worker beside its own file, where a bundler has not put it.
setWorkerUrl(workerUrl);

export interface MapFrameProps {
  label: string;
  /** px; without it the map fills what it stands in. */
  height?: number;
  /** What to show at first and on 'show all'; null shows the country. */
  bounds: Bounds | null;
  /** Of the scale (C-4). */
  unit: DistanceUnit;
  /** Address of a MapLibre style where one is configured; without it a blank ground that needs no network. */
  styleUrl?: string;
  onClick?: (event: MapMouseEvent) => void;
  /** Layers and markers. */
  children?: ReactNode;
  /** Over the map at the bottom right. */
  note?: ReactNode;
}

let drawable: boolean | undefined;

/** Whether this browser draws WebGL 2; asked once, with the context given back. */
function canDrawMaps(): boolean {
  if (drawable === undefined) {
    const gl = document.createElement('canvas').getContext('webgl2');
    gl?.getExtension('WEBGL_lose_context')?.loseContext();
    drawable = gl !== null;
  }
  return drawable;
}

const FIT = { padding: 44, maxZoom: 17 };

/** Ground, zoom, 'show all' and scale of every map. Says so in words where maps cannot be drawn. */
export function MapFrame(props: MapFrameProps) {
  const { label, height, bounds, unit, styleUrl, onClick, children, note } = props;
  const map = useRef<MapRef>(null);
  const mode = useMapMode();
  const [failed, setFailed] = useState(() => !canDrawMaps());
  const [moved, setMoved] = useState(false);
  const box = bounds ?? HOME;
  const key = box.join(' ');

  const ground = useMemo(() => {
    if (styleUrl !== undefined) return styleUrl;
    const land = {
      id: 'land',
      type: 'background' as const,
      paint: { 'background-color': MAP_COLOURS[mode].land },
    };
    return { version: 8 as const, sources: {}, layers: [land] };
  }, [mode, styleUrl]);

  // New stops come into view by themselves until the person has moved the map.
  useEffect(() => {
    if (!moved) map.current?.fitBounds(key.split(' ').map(Number) as Bounds, { ...FIT, duration: 0 });
  }, [key, moved]);

  // MapLibre names its canvas once; the number of stops changes.
  const name = useCallback(
    (view: { getCanvas(): HTMLCanvasElement }) => view.getCanvas().setAttribute('aria-label', label),
    [label],
  );
  useEffect(() => {
    if (map.current) name(map.current);
  }, [name]);

  const fit = () => {
    setMoved(false);
    map.current?.fitBounds(box, { ...FIT, duration: 240 });
  };

  return (
    <div className="rm-map" style={height === undefined ? undefined : { height, flex: 'none' }}>
      {failed ? (
        <div className="rm-map-missing">
          <Icon path={mdiMapMarkerOffOutline} size={24} />
          <b>{t('kit.map-missing')}</b>
          <span>{t('map.missing-text')}</span>
        </div>
      ) : (
        <>
          <MapView
            ref={map}
            initialViewState={{ bounds: box, fitBoundsOptions: FIT }}
            mapStyle={ground}
            attributionControl={styleUrl === undefined ? false : { compact: true }}
            dragRotate={false}
            pitchWithRotate={false}
            touchPitch={false}
            maxZoom={19}
            style={{ position: 'absolute', inset: 0 }}
            onClick={onClick}
            onMoveStart={(event) => {
              if (event.originalEvent) setMoved(true);
            }}
            locale={{ 'Map.Title': label }}
            onLoad={({ target }) => name(target)}
            onError={({ error }) => {
              if (/webgl/i.test(error.message)) setFailed(true);
            }}
          >
            {/* A map of nothing has no distances. MapLibre reads the unit once. */}
            {bounds && (
              <ScaleControl
                key={unit}
                unit={unit === 'miles' ? 'imperial' : 'metric'}
                position="bottom-left"
              />
            )}
            {children}
          </MapView>
          <div className="rm-map-zoom">
            <IconButton icon={mdiPlus} label={t('map.zoom-in')} onClick={() => map.current?.zoomIn()} />
            <IconButton icon={mdiMinus} label={t('map.zoom-out')} onClick={() => map.current?.zoomOut()} />
            <IconButton icon={mdiArrowExpandAll} label={t('map.fit')} onClick={fit} />
          </div>
          {note && <div className="rm-map-note">{note}</div>}
        </>
      )}
    </div>
  );
}
