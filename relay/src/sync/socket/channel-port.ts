import { encodeFrame, type Frame } from '@roundsman/shared-schema/protocol/frames.ts';
import type { Reject } from '@roundsman/shared-schema/protocol/messages.ts';
import { charged } from '#sync/turns/payer.ts';
import type { ChannelLag } from './channel-lag.ts';
import type { Outbox } from './outbox.ts';
import type { PeerPort } from './peer-port.ts';
import type { UserBudget } from './user-budgets.ts';

/** What a channel has of the socket it belongs to. */
export interface ChannelSocket {
  readonly outbox: Outbox;
  readonly budget: UserBudget;
  /** The device reads compressed messages. */
  readonly packs: boolean;
  /** Sends a frame ahead of the messages that wait. */
  send(frame: Frame): void;
  /** Tells of a refusal, and that it was told. */
  reject(body: Reject): void;
  /** The channel is no more. */
  drop(): void;
}

/** The way to a document that is open on one channel. */
export function channelPort(channel: number, lag: ChannelLag, socket: ChannelSocket): PeerPort {
  const { outbox, budget, packs, send } = socket;
  return {
    isStock: false,
    packs,
    send: (message, isFirst) => {
      if (isFirst) lag.caughtUp();
      outbox.add(channel, message, isFirst);
    },
    acknowledge: (count) => send({ type: 'ack', channel, count, tier: 1 }),
    reject: (body) => {
      budget.refused();
      socket.reject(body);
    },
    verified: (body, done) => {
      const frame = charged(budget, () => encodeFrame({ type: 'verified', body: { ...body, channel } }));
      outbox.answer(frame, done);
    },
    unsent: () => outbox.unsent(channel),
    whenSent: (run) => outbox.whenSent(channel, run),
    lagging: () => lag.left(),
    closed: (code, reason) => {
      budget.closed(code);
      socket.drop();
      send({ type: 'close', channel, code, reason });
    },
  };
}
