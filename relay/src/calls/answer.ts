import { HTTP_ERRORS, isHttpErrorKey } from '@roundsman/shared-schema/areas.ts';
import type { HttpErrorBody } from '@roundsman/shared-schema/http/http-error.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod/mini';

/** Sends a failure with the status of its key. */
export function sendFailure(
  reply: FastifyReply,
  failure: Pick<Failure, 'error' | 'values'> & { field?: string },
  more: { retryAfter?: number; erase?: true } = {},
): FastifyReply {
  const key = failure.error;
  const status = isHttpErrorKey(key) ? HTTP_ERRORS[key] : 400;
  const { retryAfter: wait, ...values } = failure.values ?? {};
  const retryAfter = more.retryAfter ?? wait;
  const body: HttpErrorBody = { error: key, field: failure.field, ...more };
  if (Object.keys(values).length > 0) body.values = values;
  if (retryAfter !== undefined) {
    body.retryAfter = Number(retryAfter);
    reply.header('retry-after', String(retryAfter));
  }
  return reply.code(status).send(body);
}

/** The failure of an input that does not fit; a check of ours names its own key as the message. */
export function failureOfInput(error: z.core.$ZodError): Failure {
  const issue = error.issues.find(({ message }) => isHttpErrorKey(message)) ?? error.issues[0];
  const key = issue && isHttpErrorKey(issue.message) ? issue.message : 'http.bad-input';
  return { ok: false, error: key, field: issue?.path.join('.') ?? '' };
}
