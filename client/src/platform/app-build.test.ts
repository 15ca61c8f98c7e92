import { expect, test } from 'vitest';
import { appBuild } from './app-build.ts';

test.each([
  ['Mozilla/5.0 (iPhone) Safari/604.1', 'none', true],
  ['Mozilla/5.0 (iPhone) RoundsmanApp/apple', 'apple', false],
  ['Mozilla/5.0 (iPhone) RoundsmanApp/apple+buying', 'apple', true],
  ['Mozilla/5.0 (Linux; Android 14) RoundsmanApp/google Chrome/130', 'google', false],
  ['', 'none', true],
])('%s', (userAgent, store, mayBuy) => expect(appBuild(userAgent)).toEqual({ store, mayBuy }));
