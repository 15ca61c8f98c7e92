import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readAway } from './read-away.ts';

const server = createServer(async (incoming, outgoing) => {
  await readAway(incoming);
  outgoing.writeHead(413, { connection: 'close' }).end('too large');
});
beforeEach(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Sends so many bytes, as a proxy does: all of them before it reads. */
function send(bytes: number): Promise<number | string | undefined> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    const call = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': bytes } });
    call.once('response', (answer) => resolve(answer.resume().statusCode));
    call.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    call.end(Buffer.alloc(bytes));
  });
}

it('lets the answer reach whoever sends more than is taken', async () => {
  expect(await send(8 * 1024 * 1024)).toBe(413);
  expect(await send(0)).toBe(413);
});
