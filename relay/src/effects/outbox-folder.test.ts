import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listOutbox, putIntoOutbox } from './outbox-folder.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAY = Date.UTC(2026, 4, 1);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundsman-outbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

const put = (messageId: string, at: number) =>
  putIntoOutbox(folder, {
    messageId,
    at,
    to: 'ann@example.com',
    subject: messageId,
    text: '',
    bytes: Buffer.from(''),
  });

it('keeps a mail once, the newest first, and none for longer than 90 days', async () => {
  await put('first', MAY);
  await put('first', MAY + DAY_MS);
  await put('second', MAY + 89 * DAY_MS);
  expect((await listOutbox(folder)).map(({ subject }) => subject)).toEqual(['second', 'first']);
  await put('third', MAY + 91 * DAY_MS);
  expect((await listOutbox(folder)).map(({ subject }) => subject)).toEqual(['third', 'second']);
  expect(await readdir(folder)).toHaveLength(4);
});
