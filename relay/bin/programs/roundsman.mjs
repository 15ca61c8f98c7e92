import { runCli } from '../../src/cli/run-cli.ts';

process.exitCode = await runCli(process.argv.slice(2), {
  startWorkers: async (deps) => {
    const { startWorkers } = await import('../../../workers/src/runner/start-workers.ts');
    return startWorkers(deps);
  },
});
// Whatever still holds the process open after everything was stopped must not keep it alive.
process.exit();
