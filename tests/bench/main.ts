import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { compareBoard } from './compare-board.ts';
import { compareCalendar } from './compare-calendar.ts';
import { compareCustomerSearch, compareCustomers } from './compare-customers.ts';
import { compareDayPlans } from './compare-day-plans.ts';
import { compareDragging } from './compare-dragging.ts';
import { compareFirstSync } from './compare-first-sync.ts';
import { compareCrowd, compareRemoteMoves } from './compare-flow.ts';
import { compareLeaks } from './compare-leaks.ts';
import { compareMoving } from './compare-moving.ts';
import { compareOpening } from './compare-opening.ts';
import { compareFanOut, compareHotDocument, compareThroughput } from './compare-rates.ts';
import { compareRoutes } from './compare-routes.ts';
import {
  compareColdOpen,
  compareOfflineEdits,
  compareOpenDocuments,
  compareStalledReaders,
} from './compare-servers.ts';
import { compareShell } from './compare-shell.ts';
import { compareYears } from './compare-years.ts';
import { prepareServers, type ServerBench } from './server-bench.ts';
import { hasPeers, killServers } from './support/bench-servers.ts';
import { formatTable, type Row } from './support/figures.ts';

const COMPARISONS: Readonly<Record<string, (bench: ServerBench) => Promise<Row[]>>> = {
  board: compareBoard,
  calendar: compareCalendar,
  moving: compareMoving,
  throughput: compareThroughput,
  'hot-document': compareHotDocument,
  'fan-out': compareFanOut,
  'offline-edits': compareOfflineEdits,
  'cold-open': compareColdOpen,
  memory: compareOpenDocuments,
  stalled: compareStalledReaders,
  opening: compareOpening,
  'first-sync': compareFirstSync,
  customers: compareCustomers,
  'customer-search': compareCustomerSearch,
  dragging: compareDragging,
  shell: compareShell,
  moves: compareRemoteMoves,
  crowd: compareCrowd,
  leaks: compareLeaks,
  routes: compareRoutes,
  'day-plans': compareDayPlans,
  years: compareYears,
};

const { values: options } = parseArgs({
  options: { only: { type: 'string', multiple: true }, quick: { type: 'boolean', default: false } },
});
const unknown = (options.only ?? []).filter((name) => !(name in COMPARISONS));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(COMPARISONS).join(', ')}.`);
  process.exit(2);
}
/** A run that hangs is a run that failed; a year of a firm takes longer than all other comparisons together. */
const LIMIT_MS = (options.only?.includes('years') ? 180 : 40) * 60_000;
const chosen = Object.entries(COMPARISONS).filter(([name]) => options.only?.includes(name) ?? true);

let preparing: Promise<ServerBench> | undefined;
let cleaning: Promise<void> | undefined;
function cleanUp(): Promise<void> {
  killServers();
  cleaning ??= Promise.resolve(preparing).then(
    (bench) => bench?.stop(),
    // What could not be prepared has cleaned up after itself.
    () => {},
  );
  return cleaning;
}
let isGivingUp = false;
async function giveUp(reason: unknown): Promise<void> {
  // Servers that were killed break what still talks to them.
  if (isGivingUp) return;
  isGivingUp = true;
  console.error(reason);
  await cleanUp().catch(console.error);
  process.exit(1);
}
process.on('uncaughtException', giveUp);
process.on('unhandledRejection', giveUp);
process.once('SIGINT', () => void giveUp('interrupted'));
process.once('SIGTERM', () => void giveUp('ended from outside'));
setTimeout(() => void giveUp('the run took too long'), LIMIT_MS).unref();

/** What else the machine was busy with; above nought the times are longer than they need be. */
const busyBefore = loadavg()[0] ?? 0;
const from = performance.now();
const failures: string[] = [];
const rows: Row[] = [];
try {
  if (!hasPeers()) failures.push('the servers to compare with are not installed');
  preparing = prepareServers({ isQuick: options.quick, hasPeers: hasPeers() });
  const bench = await preparing;
  for (const [name, compare] of chosen) {
    const begun = performance.now();
    try {
      rows.push(...(await compare(bench)));
    } catch (error) {
      failures.push(`${name}: ${String(error)}`);
      console.error(error);
    }
    console.error(`${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
  }
} finally {
  await cleanUp();
}

const processor = cpus();
const facts = [
  `${processor[0]?.model ?? 'unknown processor'}, ${processor.length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`,
  `Node ${process.versions.node}`,
  `load before the run ${busyBefore.toFixed(1)}`,
  `${Math.round((performance.now() - from) / 1000)} s`,
];
console.log(`\n${facts.join('; ')}\n`);
console.log(formatTable(rows));
for (const failure of failures) console.log(`\nFAILED: ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);
