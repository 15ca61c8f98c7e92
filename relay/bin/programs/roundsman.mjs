import { runCli } from '../../src/cli/run-cli.ts';

// Whoever read along may have ended before us: a server goes on without, and a command has said enough.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await runCli(process.argv.slice(2), {
  startWorkers: async (deps) => {
    const { startWorkers } = await import('../../../workers/src/runner/start-workers.ts');
    return startWorkers(deps);
  },
});
// Whatever still holds the process open after everything was stopped must not keep it alive.
process.exit();
