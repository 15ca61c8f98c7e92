import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { CONNECTION_LIMITS } from '#http/connection-limits.ts';
import { CliFault } from './cli-fault.ts';

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .optional()
  .transform((value) => value === '1' || value === 'true');

const optionalText = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

const connections = (usual: number) =>
  optionalText
    .transform((text) => (text === undefined ? usual : Number(text)))
    .pipe(z.number().int().min(1).max(1_000_000));

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  SIGN_UP: z
    .enum(['open', 'closed', ''])
    .default('closed')
    .transform((value) => (value === 'open' ? 'open' : 'closed')),
  PLANS: z
    .enum(['managed', 'unmanaged', ''])
    .default('unmanaged')
    .transform((value) => (value === 'managed' ? 'managed' : 'unmanaged')),
  BILLING_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  BILLING_TOKEN: optionalText,
  DATA_LOCATION: optionalText.pipe(z.string().max(200).optional()),
  DATABASE_URL: optionalText,
  ROUNDSMAN_DATA: optionalText,
  TRUST_PROXY: flag,
  CONNECTIONS: connections(CONNECTION_LIMITS.all),
  CONNECTIONS_PER_ADDRESS: connections(CONNECTION_LIMITS.ofAddress),
  COUNTRY_HEADER: optionalText.pipe(
    z
      .string()
      .regex(/^[A-Za-z0-9-]{1,60}$/)
      .optional(),
  ),
  ROUNDSMAN_SECRET_KEY: optionalText,
  S3_URL: optionalText,
  REDIS_URL: optionalText.pipe(z.url({ protocol: /^rediss?$/ }).optional()),
  PUSH_SERVICES: optionalText
    .transform((text) => text?.split(/[\s,]+/).filter(Boolean) ?? [])
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin))),
  SMTP_URL: optionalText.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: optionalText.pipe(
    z
      .string()
      .regex(/^([^<>@\r\n]* )?<?[^<>@\s]+@[^<>@\s]+>?$/, 'it is an address, or: A name <address>')
      .optional(),
  ),
  TRAINING_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  WEATHER_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  METRICS_PORT: optionalText
    .transform((text) => (text === undefined ? undefined : Number(text)))
    .pipe(z.number().int().min(0).max(65_535).optional()),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: optionalText.pipe(z.string().min(16, 'it needs at least 16 characters').optional()),
  LOG_LEVEL: z
    .enum(['info', 'warn', 'error', 'silent', ''])
    .default('warn')
    .transform((value) => value || 'warn'),
});

/** Names of all settings; each is explained in docs/operations.md. */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(environment.shape);

/** Settings whose values are never shown, not even when they are wrong. */
const SECRET = /URL$|TOKEN|KEY/;

/** Settings of a server, read from the environment. */
export type Environment = z.output<typeof environment>;

export function readEnvironment(from: NodeJS.ProcessEnv = process.env): Environment {
  const parsed = environment.safeParse(from);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = issue?.path.join('.') ?? '';
  const shown = SECRET.test(name) && name !== 'PUBLIC_URL' ? name : `${name}=${from[name] ?? ''}`;
  throw new CliFault(`The setting ${shown} is not valid: ${issue?.message ?? ''}`);
}

/** The checkout that this program runs from. */
export const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');
