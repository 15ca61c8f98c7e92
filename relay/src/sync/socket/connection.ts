import { parseRoom } from '@roundsman/shared-schema/document/room.ts';
import { decodeFrame, encodeFrame, type Frame } from '@roundsman/shared-schema/protocol/frames.ts';
import { CLOSE, MAX_CHANNELS } from '@roundsman/shared-schema/protocol/limits.ts';
import type { ClientHello, Orders, Verify } from '@roundsman/shared-schema/protocol/messages.ts';
import type { ConnectedDevice } from '#sync/devices/device-board.ts';
import { IncomingPieces } from '#sync/wire/incoming-pieces.ts';
import { ChannelLag } from './channel-lag.ts';
import { channelPort } from './channel-port.ts';
import { Comparisons } from './comparisons.ts';
import { connectedDevice } from './connected-device.ts';
import { hasToReload, readGreeting } from './greeting.ts';
import { GuardedSocket, type Wire } from './guarded-socket.ts';
import { Peer } from './peer.ts';
import { RefusalTeller } from './refusal-teller.ts';
import type { SocketSession, SyncContext } from './socket-session.ts';

const NOT_ALLOWED = { code: CLOSE.role, reason: 'not allowed' } as const;
/** What a device may say before it is greeted, and the bytes of news that it may leave untaken. */
const MAX_EARLY_FRAMES = 1000;
const MAX_UNTAKEN_NEWS = 1024 * 1024;

/** What devices tell is kept as text, and the database takes no NUL. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}

interface Channel {
  /** Name of the room. */
  readonly name: string;
  readonly peer: Peer;
  readonly lag: ChannelLag;
}

/** One tab's socket with its channels. */
export class Connection {
  readonly session: SocketSession;
  readonly #context: SyncContext;
  readonly #socket: GuardedSocket;
  readonly #channels = new Map<number, Channel>();
  readonly #pieces: IncomingPieces;
  readonly #comparisons = new Comparisons();
  readonly #helloTimer: NodeJS.Timeout;
  readonly #onGone: () => void;
  #hello: ClientHello | undefined;
  /** What came while the greeting was put together. */
  #early: Frame[] | undefined;
  #device: ConnectedDevice | undefined;
  readonly #refusals: RefusalTeller;
  /** The last orders, as text; none before the greeting. */
  #ordered = '';
  #lastChannel = 0;

  constructor(wire: Wire, context: SyncContext, session: SocketSession, onGone: () => void) {
    this.session = session;
    this.#context = context;
    this.#onGone = onGone;
    this.#pieces = new IncomingPieces(context.limits);
    this.#refusals = new RefusalTeller({
      ...session.storedRefusals,
      send: (body) => this.#send({ type: 'reject', body }),
    });
    this.#socket = new GuardedSocket(wire, context, session, {
      message: (bytes) => this.#receive(bytes),
      gone: () => this.#gone(),
      framed: (channel, piece, more) => ({ bytes: context.frames.of(channel, piece, more), more: false }),
    });
    // A very slow line is no fault of the app: the device tries again.
    this.#helloTimer = setTimeout(() => this.close(CLOSE.later, 'no hello'), context.limits.helloMs);
  }

  get channels(): number {
    return this.#channels.size;
  }

  check(): void {
    this.#socket.check();
    if (this.#socket.isPaused) this.#pieces.restart();
    for (const channel of this.#pieces.slowChannels()) {
      this.#channels.get(channel)?.peer.close(CLOSE.later, 'a message takes too long');
    }
  }

  stopReading(): void {
    this.#socket.stopReading();
  }

  whenSent(): Promise<void> {
    return this.#socket.outbox.whenEmpty();
  }

  /** Judges all channels again, after rights were read anew, and tells the device when its orders changed. */
  recheck(orders: Orders): void {
    if (this.#ordered !== '') this.#order(orders);
    for (const { peer } of [...this.#channels.values()]) peer.recheck();
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
    this.#early = undefined;
    for (const { peer } of this.#channels.values()) peer.detach();
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
    else if (this.#early && this.#early.length < MAX_EARLY_FRAMES) this.#early.push(frame);
    else if (!this.#early && frame.type === 'clientHello') this.#greet(frame.body);
    else this.close(CLOSE.badFrame, 'hello comes first');
  }

  #handle(frame: Frame, device: ConnectedDevice): void {
    const { board, now } = this.#context;
    switch (frame.type) {
      case 'open':
        this.#open(frame);
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
      case 'verify':
        this.#comparisons.ask(frame.body.channel, (over) => this.#compare(frame.body, over));
        break;
      case 'rejectStored':
        this.#forgetRefusals(frame.body.number);
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
    this.#hello = hello;
    if (this.#mustReload()) return;
    if (hello.device !== this.session.deviceId) {
      this.close(CLOSE.session, 'the session belongs to another device');
      return;
    }
    if (hello.bundles) this.#socket.bundle();
    this.#early = [];
    const welcoming = this.#welcome(hello).catch((error: unknown) => {
      this.#context.log.warn({ error: String(error) }, 'a device could not be greeted');
      this.close(CLOSE.later, 'the server is not ready');
    });
    this.#socket.pauseUntil(welcoming);
  }

  async #welcome(hello: ClientHello): Promise<void> {
    const greeting = await readGreeting(this.#context, this.session);
    if (!this.#early || this.#socket.isClosing) return;
    if (this.#mustReload(greeting.orders)) return;
    this.#ordered = JSON.stringify(greeting.orders);
    this.#send({ type: 'serverHello', body: greeting });
    // Before any channel opens.
    this.#refusals.stored(hello.lastRefusal);
    await this.#refusals.catchUp();
    const early = this.#early;
    if (!early || this.#socket.isClosing) return;
    this.#early = undefined;
    const device = connectedDevice(this.session, printable(hello.appVersion), {
      behind: () => this.#behind(),
      showDevices: (body) => {
        if (this.#socket.outbox.inFlightBytes > MAX_UNTAKEN_NEWS) return false;
        this.#send({ type: 'devices', body });
        return true;
      },
    });
    this.#device = device;
    this.#context.board.connect(device);
    for (const frame of early) if (!this.#socket.isClosing) this.#handle(frame, device);
  }

  #order(orders: Orders): void {
    const text = JSON.stringify(orders);
    if (text === this.#ordered || this.#mustReload(orders)) return;
    this.#ordered = text;
    this.#send({ type: 'orders', body: orders });
  }

  #mustReload(orders?: Orders): boolean {
    if (!this.#hello || !hasToReload(this.#hello, orders)) return false;
    this.close(CLOSE.schema, 'please reload: there is a newer version');
    return true;
  }

  #behind(): number {
    let rows = 0;
    for (const [id, { lag }] of this.#channels) rows += lag.rows(this.#socket.outbox.unsent(id).frames);
    return rows;
  }

  #forgetRefusals(upTo: number): void {
    // Those that stay are only repeated once more.
    this.#refusals.forget(upTo).catch((error: unknown) => {
      this.#context.log.warn(
        { error: String(error) },
        'refusals that a device has stored could not be removed',
      );
    });
  }

  #compare(ask: Verify, over: () => void): void {
    const peer = this.#channels.get(ask.channel)?.peer;
    peer ? peer.verify(ask, over) : over();
  }

  #open({ channel, room: name, clientId, mark }: Extract<Frame, { type: 'open' }>): void {
    if (channel <= this.#lastChannel) {
      this.close(CLOSE.badFrame, 'a channel was used twice');
      return;
    }
    this.#lastChannel = channel;
    const room = parseRoom(name);
    const { session } = this;
    // Everything in a document is sent to each channel that has it open.
    for (const open of [...this.#channels.values()])
      if (open.name === name) open.peer.close(CLOSE.later, 'opened again');
    if (!room || this.#channels.size >= MAX_CHANNELS || !session.budget.mayOpen()) {
      const why = room ? { code: CLOSE.later, reason: 'too many channels' } : NOT_ALLOWED;
      this.#send({ type: 'close', channel, ...why });
      return;
    }
    const device = this.#device;
    const peerSession = {
      userId: session.userId,
      deviceId: session.deviceId,
      payer: session.budget,
      member: () => session.memberships.get(room.account),
      tellRefusals: () => this.#refusals.catchUp(),
      acknowledged: (account: string) => device && this.#context.board.acknowledged(device, account),
    };
    const lag = new ChannelLag();
    const port = channelPort(channel, lag, {
      outbox: this.#socket.outbox,
      budget: session.budget,
      packs: this.#hello?.packs === true,
      send: (frame) => this.#send(frame),
      reject: (body) => this.#refusals.tell(body),
      drop: () => this.#drop(channel),
    });
    const peer = new Peer(room, peerSession, port, { limits: this.#context.limits, clientId, mark });
    this.#channels.set(channel, { name, peer, lag });
    peer.start(lag.watch(session.opening(name)));
  }

  #data(frame: Extract<Frame, { type: 'data' }>): void {
    const { channel, origin } = frame;
    const peer = this.#channels.get(channel)?.peer;
    if (!peer) {
      // Lower ids are pieces that were on their way when the channel was closed here.
      if (channel > this.#lastChannel) this.close(CLOSE.badFrame, 'no such channel');
      return;
    }
    const told = origin && printable(`${origin.command} ${origin.record}`);
    const whole = this.#pieces.add(channel, frame.bytes, frame.more, told);
    if (whole === 'more') return;
    if (whole === 'too-large') peer.close(CLOSE.tooLarge, 'the message is too large');
    else if (whole === 'too-much') peer.close(CLOSE.later, 'too many messages at once');
    else peer.receive(whole.bytes, whole.origin);
  }

  /** Forgets a channel; harmless when it is gone already. */
  #drop(channel: number): void {
    this.#channels.get(channel)?.peer.detach();
    this.#channels.delete(channel);
    this.#comparisons.drop(channel);
    this.#pieces.drop(channel);
    this.#socket.outbox.drop(channel);
  }
}
