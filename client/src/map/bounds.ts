/** Longitude and latitude in degrees, in this order. */
export type LngLat = readonly [lng: number, lat: number];

/** West, south, east, north in degrees. */
export type Bounds = [number, number, number, number];

/** Great Britain and Ireland: what is shown while nothing has a place yet. */
export const HOME: Bounds = [-10.5, 49.9, 1.8, 58.7];

/** About 150 m: a single stop is shown with its street around it. */
const LEAST_DEGREES = 0.0014;

/** Whether it is a place on the earth that a map can show. */
export function isPlace(point: LngLat): boolean {
  const [lng, lat] = point;
  return Number.isFinite(lng) && Number.isFinite(lat) && Math.abs(lng) <= 180 && Math.abs(lat) <= 85;
}

/** The least bounds around the points, never smaller than a street; null when no point is a place. */
export function boundsOf(points: readonly LngLat[]): Bounds | null {
  const places = points.filter(isPlace);
  if (places.length === 0) return null;
  const lngs = places.map(([lng]) => lng);
  const lats = places.map(([, lat]) => lat);
  const [west, south, east, north] = [
    Math.min(...lngs),
    Math.min(...lats),
    Math.max(...lngs),
    Math.max(...lats),
  ];
  const wide = Math.max(0, LEAST_DEGREES - (east - west)) / 2;
  const high = Math.max(0, LEAST_DEGREES - (north - south)) / 2;
  return [west - wide, south - high, east + wide, north + high];
}

/** About 2 km each way: streets of a town, out of which a place is chosen. */
const AROUND_DEGREES = 0.02;

/** Answers the bounds of a map that begins around a spot, out of which somebody chooses a place. */
export function boundsAround([lng, lat]: LngLat): Bounds {
  return [lng - AROUND_DEGREES, lat - AROUND_DEGREES, lng + AROUND_DEGREES, lat + AROUND_DEGREES];
}
