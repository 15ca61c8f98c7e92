import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type MapMouseEvent, useControl, useMap } from 'react-map-gl/maplibre';
import type { DistanceUnit } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { boundsOf, isPlace, type LngLat } from './bounds.ts';
import { drawnOn, isInside, type Pixel } from './lasso.ts';
import { MapFrame } from './map-frame.tsx';
import { useMapMode } from './map-mode.ts';
import { aloneAt, type MapPoint, type MapSpot, pointClusters } from './point-clusters.ts';
import { spacedStops } from './spaced-stops.ts';
import { StopsOverlay } from './stops-overlay.ts';
import { useZoom } from './use-zoom.hook.ts';
import { type VisitsDrawing, visitLayers } from './visit-layers.ts';
import './map.text.ts';

export interface VisitsMapProps {
  points: readonly MapPoint[];
  selected: ReadonlySet<string>;
  /** Ids of visits that other planners carry just now. */
  held?: ReadonlySet<string>;
  /** Somebody's way through a day, in its order. */
  way?: readonly LngLat[];
  /** Of that way, #RRGGBB. */
  wayColour?: string;
  /** Where is looked for who is near. */
  asked?: LngLat | null;
  /** A pointer draws around points in the place of moving the map. */
  isLasso?: boolean;
  /** Each point is drawn, however many lie together. */
  isApart?: boolean;
  /** A point was pressed. */
  onPick?: (id: string) => void;
  /** What was drawn around. */
  onLasso?: (ids: readonly string[]) => void;
  /** The ground was pressed. */
  onSpot?: (lngLat: LngLat) => void;
  height?: number;
  unit: DistanceUnit;
  styleUrl?: string;
  note?: React.ReactNode;
}

const NO_WAY: readonly LngLat[] = [];
const NOTHING_HELD: ReadonlySet<string> = new Set();

/** Points in colours, crowds of them as numbers; they are chosen by a press or by drawing around them (VPL-1, VPL-2). */
export function VisitsMap(props: VisitsMapProps) {
  const {
    points,
    selected,
    held = NOTHING_HELD,
    way = NO_WAY,
    wayColour = '#00628A',
    asked = null,
    height,
    unit,
    styleUrl,
    isApart,
  } = props;
  const mode = useMapMode();
  const places = useMemo(() => points.filter(({ lngLat }) => isPlace(lngLat)), [points]);
  // A way that is looked at comes into view.
  const bounds = useMemo(
    () => boundsOf(way.length > 0 ? way : places.map(({ lngLat }) => lngLat)),
    [places, way],
  );
  const clusters = useMemo(
    () => (isApart ? () => places.map(aloneAt) : pointClusters(places)),
    [places, isApart],
  );
  const drawing = useMemo(
    (): Undrawn => ({ selected, held, way, wayColour, asked, mode }),
    [selected, held, way, wayColour, asked, mode],
  );
  return (
    <MapFrame
      label={t('map.stops', { count: places.length })}
      height={height}
      bounds={bounds}
      unit={unit}
      styleUrl={styleUrl}
      note={places.length === 0 ? t('map.no-stops') : props.note}
    >
      <Overlay {...{ clusters, drawing }} onPick={props.onPick} onSpot={props.onSpot} />
      {props.isLasso && <Lasso places={places} onLasso={(ids) => props.onLasso?.(ids)} />}
    </MapFrame>
  );
}

type Undrawn = Omit<VisitsDrawing, 'spots' | 'numbered'>;

/** How far from a point a press still means it, px. */
const NEAR_PX = 16;

function Overlay(props: {
  clusters: (zoom: number) => readonly MapSpot[];
  drawing: Undrawn;
  onPick: VisitsMapProps['onPick'];
  onSpot: VisitsMapProps['onSpot'];
}) {
  const { clusters, drawing, onPick, onSpot } = props;
  const { current: map } = useMap();
  const zoom = useZoom();
  const spots = useMemo(() => clusters(zoom), [clusters, zoom]);
  const numbered = useMemo(() => {
    const stops = drawing.way.map((lngLat, index) => ({ id: String(index), lngLat, label: '' }));
    return new Set([...spacedStops(stops, zoom)].map(Number));
  }, [drawing.way, zoom]);
  useEffect(() => {
    if (!map) return;
    const away = ({ lngLat }: MapSpot, x: number, y: number) => {
      const point = map.project([lngLat[0], lngLat[1]]);
      return Math.hypot(point.x - x, point.y - y);
    };
    const press = ({ point: { x, y }, lngLat }: MapMouseEvent) => {
      const near = spots.filter((spot) => away(spot, x, y) <= NEAR_PX);
      const [spot] = near.sort((a, b) => away(a, x, y) - away(b, x, y));
      if (!spot) return onSpot?.([lngLat.lng, lngLat.lat]);
      if (spot.point) return onPick?.(spot.point.id);
      const [lng, lat] = spot.lngLat;
      map.easeTo({ center: [lng, lat], zoom: spot.opensAt ?? zoom + 2, duration: 240 });
    };
    map.on('click', press);
    return () => {
      map.off('click', press);
    };
  }, [map, spots, zoom, onPick, onSpot]);
  const overlay = useControl(
    () =>
      new StopsOverlay({
        layers: [],
        pickingRadius: 8,
        getCursor: ({ isHovering }: { isHovering: boolean }) => (isHovering ? 'pointer' : 'grab'),
      }),
  );
  useEffect(
    () => overlay.setProps({ layers: visitLayers({ ...drawing, spots, numbered }) }),
    [overlay, drawing, spots, numbered],
  );
  return null;
}

/** Lies over the map and takes its pointers while it is there. */
function Lasso(props: { places: readonly MapPoint[]; onLasso: (ids: readonly string[]) => void }) {
  const { current: map } = useMap();
  const [line, setLine] = useState<readonly Pixel[]>([]);
  // A pointer may be let go before what it drew last is on the screen.
  const drawn = useRef(line);
  const draw = (next: readonly Pixel[]) => {
    drawn.current = next;
    setLine(next);
  };
  const pixelOf = (event: PointerEvent<SVGSVGElement>): Pixel => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const end = () => {
    const outline = drawn.current;
    draw([]);
    if (outline.length < 3 || !map) return;
    const inside = props.places.filter(({ lngLat }) => {
      const { x, y } = map.project([lngLat[0], lngLat[1]]);
      return isInside([x, y], outline);
    });
    props.onLasso(inside.map(({ id }) => id));
  };
  return (
    <svg
      className="rm-map-lasso"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        draw([pixelOf(event)]);
      }}
      onPointerMove={(event) => {
        if (drawn.current.length > 0) draw(drawnOn(drawn.current, pixelOf(event)));
      }}
      onPointerUp={end}
      onPointerCancel={() => draw([])}
    >
      {line.length > 1 && <polygon points={line.map((point) => point.join(',')).join(' ')} />}
    </svg>
  );
}
