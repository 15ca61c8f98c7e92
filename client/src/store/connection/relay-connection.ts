import {
  decodeFrame,
  encodeFrame,
  type Frame,
  type FrameOrigin,
} from '@roundsman/shared-schema/protocol/frames.ts';
import { CLOSE, isPermanent } from '@roundsman/shared-schema/protocol/limits.ts';
import type { ServerHello } from '@roundsman/shared-schema/protocol/messages.ts';
import { onNetworkHint } from '#platform/online-events.ts';
import { createListeners } from '../signal.ts';
import { createBackoff } from './backoff.ts';
import type { ChannelSocket, ChannelWire } from './channel-socket.ts';
import { ChannelTable } from './channel-table.ts';
import type { ConnectionState, RelayConnectionOptions } from './connection-options.ts';
import { Heartbeat } from './heartbeat.ts';
import { helloOf } from './hello.ts';
import { openSocket } from './open-socket.ts';

/** Bytes the socket may hold before pieces wait in our own queue, where they still take turns. */
const SOCKET_BUFFER_BYTES = 512 * 1024;
/** An attempt this young is not given up for another one. */
const FRESH_MS = 1_000;

/** The one WebSocket of a tab: greeting, pings, and the channels of all documents. */
export class RelayConnection implements ChannelWire {
  readonly #options: RelayConnectionOptions;
  readonly #channels = new ChannelTable();
  readonly #backoff = createBackoff();
  readonly #changed = createListeners();
  readonly #frames = createListeners<[Frame]>();
  readonly #heartbeat: Heartbeat;
  #socket: WebSocket | undefined;
  #triedAt = 0;
  #state: ConnectionState = 'down';
  #refusal = 0;
  #lastHeard: number | null = null;
  #hasExchanged = false;
  #knowsMarks = false;
  #isStopped = true;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #pumpTimer: ReturnType<typeof setTimeout> | undefined;
  #stopHints = () => {};

  constructor(options: RelayConnectionOptions) {
    this.#options = options;
    this.#heartbeat = new Heartbeat({
      pingMs: options.pingMs,
      ping: () => this.#write({ type: 'ping', at: Date.now() }),
      onSilence: () => {
        if (this.#socket) this.#lost(this.#socket, 1006, true);
      },
    });
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Up, or on its way and nothing has failed yet: what is missing may still come. */
  get isPromising(): boolean {
    return this.#state === 'up' || (this.#state === 'connecting' && !this.#backoff.hasFailed);
  }

  /** Close code of a refusal, see `CLOSE`. */
  get refusal(): number {
    return this.#refusal;
  }

  /** A channel of this connection has heard of the relay; what was said before belongs to the greeting. */
  get hasExchanged(): boolean {
    return this.#hasExchanged;
  }

  /** When the relay was last heard, in server time; `null` before that. */
  get lastHeard(): number | null {
    return this.#lastHeard === null ? null : this.#lastHeard - this.#options.clock.differenceMs;
  }

  /** Told when `state` changes. */
  subscribe(listener: () => void): () => void {
    return this.#changed.add(listener);
  }

  /** Told of frames that belong to no channel. */
  onFrame(listener: (frame: Frame) => void): () => void {
    return this.#frames.add(listener);
  }

  start(): void {
    if (!this.#isStopped) return;
    this.#isStopped = false;
    this.#stopHints = onNetworkHint((hint) =>
      hint === 'maybe-online' ? this.retry() : this.#heartbeat.suspect(),
    );
    this.#connect();
  }

  stop(): void {
    this.#isStopped = true;
    this.#stopHints();
    clearTimeout(this.#retryTimer);
    this.#drop(1000);
    this.#channels.forgetWaiting();
    this.#setState('down');
  }

  /** Tries at once: connects when down or refused, asks for an answer when up. */
  retry(): void {
    if (this.#isStopped) return;
    if (this.#state === 'up') {
      this.#heartbeat.suspect();
      return;
    }
    this.#backoff.reset();
    // An attempt from before the network came back may hang until its time is up; one that just began may not.
    if (this.#socket?.readyState === 0 && Date.now() - this.#triedAt > FRESH_MS) this.#drop(1006);
    this.#connect();
  }

  /** Sends a frame of the tab itself; lost when the connection is not up. */
  sendFrame(frame: Frame): void {
    if (this.#state === 'up') this.#write(frame);
  }

  attach(channel: ChannelSocket): void {
    this.#channels.wait(channel);
    // The provider sets its handlers after the constructor returned.
    if (this.#state === 'up') queueMicrotask(() => this.#openWaiting());
  }

  send(channel: ChannelSocket, bytes: Uint8Array, origin: FrameOrigin | undefined): void {
    this.#channels.turns.add(channel.id, bytes, origin);
    this.#pump();
  }

  detach(channel: ChannelSocket): void {
    if (!this.#channels.remove(channel)) return;
    this.#write({ type: 'close', channel: channel.id, code: 1000, reason: '' });
  }

  #connect(): void {
    clearTimeout(this.#retryTimer);
    if (this.#isStopped || this.#socket) return;
    this.#setState('connecting');
    this.#hasExchanged = false;
    this.#triedAt = Date.now();
    this.#socket = openSocket(this.#options, {
      opened: () => this.#greet(),
      heard: (socket, bytes) => {
        if (socket === this.#socket) this.#receive(bytes);
      },
      lost: (socket, code, wasOpen) => this.#lost(socket, code, wasOpen),
    });
  }

  #greet(): void {
    this.#write({ type: 'clientHello', body: helloOf(this.#options) });
  }

  #receive(bytes: Uint8Array): void {
    const frame = decodeFrame(bytes);
    this.#lastHeard = Date.now();
    this.#heartbeat.heard();
    // A newer relay may say more than this version knows; it is free to.
    if (!frame) return;
    switch (frame.type) {
      case 'serverHello':
        this.#greeted(frame.body);
        break;
      case 'pong':
        this.#answered(frame.at, frame.serverTime);
        break;
      case 'ping':
        this.#write({ type: 'pong', at: frame.at, serverTime: 0 });
        break;
      case 'ack':
        this.#channels.acknowledge(frame.channel, frame.count);
        break;
      case 'close':
        this.#channels.close(frame.channel, frame.code, frame.reason);
        break;
      case 'data':
        this.#hasExchanged = true;
        this.#channels.deliver(frame.channel, frame.bytes, frame.more);
        break;
      default:
        this.#frames.tell(frame);
    }
  }

  #greeted(hello: ServerHello): void {
    const now = Date.now();
    if (this.#state === 'up') return;
    this.#options.clock.learn(hello.serverTime, now, now);
    this.#backoff.reset();
    this.#knowsMarks = hello.marks;
    this.#options.onHello?.(hello);
    this.#setState('up');
    this.#heartbeat.start();
    this.#openWaiting();
  }

  #answered(at: number, serverTime: number): void {
    this.#options.clock.learn(serverTime, at, Date.now());
    this.#channels.keepAlive();
    this.#changed.tell();
  }

  #openWaiting(): void {
    if (this.#state !== 'up') return;
    this.#channels.openWaiting((channel, id) => {
      const mark = this.#knowsMarks ? channel.offer() : undefined;
      const open = { type: 'open', channel: id, room: channel.room, clientId: channel.clientId() } as const;
      this.#write(mark === undefined ? open : { ...open, mark });
    });
  }

  #pump(): void {
    clearTimeout(this.#pumpTimer);
    for (;;) {
      const socket = this.#socket;
      if (!socket || this.#state !== 'up') return;
      if (socket.bufferedAmount > SOCKET_BUFFER_BYTES) {
        this.#pumpTimer = setTimeout(() => this.#pump(), 20);
        return;
      }
      const piece = this.#channels.turns.take();
      if (!piece) return;
      const { channel, more, bytes, origin } = piece;
      this.#write({ type: 'data', channel, more, bytes, ...(origin ? { origin } : {}) });
    }
  }

  #write(frame: Frame): void {
    const socket = this.#socket;
    if (socket && socket.readyState === 1) socket.send(encodeFrame(frame) as Uint8Array<ArrayBuffer>);
  }

  #lost(socket: WebSocket, code: number, wasOpen: boolean): void {
    if (socket !== this.#socket) return;
    this.#drop(code);
    if (this.#isStopped) return;
    if (isPermanent(code)) {
      this.#refuse(code);
      // Why it is over, and what that orders this device to do, only HTTP tells.
      if (code === CLOSE.session) void this.#options.isSessionOver?.();
      return;
    }
    this.#setState('down');
    const delay = this.#backoff.next();
    this.#retryTimer = setTimeout(() => this.#connect(), delay);
    // A browser does not tell a refused upgrade from a dead network; the HTTP side does.
    if (!wasOpen) void this.#askForSession();
  }

  async #askForSession(): Promise<void> {
    if (!(await this.#options.isSessionOver?.())) return;
    if (this.#isStopped || this.#state === 'up') return;
    this.#drop(CLOSE.session);
    this.#refuse(CLOSE.session);
  }

  #refuse(code: number): void {
    clearTimeout(this.#retryTimer);
    this.#refusal = code;
    this.#setState('refused');
  }

  /** Lets go of the socket; its channels hear that the connection broke and wait for the next one. */
  #drop(code: number): void {
    this.#heartbeat.stop();
    clearTimeout(this.#pumpTimer);
    const socket = this.#socket;
    this.#socket = undefined;
    const channels = this.#channels.reset();
    if (socket) {
      socket.onopen = null;
      socket.onmessage = null;
      socket.onclose = null;
      if (socket.readyState < 2) socket.close(code === 1000 ? 1000 : undefined);
    }
    // Before any channel hears of it, so that nobody takes the connection for alive.
    if (this.#state === 'up') this.#setState('down');
    // A channel always hears of a broken line: a refusal of the socket ends with a new session, not per document.
    for (const channel of channels) channel.handleClose(1006, '');
  }

  #setState(state: ConnectionState): void {
    if (state !== 'refused') this.#refusal = 0;
    if (state === this.#state) return;
    this.#state = state;
    this.#changed.tell();
  }
}
