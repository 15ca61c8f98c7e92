import { connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/**
 * A TCP proxy in front of the relay: one a device. `cut` stops listening and destroys its sockets, which is what
 * being offline means to a browser and to its service worker alike; `restore` listens on the same port again.
 */
export interface TcpProxy {
  readonly port: number;
  readonly url: string;
  cut(): Promise<void>;
  /** Cuts connections and refuses those that begin with these words, such as `GET /sync`; null lets all through. */
  refuse(beginning: string | null): void;
  /** Lets what the relay says arrive this much later (milliseconds), as over a poor signal. */
  slow(ms: number): void;
  restore(): Promise<void>;
  close(): Promise<void>;
}

function later(delay: () => number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      const pass = () => done(null, chunk);
      if (delay() > 0) setTimeout(pass, delay());
      else pass();
    },
  });
}

export async function startTcpProxy(target: { port: number; host?: string }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  let refused: string | null = null;
  let delay = 0;

  const listen = async () => {
    const listening = createServer((incoming) => {
      const outgoing = connect(target.port, target.host ?? '127.0.0.1');
      for (const socket of [incoming, outgoing]) {
        sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => {
          sockets.delete(socket);
          incoming.destroy();
          outgoing.destroy();
        });
      }
      incoming.once('data', (bytes: Buffer) => {
        if (refused !== null && bytes.toString('latin1').startsWith(refused)) incoming.destroy();
      });
      incoming.pipe(outgoing);
      outgoing.pipe(later(() => delay)).pipe(incoming);
    });
    await new Promise<void>((resolve, reject) => {
      listening.once('error', reject);
      listening.listen(port, '127.0.0.1', resolve);
    });
    const address = listening.address();
    if (typeof address === 'object' && address) port = address.port;
    server = listening;
  };

  const cut = async () => {
    const closing = server;
    server = undefined;
    const closed = closing && new Promise<void>((resolve) => closing.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  await listen();
  return {
    port,
    url: `http://localhost:${port}`,
    cut,
    refuse(beginning) {
      refused = beginning;
      if (beginning !== null) for (const socket of sockets) socket.destroy();
    },
    slow(ms) {
      delay = ms;
    },
    async restore() {
      if (!server) await listen();
    },
    close: cut,
  };
}
