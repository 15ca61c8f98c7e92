import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressBelow } from '../../pwa/compress.mjs';
import { startTestRelay, type TestRelay } from '../support/relay.ts';

const LARGE = `export const words = '${'round '.repeat(1_000)}'`;

let staticDir: string;
let relay: TestRelay;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roundsman-client-'));
  staticDir = join(folder, 'dist');
  await mkdir(join(staticDir, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'not for you');
  await writeFile(join(staticDir, 'index.html'), '<!doctype html><title>Roundsman</title>');
  await writeFile(join(staticDir, 'sw.js'), 'self');
  await writeFile(join(staticDir, 'assets/index-Bx3_9kLm.js'), 'export {}');
  await writeFile(join(staticDir, 'assets/large-Bx3_9kLm.js'), LARGE);
  await compressBelow(staticDir);
  relay = await startTestRelay({ staticDir });
});
afterAll(async () => {
  await relay.close();
  await rm(join(staticDir, '..'), { recursive: true });
});

describe('the client as served', () => {
  it.each([
    ['/', 'text/html', 'no-cache'],
    ['/rounds/abc?tab=jobs', 'text/html', 'no-cache'],
    ['/join', 'text/html', 'no-cache'],
    ['/sw.js', 'javascript', 'no-cache'],
    ['/assets/index-Bx3_9kLm.js', 'javascript', 'immutable'],
  ])('answers %s as %s, %s', async (path, type, cache) => {
    const answer = await fetch(relay.url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('cache-control')).toContain(cache);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('comes compressed to who takes %s', async (accepted, encoding) => {
    const answer = await fetch(`${relay.url}/assets/large-Bx3_9kLm.js`, {
      headers: { 'accept-encoding': accepted },
    });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
    const sent = Number(answer.headers.get('content-length'));
    expect(await answer.text()).toBe(LARGE);
    if (encoding) expect(sent).toBeLessThan(LARGE.length / 10);
    else expect(sent).toBe(LARGE.length);
  });

  it.each([
    '/assets/index-Gone1234.js',
    '/api/rounds',
    '/go/x',
    '/sync',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
  ])('answers %s with no page and no file', async (path) => {
    const answer = await fetch(relay.url + path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).not.toMatch(/<title>|not for you/);
  });

  it('is protected by headers that fit a page kept by the service worker', async () => {
    const { headers } = await fetch(`${relay.url}/`);
    const policy = headers.get('content-security-policy') ?? '';
    const rules = Object.fromEntries(policy.split(';').map((rule) => [rule.split(' ')[0], rule]));
    expect(rules['script-src']).toBe("script-src 'self'");
    expect(rules['worker-src']).toBe("worker-src 'self' blob:");
    expect(rules['connect-src']).toBe(`connect-src 'self' ${relay.url.replace('http', 'ws')}`);
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});
