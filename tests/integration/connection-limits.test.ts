import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startTestRelay, type TestRelay } from '../support/relay.ts';
import { until } from '../support/until.ts';

const HEADERS_MS = 1000;
/** What a busy machine may add; Node looks only every 30 s unless it is told otherwise. */
const LATE_MS = 15_000;

let relay: TestRelay;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await relay.close();
});

interface Caller {
  readonly socket: Socket;
  /** What the server has said. */
  heard: string;
  isClosed: boolean;
}

async function call(words = ''): Promise<Caller> {
  const socket = connect(relay.port, '127.0.0.1');
  sockets.push(socket);
  const caller: Caller = { socket, heard: '', isClosed: false };
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    caller.heard += bytes.toString();
  });
  socket.on('close', () => {
    caller.isClosed = true;
  });
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  if (words) socket.write(words);
  return caller;
}

const statusOf = async () => (await fetch(`${relay.url}/healthz`)).status;
const open = (callers: readonly Caller[]) => callers.filter(({ isClosed }) => !isClosed).length;

test('hundreds of slow sockets are cut in time, while others are served', async () => {
  relay = await startTestRelay({ sync: { limits: { headersMs: HEADERS_MS } } });
  const kinds = [
    '',
    'GET /healthz HTTP/1.1\r\nhost: a\r\n',
    'GET /sync HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n',
  ];
  const slow = await Promise.all(Array.from({ length: 300 }, (_, at) => call(kinds[at % 3])));
  const from = performance.now();
  const dripping = setInterval(() => {
    for (const { socket, isClosed } of slow) if (!isClosed && socket.bytesWritten > 0) socket.write('x');
  }, 100);
  try {
    expect(open(slow)).toBe(300);
    await until(
      async () => {
        expect(await statusOf()).toBe(200);
        return open(slow) === 0;
      },
      'all are cut',
      HEADERS_MS + LATE_MS,
    );
    expect(performance.now() - from).toBeLessThan(HEADERS_MS + LATE_MS);
  } finally {
    clearInterval(dripping);
  }
});

test('one address holds no more connections than it may, and gets new ones when it lets go', async () => {
  relay = await startTestRelay({ connections: { all: 1000, ofAddress: 20 } });
  const callers = await Promise.all(Array.from({ length: 30 }, () => call()));
  await until(() => open(callers) === 20, 'those above the limit are closed');
  for (const { socket } of callers) socket.destroy();
  await until(async () => (await statusOf().catch(() => 0)) === 200, 'others are taken again');
});

test('all together hold no more than the server may take', async () => {
  relay = await startTestRelay({ connections: { all: 20, ofAddress: 1000 } });
  const callers = await Promise.all(Array.from({ length: 30 }, () => call()));
  await until(() => open(callers) === 20, 'those above the limit are closed');
});

test('behind a proxy, what one forwarded address has under way is counted', async () => {
  relay = await startTestRelay({ trustProxy: true, connections: { all: 1000, ofAddress: 5 } });
  const ask = (address: string) =>
    call(
      `POST /api/session HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${address}\r\n` +
        'content-type: application/json\r\ncontent-length: 100\r\n\r\n',
    );
  const upgrade = (address: string) =>
    call(
      `GET /sync/a~1 HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${address}\r\nconnection: upgrade\r\n` +
        'upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
  const held = await Promise.all(Array.from({ length: 5 }, () => ask('203.0.113.9')));
  // Of the same network in IPv6: its addresses count as one.
  await Promise.all(Array.from({ length: 5 }, (_, at) => ask(`2001:db8:0:7::${at + 1}`)));
  await until(async () => {
    const [more, alike, other] = await Promise.all(
      ['203.0.113.9', '2001:db8:0:7:1::', '203.0.113.10'].map(ask),
    );
    await until(() => [more, alike].every((one) => one?.heard.includes('\r\n\r\n')), 'they are answered');
    expect(other?.heard).toBe('');
    other?.socket.destroy();
    return [more, alike].every((one) => one?.heard.startsWith('HTTP/1.1 429'));
  }, 'further calls are refused');
  const refused = await upgrade('203.0.113.9');
  await until(() => refused.isClosed, 'its sockets are refused too');
  expect(refused.heard).toBe('');
  const other = await upgrade('203.0.113.10');
  await until(() => other.heard.startsWith('HTTP/1.1 101'), 'others get theirs');
  for (const { socket } of held) socket.destroy();
  await until(async () => {
    const again = await upgrade('203.0.113.9');
    await until(() => again.isClosed || again.heard !== '', 'it is answered');
    return again.heard.startsWith('HTTP/1.1 101');
  }, 'the address is taken again');
});
