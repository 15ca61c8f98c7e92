import { isAuthor, type JudgedTouch } from './guard.ts';
import type { ForeignValue, Judging } from './verdict.ts';

/** Whether this session may bring new entries of a clientID; the relay's own is asked about elsewhere. */
export function mayUse(client: number, { member, ownerOf, recovery }: Judging): boolean {
  return recovery !== undefined || (ownerOf(client) ?? member.userId) === member.userId;
}

/** Values of others that were allowed, which happens in a recovery only. */
export function foreignValues(judged: readonly JudgedTouch[], { member, recovery }: Judging): ForeignValue[] {
  if (!recovery) return [];
  return judged.flatMap(({ touch: { root, key }, allowed }) =>
    allowed
      .filter(({ stamp }) => !isAuthor(stamp[1], member.userId))
      .map(({ stamp }) => ({ root, key, stamp })),
  );
}

/** ClientIDs that become the sender's; in a recovery only those under which the sender has written. */
export function newClientsOf(
  clients: readonly number[],
  judged: readonly JudgedTouch[],
  { member, ownerOf, recovery }: Judging,
): number[] {
  const unbound = clients.filter((client) => ownerOf(client) === undefined);
  if (!recovery) return unbound;
  const own = new Set<number>();
  for (const { allowed } of judged) {
    for (const { client, stamp } of allowed) if (isAuthor(stamp[1], member.userId)) own.add(client);
  }
  return unbound.filter((client) => own.has(client));
}
