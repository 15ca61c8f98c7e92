import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { hashPassword, isHashOld, isPasswordRight } from './password.ts';

describe('a stored password', () => {
  it('is right on every keyboard: composed or not, full width or not', async () => {
    const stored = await hashPassword('cafe\u0301 ｗｉｄｅ open');
    expect(await isPasswordRight(stored, 'café wide open')).toBe(true);
    expect(await isPasswordRight(stored, 'cafe wide open')).toBe(false);
    expect(await isPasswordRight(undefined, 'café wide open')).toBe(false);
  });

  it('is to be hashed anew when the cost has changed', async () => {
    expect(isHashOld(await hashPassword('ladders'))).toBe(false);
    expect(isHashOld(await hash('ladders', { memoryCost: 4096, timeCost: 2, parallelism: 1 }))).toBe(true);
  });
});
