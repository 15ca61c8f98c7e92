import { describe, expect, it } from 'vitest';
import { readToken } from './authenticator.ts';
import { readBearer, readCookie, sessionCookieName } from './session-cookie.ts';

describe('the session cookie', () => {
  it('has the __Host- prefix over https only', () => {
    expect(sessionCookieName('abc', true)).toBe('__Host-roundsman-abc');
    expect(sessionCookieName('abc', false)).toBe('roundsman-abc');
  });

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['a=1; roundsman-abc=t0ken; b=2', 't0ken'],
    ['xroundsman-abc=other', undefined],
    ['roundsman-abc', undefined],
  ])('is read out of %s', (header, value) => {
    expect(readCookie(header, 'roundsman-abc')).toBe(value);
  });
});

describe('readBearer', () => {
  it.each([
    [undefined, undefined],
    ['Basic abc', undefined],
    ['Bearer ', undefined],
    ['Bearer a b', undefined],
    ['bearer Abc-_9', 'Abc-_9'],
  ])('reads %s as %s', (header, token) => {
    expect(readBearer(header)).toBe(token);
  });
});

describe('readToken', () => {
  it('never falls back to the cookie when there is an Authorization header', () => {
    const cookie = 'roundsman-abc=t0ken';
    expect(readToken({ cookie }, 'abc')).toEqual({ token: 't0ken', by: 'cookie' });
    expect(readToken({ cookie, authorization: 'Bearer b3arer' }, 'abc')).toEqual({
      token: 'b3arer',
      by: 'bearer',
    });
    expect(readToken({ cookie, authorization: 'Basic x' }, 'abc')).toBeNull();
    expect(readToken({ cookie }, 'another')).toBeNull();
  });
});
