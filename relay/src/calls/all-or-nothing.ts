import type { Failure, Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { Database } from '#database/pool.ts';

/** Carries a failed result out of its transaction. */
class Undone extends Error {
  constructor(readonly failure: Failure) {
    super(failure.error);
  }
}

/** Does work in one transaction, of which nothing stays when its result is a failure. */
export async function allOrNothing<T>(
  db: Database,
  work: (trx: Database) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await db.transaction().execute(async (trx) => {
      const done = await work(trx);
      if (!done.ok) throw new Undone(done);
      return done;
    });
  } catch (error) {
    if (error instanceof Undone) return error.failure;
    throw error;
  }
}
