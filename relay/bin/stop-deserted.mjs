// Stops the database of a data folder (first argument) that every process using it has left without a word.
import { register } from 'tsx/esm/api';

register();
const { stopDeserted } = await import('../src/database/start-database.ts');
await stopDeserted(process.argv[2]);
