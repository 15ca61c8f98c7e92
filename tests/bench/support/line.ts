import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line as a household has it: all connections share its rate, and each byte is on its way for a while. */
export interface LineOptions {
  readonly port: number;
  /** Each way. */
  readonly bytesPerSecond: number;
  /** One way, milliseconds. */
  readonly delayMs: number;
}

export interface Line {
  readonly url: string;
  close(): Promise<void>;
}

/** What one connection may have in the queue of the line before its sender is held back, as a router's buffer does. */
const MAX_QUEUED_BYTES = 64 * 1024;
/** Connections take turns by so much. */
const PIECE_BYTES = 4 * 1024;

interface Flow {
  readonly from: Socket;
  readonly to: Socket;
  readonly queued: Buffer[];
  bytes: number;
}

/** One direction of a line: a bucket that fills at its rate, emptied by the connections in turn. */
class Direction {
  readonly #bytesPerMs: number;
  readonly #delayMs: number;
  readonly #turns: Flow[] = [];
  readonly #onTheWay: { readonly flow: Flow; readonly piece: Buffer; readonly at: number }[] = [];
  /** When the line is free again (`performance.now`). */
  #freeAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ bytesPerSecond, delayMs }: LineOptions) {
    this.#bytesPerMs = bytesPerSecond / 1000;
    this.#delayMs = delayMs;
  }

  carry(from: Socket, to: Socket): void {
    const flow: Flow = { from, to, queued: [], bytes: 0 };
    from.on('data', (bytes: Buffer) => {
      if (flow.bytes === 0) this.#turns.push(flow);
      flow.queued.push(bytes);
      flow.bytes += bytes.length;
      if (flow.bytes > MAX_QUEUED_BYTES) from.pause();
      this.#run();
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#turns.length = 0;
    this.#onTheWay.length = 0;
  }

  #run(): void {
    const now = performance.now();
    while (this.#turns.length > 0 && this.#freeAt <= now) this.#send(now);
    while ((this.#onTheWay[0]?.at ?? Number.POSITIVE_INFINITY) <= now) this.#arrive();
    clearTimeout(this.#timer);
    const next = Math.min(
      this.#onTheWay[0]?.at ?? Number.POSITIVE_INFINITY,
      this.#turns.length > 0 ? this.#freeAt : Number.POSITIVE_INFINITY,
    );
    if (Number.isFinite(next)) this.#timer = setTimeout(() => this.#run(), Math.max(0, next - now));
  }

  /** Puts one connection's next piece on the way. A timer that is late gives nothing of the rate away. */
  #send(now: number): void {
    const flow = this.#turns.shift();
    const first = flow?.queued.shift();
    if (!flow || !first) return;
    const piece = first.subarray(0, PIECE_BYTES);
    if (first.length > piece.length) flow.queued.unshift(first.subarray(piece.length));
    flow.bytes -= piece.length;
    if (flow.bytes > 0) this.#turns.push(flow);
    if (flow.bytes <= MAX_QUEUED_BYTES) flow.from.resume();
    const begins = Math.max(this.#freeAt, now - MAX_LATE_MS);
    this.#freeAt = begins + piece.length / this.#bytesPerMs;
    this.#onTheWay.push({ flow, piece, at: this.#freeAt + this.#delayMs });
  }

  #arrive(): void {
    const arrived = this.#onTheWay.shift();
    if (!arrived) return;
    if (arrived.flow.to.writable) arrived.flow.to.write(arrived.piece);
  }
}

/** A machine's timer is late by about so much. */
const MAX_LATE_MS = 2;

/** Opens a line in front of a server: one bucket each way for all of its connections, as no browser's own emulation has. */
export async function openLine(options: LineOptions): Promise<Line> {
  const [down, up] = [new Direction(options), new Direction(options)];
  const sockets = new Set<Socket>();
  const server: Server = createServer((incoming) => {
    const outgoing = connect(options.port, '127.0.0.1');
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      // What is still on its way arrives.
      socket.on('end', () => setTimeout(() => other.end(), options.delayMs + 100));
      socket.on('close', () => sockets.delete(socket));
    }
    up.carry(incoming, outgoing);
    down.carry(outgoing, incoming);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    async close() {
      down.stop();
      up.stop();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
