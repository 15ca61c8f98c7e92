import type { Layer } from '@deck.gl/core';
import { PathLayer, ScatterplotLayer, TextLayer } from '@deck.gl/layers';
import type { LngLat } from './bounds.ts';
import { MAP_COLOURS, type MapMode, rgb } from './map-mode.ts';

/** A stop of a round in its order. `label` is its number. */
export interface MapStop {
  id: string;
  lngLat: LngLat;
  label: string;
  selected?: boolean;
  /** Someone is moving it. */
  held?: boolean;
}

export interface RoundDrawing {
  stops: readonly MapStop[];
  /** The way between the stops; straight lines when it is not known. */
  route: readonly LngLat[];
  /** The way that the new one is compared with; empty without one. */
  former: readonly LngLat[];
  fill: string;
  line: string;
  /** Ids of the stops that carry their number; the others are small. */
  numbered: ReadonlySet<string>;
  mode: MapMode;
}

const at = (stop: MapStop) => stop.lngLat as [number, number];

/** The deck.gl layers of a round, lowest first: halo, line, rings, circles, numbers. */
export function roundLayers({ stops, route, former, fill, line, numbered, mode }: RoundDrawing): Layer[] {
  const colours = MAP_COLOURS[mode];
  const big = stops.filter((stop) => numbered.has(stop.id));
  const small = stops.filter((stop) => !numbered.has(stop.id));
  const ringed = big.filter((stop) => stop.selected || stop.held);
  const asPath = (way: readonly LngLat[]) => (way.length > 1 ? [{ path: way as [number, number][] }] : []);
  const path = {
    data: asPath(route),
    getPath: (one: { path: [number, number][] }) => one.path,
    widthUnits: 'pixels' as const,
    jointRounded: true,
    capRounded: true,
  };
  const px = {
    radiusUnits: 'pixels' as const,
    lineWidthUnits: 'pixels' as const,
    getPosition: at,
    stroked: true,
  };
  return [
    new PathLayer({ ...path, id: 'former', data: asPath(former), getWidth: 2, getColor: colours.former }),
    new PathLayer({ ...path, id: 'halo', getWidth: 8, getColor: colours.halo }),
    new PathLayer({
      ...path,
      id: 'route',
      getWidth: 4,
      getColor: rgb(line),
      updateTriggers: { getColor: line },
    }),
    new ScatterplotLayer({
      ...px,
      id: 'small-stops',
      data: small,
      getRadius: 5,
      getFillColor: rgb(fill),
      getLineColor: colours.ring,
      getLineWidth: 2,
      pickable: true,
      updateTriggers: { getFillColor: fill },
    }),
    new ScatterplotLayer({
      ...px,
      id: 'rings',
      data: ringed,
      filled: false,
      getRadius: 17,
      getLineColor: (stop: MapStop) => (stop.held ? colours.held : colours.accent),
      getLineWidth: 3,
      updateTriggers: { getLineColor: mode },
    }),
    new ScatterplotLayer({
      ...px,
      id: 'stops',
      data: big,
      getRadius: 12,
      getFillColor: (stop: MapStop) => (stop.selected ? rgb('#00628A') : rgb(fill)),
      getLineColor: colours.ring,
      getLineWidth: 2,
      pickable: true,
      updateTriggers: { getFillColor: fill },
    }),
    new TextLayer({
      id: 'numbers',
      data: big,
      getPosition: at,
      getText: (stop: MapStop) => stop.label,
      getSize: 12,
      getColor: [255, 255, 255],
      fontWeight: 600,
      fontFamily:
        '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
      characterSet: '0123456789',
      getTextAnchor: 'middle',
      getAlignmentBaseline: 'center',
    }),
  ];
}
