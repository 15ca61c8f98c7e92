import type { Database } from '@roundsman/relay/database/pool.ts';

/** Name and address of a person, as they are now; undefined when there is none of that id. */
export async function findPerson(
  db: Database,
  userId: string,
): Promise<{ name: string; email: string } | undefined> {
  return db.selectFrom('app_user').select(['name', 'email']).where('id', '=', userId).executeTakeFirst();
}

/** What a firm calls itself to others. */
export async function companyOf(db: Database, account: string): Promise<string> {
  const { name, company } = await db
    .selectFrom('account')
    .select(['name', 'company'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return company || name;
}
