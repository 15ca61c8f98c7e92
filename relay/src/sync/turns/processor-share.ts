/**
 * How much of the time in which this process was at work it had a processor, 1 at most: on a machine that others keep
 * busy, work takes longer than the processor time it costs, which is no user's fault.
 */
export class ProcessorShare {
  value = 1;
  #loop = performance.eventLoopUtilization();
  #cpu = process.cpuUsage();

  /** Looks at the time since the last look. */
  measure(): void {
    const { active } = performance.eventLoopUtilization(this.#loop);
    const { user, system } = process.cpuUsage(this.#cpu);
    this.#loop = performance.eventLoopUtilization();
    this.#cpu = process.cpuUsage();
    this.value = active > 0 ? Math.min(1, (user + system) / 1000 / active) : 1;
  }
}
