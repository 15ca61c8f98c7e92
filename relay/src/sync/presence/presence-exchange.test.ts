import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bus } from '#bus/bus.ts';
import { LocalExchange } from '#bus/local-bus.ts';
import { Neighbours } from '#bus/neighbours.ts';
import { PresenceExchange } from './presence-exchange.ts';
import { type Present, RoomAwareness } from './room-awareness.ts';

const ROOM = 'acc/order~1';

/** Someone who has the room open, and what is shown to them. */
class Viewer implements Present {
  readonly userId: string;
  readonly deviceId = 'dev1';
  readonly clientId: number;
  readonly echoes = false;
  readonly shown = new Map<number, { clock: number; state: { place: string; user: string } | null }>();

  constructor(userId: string, clientId: number) {
    this.userId = userId;
    this.clientId = clientId;
  }

  present(message: Uint8Array): void {
    const outer = decoding.createDecoder(message);
    decoding.readVarUint(outer);
    const decoder = decoding.createDecoder(decoding.readVarUint8Array(outer));
    for (let left = decoding.readVarUint(decoder); left > 0; left -= 1) {
      const client = decoding.readVarUint(decoder);
      const clock = decoding.readVarUint(decoder);
      const state = JSON.parse(decoding.readVarString(decoder));
      // As y-protocols does it.
      if (clock > (this.shown.get(client)?.clock ?? -1)) this.shown.set(client, { clock, state });
    }
  }

  placeOf(other: Viewer): string | undefined {
    return this.shown.get(other.clientId)?.state?.place;
  }
}

function state(viewer: Viewer, clock: number, place: string | null): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, 1);
  encoding.writeVarUint(encoder, viewer.clientId);
  encoding.writeVarUint(encoder, clock);
  encoding.writeVarString(encoder, place === null ? 'null' : JSON.stringify({ place, holds: [] }));
  return encoding.toUint8Array(encoder);
}

/** The presence of one relay. */
class Relay {
  readonly neighbours: Neighbours;
  readonly exchange: PresenceExchange;
  readonly room = new RoomAwareness({ isShared: true });
  readonly bus: Bus;

  constructor(on: LocalExchange, silentMs = 60_000) {
    const bus = on.bus();
    this.bus = bus;
    this.neighbours = new Neighbours(
      bus,
      {
        onCame: () => this.exchange.catchUp(),
        onWent: (relay) => this.exchange.dropRelay(relay),
      },
      { renewMs: 20, silentMs },
    );
    this.exchange = new PresenceExchange(bus, this.neighbours);
    bus.subscribe({
      onMessage: (message) => {
        this.neighbours.hear(message);
        this.exchange.hear(message);
      },
      onGap: () => this.exchange.catchUp(),
    });
    this.neighbours.announce();
    this.exchange.add(ROOM, this.room);
  }
}

/** Lets everything that was told arrive. */
const told = () => new Promise((resolve) => setImmediate(resolve));

let network: LocalExchange;
const relays: Relay[] = [];
const relay = (silentMs?: number): Relay => {
  const made = new Relay(network, silentMs);
  relays.push(made);
  return made;
};
beforeEach(() => {
  network = new LocalExchange();
});
afterEach(() => {
  for (const each of relays.splice(0)) {
    each.room.dispose();
    each.neighbours.stop();
  }
});

describe('presence at several relays', () => {
  test('is told, also to a relay that comes later, and ends when someone leaves', async () => {
    const first = relay();
    const alice = new Viewer('alice', 1);
    first.room.add(alice);
    first.room.receive(alice, state(alice, 1, 'rounds/r1'));
    const second = relay();
    const bob = new Viewer('bob', 2);
    second.room.add(bob);
    await told();
    expect(bob.placeOf(alice)).toBe('rounds/r1');
    expect(bob.shown.get(1)?.state?.user).toBe('alice');
    first.room.remove(alice);
    await told();
    expect(bob.placeOf(alice)).toBeUndefined();
  });

  test('nothing is told while there is no other relay', async () => {
    const heard: unknown[] = [];
    const eavesdropper = network.bus();
    const only = relay();
    eavesdropper.subscribe({ onMessage: (message) => heard.push(message.topic), onGap: () => {} });
    const alice = new Viewer('alice', 1);
    only.room.add(alice);
    only.room.receive(alice, state(alice, 1, 'rounds/r1'));
    await told();
    expect(heard).not.toContain('presence');
  });

  test('a device that changes the relay stays shown, whatever the first one tells later', async () => {
    const [first, second, third] = [relay(), relay(), relay()];
    await told();
    const viewer = new Viewer('viewer', 9);
    third.room.add(viewer);
    const before = new Viewer('alice', 1);
    first.room.add(before);
    first.room.receive(before, state(before, 5, 'rounds/r1'));
    await told();
    const after = new Viewer('alice', 1);
    second.room.add(after);
    second.room.receive(after, state(after, 6, 'rounds/r2'));
    await told();
    first.room.remove(before);
    await told();
    expect(viewer.placeOf(after)).toBe('rounds/r2');
  });

  test("nobody takes another user's place, here or elsewhere", async () => {
    const [first, second, third] = [relay(), relay(), relay()];
    await told();
    const viewer = new Viewer('viewer', 9);
    third.room.add(viewer);
    const alice = new Viewer('alice', 1);
    first.room.add(alice);
    first.room.receive(alice, state(alice, 1, 'rounds/r1'));
    await told();
    const impostor = new Viewer('mallory', 1);
    second.room.add(impostor);
    second.room.receive(impostor, state(impostor, 9, 'rounds/stolen'));
    third.room.take('made-up', { client: 1, clock: 20, user: 'mallory', state: '{"place":"x"}' });
    await told();
    expect(viewer.shown.get(1)?.state).toMatchObject({ place: 'rounds/r1', user: 'alice' });
  });

  test('those of a relay that goes, or falls silent, are gone with it', async () => {
    const [first, second, third] = [relay(80), relay(80), relay(80)];
    await told();
    const [alice, bob, carol] = [new Viewer('alice', 1), new Viewer('bob', 2), new Viewer('carol', 3)];
    for (const [at, viewer] of [
      [first, alice],
      [second, bob],
      [third, carol],
    ] as const) {
      at.room.add(viewer);
      at.room.receive(viewer, state(viewer, 1, `rounds/${viewer.userId}`));
    }
    await told();
    expect([bob.placeOf(alice), bob.placeOf(carol)]).toEqual(['rounds/alice', 'rounds/carol']);
    third.neighbours.stop();
    await told();
    expect([bob.placeOf(alice), bob.placeOf(carol)]).toEqual(['rounds/alice', undefined]);
    await first.bus.stop();
    await expect.poll(() => bob.placeOf(alice)).toBeUndefined();
  });
});
