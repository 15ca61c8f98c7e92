import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { listUsers } from '@roundsman/shared-schema/areas/users/users.http.ts';
import type { MoveInput } from '@roundsman/shared-schema/areas/work/plan-move.ts';
import { minutesOn } from '@roundsman/shared-schema/fields/availability.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { type ReactNode, useMemo } from 'react';
import { useActor } from '#parts/actor.hook.ts';
import { useLoaded } from '#parts/people/loaded.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';

/** How much people can do, as far as this person may know it. */
export interface Caps extends Pick<MoveInput, 'capOf' | 'isAway'> {
  /** Minutes that somebody works on a day; undefined where nobody has said. */
  readonly minutesOf: (lane: string, day: IsoDay) => number | undefined;
}

const NO_CAPS: Caps = { capOf: () => undefined, isAway: () => false, minutesOf: () => undefined };

/** Tells what is drawn inside how much people can do: the server tells Owners and Admins only. */
export function WithCaps({ children }: { children: (caps: Caps) => ReactNode }) {
  const actor = useActor();
  return hasAnyRole(actor, OWNER_ADMIN) ? <LoadedCaps>{children}</LoadedCaps> : children(NO_CAPS);
}

function LoadedCaps({ children }: { children: (caps: Caps) => ReactNode }) {
  const store = useStore();
  const { value } = useLoaded(listUsers, { account: store.account.id });
  const caps = useMemo((): Caps => {
    const details = new Map(value?.users.map((user) => [user.id, user.details]));
    return {
      capOf: (lane) => details.get(lane)?.workloadCap ?? undefined,
      isAway(lane, day) {
        const given = details.get(lane)?.availability;
        return given !== undefined && minutesOn(given, day) === 0;
      },
      minutesOf(lane, day) {
        const given = details.get(lane)?.availability;
        return given && minutesOn(given, day);
      },
    };
  }, [value]);
  return children(caps);
}
