import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { AuditEvent } from '#calls/audit.ts';
import { auditOwn } from '#calls/audit-own.ts';
import type { CallContext } from '#calls/route.ts';
import type { Database } from '#database/pool.ts';
import { checkOwnPassword } from '../password/check-password.ts';
import { rulesOfPerson } from '../rules/account-rules.ts';
import { tidyAfterRemoval } from './second-factors.ts';

class LastOne extends Error {}

/**
 * Removes one second factor of whoever is signed in, unless it is the last one and a firm of theirs asks for one.
 * `remove` answers whether there was something to remove, and so does this.
 * @errors session.wrong-password, session.too-many-attempts, security.needed-by-firm
 */
export async function removeFactor(
  context: CallContext,
  password: string,
  event: Pick<AuditEvent, 'event' | 'details'>,
  remove: (trx: Database, userId: string) => Promise<boolean>,
): Promise<Result<boolean>> {
  const { db } = context.deps;
  const checked = await checkOwnPassword(context, password);
  if (!checked.ok) return checked;
  const userId = checked.value.id;
  try {
    const wasThere = await db.transaction().execute(async (trx) => {
      // Two removals at once: the second sees what the first has left.
      await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
      if (!(await remove(trx, userId))) return false;
      const isOneLeft = await tidyAfterRemoval(trx, userId);
      if (!isOneLeft && (await rulesOfPerson(trx, userId)).needsSecondFactor) throw new LastOne();
      await auditOwn(trx, context, event);
      return true;
    });
    return ok(wasThere);
  } catch (error) {
    if (error instanceof LastOne) return fail('security.needed-by-firm');
    throw error;
  }
}
