import { z } from 'zod';

/** `[longitude, latitude]` in degrees (C-4). */
export type LngLat = readonly [lng: number, lat: number];

/** An address as the specification keeps it; `isVerified`: its spot on the map is known. */
export interface Place {
  readonly addressDescription: string;
  readonly lngLat?: LngLat | undefined;
  readonly isVerified: boolean;
  readonly postcode?: string | undefined;
}

export const lngLatField = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

/** Longest address in characters. */
export const ADDRESS_MAX = 300;

export const placeField = z.looseObject({
  addressDescription: z.string().max(ADDRESS_MAX),
  lngLat: lngLatField.optional(),
  isVerified: z.boolean(),
  postcode: z.string().max(20).optional(),
});
