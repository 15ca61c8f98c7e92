import { PieceJoiner } from '@roundsman/shared-schema/protocol/frames.ts';
import type { ChannelSocket } from './channel-socket.ts';
import { EMPTY_AWARENESS } from './sync-message.ts';
import { Turns } from './turns.ts';

/** The channels of one connection: those that wait for it, those that are open on the present socket. */
export class ChannelTable {
  readonly turns = new Turns();
  readonly #waiting = new Set<ChannelSocket>();
  readonly #open = new Map<number, ChannelSocket>();
  #joiner = new PieceJoiner();
  #next = 1;

  wait(channel: ChannelSocket): void {
    this.#waiting.add(channel);
  }

  /** Opens what waits; `announce` tells the relay before the channel may speak. */
  openWaiting(announce: (channel: ChannelSocket, id: number) => void): void {
    for (const channel of [...this.#waiting]) {
      this.#waiting.delete(channel);
      const id = this.#next;
      this.#next += 1;
      this.#open.set(id, channel);
      announce(channel, id);
      channel.handleOpen(id);
    }
  }

  /** Forgets a channel; true when it was open on the socket. */
  remove(channel: ChannelSocket): boolean {
    this.#waiting.delete(channel);
    return this.#take(channel.id) !== undefined;
  }

  acknowledge(id: number, count: number): void {
    this.#open.get(id)?.handleAck(count);
  }

  /** A piece came in; the channel hears of it when the message is whole. */
  deliver(id: number, bytes: Uint8Array, more: boolean): void {
    const whole = this.#joiner.add(id, bytes, more);
    if (whole === 'more') return;
    const channel = this.#open.get(id);
    if (whole === 'too-large') channel?.fail();
    else channel?.handleMessage(whole);
  }

  /** Shows every provider that its connection lives. */
  keepAlive(): void {
    for (const channel of [...this.#open.values()]) channel.handleMessage(EMPTY_AWARENESS);
  }

  /** The relay closed a channel. */
  close(id: number, code: number, reason: string): void {
    this.#take(id)?.handleClose(code, reason);
  }

  /** The socket is gone: nothing of it may reach the next one. Answers the channels that were open. */
  reset(): readonly ChannelSocket[] {
    const open = [...this.#open.values()];
    this.#open.clear();
    this.turns.clear();
    this.#joiner = new PieceJoiner();
    this.#next = 1;
    return open;
  }

  forgetWaiting(): void {
    this.#waiting.clear();
  }

  #take(id: number): ChannelSocket | undefined {
    const channel = this.#open.get(id);
    this.#open.delete(id);
    this.turns.drop(id);
    this.#joiner.drop(id);
    return channel;
  }
}
