import { runCli } from '@roundsman/relay/cli/run-cli.ts';
import { startWorkers } from '@roundsman/workers/runner/start-workers.ts';

/** The `roundsman` command as its bin runs it; that one is run by the tests of its start. */
process.exitCode = await runCli(process.argv.slice(2), { startWorkers: async (deps) => startWorkers(deps) });
process.exit();
