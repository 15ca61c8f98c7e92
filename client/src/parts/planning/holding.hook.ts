import type { PresenceOf } from '@roundsman/shared-schema/protocol/messages.ts';
import { useMemo } from 'react';
import { usePeople } from '#list/people.hook.ts';
import { useBeHere } from '#store/use-presence.hook.ts';
import type { Person } from '#ui/person-mark/person-mark.tsx';

/**
 * Tells others who have the same page open which visits are in this person's hand, and answers who of them has which in
 * theirs: a hint and no lock (MPL-6). `present`: those who are at that place.
 */
export function useHolding(
  place: string,
  present: readonly PresenceOf[],
  visitIds: readonly string[],
): ReadonlyMap<string, Person> {
  const personOf = usePeople();
  useBeHere(place, visitIds);
  return useMemo(
    () => new Map(present.flatMap(({ user, holds }) => holds.map((id) => [id, personOf(user)] as const))),
    [present, personOf],
  );
}
