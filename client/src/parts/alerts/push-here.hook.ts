import {
  readPushKey,
  subscribePush,
  unsubscribePush,
} from '@roundsman/shared-schema/areas/push/push.http.ts';
import { atom, useAtom } from 'jotai';
import { useCallback } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { type MakeCall, useCall } from '#list/use-call.hook.ts';
import { browserValues } from '#platform/local-values.ts';
import { askForPush, pushPermission, subscribeHere } from '#platform/push.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { useToast } from '#ui/toast/toast.tsx';
import './alerts.text.ts';

/** Whether pushes come to this device, or why they do not. */
export type PushHere = 'on' | 'off' | 'blocked' | 'unsupported';

const values = browserValues();
/** Counts what changed here, so that every place that shows it looks again. */
const changesAtom = atom(0);

/** The person's own wish on this device; another one's who signs in here is another. */
function wishKey(userId: string): string {
  return `roundsman.push.${userId}`;
}

function stateOf(userId: string): PushHere {
  const permission = pushPermission();
  if (permission === 'unsupported' || permission === 'blocked') return permission;
  return permission === 'allowed' && values.get(wishKey(userId)) === 'on' ? 'on' : 'off';
}

/** Subscribes this device at the server; answers what went wrong, in words. */
async function subscribe(call: MakeCall): Promise<string | undefined> {
  const key = await call(readPushKey, {});
  if (!key.ok) return failureWords(key);
  const subscription = await subscribeHere(key.value.key);
  if (!subscription) return t('alerts.push-failed');
  const done = await call(subscribePush, subscription);
  return done.ok ? undefined : failureWords(done);
}

/** Renews the subscription where the person wants pushes here: browsers and servers let go of old ones. */
export async function renewSubscription(userId: string, call: MakeCall): Promise<void> {
  if (stateOf(userId) === 'on') await subscribe(call);
}

/** Pushes to this device: how it stands, and turning them on (which makes the browser ask, ALT-6) and off. */
export function usePushHere(): {
  state: PushHere;
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
} {
  const { userId } = useStore();
  const { call } = useCall();
  const show = useToast();
  const [, setChanges] = useAtom(changesAtom);

  const turnOn = useCallback(async () => {
    if ((await askForPush()) === 'allowed') {
      const failure = await subscribe(call);
      if (failure === undefined) values.set(wishKey(userId), 'on');
      else show({ text: failure });
    }
    setChanges((changes) => changes + 1);
  }, [call, userId, show, setChanges]);

  const turnOff = useCallback(async () => {
    const done = await call(unsubscribePush, {});
    if (done.ok) values.remove(wishKey(userId));
    else show({ text: failureWords(done) });
    setChanges((changes) => changes + 1);
  }, [call, userId, show, setChanges]);

  return { state: stateOf(userId), turnOn, turnOff };
}
