import { z } from 'zod/mini';
import { fnv1a } from '#kernel/fnv1a.ts';
import type { Json } from './stamped.ts';

/** How many parts a kind may have; each number divides the next, so that a part only ever falls into several. */
export const PART_STEPS = [1, 4, 16] as const;

/** Key of `core` under which the server tells how many parts the split kinds have. */
export const PARTS_KEY = 'parts';

const count = z.literal(PART_STEPS);

const partsSchema = z.object({
  customers: z._default(count, 1),
  jobs: z._default(count, 1),
  work: z._default(z.array(z.tuple([z.string(), count])), []),
});

/**
 * How many parts the split kinds of an account have. `work`: from which month (`yyyy-mm`) on how many, the earliest
 * month first.
 */
export type AccountParts = z.infer<typeof partsSchema>;

export const ONE_PART: AccountParts = { customers: 1, jobs: 1, work: [] };

/** Reads what `core` tells under `PARTS_KEY`; one part each where it tells nothing that can be read. */
export function readParts(json: Json | undefined): AccountParts {
  const parsed = partsSchema.safeParse(json);
  return parsed.success ? parsed.data : ONE_PART;
}

/** How many parts the documents of a month (`yyyy-mm`) have. */
export function partsOfMonth({ work }: AccountParts, month: string): number {
  let parts = 1;
  for (const [from, count] of work) if (from <= month) parts = count;
  return parts;
}

/** The first of `PART_STEPS` behind a number of parts; `undefined` when a kind cannot have more. */
export function partsAfter(parts: number): number | undefined {
  return PART_STEPS.find((step) => step > parts);
}

/** How many parts a kind that is split by its records' own ids has. */
export function partsOfKind({ customers, jobs }: AccountParts, kind: string): number {
  return new Map(Object.entries({ customers, jobs })).get(kind) ?? 1;
}

/** The part in which a record lies: by its own id in `customers` and `jobs`, by its job's id in a month of work. */
export function partOf(id: string, parts: number): number {
  return fnv1a(id) % parts;
}
