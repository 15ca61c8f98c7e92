import {
  decodeFrame,
  encodeFrame,
  type Frame,
  PieceJoiner,
  unbundle,
} from '@roundsman/shared-schema/protocol/frames.ts';
import {
  PIECE_BYTES,
  PROTOCOL_VERSION,
  SCHEMA_VERSION,
  SUBPROTOCOL,
} from '@roundsman/shared-schema/protocol/limits.ts';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import type { BenchFirm } from './bench-database.ts';

/** One thing that a frame of a server holds. */
export interface Heard {
  /** A whole y-protocols message. */
  readonly message?: Uint8Array | undefined;
  /** Frames to send back at once. */
  readonly answer?: readonly Uint8Array[];
  /** The server takes y-protocols messages from now on. */
  readonly isReady?: boolean;
  /** Messages with changes that the server says are safe. */
  readonly acknowledged?: number;
}

/** How a server wants y-protocols messages to be wrapped; one for each connection. */
export interface Wire {
  readonly url: string;
  readonly protocols: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Frames with which a client begins; none where the server is ready at once. */
  readonly greeting: readonly Uint8Array[];
  read(frame: Uint8Array): readonly Heard[];
  wrap(message: Uint8Array): readonly Uint8Array[];
}

function wsUrl(port: number, path: string): string {
  return `ws://127.0.0.1:${port}${path}`;
}

/** y-websocket's own framing, also of our plain endpoint: a y-protocols message is a WebSocket message. */
export function plainWire(port: number, path: string, headers: Record<string, string> = {}): Wire {
  return {
    url: wsUrl(port, path),
    protocols: [],
    headers,
    greeting: [],
    read: (frame) => [{ message: frame }],
    wrap: (message) => [message],
  };
}

const HOCUSPOCUS_SYNC = 0;
const HOCUSPOCUS_AUTH = 2;
const HOCUSPOCUS_SYNC_REPLY = 4;

/** Hocuspocus puts the document's name before each message and wants an authentication message first. */
export function hocuspocusWire(port: number, room: string): Wire {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, room);
  const prefix = encoding.toUint8Array(encoder);
  encoding.writeVarUint(encoder, HOCUSPOCUS_AUTH);
  encoding.writeVarUint(encoder, 0);
  encoding.writeVarString(encoder, 'bench');
  return {
    url: wsUrl(port, '/'),
    protocols: [],
    headers: {},
    greeting: [encoding.toUint8Array(encoder)],
    read(frame) {
      const decoder = decoding.createDecoder(frame);
      decoding.readVarUint8Array(decoder);
      const start = decoder.pos;
      const type = decoding.readVarUint(decoder);
      if (type === HOCUSPOCUS_AUTH) return [{ isReady: true }];
      if (type === HOCUSPOCUS_SYNC) return [{ message: frame.subarray(start) }];
      if (type !== HOCUSPOCUS_SYNC_REPLY) return [];
      const message = frame.slice(start);
      message[0] = HOCUSPOCUS_SYNC;
      return [{ message }];
    },
    wrap(message) {
      const frame = new Uint8Array(prefix.length + message.length);
      frame.set(prefix);
      frame.set(message, prefix.length);
      return [frame];
    },
  };
}

const CHANNEL = 1;

/** Our channel protocol, as the app speaks it, with one channel. */
export function channelWire(port: number, firm: BenchFirm, room: string, clientId: number): Wire {
  const joiner = new PieceJoiner();
  const hello: Frame = {
    type: 'clientHello',
    body: {
      protocol: PROTOCOL_VERSION,
      schema: SCHEMA_VERSION,
      device: firm.device,
      appVersion: 'bench',
      lastRefusal: 0,
      bundles: true,
      packs: false,
      platform: 'bench',
    },
  };
  const heard = (bytes: Uint8Array): Heard => {
    const frame = decodeFrame(bytes);
    if (frame?.type === 'serverHello') {
      return { isReady: true, answer: [encodeFrame({ type: 'open', channel: CHANNEL, room, clientId })] };
    }
    if (frame?.type === 'ack') return { acknowledged: frame.count };
    if (frame?.type === 'close') throw new Error(`the channel was closed: ${frame.code} ${frame.reason}`);
    if (frame?.type !== 'data') return {};
    const whole = joiner.add(frame.channel, frame.bytes, frame.more);
    return typeof whole === 'string' ? {} : { message: whole };
  };
  return {
    url: wsUrl(port, '/sync'),
    protocols: [SUBPROTOCOL],
    headers: { authorization: `Bearer ${firm.token}` },
    greeting: [encodeFrame(hello)],
    read: (bytes) => unbundle(bytes).map(heard),
    wrap(message) {
      const frames: Uint8Array[] = [];
      for (let at = 0; at < message.length; at += PIECE_BYTES) {
        const bytes = message.subarray(at, at + PIECE_BYTES);
        frames.push(
          encodeFrame({ type: 'data', channel: CHANNEL, more: at + bytes.length < message.length, bytes }),
        );
      }
      return frames;
    },
  };
}
