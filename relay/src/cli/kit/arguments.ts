import { type ParseArgsConfig, parseArgs } from 'node:util';
import { shortIdField } from '@roundsman/shared-schema/http/fields.http.ts';
import { z } from 'zod/mini';
import { CliFault } from './cli-fault.ts';

/** The one word that a command is about, and the reader of its options. */
export interface WithArgument {
  readonly word: string;
  rest<S extends z.ZodMiniType>(schema: S): z.output<S>;
}

/** Takes the one word that a command is about out of its arguments; `what` is said where there is none, or several. */
export function readArgument(
  args: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
  what: string,
): WithArgument {
  let positionals: string[];
  try {
    ({ positionals } = parseArgs({ args: [...args], options, strict: true, allowPositionals: true }));
  } catch (error) {
    throw new CliFault((error as Error).message, 'usage');
  }
  const [word, ...more] = positionals;
  if (word === undefined || more.length > 0) throw new CliFault(what, 'usage');
  const at = args.lastIndexOf(word);
  return {
    word,
    rest: (schema) => readOptions([...args.slice(0, at), ...args.slice(at + 1)], options, schema),
  };
}

/** Takes the one file that a command is about out of its arguments (`-`: standard input or output). */
export function readFileArgument(
  args: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
): { file: string; rest: WithArgument['rest'] } {
  const { word, rest } = readArgument(args, options, 'Name one file, or - for a pipe.');
  return { file: word, rest };
}

/** Reads `--name value` options and checks them; anything else is a usage fault. */
export function readOptions<S extends z.ZodMiniType>(
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

/** Reads the options of a command about one account and nothing else: its id. */
export function readAccountOption(args: readonly string[]): string {
  return readOptions(args, { account: { type: 'string' } }, z.object({ account: shortIdField })).account;
}
