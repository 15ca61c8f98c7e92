/**
 * What is selected after a press on a row: the row changes sides; with `range` it and all up to the row pressed before
 * (`from`) are in. `ids`: all rows, in order.
 */
export function selectedAfter(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  press: { id: string; from: string | undefined; range: boolean },
): ReadonlySet<string> {
  const { id, from, range } = press;
  const [start, end] = [ids.indexOf(from ?? ''), ids.indexOf(id)].toSorted((a, b) => a - b);
  if (range && start !== undefined && end !== undefined && start >= 0) {
    return new Set([...selected, ...ids.slice(start, end + 1)]);
  }
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
