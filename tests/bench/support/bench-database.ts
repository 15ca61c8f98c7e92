import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFirm } from '@roundsman/relay/areas/account/create-firm.ts';
import { processesOf } from '@roundsman/relay/database/embedded/postmaster.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { startDatabase } from '@roundsman/relay/database/start-database.ts';
import { prepareDatabase } from '@roundsman/relay/effects/prepare-database.ts';
import { hashPassword } from '@roundsman/relay/secrets/password.ts';
import { startSession } from '@roundsman/relay/sessions/session-store.ts';
import { newShortId } from '@roundsman/shared-schema/kernel/id.ts';

/** A firm with its owner, signed in on one device. */
export interface BenchFirm {
  readonly account: string;
  readonly userId: string;
  readonly device: string;
  readonly token: string;
  readonly email: string;
  readonly password: string;
  /** Author of the owner's values. */
  readonly author: string;
}

export interface BenchDatabase {
  readonly url: string;
  readonly db: Database;
  makeFirm(): Promise<BenchFirm>;
  /** Processor time of all processes of the database so far, in milliseconds; `null` where /proc does not tell. */
  cpuMs(): Promise<number | null>;
  stop(): Promise<void>;
}

const PASSWORD = 'ladders and squeegees';

/** Linux counts processor time in hundredths of a second for every program it shows it to. */
const MS_A_TICK = 10;

/** User and system time, with those of children that have ended: fields 14 to 17 of /proc/<pid>/stat. */
async function processorMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) * MS_A_TICK;
}

/** The product's own PostgreSQL with its own settings, in a folder of this run. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roundsman-bench-'));
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  const database = await startDatabase({ dataDir, log: silentLog }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const stop = async () => {
    await database.stop();
    await remove();
  };
  try {
    const pool = createPool(database.url, { max: 2, log: silentLog });
    await prepareDatabase(pool);
    const db = openKysely(pool);
    const passwordHash = await hashPassword(PASSWORD);
    return {
      url: database.url,
      db,
      async makeFirm() {
        const email = `${newShortId()}@bench.example`;
        const now = Date.now();
        // An Owner with an address to confirm would be led to that at the start of each tab.
        const firm = { firmName: 'Bench', name: 'Bench Owner', email, passwordHash, verifiedAt: now };
        const made = await db.transaction().execute((trx) => createFirm(trx, firm, now));
        if (!made.ok) throw new Error(`no firm: ${made.error}`);
        const { account, userId } = made.value;
        const session = await startSession(db, { userId, userAgent: 'bench', now });
        return {
          account,
          userId,
          ...session,
          email,
          password: PASSWORD,
          author: `${userId}.${session.device}`,
        };
      },
      async cpuMs() {
        const pids = await processesOf(join(dataDir, 'postgres/cluster'));
        if (pids.length === 0) return null;
        const times = await Promise.all(pids.map(processorMs));
        return times.reduce((sum, time) => sum + time, 0);
      },
      async stop() {
        await pool.end();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
