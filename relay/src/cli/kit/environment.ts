import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod/mini';
import { CONNECTION_LIMITS } from '#http/connection-limits.ts';
import { CliFault } from './cli-fault.ts';

const flag = z.pipe(
  z.optional(z.enum(['0', '1', 'true', 'false', ''])),
  z.transform((value) => value === '1' || value === 'true'),
);

const optionalText = z.pipe(
  z.optional(z.string()),
  z.transform((value) => (value === '' ? undefined : value)),
);

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, pathname, search, hash } = new URL(text);
  return pathname === '/' && `${username}${password}${search}${hash}` === '';
}

const connections = (usual: number) =>
  z.pipe(
    z.pipe(
      optionalText,
      z.transform((text) => (text === undefined ? usual : Number(text))),
    ),
    z.int().check(z.minimum(1), z.maximum(1_000_000)),
  );

const environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 8080),
  HOST: z._default(z.string().check(z.minLength(1)), '0.0.0.0'),
  PUBLIC_URL: z.pipe(
    optionalText,
    z.optional(
      z.pipe(
        z
          .url({ protocol: /^https?$/ })
          .check(
            z.refine(
              isOrigin,
              'it is the address alone, with nothing behind the host: https://rounds.example.com',
            ),
          ),
        z.transform((text) => new URL(text).origin),
      ),
    ),
  ),
  SIGN_UP: z.pipe(
    z._default(z.enum(['open', 'closed', '']), 'closed'),
    z.transform((value) => (value === 'open' ? 'open' : 'closed')),
  ),
  PLANS: z.pipe(
    z._default(z.enum(['managed', 'unmanaged', '']), 'unmanaged'),
    z.transform((value) => (value === 'managed' ? 'managed' : 'unmanaged')),
  ),
  ACCOUNT_STORAGE_GB: z.pipe(
    z.pipe(
      optionalText,
      z.transform((text) => (text === undefined ? undefined : Number(text))),
    ),
    z.optional(
      z.pipe(
        z.number().check(z.minimum(0.01), z.maximum(1_000_000)),
        z.transform((gigabytes) => Math.round(gigabytes * 1e9)),
      ),
    ),
  ),
  BILLING_URL: z.pipe(optionalText, z.optional(z.url({ protocol: /^https?$/ }))),
  BILLING_TOKEN: optionalText,
  DATA_LOCATION: z.pipe(optionalText, z.optional(z.string().check(z.maxLength(200)))),
  DATABASE_URL: z.pipe(
    optionalText,
    z.optional(
      z
        .string()
        .check(z.regex(/^postgres(ql)?:\/\//, 'it begins with postgres://, as no other database will do')),
    ),
  ),
  ROUNDSMAN_DATA: optionalText,
  ROUNDSMAN_SETTINGS: optionalText,
  TRUST_PROXY: flag,
  CONNECTIONS: connections(CONNECTION_LIMITS.all),
  CONNECTIONS_PER_ADDRESS: connections(CONNECTION_LIMITS.ofAddress),
  COUNTRY_HEADER: z.pipe(optionalText, z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,60}$/)))),
  ROUNDSMAN_SECRET_KEY: optionalText,
  S3_URL: optionalText,
  REDIS_URL: z.pipe(optionalText, z.optional(z.url({ protocol: /^rediss?$/ }))),
  PUSH_SERVICES: z.pipe(
    z.pipe(
      optionalText,
      z.transform((text) => text?.split(/[\s,]+/).filter(Boolean) ?? []),
    ),
    z.array(
      z.pipe(
        z.url({ protocol: /^https?$/ }),
        z.transform((text) => new URL(text).origin),
      ),
    ),
  ),
  SMTP_URL: z.pipe(optionalText, z.optional(z.url({ protocol: /^smtps?$/ }))),
  MAIL_FROM: z.pipe(
    optionalText,
    z.optional(
      z
        .string()
        .check(z.regex(/^([^<>@\r\n]* )?<?[^<>@\s]+@[^<>@\s]+>?$/, 'it is an address, or: A name <address>')),
    ),
  ),
  TRAINING_URL: z.pipe(optionalText, z.optional(z.url({ protocol: /^https?$/ }))),
  LECTURES_URL: z.pipe(optionalText, z.optional(z.url({ protocol: /^https?$/ }))),
  WEATHER_URL: z.pipe(optionalText, z.optional(z.url({ protocol: /^https?$/ }))),
  GEOCODING_URL: z.pipe(optionalText, z.optional(z.url({ protocol: /^https?$/ }))),
  GEOCODING_KIND: z.pipe(
    z._default(z.enum(['photon', 'nominatim', '']), 'photon'),
    z.transform((value) => value || 'photon'),
  ),
  GEOCODING_EMAIL: z.pipe(optionalText, z.optional(z.email())),
  UPGRADE_BACKUP: z.pipe(
    z._default(z.enum(['yes', 'no', '']), 'yes'),
    z.transform((value) => value !== 'no'),
  ),
  METRICS_PORT: z.pipe(
    z.pipe(
      optionalText,
      z.transform((text) => (text === undefined ? undefined : Number(text))),
    ),
    z.optional(z.int().check(z.minimum(0), z.maximum(65_535))),
  ),
  METRICS_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  METRICS_TOKEN: z.pipe(
    optionalText,
    z.optional(z.string().check(z.minLength(16, 'it needs at least 16 characters'))),
  ),
  LOG_LEVEL: z.pipe(
    z._default(z.enum(['info', 'warn', 'error', 'silent', '']), 'warn'),
    z.transform((value) => value || 'warn'),
  ),
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

/** The folder that this program runs from: a checkout, or a release. */
export const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

/** A release is installed on its machine; a checkout keeps to itself, with its data beside it. */
export const IS_RELEASE = !existsSync(join(REPOSITORY, 'relay/src'));
