/** Processor time of this process in milliseconds. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * The share of its processor time for which some work lets nothing else of this process have a turn at the longest: 1 where
 * it is done at once. A share says the same on a slow machine and beside other work.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const from = processorMs();
  let longest = 0;
  let since = from;
  let isOver = false;
  const look = () => {
    longest = Math.max(longest, processorMs() - since);
    since = processorMs();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  const end = processorMs();
  return Math.max(longest, end - since) / (end - from);
}
