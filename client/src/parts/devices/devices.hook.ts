import { type ListedDevice, listDevices } from '@roundsman/shared-schema/areas/devices/devices.http.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSetting } from '#store/use-setting.hook.ts';
import { useDevices, useSyncState } from '#store/use-sync.hook.ts';
import { type Device, devicesOf } from './device-state.ts';

export interface DevicesPage {
  /** Undefined until something is known. */
  readonly devices: readonly Device[] | undefined;
  /** Asks the server for the list again. */
  readonly reload: () => Promise<void>;
}

/** The account's devices, live; the list behind them is read again whenever a device comes, goes or is revoked. */
export function useDevicesPage(now: number): DevicesPage {
  const store = useStore();
  const { call } = useCall();
  const { connected } = useSyncState();
  const rows = useDevices();
  const [list, setList] = useState<readonly ListedDevice[]>([]);
  const silentAfter = useSetting('devices.silent-days');
  const account = store.account.id;
  const reload = useCallback(async () => {
    const answer = await call(listDevices, { account });
    if (answer.ok) setList(answer.value.devices);
  }, [call, account]);
  const signs = (rows ?? []).map(({ user, device, name, connected: isHere, revokedAt, erasedAt }) =>
    [user, device, name, isHere, revokedAt, erasedAt].join(),
  );
  const sign = signs.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sign says when the list has changed.
  useEffect(() => {
    if (connected) void reload();
  }, [connected, reload, sign]);
  // Names, states and places change far less often than the clock goes on.
  const minute = Math.floor(now / 60_000);
  const devices = useMemo(
    () => rows && devicesOf(rows, list, store.author, minute * 60_000, silentAfter),
    [rows, list, store, minute, silentAfter],
  );
  return { devices, reload };
}
