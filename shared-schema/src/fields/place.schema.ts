import { z } from 'zod/mini';

/** `[longitude, latitude]` in degrees (C-4). */
export type LngLat = readonly [lng: number, lat: number];

/** An address as the specification keeps it; `isVerified`: its spot on the map is known. */
export interface Place {
  readonly addressDescription: string;
  readonly lngLat?: LngLat | undefined;
  readonly isVerified: boolean;
  readonly postcode?: string | undefined;
}

export const lngLatField = z.tuple([
  z.number().check(z.minimum(-180), z.maximum(180)),
  z.number().check(z.minimum(-90), z.maximum(90)),
]);

/** Longest address and postcode in characters. */
export const ADDRESS_MAX = 300;
export const POSTCODE_MAX = 20;

export const placeField = z.object({
  addressDescription: z.string().check(z.maxLength(ADDRESS_MAX)),
  lngLat: z.optional(lngLatField),
  isVerified: z.boolean(),
  postcode: z.optional(z.string().check(z.maxLength(POSTCODE_MAX))),
});
