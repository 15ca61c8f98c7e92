import type { RefusedItem, Reject } from '@roundsman/shared-schema/protocol/messages.ts';
import { deletes } from './lost-part.ts';
import type { PendingPart, PendingRecord } from './pending-record.ts';

/** A refused struct, or a refused deletion of one. */
interface RefusedId {
  readonly isDeletion: boolean;
  readonly client: number;
  readonly clock: number;
}

function readId(text: string): RefusedId | undefined {
  const match = /^(d )?(\d+):(\d+)$/.exec(text);
  if (!match) return undefined;
  return { isDeletion: match[1] !== undefined, client: Number(match[2]), clock: Number(match[3]) };
}

function isNamed(part: PendingPart, key: string, ids: readonly RefusedId[]): boolean {
  const written = part.values.find(([name]) => name === key);
  if (!written) return false;
  // Overwriting deletes, too; but what was written then has an id of its own.
  if (written[1] === null) return ids.some((id) => id.isDeletion && deletes(part, id));
  const { clientId, clockFrom, clockTo } = part;
  return ids.some(
    ({ isDeletion, client, clock }) =>
      !isDeletion && client === clientId && clock >= clockFrom && clock < clockTo,
  );
}

/** The waiting records that a refusal names by the ids of what they wrote; by the key alone, accepted edits were parked. */
export function matchRefusal(
  item: Pick<RefusedItem, 'key' | 'ids'>,
  { account, document }: Pick<Reject, 'account' | 'document'>,
  waiting: readonly PendingRecord[],
): readonly PendingRecord[] {
  const ids = item.ids.flatMap((text) => readId(text) ?? []);
  return waiting.filter(
    (record) =>
      record.account === account &&
      record.parts.some((part) => part.document === document && isNamed(part, item.key, ids)),
  );
}
