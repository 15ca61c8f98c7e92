import { readInstallation } from '@roundsman/shared-schema/areas/installation/installation.http.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { browserValues } from '#platform/local-values.ts';
import { createSettable } from '#store/signal.ts';
import { useStore } from '#store/store-context.hook.tsx';

const KEY = 'roundsman.training-url';
const values = browserValues();
const training = createSettable<string | undefined>(values.get(KEY) ?? undefined);
/** Connections to a server that has been asked already. */
const asked = new WeakSet<object>();

/** The operator's training academy, as the server last said; undefined where there is none (specification 1, 2.1). */
export function useTrainingUrl(): string | undefined {
  const { call } = useCall();
  const { http } = useStore();
  useEffect(() => {
    if (asked.has(http)) return;
    asked.add(http);
    void call(readInstallation, {}).then((answer) => {
      if (!answer.ok) {
        asked.delete(http);
        return;
      }
      const { trainingUrl } = answer.value;
      if (trainingUrl === null) values.remove(KEY);
      else values.set(KEY, trainingUrl);
      training.set(trainingUrl ?? undefined);
    });
  }, [call, http]);
  return useSyncExternalStore(training.subscribe, training.get);
}
