import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder, tryLockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundsman-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('gives a lock to one at a time, for each purpose and folder', async () => {
  const held = await tryLockFolder(folder, 'relay');
  expect(held).not.toBeNull();
  expect(await tryLockFolder(folder, 'relay')).toBeNull();
  const other = await tryLockFolder(folder, 'worker');
  expect(other).not.toBeNull();
  await held?.release();
  const again = await tryLockFolder(folder, 'relay');
  expect(again).not.toBeNull();
  await again?.release();
  await other?.release();
});

it('waits for a lock to become free', async () => {
  const held = await tryLockFolder(folder, 'launch');
  const waiting = lockFolder(folder, 'launch', 10_000);
  await held?.release();
  const got = await waiting;
  expect(got).not.toBeNull();
  expect(await lockFolder(folder, 'launch', 0)).toBeNull();
  await got?.release();
});
