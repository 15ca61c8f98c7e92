import { encodeFrame } from '@roundsman/shared-schema/protocol/frames.ts';
import { describe, expect, it } from 'vitest';
import { createBackoff } from './backoff.ts';
import { type ChannelListener, ChannelSocket, type ChannelWire } from './channel-socket.ts';
import { messageKind } from './sync-message.ts';
import { Turns } from './turns.ts';

const STEP1 = new Uint8Array([0, 0, 1, 0]);
const STEP2 = new Uint8Array([0, 1, 2, 0, 0]);
const UPDATE = new Uint8Array([0, 2, 2, 0, 0]);
const AWARENESS = new Uint8Array([1, 1, 0]);

function makeChannel() {
  const sent: string[] = [];
  const heard: string[] = [];
  const wire: ChannelWire = {
    attach: () => heard.push('attached'),
    send: (_channel, bytes) => sent.push(messageKind(bytes)),
    detach: () => heard.push('detached'),
  };
  const listener: ChannelListener = {
    opened: () => heard.push('opened'),
    counted: (_channel, frame, kind) => {
      heard.push(`${frame} ${kind}`);
      return undefined;
    },
    acknowledged: (_channel, count) => heard.push(`ack ${count}`),
    closed: (_channel, code) => heard.push(`closed ${code}`),
  };
  return { channel: new ChannelSocket(wire, 'room', () => 7, listener), sent, heard };
}

describe('a channel', () => {
  it('drops updates until its first step 2, and counts from there', () => {
    const { channel, sent, heard } = makeChannel();
    channel.handleOpen(1);
    for (const message of [STEP1, UPDATE, AWARENESS, UPDATE, STEP2, UPDATE, STEP2, UPDATE])
      channel.send(message);
    expect(sent).toEqual(['step1', 'awareness', 'step2', 'update', 'step2', 'update']);
    expect(heard).toEqual(['attached', 'opened', '1 step2', '2 update', '3 step2', '4 update']);
  });

  it('sends nothing and hears nothing before it is open and after it is closed', () => {
    const { channel, sent, heard } = makeChannel();
    channel.send(STEP2);
    channel.handleAck(1);
    channel.handleOpen(1);
    channel.handleClose(4403, '');
    channel.send(STEP2);
    channel.handleAck(1);
    channel.close();
    expect(sent).toEqual([]);
    expect(heard).toEqual(['attached', 'opened', 'closed 4403']);
  });

  it('gives the close code to whoever uses it as a WebSocket', () => {
    const { channel } = makeChannel();
    const codes: number[] = [];
    channel.onclose = ({ code }) => codes.push(code);
    channel.handleOpen(1);
    channel.handleClose(1013, 'later');
    expect([codes, channel.readyState]).toEqual([[1013], channel.CLOSED]);
  });
});

describe('turns', () => {
  it('cuts messages into pieces, and lets a small message of another channel pass a large one', () => {
    const turns = new Turns();
    const large = new Uint8Array(150_000).map((_, at) => at % 251);
    turns.add(1, large, { command: 'a.b', record: 'r' });
    turns.add(2, UPDATE, undefined);
    turns.add(1, UPDATE, undefined);
    const order: [number, boolean][] = [];
    const joined: number[] = [];
    for (let piece = turns.take(); piece; piece = turns.take()) {
      order.push([piece.channel, piece.more]);
      expect(
        encodeFrame({ type: 'data', ...piece, origin: { command: 'a.b', record: 'r' } }).length,
      ).toBeLessThan(66_000);
      if (piece.channel === 1 && joined.length < large.length) joined.push(...piece.bytes);
    }
    expect(order).toEqual([
      [1, true],
      [2, false],
      [1, true],
      [1, false],
      [1, false],
    ]);
    expect(joined).toEqual([...large]);
  });

  it('forgets what a closed channel still had to say', () => {
    const turns = new Turns();
    turns.add(1, UPDATE, undefined);
    turns.drop(1);
    expect(turns.take()).toBeUndefined();
  });
});

describe('the pause before the next attempt', () => {
  it('doubles up to half a minute, never without jitter, and starts over after a success', () => {
    const backoff = createBackoff(() => 0.5);
    const pauses = Array.from({ length: 9 }, () => backoff.next());
    expect(pauses).toEqual([375, 750, 1500, 3000, 6000, 12000, 22500, 22500, 22500]);
    backoff.reset();
    expect(backoff.next()).toBe(375);
  });
});
