import { stopDeserted } from '../../src/database/start-database.ts';

await stopDeserted(process.argv[2] ?? '');
