import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { readStaff } from '@roundsman/shared-schema/areas/users/staff.http.ts';
import type { MoveInput } from '@roundsman/shared-schema/areas/work/plan-move.ts';
import { PLANNERS } from '@roundsman/shared-schema/areas/work/work.rules.ts';
import { hoursOn, minutesOn } from '@roundsman/shared-schema/fields/availability.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { type ReactNode, useMemo } from 'react';
import { useActor } from '#parts/actor.hook.ts';
import { useLoaded } from '#parts/people/loaded.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';

/** How much people can do, as far as this person may know it. */
export interface Caps extends Pick<MoveInput, 'capOf' | 'isAway'> {
  /** Minutes that somebody works on a day; undefined where nobody has said. */
  readonly minutesOf: (lane: string, day: IsoDay) => number | undefined;
  /** Where somebody's day begins and ends; undefined where nobody has said. */
  readonly startOf: (lane: string) => LngLat | undefined;
  /** When somebody's day begins, `HH:mm`; undefined where nobody has said, or they are away. */
  readonly fromOf: (lane: string, day: IsoDay) => string | undefined;
}

const NO_CAPS: Caps = {
  capOf: () => undefined,
  isAway: () => false,
  minutesOf: () => undefined,
  startOf: () => undefined,
  fromOf: () => undefined,
};

/** Tells what is drawn inside how much people can do: the server tells those who plan, and nobody else. */
export function WithCaps({ children }: { children: (caps: Caps) => ReactNode }) {
  const actor = useActor();
  return hasAnyRole(actor, PLANNERS) ? <LoadedCaps>{children}</LoadedCaps> : children(NO_CAPS);
}

function LoadedCaps({ children }: { children: (caps: Caps) => ReactNode }) {
  const store = useStore();
  const { value } = useLoaded(readStaff, { account: store.account.id });
  const caps = useMemo((): Caps => {
    const people = new Map(value?.people.map((person) => [person.id, person]));
    return {
      capOf: (lane) => people.get(lane)?.cap ?? undefined,
      startOf: (lane) => people.get(lane)?.start ?? undefined,
      fromOf(lane, day) {
        const given = people.get(lane)?.availability;
        return given && hoursOn(given, day)?.from;
      },
      isAway(lane, day) {
        const given = people.get(lane)?.availability;
        return given !== undefined && minutesOn(given, day) === 0;
      },
      minutesOf(lane, day) {
        const given = people.get(lane)?.availability;
        return given && minutesOn(given, day);
      },
    };
  }, [value]);
  return children(caps);
}
