import type { Layer } from '@deck.gl/core';
import { PathLayer, ScatterplotLayer, TextLayer } from '@deck.gl/layers';
import { count as withThousands } from '#text/format.ts';
import type { LngLat } from './bounds.ts';
import { MAP_COLOURS, type MapMode, rgb } from './map-mode.ts';
import type { MapSpot } from './point-clusters.ts';

export interface VisitsDrawing {
  readonly spots: readonly MapSpot[];
  readonly selected: ReadonlySet<string>;
  /** Ids of visits that other planners carry just now. */
  readonly held: ReadonlySet<string>;
  /** Somebody's way through a day, in its order; empty where none is looked at. */
  readonly way: readonly LngLat[];
  /** Which stops of the way carry their number, from 0; the others are small. */
  readonly numbered: ReadonlySet<number>;
  /** Of that way, #RRGGBB. */
  readonly wayColour: string;
  /** Where is looked for who is near. */
  readonly asked: LngLat | null;
  readonly mode: MapMode;
}

const FONT = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const CROWD = '#3C4852';

const at = ({ lngLat }: { lngLat: LngLat }) => lngLat as [number, number];
const asPath = (way: readonly LngLat[]) => (way.length > 1 ? [{ path: way as [number, number][] }] : []);
const crowdRadius = ({ count }: MapSpot) => (count < 10 ? 13 : count < 100 ? 17 : 21);

interface WayStop {
  readonly lngLat: LngLat;
  readonly label: string;
  readonly isBig: boolean;
}

/** The deck.gl layers of visits, lowest first: rings of what is chosen, points, crowds with their number, a day's way. */
export function visitLayers(drawing: VisitsDrawing): Layer[] {
  const { spots, selected, held, way, wayColour, numbered, asked, mode } = drawing;
  const colours = MAP_COLOURS[mode];
  const singles = spots.filter(({ point }) => point);
  const crowds = spots.filter(({ point }) => !point);
  const chosen = spots.filter(({ ids }) => ids.some((id) => selected.has(id)));
  const taken = spots.filter(({ ids }) => ids.some((id) => held.has(id)));
  const stops = way.map((lngLat, index) => ({
    ...{ lngLat, label: String(index + 1) },
    isBig: numbered.has(index),
  }));
  const path = {
    data: asPath(way),
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
    getLineWidth: 2,
  };
  // Between thousands English has a comma and Polish a blank that does not break.
  const text = { fontFamily: FONT, fontWeight: 600, getSize: 12, characterSet: '0123456789,\u00a0' };
  return [
    new ScatterplotLayer<MapSpot>({
      ...px,
      id: 'rings',
      data: chosen,
      filled: false,
      getRadius: (spot) => (spot.point ? 11 : crowdRadius(spot) + 4),
      getLineColor: colours.accent,
      getLineWidth: 3,
    }),
    new ScatterplotLayer<MapSpot>({
      ...px,
      id: 'held',
      data: taken,
      filled: false,
      getRadius: (spot) => (spot.point ? 14 : crowdRadius(spot) + 7),
      getLineColor: colours.held,
    }),
    new ScatterplotLayer<MapSpot>({
      ...px,
      id: 'points',
      data: singles,
      getRadius: 7,
      getFillColor: ({ point }) => rgb(point?.colour ?? CROWD),
      getLineColor: colours.ring,
      pickable: true,
    }),
    new ScatterplotLayer<MapSpot>({
      ...px,
      id: 'crowds',
      data: crowds,
      getRadius: crowdRadius,
      getFillColor: rgb(CROWD),
      getLineColor: colours.ring,
      pickable: true,
    }),
    new TextLayer<MapSpot>({
      ...text,
      id: 'counts',
      data: crowds,
      getPosition: at,
      getText: ({ count }) => withThousands(count),
      getColor: [255, 255, 255],
      getTextAnchor: 'middle',
      getAlignmentBaseline: 'center',
    }),
    new PathLayer({ ...path, id: 'way-halo', getWidth: 7, getColor: colours.halo }),
    new PathLayer({ ...path, id: 'way', getWidth: 3, getColor: rgb(wayColour) }),
    new ScatterplotLayer<WayStop>({
      ...px,
      id: 'way-stops',
      data: stops,
      getRadius: ({ isBig }) => (isBig ? 11 : 4),
      getFillColor: rgb(wayColour),
      getLineColor: colours.ring,
    }),
    new TextLayer<WayStop>({
      ...text,
      id: 'way-numbers',
      data: stops.filter(({ isBig }) => isBig),
      getPosition: at,
      getText: ({ label }) => label,
      getColor: [255, 255, 255],
      getTextAnchor: 'middle',
      getAlignmentBaseline: 'center',
    }),
    new ScatterplotLayer<{ lngLat: LngLat }>({
      ...px,
      id: 'asked',
      data: asked ? [{ lngLat: asked }] : [],
      filled: false,
      getRadius: 8,
      getLineColor: colours.held,
      getLineWidth: 3,
    }),
  ];
}
