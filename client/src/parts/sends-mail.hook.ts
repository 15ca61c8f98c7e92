import { readInstallation } from '@roundsman/shared-schema/areas/installation/installation.http.ts';
import { useEffect, useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';

/**
 * Whether this server sends mail; undefined until it has said so: nothing is said to be on its way before. `isAsked`:
 * whether it is asked at all; `unanswered`: what is answered where it cannot be reached.
 */
export function useSendsMail({
  isAsked = true,
  unanswered,
}: {
  readonly isAsked?: boolean;
  readonly unanswered?: boolean;
} = {}): boolean | undefined {
  const { call } = useCall();
  const [sendsMail, setSendsMail] = useState<boolean>();
  useEffect(() => {
    if (!isAsked) return;
    let isShown = true;
    void call(readInstallation, {}).then((answer) => {
      if (isShown) setSendsMail(answer.ok ? answer.value.sendsMail : unanswered);
    });
    return () => {
      isShown = false;
    };
  }, [call, isAsked, unanswered]);
  return sendsMail;
}
