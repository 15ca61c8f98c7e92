import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const digest = (text: string) => createHash('sha256').update(text).digest();

function tokenOf(authorization: string): string | undefined {
  const [, scheme = '', rest = ''] = /^(\w+) +(\S+)$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return rest;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  // A browser asks for a name as well; any will do.
  const pair = Buffer.from(rest, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

/** Whether a request carries the operator's token: as a bearer, or as the password that a browser asks for. */
export function isOperator(headers: IncomingHttpHeaders, token: string): boolean {
  const carried = headers.authorization === undefined ? undefined : tokenOf(headers.authorization);
  return carried !== undefined && timingSafeEqual(digest(carried), digest(token));
}
