import type { Bus, BusMessage } from '#bus/bus.ts';
import type { Neighbours } from '#bus/neighbours.ts';
import type { RoomAwareness } from './room-awareness.ts';

/** Shows who is present at other relays, and tells them who is here. */
export class PresenceExchange {
  readonly #bus: Bus;
  readonly #neighbours: Neighbours;
  readonly #rooms = new Map<string, RoomAwareness>();

  constructor(bus: Bus, neighbours: Neighbours) {
    this.#bus = bus;
    this.#neighbours = neighbours;
  }

  /** A room was opened here; harmless when it is known. */
  add(room: string, awareness: RoomAwareness): void {
    if (!awareness.isShared || this.#rooms.get(room) === awareness) return;
    this.#rooms.set(room, awareness);
    const { self } = this.#neighbours;
    awareness.connect(
      (presence) => {
        if (this.#neighbours.hasAny) this.#bus.publish({ topic: 'presence', relay: self, room, ...presence });
      },
      () => {
        if (this.#rooms.get(room) === awareness) this.#rooms.delete(room);
      },
    );
    if (this.#neighbours.hasAny) this.#want(room);
  }

  hear(message: BusMessage): void {
    if (message.topic === 'presence') {
      if (message.relay !== this.#neighbours.self)
        this.#rooms.get(message.room)?.take(message.relay, message);
    } else if (message.topic === 'presence-wanted') {
      this.#tellAll(message.room);
    }
  }

  /** What was told meanwhile may be lost both ways. */
  catchUp(): void {
    for (const room of this.#rooms.keys()) {
      this.#want(room);
      this.#tellAll(room);
    }
  }

  /** A relay has gone, with everybody it told of. */
  dropRelay(relay: string): void {
    for (const awareness of this.#rooms.values()) awareness.dropRelay(relay);
  }

  #want(room: string): void {
    this.#bus.publish({ topic: 'presence-wanted', relay: this.#neighbours.self, room });
  }

  #tellAll(room: string): void {
    for (const presence of this.#rooms.get(room)?.own() ?? []) {
      this.#bus.publish({ topic: 'presence', relay: this.#neighbours.self, room, ...presence });
    }
  }
}
