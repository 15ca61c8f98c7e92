/** Processor time of this process in milliseconds. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Processor time that some work takes in one go, in milliseconds. */
export function costOf(work: () => void): number {
  const from = processorMs();
  work();
  return processorMs() - from;
}

/** The longest time of the processor for which some work lets nothing else of this process have a turn, in milliseconds. */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let since = processorMs();
  let isOver = false;
  const look = () => {
    longest = Math.max(longest, processorMs() - since);
    since = processorMs();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  return Math.max(longest, processorMs() - since);
}
