import { readInstallation } from '@roundsman/shared-schema/areas/installation/installation.http.ts';
import { useEffect, useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';

/** Holds what a server has said, by the connection to it, so that it is asked once. */
const said = new WeakMap<object, boolean>();

/**
 * Tells whether this server looks addresses up (CUS-4); it is undefined until the server has said so, and true where it
 * cannot be asked.
 */
export function useLooksUpAddresses(): boolean | undefined {
  const { call, isOffline } = useCall();
  const { http } = useStore();
  const [answered, setAnswered] = useState(() => said.get(http));
  useEffect(() => {
    if (isOffline || said.has(http)) return;
    let isShown = true;
    void call(readInstallation, {}).then((answer) => {
      if (answer.ok) said.set(http, answer.value.looksUpAddresses);
      if (isShown) setAnswered(answer.ok ? answer.value.looksUpAddresses : true);
    });
    return () => {
      isShown = false;
    };
  }, [call, http, isOffline]);
  return answered ?? (isOffline ? true : undefined);
}
