import { newPasskey } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { type PasskeyProof, passkeyProof } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { z } from 'zod/mini';

/** Whether this browser can use passkeys on this page: over https (or on this machine), at an address with a name. */
export function canUsePasskeys(): boolean {
  const isBareAddress = /^[\d.]+$|^\[/.test(window.location.hostname);
  return window.isSecureContext && !isBareAddress && browserSupportsWebAuthn();
}

function failureOf(error: unknown): ReturnType<typeof fail> {
  const { name } = error as Error;
  // Browsers answer alike whether the person said no, waited too long, or has none.
  if (name === 'NotAllowedError' || name === 'AbortError') return fail('session.passkey-cancelled');
  if (name === 'InvalidStateError') return fail('security.passkey-known');
  return fail('session.passkey-failed');
}

/** Lets the person show a passkey. @errors session.passkey-cancelled, session.passkey-failed */
export async function provePasskey(options: Record<string, unknown>): Promise<Result<PasskeyProof>> {
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return ok(passkeyProof.parse(await startAuthentication({ optionsJSON })));
  } catch (error) {
    return failureOf(error);
  }
}

/** Lets the person make a passkey. @errors as `provePasskey`, and security.passkey-known */
export async function makePasskey(
  options: Record<string, unknown>,
): Promise<Result<z.infer<typeof newPasskey>>> {
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    return ok(newPasskey.parse(await startRegistration({ optionsJSON })));
  } catch (error) {
    return failureOf(error);
  }
}
