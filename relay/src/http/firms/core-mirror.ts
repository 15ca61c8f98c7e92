import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { TransactionBuffer } from '@roundsman/shared-schema/document/transaction.ts';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '#database/pool.ts';
import type { AccountTable, Tables } from '#database/tables.ts';
import { writeDocuments } from '#log/server-write.ts';

/** A document that a transaction has appended to; made known to the sockets after the commit. */
export interface ChangedDocument {
  account: string;
  document: string;
  head: number;
}

/** The name under which this server's HTTP handlers write documents. */
export const HTTP_PROCESS = 'http';

async function writeCore(
  trx: Database,
  account: string,
  now: number,
  write: (tx: TransactionBuffer) => void,
): Promise<readonly ChangedDocument[]> {
  const input = { account, documents: ['core'], process: HTTP_PROCESS, now };
  const written = await writeDocuments(trx as Transaction<Tables>, input, write);
  return written.map((entry) => ({ account, ...entry }));
}

/** Writes what `core` says of the account: name, company, money, place, and its level (data-model 7). */
export function mirrorAccount(
  trx: Database,
  account: Selectable<AccountTable>,
  now: number,
): Promise<readonly ChangedDocument[]> {
  return writeCore(trx, account.id, now, (tx) => {
    tx.setPlain('core', 'core', 'acc', {
      name: account.name,
      company: account.company,
      currency: account.currency,
      country: account.country,
      timeZone: account.time_zone,
      locale: account.locale,
    });
    tx.setPlain('core', 'core', 'sub', { status: 'active', level: 'ultimate' });
  });
}

/** Writes what `core` says of a member. It decides nothing: rights are judged by the membership table. */
export function mirrorMember(
  trx: Database,
  member: { account: string; userId: string; name: string; roles: readonly Role[]; now: number; active?: boolean },
): Promise<readonly ChangedDocument[]> {
  return writeCore(trx, member.account, member.now, (tx) => {
    const value = { name: member.name, roles: [...member.roles], active: member.active ?? true };
    tx.setPlain('core', 'core', `user:${member.userId}`, value);
  });
}
