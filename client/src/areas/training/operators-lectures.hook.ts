import { type Lecture, lectureSchema } from '@roundsman/shared-schema/areas/training/lecture.schema.ts';
import { listLectures } from '@roundsman/shared-schema/areas/training/training.http.ts';
import { useEffect, useState } from 'react';
import { z } from 'zod/mini';
import { useCall } from '#list/use-call.hook.ts';
import { browserValues } from '#platform/local-values.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';

const KEY = 'roundsman.lectures';
/** What is kept for longer is asked for again (specification 4, 9). */
const KEEP_MS = 24 * 60 * 60_000;
const keptSchema = z.object({ askedAt: z.number(), lectures: z.array(lectureSchema) });
type Kept = z.infer<typeof keptSchema>;

const values = browserValues();
const NONE: readonly Lecture[] = [];

function readKept(): Kept | undefined {
  try {
    return keptSchema.safeParse(JSON.parse(values.get(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/**
 * The operator's lectures, kept on this device, so that they are read without a connection; asked for again after a
 * day. `waits`: they are being asked for, and there may be more than these.
 */
export function useOperatorsLectures(): { lectures: readonly Lecture[]; waits: boolean } {
  const store = useStore();
  const { call } = useCall();
  const { connected } = useSyncState();
  const [kept, setKept] = useState(readKept);
  const [hasFailed, setFailed] = useState(false);
  const age = kept && store.now() - kept.askedAt;
  const isFresh = age !== undefined && age >= 0 && age < KEEP_MS;
  useEffect(() => {
    if (isFresh || !connected) return;
    let isGone = false;
    void call(listLectures, {}).then((answer) => {
      if (isGone) return;
      setFailed(!answer.ok);
      if (!answer.ok) return;
      const next = { askedAt: store.now(), lectures: answer.value.lectures };
      values.set(KEY, JSON.stringify(next));
      setKept(next);
    });
    return () => {
      isGone = true;
    };
  }, [store, call, connected, isFresh]);
  return { lectures: kept?.lectures ?? NONE, waits: connected && !isFresh && !hasFailed };
}
