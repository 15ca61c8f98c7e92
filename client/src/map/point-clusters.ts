import Supercluster from 'supercluster';
import type { LngLat } from './bounds.ts';

/** A point of a map that can be chosen. `colour`: #RRGGBB. */
export interface MapPoint {
  readonly id: string;
  readonly lngLat: LngLat;
  readonly colour: string;
}

/** What is drawn at one place: a point, or how many there are about it. */
export interface MapSpot {
  readonly lngLat: LngLat;
  /** Of a single point. */
  readonly point?: MapPoint;
  readonly count: number;
  /** All that lie there. */
  readonly ids: readonly string[];
  /** The zoom at which a crowd falls apart. */
  readonly opensAt?: number;
}

/** A point by itself. */
export const aloneAt = (point: MapPoint): MapSpot => ({
  lngLat: point.lngLat,
  point,
  count: 1,
  ids: [point.id],
});

const RADIUS_PX = 30;
const MAX_ZOOM = 14;
const WORLD: [number, number, number, number] = [-180, -85, 180, 85];

/** Puts points that lie together at a zoom into one, so that thousands can be read (VPL-1). */
export function pointClusters(points: readonly MapPoint[]): (zoom: number) => readonly MapSpot[] {
  const index = new Supercluster<MapPoint, object>({ radius: RADIUS_PX, maxZoom: MAX_ZOOM }).load(
    points.map((point) => ({
      type: 'Feature',
      properties: point,
      geometry: { type: 'Point', coordinates: [point.lngLat[0], point.lngLat[1]] },
    })),
  );
  return (zoom) =>
    index.getClusters(WORLD, Math.floor(zoom)).map(({ properties, geometry }): MapSpot => {
      const [lng = 0, lat = 0] = geometry.coordinates;
      if (!('cluster' in properties)) return aloneAt(properties);
      const id = properties.cluster_id;
      return {
        lngLat: [lng, lat],
        count: properties.point_count,
        ids: index.getLeaves(id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.id),
        opensAt: index.getClusterExpansionZoom(id),
      };
    });
}
