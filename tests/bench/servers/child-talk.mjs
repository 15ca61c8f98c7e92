// What every benchmarked server says to the benchmark: where it listens, and the processor time it has used.

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
    } else if (message === 'stop') {
      end();
    }
  });
  process.once('disconnect', end);
  process.send?.({ type: 'ready', port });
}
