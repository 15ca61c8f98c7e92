import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { z } from 'zod';
import { CliFault } from './cli-fault.ts';

/** Reads `--name value` options and checks them; anything else is a usage fault. */
export function readOptions<S extends z.ZodType>(
  args: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
  schema: S,
): z.output<S> {
  let values: unknown;
  try {
    values = parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new CliFault((error as Error).message, 'usage');
  }
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0] ?? '');
  const isMissing = (values as Record<string, unknown>)[name] === undefined;
  throw new CliFault(
    isMissing ? `--${name} is missing.` : `--${name} is not valid: ${issue?.message ?? ''}`,
    'usage',
  );
}
