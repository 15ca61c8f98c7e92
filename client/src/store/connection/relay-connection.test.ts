import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServerClock } from '#platform/clock.ts';
import { SILENT_LISTENER } from '../testing/silent-listener.ts';
import { until } from '../testing/test-store.ts';
import { TinyRelay } from '../testing/tiny-relay.ts';
import { type ChannelListener, ChannelSocket } from './channel-socket.ts';
import type { SocketClass } from './connection-options.ts';
import { RelayConnection } from './relay-connection.ts';

const opened: RelayConnection[] = [];
afterEach(() => {
  for (const connection of opened.splice(0)) connection.stop();
  vi.useRealTimers();
});

/** The sockets of a relay whose network swallows the first attempt without a word. */
function swallowingFirst(relay: TinyRelay, closed: number[]): SocketClass {
  let attempts = 0;
  const Swallowed = class {
    readonly readyState = 0;
    close() {
      closed.push(attempts);
    }
  } as unknown as SocketClass;
  return new Proxy(relay.WebSocket, {
    construct(Socket, place: ConstructorParameters<SocketClass>) {
      attempts += 1;
      return attempts === 1 ? new Swallowed(...place) : new Socket(...place);
    },
  });
}

function connect(
  relay: Pick<TinyRelay, 'WebSocket'>,
  isSessionOver?: () => Promise<boolean>,
): RelayConnection {
  const connection = new RelayConnection({
    url: 'ws://relay.test/sync',
    device: 'd001',
    appVersion: '0.1.0',
    platform: 'Test',
    clock: createServerClock(),
    WebSocket: relay.WebSocket,
    pingMs: 20,
    ...(isSessionOver ? { isSessionOver } : {}),
  });
  opened.push(connection);
  connection.start();
  return connection;
}

function openChannel(connection: RelayConnection, room: string) {
  const closed: number[] = [];
  const heard: Uint8Array[] = [];
  const listener: ChannelListener = { ...SILENT_LISTENER, closed: (_channel, code) => closed.push(code) };
  const channel = new ChannelSocket(connection, room, () => 7, listener);
  channel.onmessage = ({ data }) => heard.push(data);
  return { channel, closed, heard };
}

describe('the connection of a tab', () => {
  it('shows each channel that it lives for as long as pings are answered', async () => {
    const connection = connect(new TinyRelay());
    const { channel, heard } = openChannel(connection, 'acc00000/settings~1');
    await until('it is open', () => channel.readyState === channel.OPEN);
    await until('it was shown', () => heard.filter(([kind]) => kind === 1).length >= 2);
    expect(heard.find(([kind]) => kind === 1)).toEqual(new Uint8Array([1, 1, 0]));
  });

  it('lets channels wait while it is down, and never uses a number twice on a socket', async () => {
    const relay = new TinyRelay();
    relay.goDown();
    const connection = connect(relay);
    const first = openChannel(connection, 'acc00000/settings~1');
    await until('it is down', () => connection.state === 'down');
    expect(first.channel.readyState).toBe(first.channel.CONNECTING);
    relay.comeUp();
    connection.retry();
    await until('the channel is open', () => first.channel.readyState === first.channel.OPEN);
    first.channel.close();
    const second = openChannel(connection, 'acc00000/settings~1');
    await until('the next is open', () => second.channel.readyState === second.channel.OPEN);
    expect([first.channel.id, second.channel.id, first.closed]).toEqual([1, 2, [1000]]);
  });

  it('promises to come up at its first attempt, and when it is asked to, but not after one that failed', async () => {
    const relay = new TinyRelay();
    relay.goDown();
    const connection = connect(relay);
    expect([connection.state, connection.isPromising]).toEqual(['connecting', true]);
    await until('it is down', () => connection.state === 'down');
    expect(connection.isPromising).toBe(false);
    relay.comeUp();
    connection.retry();
    expect([connection.state, connection.isPromising]).toEqual(['connecting', true]);
    await until('it is up', () => connection.state === 'up');
    expect(connection.isPromising).toBe(true);
  });

  it('stops at a permanent close code, and goes on when asked', async () => {
    const relay = new TinyRelay();
    const connection = connect(relay);
    const { channel, closed } = openChannel(connection, 'acc00000/settings~1');
    await until('it is open', () => channel.readyState === channel.OPEN);
    for (const peer of [...relay.peers]) peer.end(CLOSE.session);
    await until('it is refused', () => connection.state === 'refused');
    expect([connection.refusal, closed]).toEqual([CLOSE.session, [1006]]);
    connection.retry();
    await until('it is up', () => connection.state === 'up');
    expect(connection.refusal).toBe(0);
  });

  it('comes back by itself after a restart of the relay', async () => {
    const relay = new TinyRelay();
    const connection = connect(relay);
    await until('it is up', () => connection.state === 'up');
    for (const peer of [...relay.peers]) peer.end(CLOSE.restart);
    await until('it is down', () => connection.state === 'down');
    await until('it is up again', () => connection.state === 'up');
  });

  it('gives up an attempt that hangs once the network is said to be back, but not one that just began', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const closed: number[] = [];
    const connection = connect({ WebSocket: swallowingFirst(new TinyRelay(), closed) });
    connection.retry();
    expect([connection.state, closed]).toEqual(['connecting', []]);
    vi.setSystemTime(Date.now() + 1_500);
    connection.retry();
    expect(closed).toEqual([1]);
    vi.useRealTimers();
    await until('it is up', () => connection.state === 'up');
  });

  it('asks whether the session is over when it cannot even open a socket', async () => {
    const relay = new TinyRelay();
    relay.goDown();
    const connection = connect(relay, async () => true);
    await until('it is refused', () => connection.state === 'refused');
    expect(connection.refusal).toBe(CLOSE.session);
  });
});
