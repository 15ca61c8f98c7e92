import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { z } from 'zod';
import { CliFault } from './cli-fault.ts';

/** Takes the one file that a command is about out of its arguments (`-`: standard input or output). */
export function readFileArgument(
  args: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
): { file: string; rest: <S extends z.ZodType>(schema: S) => z.output<S> } {
  let positionals: string[];
  try {
    ({ positionals } = parseArgs({ args: [...args], options, strict: true, allowPositionals: true }));
  } catch (error) {
    throw new CliFault((error as Error).message, 'usage');
  }
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new CliFault('Name one file, or - for a pipe.', 'usage');
  const at = args.lastIndexOf(file);
  return {
    file,
    rest: (schema) => readOptions([...args.slice(0, at), ...args.slice(at + 1)], options, schema),
  };
}

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
