import type { Log } from '#database/log.ts';
import { type GeocodingGateway, noGeocoding } from './geocoding-gateway.ts';
import { httpGeocoding } from './http-geocoding.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';

/** The operator's service of addresses. */
export interface GeocodingSettings {
  readonly kind: 'photon' | 'nominatim';
  /** Where its calls begin: `https://photon.example`, perhaps with a key in the query. */
  readonly url: string;
  /** Whom a service's operator can write to about this server's questions. */
  readonly email?: string | undefined;
}

/** The gateway to the operator's service, or one that says that there is none. */
export function openGeocoding(
  settings: GeocodingSettings | undefined,
  deps: { version: string; log: Log; now: () => number },
): GeocodingGateway {
  if (!settings) return noGeocoding;
  const { kind, url, email } = settings;
  const agent = `Roundsman/${deps.version}`;
  return httpGeocoding(kind === 'photon' ? photon({ url, agent }) : nominatim({ url, agent, email }), deps);
}
