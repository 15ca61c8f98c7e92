import { addPasskey, startPasskey } from '@roundsman/shared-schema/areas/security/security.http.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { platformWords } from '#platform/device-facts.ts';
import { makePasskey } from '#platform/passkeys.ts';
import type { SetUpBy } from './totp-set-up.hook.ts';

/** Makes a passkey on this device and gives it to the server, named after browser and system unless told. */
export function useAddPasskey(): (
  by: SetUpBy,
  name?: string,
) => Promise<Result<{ id: string; recoveryCodes: string[] }>> {
  const { call } = useCall();
  return useCallback(
    async (by, name = platformWords()) => {
      const started = await call(startPasskey, by);
      if (!started.ok) return started;
      const made = await makePasskey(started.value.options);
      if (!made.ok) return made;
      const ticket = 'ticket' in by ? { ticket: by.ticket } : {};
      const { attempt } = started.value;
      return call(addPasskey, { ...ticket, attempt, name, response: made.value });
    },
    [call],
  );
}
