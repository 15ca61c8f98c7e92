import { MAX_KEY_BYTES } from '@roundsman/shared-schema/document/stamped.ts';
import { isHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { z } from 'zod/mini';
import { queuedCallSchema } from '../queued-calls/queued-call.ts';
import { FILE_FORM } from './waiting-changes-file.ts';

const hlc = z.string().check(z.refine(isHlc));
const value = z.union([
  z.tuple([hlc, z.string().check(z.minLength(1), z.maxLength(64)), z.json()]),
  z.null(),
]);
const key = z.string().check(z.minLength(1), z.maxLength(MAX_KEY_BYTES));
const id = z.string().check(z.minLength(1), z.maxLength(200));
const words = z.object({
  key: z.templateLiteral([z.string().check(z.minLength(1)), '.', z.string().check(z.minLength(1))]),
  record: z.string(),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  undone: z.optional(z.literal(true)),
});
const change = {
  account: z.string().check(z.maxLength(32)),
  command: z.string().check(z.maxLength(64)),
  words,
  at: z.number(),
};

const file = z.object({
  form: z.literal(FILE_FORM),
  installation: z.string(),
  user: z.string(),
  name: z.string(),
  records: z.array(
    z.object({
      ...change,
      id,
      hlc,
      bulk: z.optional(z.string()),
      again: z.optional(z.string()),
      parts: z.array(
        z.object({ document: z.string().check(z.maxLength(80)), values: z.array(z.tuple([key, value])) }),
      ),
    }),
  ),
  parked: z._default(
    z.array(
      z.object({
        ...change,
        id,
        number: z.int().check(z.minimum(0)),
        document: z.string().check(z.maxLength(80)),
        root: z.string().check(z.maxLength(80)),
        key,
        reason: z.string().check(z.maxLength(80)),
        change: z.nullable(z.string()),
        bulk: z.optional(z.string()),
        refusedAt: z.number(),
        stamped: z.optional(value),
      }),
    ),
    [],
  ),
  calls: z._default(z.array(queuedCallSchema), []),
});
export type ChangesFile = z.infer<typeof file>;

const beginning = z.object({ form: z.number(), installation: z.string(), user: z.string() });

/**
 * Reads a file of waiting changes; says in words what else it is.
 * @errors sync.file-not-ours, sync.file-damaged, sync.file-newer
 */
export async function readChangesFile(blob: Blob): Promise<Result<ChangesFile>> {
  const text = await blob.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Cut off, or changed by hand: it still begins like one of ours.
    const isOurs = /^\s*\{\s*"form":\s*\d+,\s*"installation":/.test(text);
    return fail(isOurs ? 'sync.file-damaged' : 'sync.file-not-ours');
  }
  const begins = beginning.safeParse(json);
  if (!begins.success) return fail('sync.file-not-ours');
  if (begins.data.form > FILE_FORM) return fail('sync.file-newer');
  const whole = file.safeParse(json);
  return whole.success ? ok(whole.data) : fail('sync.file-damaged');
}
