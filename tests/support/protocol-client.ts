import { inflateRawSync } from 'node:zlib';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { MARK, PACKED } from '@roundsman/shared-schema/protocol/channel-messages.ts';
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
import type {
  DeviceStatus,
  Devices,
  Orders,
  Reject,
  ServerHello,
  Verified,
} from '@roundsman/shared-schema/protocol/messages.ts';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { WebSocket } from 'ws';
import { readSyncMessage, writeSyncStep1, writeSyncStep2, writeUpdate } from 'y-protocols/sync';
import type * as Y from 'yjs';
import { until } from './until.ts';

export interface ClientIdentity {
  /** Address of the relay, `http://...`. */
  url: string;
  token: string;
  device: string;
}

const SYNC = 0;

function unpacked(message: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, SYNC);
  encoding.writeVarUint(encoder, message[1] ?? 0);
  encoding.writeVarUint8Array(encoder, inflateRawSync(message.subarray(2)));
  return encoding.toUint8Array(encoder);
}

/** One document over a channel of the sync protocol, spoken as the client's store does. */
export class TestChannel {
  readonly doc: Y.Doc;
  readonly id: number;
  /** Counted frames sent and acknowledged on this channel. */
  sent = 0;
  acknowledged = 0;
  isSynced = false;
  closed: { code: number; reason: string } | undefined;
  /** Every update and step 2 that came down, as received. */
  readonly received: Uint8Array[] = [];
  readonly awareness: Uint8Array[] = [];
  readonly #send: (channel: number, bytes: Uint8Array) => void;
  readonly #mayAnswer: boolean;
  #hasStep2 = false;
  readonly #onUpdate = (update: Uint8Array, origin: unknown) => {
    if (origin !== this && this.#hasStep2) this.sendUpdate(update);
  };

  constructor(
    id: number,
    doc: Y.Doc,
    send: (channel: number, bytes: Uint8Array) => void,
    mayAnswer: boolean,
  ) {
    this.id = id;
    this.doc = doc;
    this.#send = send;
    this.#mayAnswer = mayAnswer;
    doc.on('update', this.#onUpdate);
  }

  get isSafe(): boolean {
    return this.#hasStep2 && this.acknowledged === this.sent && this.closed === undefined;
  }

  start(): void {
    this.#message((encoder) => writeSyncStep1(encoder, this.doc));
  }

  /** Sends an update frame; answers its count on this channel. */
  sendUpdate(update: Uint8Array): number {
    this.#message((encoder) => writeUpdate(encoder, update));
    this.sent += 1;
    return this.sent;
  }

  sendRaw(bytes: Uint8Array): void {
    this.#send(this.id, bytes);
  }

  receive(message: Uint8Array): void {
    // Where the document stands: whoever keeps no copy has no use for it.
    if (message[0] === MARK) return;
    const bytes = message[0] === PACKED ? unpacked(message) : message;
    const decoder = decoding.createDecoder(bytes);
    if (decoding.readVarUint(decoder) !== SYNC) {
      this.awareness.push(decoding.readVarUint8Array(decoder));
      return;
    }
    const type = decoding.peekVarUint(decoder);
    if (type === 0) {
      if (this.#mayAnswer) this.#answerStep1(decoder);
      return;
    }
    const content = decoding.createDecoder(bytes.subarray(decoder.pos));
    decoding.readVarUint(content);
    this.received.push(decoding.readVarUint8Array(content));
    readSyncMessage(decoder, encoding.createEncoder(), this.doc, this);
    if (type === 1) this.isSynced = true;
  }

  stop(): void {
    this.doc.off('update', this.#onUpdate);
  }

  #answerStep1(decoder: decoding.Decoder): void {
    decoding.readVarUint(decoder);
    const vector = decoding.readVarUint8Array(decoder);
    this.#message((encoder) => writeSyncStep2(encoder, this.doc, vector));
    this.#hasStep2 = true;
    this.sent += 1;
  }

  #message(write: (encoder: encoding.Encoder) => void): void {
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, SYNC);
    write(encoder);
    this.#send(this.id, encoding.toUint8Array(encoder));
  }
}

/** A device's socket to the relay, for tests. */
export class ProtocolClient {
  readonly ws: WebSocket;
  readonly channels = new Map<number, TestChannel>();
  readonly devices: Devices[] = [];
  readonly pongs: Extract<Frame, { type: 'pong' }>[] = [];
  readonly rejects: Reject[] = [];
  readonly verified: Verified[] = [];
  readonly orders: Orders[] = [];
  /** Types of all frames in the order they came. */
  readonly frames: Frame['type'][] = [];
  hello: ServerHello | undefined;
  closed: { code: number; reason: string } | undefined;
  /** What came down on channels. */
  downBytes = 0;
  readonly #joiner = new PieceJoiner();
  #lastChannel = 0;

  constructor(
    identity: ClientIdentity,
    options: { hello?: boolean; lastRefusal?: number; packs?: boolean } = {},
  ) {
    this.ws = new WebSocket(`${identity.url.replace(/^http/, 'ws')}/sync`, SUBPROTOCOL, {
      headers: { authorization: `Bearer ${identity.token}` },
      perMessageDeflate: false,
    });
    this.ws.binaryType = 'nodebuffer';
    this.ws.on('error', () => {});
    this.ws.on('open', () => {
      if (options.hello === false) return;
      const body = { protocol: PROTOCOL_VERSION, schema: SCHEMA_VERSION, device: identity.device };
      this.send({
        type: 'clientHello',
        body: {
          ...body,
          appVersion: '0.1.0',
          platform: 'test',
          lastRefusal: options.lastRefusal ?? 0,
          bundles: true,
          packs: options.packs ?? false,
        },
      });
    });
    this.ws.on('message', (data: Buffer) => {
      for (const frame of unbundle(new Uint8Array(data))) this.#receive(frame);
    });
    this.ws.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
      for (const channel of this.channels.values()) {
        channel.stop();
        channel.closed ??= { code, reason: 'socket' };
      }
    });
  }

  /** A client that the relay has greeted. */
  static async connect(
    identity: ClientIdentity,
    options: { lastRefusal?: number; packs?: boolean } = {},
  ): Promise<ProtocolClient> {
    const client = new ProtocolClient(identity, options);
    await until(() => client.hello !== undefined || client.closed !== undefined, 'the relay says hello');
    if (client.closed) throw new Error(`refused: ${client.closed.code} ${client.closed.reason}`);
    return client;
  }

  send(frame: Frame): void {
    if (this.ws.readyState === WebSocket.OPEN) this.ws.send(encodeFrame(frame));
  }

  /** Opens a document; `answers: false` leaves the relay's step 1 unanswered. */
  open(
    room: string,
    doc: Y.Doc = newYDoc(),
    options: { answers?: boolean; asks?: boolean } = {},
  ): TestChannel {
    this.#lastChannel += 1;
    const send = (id: number, bytes: Uint8Array) => this.#sendData(id, bytes);
    const channel = new TestChannel(this.#lastChannel, doc, send, options.answers ?? true);
    this.channels.set(channel.id, channel);
    this.send({ type: 'open', channel: channel.id, room, clientId: doc.clientID });
    if (options.asks ?? true) channel.start();
    return channel;
  }

  /** Opens a document and waits until it is the same as the relay's. */
  async opened(room: string, doc?: Y.Doc): Promise<TestChannel> {
    const channel = this.open(room, doc);
    await until(
      () => (channel.isSynced && channel.isSafe) || channel.closed !== undefined,
      `${room} is synced`,
    );
    return channel;
  }

  report(status: DeviceStatus): void {
    this.send({ type: 'status', body: status });
  }

  async close(): Promise<void> {
    this.ws.terminate();
    await until(() => this.closed !== undefined, 'the socket is closed');
  }

  #sendData(channel: number, bytes: Uint8Array): void {
    for (let at = 0; at === 0 || at < bytes.length; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      this.send({ type: 'data', channel, more: at + PIECE_BYTES < bytes.length, bytes: piece });
    }
  }

  #receive(bytes: Uint8Array): void {
    const frame = decodeFrame(bytes);
    if (!frame) throw new Error('the relay sent a frame that cannot be read');
    this.frames.push(frame.type);
    switch (frame.type) {
      case 'reject':
        this.rejects.push(frame.body);
        break;
      case 'verified':
        this.verified.push(frame.body);
        break;
      case 'orders':
        this.orders.push(frame.body);
        break;
      case 'serverHello':
        this.hello = frame.body;
        break;
      case 'devices':
        this.devices.push(frame.body);
        break;
      case 'pong':
        this.pongs.push(frame);
        break;
      case 'data': {
        this.downBytes += frame.bytes.length;
        const whole = this.#joiner.add(frame.channel, frame.bytes, frame.more);
        if (whole instanceof Uint8Array) this.channels.get(frame.channel)?.receive(whole);
        break;
      }
      case 'ack': {
        const channel = this.channels.get(frame.channel);
        if (channel) channel.acknowledged = Math.max(channel.acknowledged, frame.count);
        break;
      }
      case 'close': {
        const channel = this.channels.get(frame.channel);
        channel?.stop();
        if (channel) channel.closed = { code: frame.code, reason: frame.reason };
        break;
      }
      default:
        throw new Error(`the relay sent ${frame.type}`);
    }
  }
}
