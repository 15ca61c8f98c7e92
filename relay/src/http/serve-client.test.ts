import { describe, expect, it } from 'vitest';
import { cacheControlOf, isPagePath } from './serve-client.ts';

describe('isPagePath', () => {
  it.each([
    ['/', true],
    ['/rounds', true],
    ['/rounds/abc?tab=1', true],
    ['/apiary', true],
    ['/api/session', false],
    ['/api', false],
    ['/sync', false],
    ['/sync/abc/rounds~1', false],
    ['/go/x', false],
    ['/healthz', false],
    ['/assets/gone-12345678.js', false],
    ['/logo.png', false],
  ])('of %s is %s', (path, is) => {
    expect(isPagePath(path)).toBe(is);
  });
});

describe('cacheControlOf', () => {
  it('keeps hashed assets for ever and asks again for everything else', () => {
    expect(cacheControlOf('/dist/assets/index-Bx3_9kLm.js')).toContain('immutable');
    for (const file of [
      '/dist/index.html',
      '/dist/sw.js',
      '/dist/manifest.webmanifest',
      '/dist/assets/plain.js',
    ]) {
      expect(cacheControlOf(file)).toBe('no-cache');
    }
  });
});
