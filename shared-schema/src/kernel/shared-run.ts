/**
 * One run of `work` for everybody who asks: it never runs twice at a time, and whoever asks while it runs shares the
 * next run with all others who do. What is answered is fulfilled, or rejected, with a run that began after the call.
 */
export function sharedRun(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = () => {
    next = undefined;
    const now = work().finally(() => {
      running = undefined;
    });
    running = now;
    return now;
  };
  return () => {
    if (next) return next;
    if (!running) return run();
    next = running.catch(() => {}).then(run);
    return next;
  };
}
