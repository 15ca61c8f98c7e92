import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { buildRequest, defineCall } from './define-call.ts';

const input = z.object({ account: z.string(), day: z.optional(z.string()), note: z.optional(z.string()) });
const output = z.object({});

describe('buildRequest', () => {
  it('puts an input into path and query of a GET', () => {
    const call = defineCall({
      method: 'GET',
      path: '/api/accounts/:account/days',
      access: 'session',
      input,
      output,
    });
    expect(buildRequest(call, { account: 'a/b', day: '1 May' })).toEqual({
      method: 'GET',
      path: '/api/accounts/a%2Fb/days?day=1%20May',
      body: undefined,
    });
    expect(buildRequest(call, { account: 'ab' }).path).toBe('/api/accounts/ab/days');
  });

  it('puts an input into path and body of a change, and sends no body without one', () => {
    const call = defineCall({
      method: 'POST',
      path: '/api/accounts/:account/days',
      access: 'session',
      input,
      output,
    });
    expect(buildRequest(call, { account: 'ab', note: 'é' }).body).toBe('{"note":"é"}');
    expect(buildRequest(call, { account: 'ab' }).body).toBeUndefined();
  });
});
