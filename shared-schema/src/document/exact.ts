import { z } from 'zod/mini';

/**
 * A value that a schema takes whole: fields that it does not know are refused. Records are read without it, so that what
 * is stored already stays readable; what is written anew holds nothing that nobody reads.
 */
export function exact(schema: z.ZodMiniType): z.ZodMiniType {
  return z.custom((json) => {
    const parsed = schema.safeParse(json);
    return parsed.success && !holdsMore(json, parsed.data);
  });
}

/** Whether a value holds a field that is missing in what was read of it, at any depth. */
function holdsMore(value: unknown, read: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (typeof read !== 'object' || read === null) return true;
  return Object.entries(value).some(
    ([name, field]) => !Object.hasOwn(read, name) || holdsMore(field, read[name as keyof typeof read]),
  );
}
