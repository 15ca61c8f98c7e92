import { parseRoom } from '@roundsman/shared-schema/document/document-table.ts';
import { MAX_VALUE_BYTES } from '@roundsman/shared-schema/document/stamped.ts';
import {
  decodeFrame,
  encodeFrame,
  type Frame,
  PieceJoiner,
} from '@roundsman/shared-schema/protocol/frames.ts';
import {
  CLOSE,
  MAX_CHANNELS,
  PROTOCOL_VERSION,
  SCHEMA_VERSION,
} from '@roundsman/shared-schema/protocol/limits.ts';
import type { ClientHello } from '@roundsman/shared-schema/protocol/messages.ts';
import type { ConnectedDevice } from './device-board.ts';
import { GuardedSocket, type Wire } from './guarded-socket.ts';
import { Peer } from './peer.ts';
import type { PeerPort } from './peer-port.ts';
import type { SocketSession, SyncContext } from './socket-session.ts';

/** OPEN costs questions to the database: so many within ten seconds on one socket. */
const MAX_OPENS = 300;
const OPENS_MS = 10_000;

/** What devices tell is kept as text, and the database takes no NUL. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}

/** One tab's socket with its channels (sync 1). */
export class Connection {
  readonly session: SocketSession;
  readonly #context: SyncContext;
  readonly #socket: GuardedSocket;
  readonly #channels = new Map<number, Peer>();
  readonly #joiner = new PieceJoiner();
  readonly #origins = new Map<number, string>();
  readonly #helloTimer: NodeJS.Timeout;
  readonly #onGone: () => void;
  #device: ConnectedDevice | undefined;
  #lastChannel = 0;
  #opens = { since: 0, count: 0 };

  constructor(wire: Wire, context: SyncContext, session: SocketSession, onGone: () => void) {
    this.session = session;
    this.#context = context;
    this.#onGone = onGone;
    this.#socket = new GuardedSocket(wire, context, {
      message: (bytes) => this.#receive(bytes),
      gone: () => this.#gone(),
      writePiece: (channel, bytes, more, done) =>
        wire.ws.send(encodeFrame({ type: 'data', channel, more, bytes }), { binary: true }, done),
    });
    this.#helloTimer = setTimeout(() => this.close(CLOSE.badFrame, 'no hello'), context.limits.helloMs);
  }

  get channels(): number {
    return this.#channels.size;
  }

  check(): void {
    this.#socket.check();
  }

  stopReading(): void {
    this.#socket.stopReading();
  }

  whenSent(): Promise<void> {
    return this.#socket.outbox.whenEmpty();
  }

  /** Judges all channels again, after memberships were read anew. */
  recheck(): void {
    for (const peer of [...this.#channels.values()]) peer.recheck();
  }

  close(code: number, reason: string): void {
    this.#leave();
    this.#socket.close(code, reason);
  }

  #gone(): void {
    this.#leave();
    this.#onGone();
  }

  #leave(): void {
    clearTimeout(this.#helloTimer);
    for (const peer of this.#channels.values()) peer.detach();
    this.#channels.clear();
    if (this.#device) this.#context.board.disconnect(this.#device);
  }

  #send(frame: Frame): void {
    this.#socket.outbox.control(encodeFrame(frame));
  }

  #receive(bytes: Uint8Array): void {
    const frame = decodeFrame(bytes);
    if (!frame) this.close(CLOSE.badFrame, 'a frame could not be read');
    else if (this.#device) this.#handle(frame, this.#device);
    else if (frame.type === 'clientHello') this.#greet(frame.body);
    else this.close(CLOSE.badFrame, 'hello comes first');
  }

  #handle(frame: Frame, device: ConnectedDevice): void {
    const { board, now } = this.#context;
    switch (frame.type) {
      case 'open':
        this.#open(frame.channel, frame.room, frame.clientId);
        break;
      case 'data':
        this.#data(frame);
        break;
      case 'close':
        this.#drop(frame.channel);
        break;
      case 'status':
        board.report(device, frame.body);
        break;
      case 'watchDevices':
        board.watch(device, frame.body.account, frame.body.on);
        break;
      case 'ping':
        this.#send({ type: 'pong', at: frame.at, serverTime: Math.round(now()) });
        break;
      default:
        this.close(CLOSE.badFrame, `a device does not send ${frame.type}`);
    }
  }

  #greet(hello: ClientHello): void {
    clearTimeout(this.#helloTimer);
    const { session } = this;
    if (hello.protocol !== PROTOCOL_VERSION || hello.schema < SCHEMA_VERSION) {
      this.close(CLOSE.schema, 'please reload: there is a newer version');
      return;
    }
    if (hello.device !== session.deviceId) {
      this.close(CLOSE.session, 'the session belongs to another device');
      return;
    }
    const { installationId, appVersion, limits, board, now } = this.#context;
    this.#send({
      type: 'serverHello',
      body: {
        protocol: PROTOCOL_VERSION,
        schema: SCHEMA_VERSION,
        serverTime: now(),
        installation: installationId,
        user: session.userId,
        device: session.deviceId,
        appVersion,
        limits: { message: limits.message, value: MAX_VALUE_BYTES },
        orders: { accounts: [] },
      },
    });
    this.#device = {
      userId: session.userId,
      deviceId: session.deviceId,
      appVersion: printable(hello.appVersion),
      get memberships() {
        return session.memberships;
      },
      showDevices: (body) => this.#send({ type: 'devices', body }),
    };
    board.connect(this.#device);
  }

  #open(channel: number, name: string, clientId: number): void {
    if (channel <= this.#lastChannel) {
      this.close(CLOSE.badFrame, 'a channel was used twice');
      return;
    }
    this.#lastChannel = channel;
    const now = performance.now();
    if (now - this.#opens.since > OPENS_MS) this.#opens = { since: now, count: 0 };
    this.#opens.count += 1;
    const room = parseRoom(name);
    if (!room) {
      this.#send({ type: 'close', channel, code: CLOSE.role, reason: 'not allowed' });
      return;
    }
    if (this.#channels.size >= MAX_CHANNELS || this.#opens.count > MAX_OPENS) {
      this.#send({ type: 'close', channel, code: CLOSE.later, reason: 'too many channels' });
      return;
    }
    const { session } = this;
    const device = this.#device;
    const peerSession = {
      userId: session.userId,
      deviceId: session.deviceId,
      member: () => session.memberships.get(room.account),
      acknowledged: (account: string) => device && this.#context.board.acknowledged(device, account),
    };
    const peer = new Peer(room, peerSession, this.#port(channel), { limits: this.#context.limits, clientId });
    this.#channels.set(channel, peer);
    peer.start(session.opening(name));
  }

  #port(channel: number): PeerPort {
    const { outbox } = this.#socket;
    return {
      isStock: false,
      send: (message, isFirst) => outbox.add(channel, message, isFirst),
      acknowledge: (count) => this.#send({ type: 'ack', channel, count, tier: 1 }),
      unsent: () => outbox.unsent(channel),
      whenSent: (run) => outbox.whenSent(channel, run),
      closed: (code, reason) => {
        this.#drop(channel);
        this.#send({ type: 'close', channel, code, reason });
      },
    };
  }

  #data({ channel, bytes, more, origin }: Extract<Frame, { type: 'data' }>): void {
    const peer = this.#channels.get(channel);
    if (!peer) {
      // Lower ids are pieces that were on their way when the channel was closed here.
      if (channel > this.#lastChannel) this.close(CLOSE.badFrame, 'no such channel');
      return;
    }
    if (origin) this.#origins.set(channel, printable(`${origin.command} ${origin.record}`));
    const whole = this.#joiner.add(channel, bytes, more);
    if (whole === 'more') return;
    if (whole === 'too-large') {
      peer.close(CLOSE.tooLarge, 'the message is too large');
      return;
    }
    const told = this.#origins.get(channel) ?? null;
    this.#origins.delete(channel);
    peer.receive(whole, told);
  }

  /** Forgets a channel; harmless when it is gone already. */
  #drop(channel: number): void {
    this.#channels.get(channel)?.detach();
    this.#channels.delete(channel);
    this.#joiner.drop(channel);
    this.#origins.delete(channel);
    this.#socket.outbox.drop(channel);
  }
}
