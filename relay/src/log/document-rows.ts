import { formatRoom, type Room } from '@roundsman/shared-schema/document/room.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { isMadeWhenAsked } from './parts.ts';

/** A document of the log: its number in the database and the room it is known by. */
export interface DocumentRow {
  readonly id: number;
  readonly room: Room;
}

/**
 * The row of a room. The first epoch comes into being when it is asked for; a later one only by rotation, and a part of a
 * kind only by its raise, so that an unknown room answers `undefined`, and so does one that is gone. The caller has checked the right to it.
 */
export async function findOrMakeDocument(db: Kysely<Tables>, room: Room): Promise<DocumentRow | undefined> {
  const find = () =>
    db
      .selectFrom('document')
      .select(['id', 'state'])
      .where('account_id', '=', room.account)
      .where('name', '=', room.document)
      .where('epoch', '=', room.epoch)
      .executeTakeFirst();
  let row = await find();
  if (!row && room.epoch === 1 && isMadeWhenAsked(room.document)) {
    await makeFirstEpochs(db, room.account, [room.document]);
    row = await find();
  }
  return row && row.state !== 'gone' ? { id: row.id, room } : undefined;
}

/** Makes the rows of documents that have no epoch yet. */
export async function makeFirstEpochs(
  db: Kysely<Tables>,
  account: string,
  names: readonly string[],
): Promise<void> {
  const made = names.filter(isMadeWhenAsked);
  if (made.length === 0) return;
  await db
    .insertInto('document')
    .values([...made].sort().map((name) => ({ account_id: account, name })))
    .onConflict((conflict) => conflict.columns(['account_id', 'name', 'epoch']).doNothing())
    .execute();
}

/** Name of a document in messages for the operator. */
export function describeDocument(document: DocumentRow): string {
  return `${formatRoom(document.room)} (${document.id})`;
}
