import { z } from 'zod/mini';

const line = z.object({ entity: z.string(), record: z.json() });

/** Counts the records of a backup by their kind, as it is streamed: a JSON line each. Undefined where a line cannot be read. */
export function readLoadedBackup(text: string): ReadonlyMap<string, number> | undefined {
  const counts = new Map<string, number>();
  for (const json of text.split('\n')) {
    if (json === '') continue;
    const record = line.safeParse(parsed(json));
    if (!record.success) return undefined;
    const { entity } = record.data;
    counts.set(entity, (counts.get(entity) ?? 0) + 1);
  }
  return counts;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
