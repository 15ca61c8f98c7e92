import { readInstallation } from '@roundsman/shared-schema/areas/installation/installation.http.ts';
import { useEffect, useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';

/** Whether this server sends mail; undefined until it has said so: nothing is said to be on its way before. */
export function useSendsMail(): boolean | undefined {
  const { call } = useCall();
  const [sendsMail, setSendsMail] = useState<boolean>();
  useEffect(() => {
    let isShown = true;
    void call(readInstallation, {}).then((answer) => {
      if (isShown && answer.ok) setSendsMail(answer.value.sendsMail);
    });
    return () => {
      isShown = false;
    };
  }, [call]);
  return sendsMail;
}
