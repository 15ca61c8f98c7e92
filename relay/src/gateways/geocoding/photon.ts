import { z } from 'zod/mini';
import { fetchText } from '../fetch-text.ts';
import type { Lookups } from './http-geocoding.ts';
import { placesOf, type RawPlace } from './places-of.ts';

const MOST_BYTES = 200_000;

const text = z.catch(z.optional(z.string()), undefined);
const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.array(z.unknown()) }),
      properties: z.object({
        name: text,
        housenumber: text,
        street: text,
        city: text,
        district: text,
        postcode: text,
        countrycode: text,
      }),
    }),
  ),
});

function read(body: string): readonly RawPlace[] {
  return answer.parse(JSON.parse(body)).features.map(({ geometry, properties }) => {
    const { name, housenumber, street, city, district, postcode, countrycode } = properties;
    const [lng, lat] = geometry.coordinates;
    const parts = { name, houseNumber: housenumber, street, city: city ?? district, postcode };
    return { parts: { ...parts, country: countrycode }, lng, lat };
  });
}

/** A service that answers as Photon does; it may be asked at every key. `url`: without `/api`, perhaps with a key. */
export function photon(options: { url: string; agent: string }): Lookups {
  const at = (path: string, query: Readonly<Record<string, string | undefined>>) => {
    const address = new URL(options.url);
    address.pathname = address.pathname.replace(/\/*$/, path);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(name, value);
    return fetchText(address, { mostBytes: MOST_BYTES, headers: { 'user-agent': options.agent } });
  };
  return {
    suggests: true,
    betweenMs: 0,
    async find({ text: q, near, country, language }) {
      const query = { q, limit: '10', lang: language, countrycode: country };
      const [lon, lat] = near ?? [];
      const found = await at('/api', { ...query, lon: lon?.toString(), lat: lat?.toString() });
      // Not every Photon knows the parameter.
      const isThere = ({ parts }: RawPlace) =>
        parts.country === undefined || parts.country.toLowerCase() === country.toLowerCase();
      return placesOf(read(found).filter(isThere));
    },
    async reverse([lng, lat], language) {
      const found = await at('/reverse', { lon: String(lng), lat: String(lat), lang: language });
      return placesOf(read(found))[0] ?? null;
    },
  };
}
