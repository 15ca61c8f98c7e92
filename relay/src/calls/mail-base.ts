import type { Database } from '#database/pool.ts';
import type { CallContext } from './route.ts';

/**
 * Where the links of a mail lead that a stranger may have asked for: PUBLIC_URL, else the address under which this was
 * first asked, which is when the first firm is made. A request may call this server by any name: a mail that followed
 * it would carry somebody's secret to a server of the stranger's choice.
 */
export async function mailBase(
  trx: Database,
  { deps, baseUrl }: Pick<CallContext, 'deps' | 'baseUrl'>,
): Promise<string> {
  if (deps.publicUrl !== undefined) return baseUrl;
  await trx.updateTable('installation').set({ mail_base: baseUrl }).where('mail_base', 'is', null).execute();
  const { mail_base: base } = await trx
    .selectFrom('installation')
    .select('mail_base')
    .executeTakeFirstOrThrow();
  return base ?? baseUrl;
}
