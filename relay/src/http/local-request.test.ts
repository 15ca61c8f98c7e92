import { expect, it } from 'vitest';
import { isLocalRequest, isOpenToOthers } from './local-request.ts';

it.each([
  ['127.0.0.1', {}, true],
  ['::1', { host: '[::1]:8080' }, true],
  ['::ffff:127.0.0.1', { host: 'LocalHost' }, true],
  ['127.0.0.1', { host: '127.0.0.53:8080' }, true],
  ['192.168.1.20', {}, false],
  ['::ffff:10.0.0.3', {}, false],
  // A page elsewhere has its own name point here, or a proxy on this machine says nothing but the name.
  ['127.0.0.1', { host: 'evil.example:8080' }, false],
  ['127.0.0.1', { host: 'localhost.evil.example' }, false],
  ['127.0.0.1', { host: '127.0.0.1.evil.example:8080' }, false],
  ['127.0.0.1', { host: undefined }, false],
  // A proxy on this machine hands on what came from elsewhere.
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, false],
  ['127.0.0.1', { forwarded: 'for=203.0.113.9' }, false],
  ['127.0.0.1', { 'x-real-ip': '203.0.113.9' }, false],
  ['127.0.0.1', { 'x-forwarded-proto': 'https' }, false],
  ['127.0.0.1', { via: '1.1 proxy' }, false],
])('a request from %s with %o is local: %s', (remoteAddress, extra, isLocal) => {
  const headers = { host: 'localhost:8080', ...extra };
  const request = { headers, socket: { remoteAddress } } as Parameters<typeof isLocalRequest>[0];
  expect(isLocalRequest(request)).toBe(isLocal);
});

it.each([
  ['0.0.0.0', true],
  ['::', true],
  ['192.168.1.20', true],
  ['localhost', false],
  ['127.0.0.1', false],
  ['::1', false],
])('a server on %s is open to others: %s', (host, is) => {
  expect(isOpenToOthers(host)).toBe(is);
});
