import { z } from 'zod/mini';
import { fetchText } from '../fetch-text.ts';
import type { Lookups } from './http-geocoding.ts';
import { placesOf, type RawPlace } from './places-of.ts';

const MOST_BYTES = 200_000;
/** The public service's rule: one question a second for the whole app, and none while somebody types. */
const BETWEEN_MS = 1_000;

const text = z.catch(z.optional(z.string()), undefined);
const place = z.object({
  lat: z.string(),
  lon: z.string(),
  name: text,
  display_name: text,
  address: z.catch(
    z.object({
      house_number: text,
      road: text,
      hamlet: text,
      village: text,
      town: text,
      city: text,
      postcode: text,
      country_code: text,
    }),
    {},
  ),
});

function rawOf({ lat, lon, name, display_name: fallback, address }: z.infer<typeof place>): RawPlace {
  const city = address.city ?? address.town ?? address.village ?? address.hamlet;
  const { house_number: houseNumber, road: street, postcode, country_code: country } = address;
  const parts = { name, houseNumber, street, city, postcode, country };
  const number = (degrees: string) => (degrees.trim() === '' ? undefined : Number(degrees));
  return { parts, lng: number(lon), lat: number(lat), fallback };
}

/** A service that answers as Nominatim does. `email`: whom its operator can write to. */
export function nominatim(options: { url: string; agent: string; email: string | undefined }): Lookups {
  const at = (path: string, query: Readonly<Record<string, string>>) => {
    const address = new URL(options.url);
    address.pathname = address.pathname.replace(/\/*$/, path);
    const all = { format: 'jsonv2', addressdetails: '1', ...query };
    for (const [name, value] of Object.entries(all)) address.searchParams.set(name, value);
    if (options.email) address.searchParams.set('email', options.email);
    return fetchText(address, { mostBytes: MOST_BYTES, headers: { 'user-agent': options.agent } });
  };
  return {
    suggests: false,
    betweenMs: BETWEEN_MS,
    async find({ text: q, country, language }) {
      const query = { q, limit: '10', countrycodes: country.toLowerCase(), 'accept-language': language };
      return placesOf(
        z
          .array(place)
          .parse(JSON.parse(await at('/search', query)))
          .map(rawOf),
      );
    },
    async reverse([lng, lat], language) {
      const query = { lon: String(lng), lat: String(lat), 'accept-language': language };
      const found = JSON.parse(await at('/reverse', query)) as unknown;
      // It says so in an error where there is nothing.
      if (typeof found === 'object' && found !== null && 'error' in found) return null;
      return placesOf([rawOf(place.parse(found))])[0] ?? null;
    },
  };
}
