import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';
import { parseSecretKeys, readKeyFile, SecretKeyError } from './secret-keys.ts';

const key = (byte: number) => Buffer.alloc(32, byte);

describe('the secret box', () => {
  it('gives back what was put in, and shows nothing of it', () => {
    const box = createSecretBox([key(1)]);
    const sealed = box.seal('JBSWY3DPEHPK3PXP', 'totp:ann');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(box.open(sealed, 'totp:ann')).toBe('JBSWY3DPEHPK3PXP');
    expect(box.seal('JBSWY3DPEHPK3PXP', 'totp:ann')).not.toBe(sealed);
  });

  it('stays closed for another purpose, for another key, and when a byte was changed', () => {
    const box = createSecretBox([key(1)]);
    const sealed = box.seal('secret', 'totp:ann');
    expect(box.open(sealed, 'totp:bob')).toBeNull();
    expect(createSecretBox([key(2)]).open(sealed, 'totp:ann')).toBeNull();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
      const opened = box.open(changed, 'totp:ann');
      // The last letter of base 64 has bits that say nothing.
      expect(opened === null || (at === sealed.length - 1 && opened === 'secret'), `letter ${at}`).toBe(true);
    }
    for (const broken of ['', '.', 'v1', 'v2.a.b.c', sealed.slice(0, -20), `${sealed}.x`.slice(1)]) {
      expect(box.open(broken, 'totp:ann')).toBeNull();
    }
  });

  it('opens with former keys and closes with the new one', () => {
    const old = createSecretBox([key(1)]).seal('secret', 'p');
    const rotated = createSecretBox([key(2), key(1)]);
    expect(rotated.open(old, 'p')).toBe('secret');
    expect(rotated.isCurrent(old)).toBe(false);
    const sealed = rotated.seal('secret', 'p');
    expect(rotated.isCurrent(sealed)).toBe(true);
    expect(createSecretBox([key(2)]).open(sealed, 'p')).toBe('secret');
  });
});

describe('parseSecretKeys', () => {
  it('reads base 64, its form for addresses, and hexadecimal', () => {
    const bytes = Buffer.from(Array.from({ length: 32 }, (_, at) => 255 - at * 7));
    for (const form of ['base64', 'base64url', 'hex'] as const) {
      expect(parseSecretKeys(` ${bytes.toString(form)}\n`, 'X')).toEqual([bytes]);
    }
    expect(parseSecretKeys(`${bytes.toString('hex')},${key(1).toString('base64')}`, 'X')).toEqual([
      bytes,
      key(1),
    ]);
  });

  it.each([
    '',
    ' ',
    'abc',
    'a'.repeat(64).replace('a', 'z'),
    key(1).toString('base64').slice(4),
    `${key(1).toString('base64')},short`,
  ])('refuses "%s" without repeating it', (text) => {
    expect(() => parseSecretKeys(text, 'ROUNDSMAN_SECRET_KEY')).toThrow(SecretKeyError);
    try {
      parseSecretKeys(text, 'ROUNDSMAN_SECRET_KEY');
    } catch (error) {
      expect(String(error)).toContain('ROUNDSMAN_SECRET_KEY');
      if (text.trim()) expect(String(error)).not.toContain(text);
    }
  });
});

describe('readKeyFile', () => {
  it('makes a key once, for its owner alone, and refuses a damaged one instead of making another', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'roundsman-key-'));
    try {
      const [first, second] = await Promise.all([readKeyFile(folder), readKeyFile(folder)]);
      expect(first).toEqual(second);
      const path = join(folder, 'secret-key');
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect(await readFile(path, 'utf8')).toBe(`${first[0]?.toString('base64')}\n`);
      await writeFile(path, 'damaged');
      await expect(readKeyFile(folder)).rejects.toThrow(SecretKeyError);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
