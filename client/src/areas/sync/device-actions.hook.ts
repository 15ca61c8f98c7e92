import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { accountUser } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import {
  endMemberSessions,
  endSessions,
  listMemberSessions,
  listSessions,
} from '@roundsman/shared-schema/areas/session/sessions.http.ts';
import { useCallback } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { type MakeCall, useCall } from '#list/use-call.hook.ts';
import type { Device } from '#parts/devices/device-state.ts';
import type { Store } from '#store/store.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { deviceName } from './device-cells.part.tsx';

/** What this person may do with a device: an Admin nothing with an Owner's (SEC-2, SEC-4). */
export interface DeviceRights {
  readonly rename: boolean;
  readonly endSessions: boolean;
  readonly revoke: boolean;
}

export function deviceRights(store: Store, device: Device): DeviceRights {
  const isOwn = device.user === store.userId;
  const isGone = device.revokedAt !== null || device.erasedAt !== null;
  const isOwners = accountUser(store.snapshot, device.user)?.roles.includes('owner') ?? false;
  const governs = hasAnyRole(store.actor, isOwners ? ['owner'] : OWNER_ADMIN);
  return {
    rename: isOwn && !isGone,
    endSessions: !device.isThis && !isGone && (isOwn || governs) && device.listed?.isSignedIn !== false,
    revoke: !device.isThis && !isGone && governs,
  };
}

async function sessionsOf(store: Store, call: MakeCall, { user, device }: Device) {
  if (user === store.userId) {
    const own = await call(listSessions, {});
    return own.ok ? { ...own, value: own.value.sessions.filter((one) => one.device === device) } : own;
  }
  const all = await call(listMemberSessions, { account: store.account.id });
  if (!all.ok) return all;
  return { ...all, value: all.value.sessions.filter((one) => one.user === user && one.device === device) };
}

/** Signs a device out after a question; it keeps its data and asks to sign in. Answers whether it was done. */
export function useEndSessions(): (device: Device) => Promise<boolean> {
  const store = useStore();
  const { call } = useCall();
  const confirm = useConfirm();
  const show = useToast();
  return useCallback(
    async (device) => {
      const yes = await confirm({
        title: t('sync.end-ask', { device: deviceName(device), name: device.userName }),
        text: t('sync.end-text'),
        confirm: t('sync.end'),
      });
      if (!yes) return false;
      const sessions = await sessionsOf(store, call, device);
      const ids = sessions.ok ? sessions.value.map(({ id }) => id) : [];
      const isOwn = device.user === store.userId;
      const ended =
        !sessions.ok || ids.length === 0
          ? sessions
          : await (isOwn
              ? call(endSessions, { ids })
              : call(endMemberSessions, { account: store.account.id, ids }));
      show({ text: ended.ok ? t('sync.ended') : failureWords(ended) });
      return ended.ok;
    },
    [store, call, confirm, show],
  );
}
