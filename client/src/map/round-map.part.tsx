import { useEffect, useMemo, useRef } from 'react';
import { useControl } from 'react-map-gl/maplibre';
import type { DistanceUnit } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { namedRoundColour, roundFill } from '#ui/theme/round-colours.ts';
import { boundsOf, isPlace, type LngLat } from './bounds.ts';
import { MapFrame } from './map-frame.tsx';
import { useMapMode } from './map-mode.ts';
import { type MapStop, type RoundDrawing, roundLayers } from './round-layers.ts';
import { spacedStops } from './spaced-stops.ts';
import { StopsOverlay } from './stops-overlay.ts';
import { useZoom } from './use-zoom.hook.ts';
import './map.text.ts';

export interface RoundMapProps {
  /** In visiting order; those without a verified place are left out by the caller. */
  stops: readonly MapStop[];
  /** The round's stored colour. */
  colour: string;
  /** The way along streets, where it is known. */
  route?: readonly LngLat[];
  /** The way that this one is compared with, drawn thin below it. */
  former?: readonly LngLat[];
  onPick?: (id: string) => void;
  height?: number;
  unit: DistanceUnit;
  styleUrl?: string;
  /** A word over the map: distance and time, or that it is kept on the device. */
  note?: React.ReactNode;
}

type Unnumbered = Omit<RoundDrawing, 'numbered'>;

function RoundOverlay({ drawing, onPick }: { drawing: Unnumbered; onPick?: (id: string) => void }) {
  const zoom = useZoom();
  const numbered = useMemo(() => spacedStops(drawing.stops, zoom), [drawing.stops, zoom]);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  const overlay = useControl(
    () =>
      new StopsOverlay({
        layers: [],
        pickingRadius: 8,
        onClick: ({ object }: { object?: MapStop }) => {
          if (object) pick.current?.(object.id);
        },
        getCursor: ({ isHovering }: { isHovering: boolean }) => (isHovering ? 'pointer' : 'grab'),
      }),
  );
  useEffect(
    () => overlay.setProps({ layers: roundLayers({ ...drawing, numbered }) }),
    [overlay, drawing, numbered],
  );
  return null;
}

/** A round on the map: its stops by number, the way between them, what is selected and what is being moved. */
export function RoundMap({
  stops,
  colour,
  route,
  former,
  onPick,
  height,
  unit,
  styleUrl,
  note,
}: RoundMapProps) {
  const mode = useMapMode();
  const places = useMemo(() => stops.filter((stop) => isPlace(stop.lngLat)), [stops]);
  const bounds = useMemo(() => boundsOf(places.map((stop) => stop.lngLat)), [places]);
  const drawing = useMemo<Unnumbered>(
    () => ({
      stops: places,
      route: route ?? places.map((stop) => stop.lngLat),
      former: former ?? [],
      fill: roundFill(colour),
      line: namedRoundColour(colour)?.mark[mode] ?? roundFill(colour),
      mode,
    }),
    [places, route, former, colour, mode],
  );
  return (
    <MapFrame
      label={t('map.stops', { count: places.length })}
      height={height}
      bounds={bounds}
      unit={unit}
      styleUrl={styleUrl}
      note={places.length === 0 ? t('map.no-stops') : note}
    >
      <RoundOverlay drawing={drawing} onPick={onPick} />
    </MapFrame>
  );
}
