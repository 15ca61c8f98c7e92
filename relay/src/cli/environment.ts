import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { CliFault } from './cli-fault.ts';

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .optional()
  .transform((value) => value === '1' || value === 'true');

const optionalText = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  SIGN_UP: z
    .enum(['open', 'closed', ''])
    .default('closed')
    .transform((value) => (value === 'open' ? 'open' : 'closed')),
  DATABASE_URL: optionalText,
  ROUNDSMAN_DATA: optionalText,
  TRUST_PROXY: flag,
});

/** Settings of a server, read from the environment. */
export type Environment = z.output<typeof environment>;

export function readEnvironment(from: NodeJS.ProcessEnv = process.env): Environment {
  const parsed = environment.safeParse(from);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = issue?.path.join('.') ?? '';
  throw new CliFault(`The setting ${name}=${from[name] ?? ''} is not valid: ${issue?.message ?? ''}`);
}

/** The checkout that this program runs from. */
export const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');
