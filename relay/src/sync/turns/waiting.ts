/** Whether something was done in time. */
export async function within(ms: number, done: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const isDone = await Promise.race([done.then(() => true), late]);
  clearTimeout(timer);
  return isDone;
}

/** Does something for all, so many at a time. */
export async function inGroups<T>(
  all: readonly T[],
  size: number,
  run: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = [...all];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: size }, work));
}
