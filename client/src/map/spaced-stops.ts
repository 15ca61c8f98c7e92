import type { LngLat } from './bounds.ts';

const TILE_PX = 512;

/** Place of a spot on the flat map, in pixels at a zoom. */
function pixels([lng, lat]: LngLat, zoom: number): readonly [x: number, y: number] {
  const world = TILE_PX * 2 ** zoom;
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
  return [((lng + 180) / 360) * world, (0.5 - y) * world];
}

interface Spot {
  readonly id: string;
  readonly lngLat: LngLat;
  readonly selected?: boolean;
  readonly held?: boolean;
}

/**
 * Which stops can carry a number without covering one another at a zoom: what is selected or held always does,
 * then the first and the last, then the others in order while they are `apart` pixels from every one before.
 */
export function spacedStops(stops: readonly Spot[], zoom: number, apart = 26): ReadonlySet<string> {
  const rank = (stop: Spot, index: number) =>
    stop.selected || stop.held ? 0 : index === 0 || index === stops.length - 1 ? 1 : 2;
  const ranked = stops.map((stop, index) => ({
    stop,
    rank: rank(stop, index),
    at: pixels(stop.lngLat, zoom),
  }));
  ranked.sort((a, b) => a.rank - b.rank);
  const chosen = new Set<string>();
  const taken = new Map<string, (readonly [number, number])[]>();
  const cell = (x: number, y: number) => `${Math.floor(x / apart)} ${Math.floor(y / apart)}`;
  for (const { stop, rank: order, at } of ranked) {
    const [x, y] = at;
    if (order > 0 && isCrowded(taken, cell, x, y, apart)) continue;
    chosen.add(stop.id);
    const here = cell(x, y);
    taken.set(here, [...(taken.get(here) ?? []), at]);
  }
  return chosen;
}

function isCrowded(
  taken: ReadonlyMap<string, readonly (readonly [number, number])[]>,
  cell: (x: number, y: number) => string,
  x: number,
  y: number,
  apart: number,
): boolean {
  for (const dx of [-apart, 0, apart]) {
    for (const dy of [-apart, 0, apart]) {
      const near = taken.get(cell(x + dx, y + dy)) ?? [];
      if (near.some(([px, py]) => Math.hypot(px - x, py - y) < apart)) return true;
    }
  }
  return false;
}
