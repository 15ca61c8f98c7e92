import { deflateRawSync } from 'node:zlib';
import { MARK, PACKED } from '@roundsman/shared-schema/protocol/channel-messages.ts';
import { encodeFrame } from '@roundsman/shared-schema/protocol/frames.ts';
import { describe, expect, it, vi } from 'vitest';
import { createBackoff } from './backoff.ts';
import { type ChannelListener, ChannelSocket, type ChannelWire } from './channel-socket.ts';
import { messageKind } from './sync-message.ts';
import { Turns } from './turns.ts';
import { unpack } from './unpack.ts';

const STEP1 = new Uint8Array([0, 0, 1, 0]);
const STEP2 = new Uint8Array([0, 1, 2, 0, 0]);
const UPDATE = new Uint8Array([0, 2, 2, 0, 0]);
const AWARENESS = new Uint8Array([1, 1, 0]);

function makeChannel(offer?: string, mayRead?: () => Promise<void>) {
  const sent: string[] = [];
  const heard: string[] = [];
  const wire: ChannelWire = {
    attach: () => heard.push('attached'),
    send: (_channel, bytes) => sent.push(messageKind(bytes)),
    detach: () => heard.push('detached'),
  };
  const listener: ChannelListener = {
    opened: () => heard.push('opened'),
    offer: () => offer,
    marked: (mark) => heard.push(`marked ${mark}`),
    counted: (_channel, frame, kind) => {
      heard.push(`${frame} ${kind}`);
      return undefined;
    },
    acknowledged: (_channel, count) => heard.push(`ack ${count}`),
    closed: (_channel, code) => heard.push(`closed ${code}`),
  };
  return { channel: new ChannelSocket(wire, 'room', () => 7, listener, mayRead), sent, heard };
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

  const marked = (mark: string) => new Uint8Array([MARK, ...new TextEncoder().encode(mark)]);

  it('asks for nothing where the relay has what it offers, and sends what was written since', () => {
    const { channel, sent, heard } = makeChannel('m1');
    const messages: Uint8Array[] = [];
    channel.onmessage = ({ data }) => messages.push(data);
    expect(channel.offer()).toBe('m1');
    channel.handleOpen(1);
    for (const message of [STEP1, UPDATE]) channel.send(message);
    expect(sent).toEqual([]);
    channel.handleMessage(marked('m1'));
    channel.send(UPDATE);
    expect(sent).toEqual(['step2', 'update']);
    expect(heard).toEqual(['attached', 'opened', '1 current', 'marked m1', '2 update']);
    expect(messages).toEqual([STEP2]);
  });

  it('reads what is large when that may be, and what follows behind it', async () => {
    let ask = () => {};
    const whenAsked = new Promise<void>((resolve) => {
      ask = resolve;
    });
    const mayRead = vi.fn(() => whenAsked);
    const { channel } = makeChannel(undefined, mayRead);
    const messages: string[] = [];
    channel.onmessage = ({ data }) => messages.push(messageKind(data));
    channel.handleOpen(1);
    channel.handleMessage(STEP1);
    channel.handleMessage(new Uint8Array([PACKED, 1, ...deflateRawSync(new Uint8Array([0, 0]))]));
    channel.handleMessage(UPDATE);
    await vi.waitFor(() => expect(mayRead).toHaveBeenCalled());
    expect(messages).toEqual(['step1']);
    ask();
    await vi.waitFor(() => expect(messages).toEqual(['step1', 'step2', 'update']));
  });

  it('asks after all where the relay has something else', () => {
    const { channel, sent, heard } = makeChannel('m1');
    const messages: Uint8Array[] = [];
    channel.onmessage = ({ data }) => messages.push(data);
    channel.offer();
    channel.handleOpen(1);
    channel.send(STEP1);
    channel.handleMessage(STEP1);
    expect(sent).toEqual(['step1']);
    channel.send(STEP2);
    channel.handleMessage(STEP2);
    channel.handleMessage(marked('m2'));
    expect(sent).toEqual(['step1', 'step2']);
    expect(messages).toEqual([STEP1, STEP2]);
    expect(heard.slice(2)).toEqual(['1 step2', 'marked m2']);
  });

  const packed = (step: number, update: Uint8Array) =>
    new Uint8Array([PACKED, step, ...deflateRawSync(update, { level: 9 })]);

  it('unpacks what came compressed, and hands everything on in the order in which it came', async () => {
    const { channel, heard } = makeChannel();
    const messages: Uint8Array[] = [];
    channel.onmessage = ({ data }) => messages.push(data);
    channel.handleOpen(1);
    channel.handleMessage(STEP1);
    const large = new Uint8Array(200_000).fill(7);
    channel.handleMessage(packed(2, large));
    channel.handleMessage(packed(1, new Uint8Array([0, 0])));
    channel.handleMessage(UPDATE);
    expect(messages).toEqual([STEP1]);
    await expect.poll(() => messages.length).toBe(4);
    channel.handleMessage(AWARENESS);
    const [, first, ...rest] = messages;
    expect(first?.subarray(0, 2)).toEqual(new Uint8Array([0, 2]));
    expect(first?.subarray(-large.length)).toEqual(large);
    expect(rest).toEqual([STEP2, UPDATE, AWARENESS]);
    expect(heard).toEqual(['attached', 'opened']);
  });

  it('ends when what came compressed is damaged: it is asked for again', async () => {
    const { channel, heard } = makeChannel();
    const messages: Uint8Array[] = [];
    channel.onmessage = ({ data }) => messages.push(data);
    channel.handleOpen(1);
    channel.handleMessage(new Uint8Array([PACKED, 1, 255, 255, 255]));
    channel.handleMessage(UPDATE);
    await expect.poll(() => heard.at(-1)).toBe('closed 1013');
    expect(messages).toEqual([]);
  });

  it('takes nothing of what was unpacked after it was closed', async () => {
    const { channel } = makeChannel();
    const messages: Uint8Array[] = [];
    channel.onmessage = ({ data }) => messages.push(data);
    channel.handleOpen(1);
    const message = packed(1, new Uint8Array(100_000));
    channel.handleMessage(message);
    channel.handleClose(1006, '');
    await unpack(message);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(messages).toEqual([]);
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
