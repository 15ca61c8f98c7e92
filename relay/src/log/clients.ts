import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** The one name under which all relays write: they share a clientID per document. */
export const RELAY_PROCESS = 'relay';
/** Stands for the server wherever a clientID's user is named. */
export const SERVER_USER = 's';

/** A clientID and the user whose writes it stands for, in one document. */
export interface ClientBinding {
  readonly clientId: number;
  readonly userId: string;
}

/** The relays' own clientID in a document, and the clock it has come to. */
export interface RelayClient {
  readonly clientId: number;
  readonly clock: number;
}

export interface Clients {
  readonly bindings: readonly ClientBinding[];
  readonly relay: RelayClient | undefined;
}

/**
 * Whose the clientIDs of a document are, as far as they were stored with rows behind `after`. Read it after the rows
 * themselves, or in one snapshot with them: what it knows beyond them does no harm.
 */
export async function readClients(db: Kysely<Tables>, documentId: number, after = 0): Promise<Clients> {
  const bound = await db
    .selectFrom('client_binding')
    .select(['client_id as clientId', 'user_id as userId'])
    .where('document_id', '=', documentId)
    .where('seq', '>', after)
    .execute();
  const relay = await db
    .selectFrom('server_client')
    .select(['client_id as clientId', 'clock'])
    .where('process', '=', RELAY_PROCESS)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return { bindings: bound, relay };
}

/**
 * Stores whose clientIDs are, and counts those of the document: too many make every edit slow, however short its log is.
 * The first user stays. Needs the document's row lock.
 */
export async function bindClients(
  trx: Kysely<Tables>,
  documentId: number,
  seq: number,
  bindings: readonly ClientBinding[],
): Promise<void> {
  if (bindings.length === 0) return;
  const bound = await trx
    .insertInto('client_binding')
    .values(
      bindings.map(({ clientId, userId }) => ({
        document_id: documentId,
        client_id: clientId,
        user_id: userId,
        seq,
      })),
    )
    .onConflict((conflict) => conflict.columns(['document_id', 'client_id']).doNothing())
    .executeTakeFirst();
  const fresh = Number(bound.numInsertedOrUpdatedRows ?? 0);
  if (fresh === 0) return;
  await trx
    .updateTable('document')
    .set(({ eb }) => ({ clients: eb('clients', '+', fresh) }))
    .where('id', '=', documentId)
    .execute();
}

/** Keeps how far a process's clientID has come. Needs the document's row lock. */
export async function keepServerClient(
  trx: Kysely<Tables>,
  process: string,
  documentId: number,
  { clientId, clock }: RelayClient,
): Promise<void> {
  const client = { client_id: clientId, clock };
  await trx
    .insertInto('server_client')
    .values({ process, document_id: documentId, ...client })
    .onConflict((conflict) => conflict.columns(['process', 'document_id']).doUpdateSet(client))
    .execute();
}
