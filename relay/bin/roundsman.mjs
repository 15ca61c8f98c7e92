#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Roundsman needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const { register } = await import('tsx/esm/api');
register();
const { runCli } = await import('../src/cli/run-cli.ts');

process.exitCode = await runCli(process.argv.slice(2), {
  startWorkers: async (deps) => {
    const { startWorkers } = await import('../../workers/src/runner/start-workers.ts');
    return startWorkers(deps);
  },
});
// Whatever still holds the process open after everything was stopped must not keep it alive.
process.exit();
