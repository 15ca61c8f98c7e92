import { isIP } from 'node:net';
import type { passkeyPlace } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { z } from 'zod/mini';

/** Host name for which passkeys are made here, and the origins that may use them. */
export interface PasskeyPlace {
  readonly rpId: string;
  readonly origins: readonly string[];
}

/**
 * Where passkeys belong: to the host name under which people reach this server. Browsers make none for a bare network
 * address, and none over plain http except on the same machine. @errors security.passkey-needs-name, -needs-https
 */
export function passkeyPlaceOf(baseUrl: string, publicUrl: string | undefined): Result<PasskeyPlace> {
  const { hostname, host, protocol } = new URL(baseUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return fail('security.passkey-needs-name');
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  // Without PUBLIC_URL a proxy in front may speak https although this server does not hear of it.
  if (!isLocal && protocol === 'http:' && publicUrl !== undefined)
    return fail('security.passkey-needs-https');
  return ok({ rpId: hostname, origins: [`https://${host}`, ...(isLocal ? [`http://${host}`] : [])] });
}

/** The same for a screen. */
export function placeForScreen(place: Result<PasskeyPlace>): z.input<typeof passkeyPlace> {
  if (place.ok) return { ok: true, host: place.value.rpId };
  const isName = place.error === 'security.passkey-needs-name';
  return { ok: false, error: isName ? 'security.passkey-needs-name' : 'security.passkey-needs-https' };
}
