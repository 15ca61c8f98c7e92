// What every benchmarked server says to the benchmark: where it listens, its processor time and its memory.

/**
 * @param {{ port: number, stop: () => Promise<unknown> }} server
 */
export function talkToBench({ port, stop }) {
  const end = () => {
    // A server that does not stop in order must not outlive the run.
    setTimeout(() => process.exit(1), 20_000).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('message', (message) => {
    if (message === 'cpu') {
      const { user, system } = process.cpuUsage();
      process.send?.({ type: 'cpu', microseconds: user + system });
    } else if (message === 'memory') {
      // What has just been let go may need a second look.
      globalThis.gc?.();
      globalThis.gc?.();
      const { heapUsed, external } = process.memoryUsage();
      process.send?.({ type: 'memory', bytes: heapUsed + external });
    } else if (message === 'stop') {
      end();
    }
  });
  process.once('disconnect', end);
  process.send?.({ type: 'ready', port });
}
