import type { Database } from '#database/pool.ts';
import { CliFault } from './cli-fault.ts';

/** The user of an e-mail address, lower-cased; a fault in words when there is none. */
export async function findUserOf(db: Database, email: string): Promise<{ id: string; email: string }> {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!user) throw new CliFault(`There is no user with the e-mail address ${email}.`);
  return user;
}
