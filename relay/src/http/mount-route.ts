import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import type { Call, CallLimit } from '@roundsman/shared-schema/http/define-call.ts';
import { emailField } from '@roundsman/shared-schema/http/fields.http.ts';
import { hasOnlyWholeTexts } from '@roundsman/shared-schema/kernel/whole-text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { failureOfInput, sendFailure } from '#calls/answer.ts';
import { noteRefusal } from '#calls/note.ts';
import type { CallContext, FileAnswer, HttpDeps, Route } from '#calls/route.ts';
import { hashToken } from '#secrets/token.ts';
import { readToken } from '#sessions/authenticator.ts';
import { judgeOrigin } from '#sessions/origin.ts';
import {
  KNOWN_BROWSER_MS,
  knownCookieName,
  readCookie,
  sessionCookieName,
} from '#sessions/session-cookie.ts';
import { findSession, rolesIn, SESSION_MS } from '#sessions/session-store.ts';
import { countryOf } from './country.ts';
import { isLocalRequest } from './local-request.ts';

function limitKey(limit: CallLimit, request: FastifyRequest): string {
  if (limit.by === 'ip') return request.ip;
  const email = emailField.safeParse((request.body as { email?: unknown } | undefined)?.email);
  return `${request.ip} ${email.success ? email.data : ''}`;
}

function limiter(app: FastifyInstance, { access }: Call, limit: CallLimit): preHandlerAsyncHookHandler {
  const check = app.createRateLimit({
    max: limit.max,
    timeWindow: limit.seconds * 1000,
    keyGenerator: (request) => limitKey(limit, request),
  });
  return async (request, reply) => {
    const answer = await check(request);
    if (answer.isAllowed || !answer.isExceeded) return;
    const error = access === 'open' ? 'session.too-many-attempts' : 'http.too-many';
    return sendFailure(reply, { error }, { retryAfter: answer.ttlInSeconds });
  };
}

/** The cookie's attributes; over http it can neither be Secure nor carry the `__Host-` prefix. */
function cookieOptions(isSecure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: SESSION_MS / 1000 } as const;
}

function isSecure(deps: HttpDeps, request: FastifyRequest): boolean {
  return request.protocol === 'https' || (deps.publicUrl?.startsWith('https:') ?? false);
}

function sendFile(reply: FastifyReply, { name, type, stream }: FileAnswer) {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
    })
    .send(stream);
}

async function answer(route: Route, deps: HttpDeps, request: FastifyRequest, reply: FastifyReply) {
  const { call } = route;
  const carried = readToken(request.headers, deps.installationId);
  const verdict = judgeOrigin(request.headers, deps.publicUrl);
  if (call.method !== 'GET' && (verdict === 'foreign' || (carried?.by === 'cookie' && verdict !== 'own'))) {
    return sendFailure(reply, { error: 'session.foreign-origin' });
  }
  const found = carried && (await findSession(deps.db, hashToken(carried.token), deps.now(), request.ip));
  const isRevoked = found?.kind === 'revoked';
  if (isRevoked && call.access !== 'open' && call.access !== 'ended-session') {
    return sendFailure(reply, { error: 'session.revoked' }, { erase: true });
  }
  const owesPassword = found?.session.passwordDue === true && !call.whilePasswordDue;
  if (owesPassword && call.access !== 'open') return sendFailure(reply, { error: 'session.password-due' });
  const isUsable = found && !owesPassword && (!isRevoked || call.access === 'ended-session');
  const session = isUsable ? found.session : null;
  if (!session && call.access !== 'open') return sendFailure(reply, { error: 'session.none' });
  const secure = isSecure(deps, request);
  const cookie = sessionCookieName(deps.installationId, secure);
  if (carried?.by === 'cookie' && found?.kind === 'live' && found.renewed)
    reply.setCookie(cookie, carried.token, cookieOptions(secure));

  const rest = call.method === 'GET' ? request.query : request.body;
  const given = { ...(rest as object | undefined), ...(request.params as object) };
  // Neither a table nor an update can carry half a character or a zero character.
  if (!call.takesAnyText && !hasOnlyWholeTexts(given)) return sendFailure(reply, { error: 'http.bad-input' });
  const parsed = call.input.safeParse(given);
  if (!parsed.success) return sendFailure(reply, failureOfInput(parsed.error));

  // An account that does not exist answers like one that is not ours: nothing can be found out by asking.
  const { account = '' } = typeof call.access === 'object' ? (parsed.data as { account: string }) : {};
  const roles = (account && session && (await rolesIn(deps.db, account, session.user.id))) || [];
  const context: CallContext = {
    deps,
    session,
    isRevoked,
    roles,
    userAgent: request.headers['user-agent'] ?? '',
    address: request.ip,
    country: countryOf(request.headers, deps.countryHeader),
    isLocal: isLocalRequest(request),
    knownToken: readCookie(request.headers.cookie, knownCookieName(deps.installationId, secure)),
    baseUrl: (deps.publicUrl ?? `${request.protocol}://${request.host}`).replace(/\/+$/, ''),
    setSessionCookie: (token) => reply.setCookie(cookie, token, cookieOptions(secure)),
    clearSessionCookie: () => reply.clearCookie(cookie, { ...cookieOptions(secure), maxAge: 0 }),
    setKnownCookie: (token) =>
      reply.setCookie(knownCookieName(deps.installationId, secure), token, {
        ...cookieOptions(secure),
        maxAge: KNOWN_BROWSER_MS / 1000,
      }),
  };
  if (typeof call.access === 'object' && !hasAnyRole({ roles }, call.access.roles)) {
    // What a device asks by itself before it has heard of new roles is nobody's attempt; and nothing was read.
    const isAttempt = roles.length > 0 && call.method !== 'GET';
    if (isAttempt) await noteRefusal(context, { account, attempt: `${call.method} ${call.path}` });
    return sendFailure(reply, { error: 'access.not-allowed' });
  }
  const result = await route.handle(parsed.data, context);
  if (!result.ok) return sendFailure(reply, result);
  if (call.answers === 'file') return sendFile(reply, result.value as FileAnswer);
  return reply.header('cache-control', 'no-store').send(call.output.parse(result.value));
}

/** Puts one row of the route table on the server. */
export function mountRoute(app: FastifyInstance, route: Route, deps: HttpDeps): void {
  app.route({
    method: route.call.method,
    url: route.call.path,
    ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
    ...(route.call.limit ? { preHandler: limiter(app, route.call, route.call.limit) } : {}),
    handler: (request, reply) => answer(route, deps, request, reply),
  });
}
