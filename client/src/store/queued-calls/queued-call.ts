import { invite } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import { noteExport } from '@roundsman/shared-schema/areas/users/users.http.ts';
import type { Call, CallInput } from '@roundsman/shared-schema/http/define-call.ts';
import { z } from 'zod/mini';

/** Calls that may wait for a connection: the server carries each out once, whoever brings it and however often. */
export const QUEUEABLE = { invite, noteExport } as const satisfies Readonly<Record<string, Call>>;
export type QueueableKind = keyof typeof QUEUEABLE;
export type QueueableInput<K extends QueueableKind> = CallInput<(typeof QUEUEABLE)[K]>;

const kinds = Object.keys(QUEUEABLE) as [QueueableKind, ...QueueableKind[]];

/** A call as it lies on this device; what an older version wrote and this one does not know is left alone. */
export const queuedCallSchema = z.object({
  /** A function of its cause: the same wish waits once (C-21). */
  id: z.string(),
  account: z.string(),
  kind: z.enum(kinds),
  input: z.record(z.string(), z.unknown()),
  /** When it was wished for; epoch milliseconds. */
  at: z.number(),
  /** Why the server did not do it; absent while it waits. */
  error: z.catch(z.optional(z.templateLiteral([z.string(), '.', z.string()])), undefined),
});
export type QueuedCall = z.infer<typeof queuedCallSchema>;

/** The input of a call of this kind, or `undefined` for another kind or one that does not fit any more. */
export function queuedInput<K extends QueueableKind>(
  call: QueuedCall,
  kind: K,
): z.output<(typeof QUEUEABLE)[K]['input']> | undefined {
  if (call.kind !== kind) return undefined;
  const parsed = QUEUEABLE[kind].input.safeParse(call.input);
  return parsed.success ? (parsed.data as z.output<(typeof QUEUEABLE)[K]['input']>) : undefined;
}

/**
 * What signing out or another account leaves behind: calls that wait, and those that were refused and not settled. That
 * a list was exported is the server's to know, not the person's to decide about (SEC-1): it is in neither.
 */
export function callsLeft(calls: readonly QueuedCall[]): {
  readonly waiting: readonly QueuedCall[];
  readonly refused: readonly QueuedCall[];
} {
  const theirs = calls.filter(({ kind }) => kind !== 'noteExport');
  return {
    waiting: theirs.filter(({ error }) => error === undefined),
    refused: theirs.filter(({ error }) => error !== undefined),
  };
}
