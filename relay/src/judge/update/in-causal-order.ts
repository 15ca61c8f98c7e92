import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import type { ReadStruct } from './read-update.ts';

/** One client's new structs, and how far they were taken. */
export interface OpenStructs {
  readonly client: number;
  readonly structs: readonly ReadStruct[];
  next: number;
  /** The clock reached. */
  state: number;
  /** Another struct waits for this client, which waits itself. */
  isWaiting: boolean;
}

/**
 * Visits structs in an order in which each comes after its origin, in time linear to their number. Answers the clocks
 * reached; `undefined` when some depend on what is neither known nor among them, or on one another.
 */
export function* resolveInOrder(
  open: readonly OpenStructs[],
  known: (client: number) => number,
  visit: (client: number, struct: ReadStruct) => void,
): Sliced<((client: number) => number) | undefined> {
  const byClient = new Map(open.map((entry) => [entry.client, entry]));
  for (const entry of open) {
    if (!(yield* complete(entry, byClient, known, visit))) return undefined;
  }
  return (client) => byClient.get(client)?.state ?? known(client);
}

function* complete(
  first: OpenStructs,
  byClient: ReadonlyMap<number, OpenStructs>,
  known: (client: number) => number,
  visit: (client: number, struct: ReadStruct) => void,
): Sliced<boolean> {
  const stack: { entry: OpenStructs; until: number }[] = [{ entry: first, until: Number.POSITIVE_INFINITY }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const { entry, until } = top;
    const struct = entry.structs[entry.next];
    if (entry.state > until || (!struct && until === Number.POSITIVE_INFINITY)) {
      entry.isWaiting = false;
      stack.pop();
      continue;
    }
    if (!struct) return false;
    const { origin } = struct;
    const needed = origin ? byClient.get(origin.client) : undefined;
    const reached = origin ? (needed?.state ?? known(origin.client)) : 0;
    if (origin && origin.clock >= reached) {
      entry.isWaiting = true;
      if (!needed || needed.isWaiting) return false;
      stack.push({ entry: needed, until: origin.clock });
      continue;
    }
    visit(entry.client, struct);
    entry.state = struct.clock + struct.length;
    entry.next += 1;
    yield;
  }
  return true;
}
