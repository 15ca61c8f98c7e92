import { confirmTotp, startTotp } from '@roundsman/shared-schema/areas/security/security.http.ts';
import type { Failure, Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback, useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';

/** By what a set-up may begin: the password of whoever is signed in, or the ticket of a sign-in. */
export type SetUpBy = { password: string } | { ticket: string };

/** The two calls of setting an authenticator app up. */
export function useTotpSetUp(): {
  secret: { secret: string; uri: string } | null;
  start(by: SetUpBy): Promise<Failure | null>;
  confirm(code: string, ticket?: string): Promise<Result<{ recoveryCodes: string[] }>>;
  forget(): void;
} {
  const { call } = useCall();
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const start = useCallback(
    async (by: SetUpBy) => {
      const started = await call(startTotp, by);
      if (!started.ok) return started;
      setSecret(started.value);
      return null;
    },
    [call],
  );
  const confirm = useCallback(
    (code: string, ticket?: string) =>
      call(confirmTotp, { code, ...(ticket === undefined ? {} : { ticket }) }),
    [call],
  );
  const forget = useCallback(() => setSecret(null), []);
  return { secret, start, confirm, forget };
}
