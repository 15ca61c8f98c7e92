import type { DeviceRow } from '@roundsman/shared-schema/protocol/messages.ts';
import type { RelayConnection } from './connection/relay-connection.ts';
import { createListeners, type Readable } from './signal.ts';

/** The account's devices as the relay tells them, asked for only while somebody listens. */
export function watchDevices(
  connection: RelayConnection,
  account: string,
): Readable<readonly DeviceRow[] | undefined> {
  const listeners = createListeners();
  let rows: readonly DeviceRow[] | undefined;
  let count = 0;
  let stops: (() => void)[] = [];

  const ask = (on: boolean) => connection.sendFrame({ type: 'watchDevices', body: { account, on } });

  function start(): void {
    let wasUp = connection.state === 'up';
    if (wasUp) ask(true);
    stops = [
      connection.subscribe(() => {
        const isUp = connection.state === 'up';
        if (isUp && !wasUp) ask(true);
        wasUp = isUp;
      }),
      connection.onFrame((frame) => {
        if (frame.type !== 'devices' || frame.body.account !== account) return;
        rows = frame.body.rows;
        listeners.tell();
      }),
    ];
  }

  return {
    get: () => rows,
    subscribe(listener) {
      const remove = listeners.add(listener);
      count += 1;
      if (count === 1) start();
      let isOn = true;
      return () => {
        if (!isOn) return;
        isOn = false;
        remove();
        count -= 1;
        if (count > 0) return;
        for (const stop of stops) stop();
        ask(false);
      };
    },
  };
}
