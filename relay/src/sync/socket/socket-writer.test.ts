import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeFrame, encodeFrame, unbundle } from '@roundsman/shared-schema/protocol/frames.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { SocketWriter } from './socket-writer.ts';

/** A writer, and a WebSocket client at the other end of its connection. */
async function setUp() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  onTestFinished(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  onTestFinished(() => client.terminate());
  client.binaryType = 'nodebuffer';
  const messages: Uint8Array[] = [];
  client.on('message', (data: Buffer) => messages.push(new Uint8Array(data)));
  const [[, { socket: raw }]] = (await Promise.all([once(server, 'connection'), once(client, 'open')])) as [
    [WebSocket, IncomingMessage],
    unknown,
  ];
  const writes = vi.spyOn(raw, 'write');
  const state = { isOpen: true };
  const writer = new SocketWriter(raw, () => state.isOpen);
  return { writer, writes, messages, state };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const filled = (length: number, value: number) => new Uint8Array(length).fill(value);
const nothing = () => {};

describe('writing to a socket', () => {
  test('messages of every length arrive whole and in order', async () => {
    const { writer, messages } = await setUp();
    const lengths = [0, 1, 125, 126, 127, 16_384, 16_385, 65_535, 65_536, 300_000, 5];
    for (const [index, length] of lengths.entries()) writer.add(filled(length, index), false, nothing);
    await expect.poll(() => messages.length).toBe(lengths.length);
    expect(messages.map(({ length }) => length)).toEqual(lengths);
    expect(messages.every((message, index) => message.every((byte) => byte === index))).toBe(true);
  });

  test('what one turn brings leaves in one write, and is done when that has left', async () => {
    const { writer, writes, messages } = await setUp();
    let done = 0;
    for (let index = 0; index < 50; index += 1) writer.add(filled(80, index), false, () => (done += 1));
    expect([writes.mock.calls.length, done]).toEqual([0, 0]);
    await expect.poll(() => messages.length).toBe(50);
    expect([writes.mock.calls.length, done]).toEqual([1, 50]);
  });

  test('fragments are one message, also across writes', async () => {
    const { writer, messages } = await setUp();
    writer.add(filled(20_000, 1), true, nothing);
    await turn();
    writer.add(filled(10, 2), true, nothing);
    writer.add(filled(10, 3), false, nothing);
    writer.add(filled(10, 4), false, nothing);
    await expect.poll(() => messages.map(({ length }) => length)).toEqual([20_020, 10]);
  });

  test('those who read bundles get one message a turn', async () => {
    const { writer, messages } = await setUp();
    writer.bundles = true;
    const acks = [1, 2, 3].map((count) => encodeFrame({ type: 'ack', channel: 1, count, tier: 1 }));
    for (const ack of acks) writer.add(ack, false, nothing);
    await turn();
    writer.add(acks[0] as Uint8Array, false, nothing);
    await expect.poll(() => messages.length).toBe(2);
    const counts = messages.flatMap(unbundle).map((bytes) => decodeFrame(bytes));
    expect(counts.map((frame) => frame?.type === 'ack' && frame.count)).toEqual([1, 2, 3, 1]);
  });

  test('nothing is written to a socket that is not open, and nobody waits for it', async () => {
    const { writer, writes, state } = await setUp();
    let done = 0;
    writer.add(filled(10, 1), false, () => (done += 1));
    state.isOpen = false;
    await turn();
    expect([writes.mock.calls.length, done]).toEqual([0, 1]);
  });
});
