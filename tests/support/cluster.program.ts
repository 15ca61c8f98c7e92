import { silentLog } from '@roundsman/relay/database/log.ts';
import { startDatabase } from '@roundsman/relay/database/start-database.ts';

/** Uses the database of a folder and does nothing to leave it in order, as a run of tests that is interrupted. */
await startDatabase({ dataDir: process.argv[2] ?? '', log: silentLog });
process.stdout.write('ready\n');
setInterval(() => {}, 60_000);
