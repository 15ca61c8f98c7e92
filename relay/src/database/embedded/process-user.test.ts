import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canReach, parsePasswd } from './process-user.ts';

describe('parsePasswd', () => {
  it('reads users and leaves out what is not one', () => {
    const users = parsePasswd(
      'root:x:0:0:root:/root:/bin/sh\n# note\nnobody:x:65534:65534::/:/bin/false\nbad:x:y:1::\n',
    );
    expect([...users.values()]).toEqual([
      { name: 'root', uid: 0, gid: 0 },
      { name: 'nobody', uid: 65534, gid: 65534 },
    ]);
  });
});

describe('canReach', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roundsman-reach-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('asks for the right to enter each folder on the way', async () => {
    const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 };
    const inside = join(folder, 'not', 'yet', 'made');
    await chmod(folder, 0o700);
    expect(await canReach(stranger, inside)).toBe(false);
    await chmod(folder, 0o711);
    expect(await canReach(stranger, inside)).toBe(true);
  });
});
