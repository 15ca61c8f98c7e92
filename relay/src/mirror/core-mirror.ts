import type { HidePrices } from '@roundsman/shared-schema/access/prices.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { Subscription } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import type { Selectable } from 'kysely';
import type { Database } from '#database/pool.ts';
import type { AccountTable } from '#database/tables.ts';
import type { HeadHint } from '#log/hints.ts';
import { writeDocuments } from '#log/server-write.ts';

/** The name under which this server's HTTP handlers and commands write documents. */
export const HTTP_PROCESS = 'http';

export type CoreEntries = Readonly<Record<string, Json>>;

/** What `core` says of the account: name, company, money, place, and its level. */
export function accountEntries(account: Selectable<AccountTable>, sub: Subscription): CoreEntries {
  return {
    acc: {
      name: account.name,
      company: account.company,
      currency: account.currency,
      country: account.country,
      timeZone: account.time_zone,
      locale: account.locale,
    },
    sub,
  };
}

/**
 * What `core` says of a member. It decides nothing: rights are judged by the membership table. For somebody who is a
 * member already use `memberMirror`, which reads teams and skills too.
 */
export function memberEntries(member: {
  userId: string;
  name: string;
  roles: readonly Role[];
  active: boolean;
  teams?: readonly string[];
  skills?: readonly string[];
  prices?: HidePrices;
}): CoreEntries {
  const { userId, name, roles, active, teams = [], skills = [], prices = 'default' } = member;
  return {
    [`user:${userId}`]: { name, roles: [...roles], active, teams: [...teams], skills: [...skills], prices },
  };
}

/**
 * Writes keys of an account's `core` document in the caller's transaction, which also changes the tables that they
 * mirror. Pass the answer to `hintHeads` after the commit. `now`: epoch milliseconds.
 */
export async function writeCore(
  trx: Database,
  input: { account: string; now: number },
  entries: CoreEntries,
): Promise<readonly HeadHint[]> {
  const { account, now } = input;
  const written = await writeDocuments(
    trx,
    { account, documents: ['core'], process: HTTP_PROCESS, now },
    (tx) => {
      for (const [key, value] of Object.entries(entries)) tx.setPlain('core', 'core', key, value);
    },
  );
  return written;
}
