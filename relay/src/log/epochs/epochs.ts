import { type Kysely, sql } from 'kysely';
import { ACCESS_CHANNEL } from '#bus/postgres-bus.ts';
import type { Tables } from '#database/tables.ts';

/** An older epoch stays writable for so long, so that devices that were away find their way. */
export const FORWARDING_MS = 90 * 24 * 60 * 60 * 1000;

/** The name under which epochs are made and forwarded: one clientID a document, however many devices wrote. */
export const EPOCH_PROCESS = 'epochs';
/** What the log tells of the row with which an epoch begins: nobody changed anything in it. */
export const COPIED = 'epoch';
/** The consumer of the log that brings an old epoch's rows to the next one. */
export const FORWARDER = 'forward';

/** Key of `core` that names a document's newest epoch: `{epoch, state}`. */
export function epochKey(document: string): string {
  return `doc:${document}`;
}

/**
 * Names of the account's documents whose newest epoch is above 1, with that epoch. All users' documents are among
 * them; show a member only what the member may read.
 */
export async function newestEpochs(
  db: Kysely<Tables>,
  account: string,
): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .selectFrom('document')
    .select(['name', sql<number>`max(epoch)`.as('epoch')])
    .where('account_id', '=', account)
    .where('epoch', '>', 1)
    .groupBy('name')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.name, row.epoch]));
}

/** Whether an epoch of an account keeps its records settled in one key each. */
export async function hasSettledEpochs(db: Kysely<Tables>, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('document')
    .select('id')
    .where('account_id', '=', account)
    .where('settled', '=', true)
    .where('state', '!=', 'gone')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Documents that have an old epoch into which devices may still write. */
export async function forwardingDocuments(
  db: Kysely<Tables>,
): Promise<readonly { account: string; document: string }[]> {
  return db
    .selectFrom('document')
    .select(['account_id as account', 'name as document'])
    .where('state', '=', 'forwarding')
    .execute();
}

/**
 * Tells the relays that documents of an account have a new epoch, or lost an old one: each member's sockets look
 * again and send their orders anew. Inside a transaction it is told at the commit.
 */
export async function announceEpochs(db: Kysely<Tables>, account: string): Promise<void> {
  await sql`select pg_notify(${ACCESS_CHANNEL}, json_build_object('user', user_id)::text)
    from membership where account_id = ${account} and active`.execute(db);
}
