/** Milliseconds of this process's own processor time: what else the machine does costs a search nothing. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
