import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import { identity, makeFirm, signIn, startSyncRelay, type TestPerson } from '../support/sync-relay.ts';
import { until } from '../support/until.ts';
import { crashes, expectEqual, FaultDevice, Promises, Sending, storedEntries } from './workload.ts';

const CUTS = crashes(30);

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Passes so many bytes in one direction and then destroys the connection, wherever a frame just was. */
async function startCutter(port: number): Promise<{ url: string; close(): Promise<unknown> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1');
    // The greeting always passes, so that each connection does something.
    let left = 900 + Math.floor(Math.random() ** 2 * 60_000);
    const isUp = Math.random() < 0.5;
    const destroy = () => {
      incoming.destroy();
      outgoing.destroy();
    };
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('error', destroy);
      socket.on('close', () => {
        sockets.delete(socket);
        destroy();
      });
    }
    const pass = (from: Socket, to: Socket, counts: boolean) =>
      from.on('data', (bytes: Buffer) => {
        const some = counts ? bytes.subarray(0, left) : bytes;
        if (counts) left -= some.length;
        to.write(some, () => counts && left <= 0 && destroy());
      });
    pass(incoming, outgoing, isUp);
    pass(outgoing, incoming, !isUp);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

test(`sockets cut ${CUTS} times at any byte, on the way up and down: nothing promised is lost`, async () => {
  const database = await createTestDatabase();
  undo.push(() => database.drop());
  const relay = await startSyncRelay(database.url);
  undo.push(() => relay.stop());
  const firm = await makeFirm(relay.db);
  const room = `${firm.account}/rounds~1`;
  const cutter = await startCutter(relay.port);
  undo.push(() => cutter.close());
  const promises = new Promises();
  const shared = [newId(), newId()];
  const people: TestPerson[] = [firm.owner, await signIn(relay.db, firm.owner.user)];
  const devices = people.map((person) => new FaultDevice(person, promises, shared));
  let cuts = 0;
  const lives = devices.map(async (device, index) => {
    const person = people[index] as TestPerson;
    while (cuts < CUTS) {
      const client = await ProtocolClient.connect({ ...identity(relay, person), url: cutter.url }).catch(
        () => undefined,
      );
      if (client) {
        const sending = new Sending(client.open(room, device.doc), device);
        const editing = setInterval(() => sending.edit(), 2);
        await until(
          () => {
            sending.settle();
            return client.closed !== undefined || sending.channel.closed !== undefined || cuts >= CUTS;
          },
          'the connection is cut',
          60_000,
        );
        clearInterval(editing);
        sending.settle();
        await client.close();
      }
      cuts += 1;
    }
  });
  await Promise.all(lives);
  const clients = await Promise.all(people.map((person) => ProtocolClient.connect(identity(relay, person))));
  const channels = await Promise.all(
    devices.map((device, index) => (clients[index] as ProtocolClient).opened(room, device.doc)),
  );
  const total = () => new Set(devices.flatMap((device) => [...device.map.keys()])).size;
  await until(
    () =>
      channels.every((channel) => channel.isSafe) && devices.every((device) => device.map.size === total()),
    'all have all',
  );
  expect(await promises.missing(() => storedEntries(relay.db, firm.account))).toEqual([]);
  await expectEqual(relay.db, firm.account, devices);
  expect(promises.count).toBeGreaterThan(CUTS * 5);
  await Promise.all(clients.map((client) => client.close()));
}, 300_000);
