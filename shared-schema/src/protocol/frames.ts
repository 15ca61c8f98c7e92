import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import type { z } from 'zod/mini';
import { cutText } from '#kernel/whole-text.ts';
import { MAX_CHANNELS, MAX_MESSAGE_BYTES } from './limits.ts';
import {
  type ClientHello,
  clientHelloSchema,
  type DeviceStatus,
  type Devices,
  deviceStatusSchema,
  devicesSchema,
  type Orders,
  ordersSchema,
  type Reject,
  type RejectStored,
  rejectSchema,
  rejectStoredSchema,
  type ServerHello,
  serverHelloSchema,
  type Verified,
  type Verify,
  verifiedSchema,
  verifySchema,
  type WatchDevices,
  watchDevicesSchema,
} from './messages.ts';

/** What a pending record tells of itself along with its update; informative only, kept in the log's `origin`. */
export interface FrameOrigin {
  readonly command: string;
  readonly record: string;
}

/** Frames of the sync protocol. Channel ids count up on a socket and are never used again. */
export type Frame =
  | { type: 'clientHello'; body: ClientHello }
  | { type: 'serverHello'; body: ServerHello }
  /** `mark`: of what the device holds, where it lacks nothing else; only to relays that greet with `marks`. */
  | { type: 'open'; channel: number; room: string; clientId: number; mark?: string }
  | { type: 'data'; channel: number; more: boolean; bytes: Uint8Array; origin?: FrameOrigin }
  | { type: 'close'; channel: number; code: number; reason: string }
  | { type: 'ack'; channel: number; count: number; tier: number }
  | { type: 'status'; body: DeviceStatus }
  | { type: 'watchDevices'; body: WatchDevices }
  | { type: 'devices'; body: Devices }
  | { type: 'ping'; at: number }
  | { type: 'pong'; at: number; serverTime: number }
  | { type: 'reject'; body: Reject }
  | { type: 'rejectStored'; body: RejectStored }
  | { type: 'verify'; body: Verify }
  | { type: 'verified'; body: Verified }
  | { type: 'orders'; body: Orders };

const TYPES = [
  'clientHello',
  'serverHello',
  'open',
  'data',
  'close',
  'ack',
  'status',
  'watchDevices',
  'devices',
  'ping',
  'pong',
  'reject',
  'rejectStored',
  'verify',
  'verified',
  'orders',
] as const satisfies readonly Frame['type'][];

const MAX_TEXT = 256;

export function encodeFrame(frame: Frame): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeUint8(encoder, TYPES.indexOf(frame.type));
  switch (frame.type) {
    case 'open':
      encoding.writeVarUint(encoder, frame.channel);
      encoding.writeVarString(encoder, frame.room);
      encoding.writeVarUint(encoder, frame.clientId);
      if (frame.mark !== undefined) encoding.writeVarString(encoder, frame.mark);
      break;
    case 'data':
      encoding.writeVarUint(encoder, frame.channel);
      encoding.writeUint8(encoder, (frame.more ? 1 : 0) | (frame.origin ? 2 : 0));
      if (frame.origin) {
        encoding.writeVarString(encoder, cutText(frame.origin.command, 64));
        encoding.writeVarString(encoder, cutText(frame.origin.record, 64));
      }
      encoding.writeVarUint8Array(encoder, frame.bytes);
      break;
    case 'close':
      encoding.writeVarUint(encoder, frame.channel);
      encoding.writeVarUint(encoder, frame.code);
      encoding.writeVarString(encoder, frame.reason);
      break;
    case 'ack':
      encoding.writeVarUint(encoder, frame.channel);
      encoding.writeVarUint(encoder, frame.count);
      encoding.writeUint8(encoder, frame.tier);
      break;
    case 'ping':
      encoding.writeVarUint(encoder, frame.at);
      break;
    case 'pong':
      encoding.writeVarUint(encoder, frame.at);
      encoding.writeVarUint(encoder, frame.serverTime);
      break;
    default:
      encoding.writeVarString(encoder, JSON.stringify(frame.body));
  }
  return encoding.toUint8Array(encoder);
}

/** First byte of a bundle: no frame begins with it. */
const BUNDLE = 255;
const MAX_LENGTH_BYTES = 5;

/** Several encoded frames as one message, for those who said that they read bundles. */
export function encodeBundle(frames: readonly Uint8Array[]): Uint8Array {
  const encoder = encoding.createEncoder();
  // As large as it will become, so that nothing is copied twice.
  encoder.cbuf = new Uint8Array(frames.reduce((sum, { length }) => sum + length + MAX_LENGTH_BYTES, 1));
  encoding.writeUint8(encoder, BUNDLE);
  for (const frame of frames) encoding.writeVarUint8Array(encoder, frame);
  return encoding.toUint8Array(encoder);
}

/** The encoded frames of a message: those of a bundle, or the message itself; none of a damaged bundle. Never throws. */
export function unbundle(bytes: Uint8Array): readonly Uint8Array[] {
  if (bytes[0] !== BUNDLE) return [bytes];
  const decoder = decoding.createDecoder(bytes.subarray(1));
  const frames: Uint8Array[] = [];
  try {
    while (decoding.hasContent(decoder)) frames.push(decoding.readVarUint8Array(decoder));
  } catch {
    return [];
  }
  return frames;
}

/** Reads one frame; `undefined` for anything malformed, too long or unknown. Never throws. */
export function decodeFrame(bytes: Uint8Array): Frame | undefined {
  try {
    const decoder = decoding.createDecoder(bytes);
    const type = TYPES[decoding.readUint8(decoder)];
    const frame = type && readBody(type, decoder);
    return frame && !decoding.hasContent(decoder) ? frame : undefined;
  } catch {
    return undefined;
  }
}

function readBody(type: Frame['type'], decoder: decoding.Decoder): Frame | undefined {
  switch (type) {
    case 'open': {
      const channel = readChannel(decoder);
      const open = { type, channel, room: readText(decoder), clientId: decoding.readVarUint(decoder) };
      return decoding.hasContent(decoder) ? { ...open, mark: readText(decoder) } : open;
    }
    case 'data': {
      const channel = readChannel(decoder);
      const flags = decoding.readUint8(decoder);
      const origin = flags & 2 ? { command: readText(decoder), record: readText(decoder) } : undefined;
      const data = decoding.readVarUint8Array(decoder);
      const frame = { type, channel, more: (flags & 1) === 1, bytes: data };
      if (flags > 3) return undefined;
      return origin ? { ...frame, origin } : frame;
    }
    case 'close': {
      const channel = readChannel(decoder);
      return { type, channel, code: decoding.readVarUint(decoder), reason: readText(decoder) };
    }
    case 'ack': {
      const channel = readChannel(decoder);
      return { type, channel, count: decoding.readVarUint(decoder), tier: decoding.readUint8(decoder) };
    }
    case 'ping':
      return { type, at: decoding.readVarUint(decoder) };
    case 'pong':
      return { type, at: decoding.readVarUint(decoder), serverTime: decoding.readVarUint(decoder) };
    case 'clientHello':
      return withBody(type, clientHelloSchema, decoder);
    case 'serverHello':
      return withBody(type, serverHelloSchema, decoder);
    case 'status':
      return withBody(type, deviceStatusSchema, decoder);
    case 'watchDevices':
      return withBody(type, watchDevicesSchema, decoder);
    case 'devices':
      return withBody(type, devicesSchema, decoder);
    case 'reject':
      return withBody(type, rejectSchema, decoder);
    case 'rejectStored':
      return withBody(type, rejectStoredSchema, decoder);
    case 'verify':
      return withBody(type, verifySchema, decoder);
    case 'verified':
      return withBody(type, verifiedSchema, decoder);
    case 'orders':
      return withBody(type, ordersSchema, decoder);
  }
}

function withBody<T extends string, B>(type: T, schema: z.ZodMiniType<B>, decoder: decoding.Decoder) {
  const parsed = schema.safeParse(JSON.parse(decoding.readVarString(decoder)));
  return parsed.success ? { type, body: parsed.data } : undefined;
}

function readChannel(decoder: decoding.Decoder): number {
  const channel = decoding.readVarUint(decoder);
  if (channel < 1 || channel > Number.MAX_SAFE_INTEGER) throw new RangeError('channel');
  return channel;
}

function readText(decoder: decoding.Decoder): string {
  const text = decoding.readVarString(decoder);
  if (text.length > MAX_TEXT) throw new RangeError('text');
  return text;
}

/** Joins the pieces of a channel's messages; refuses what grows beyond the limit. */
export class PieceJoiner {
  readonly #parts = new Map<number, { pieces: Uint8Array[]; bytes: number }>();

  /** The whole message with its last piece, `'more'` while pieces are missing, `'too-large'` past the limit. */
  add(channel: number, bytes: Uint8Array, more: boolean): Uint8Array | 'more' | 'too-large' {
    const part = this.#parts.get(channel);
    if (!part && !more) return bytes.length > MAX_MESSAGE_BYTES ? 'too-large' : bytes;
    const now = part ?? { pieces: [], bytes: 0 };
    now.pieces.push(bytes);
    now.bytes += bytes.length;
    if (now.bytes > MAX_MESSAGE_BYTES || (!part && this.#parts.size >= MAX_CHANNELS)) {
      this.#parts.delete(channel);
      return 'too-large';
    }
    if (more) {
      this.#parts.set(channel, now);
      return 'more';
    }
    this.#parts.delete(channel);
    const whole = new Uint8Array(now.bytes);
    let at = 0;
    for (const piece of now.pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  }

  drop(channel: number): void {
    this.#parts.delete(channel);
  }
}
