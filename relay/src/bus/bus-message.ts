import { z } from 'zod/mini';
import type { BusMessage } from './bus.ts';

const text = z.string().check(z.maxLength(256));

/** What comes from another process, which may be of another version. */
const schema = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('head'), account: text, document: text, head: z.int() }),
  z.object({ topic: z.literal('access'), user: text }),
  z.object({
    topic: z.literal('presence'),
    relay: text,
    room: text,
    client: z.int(),
    clock: z.int(),
    user: text,
    state: z.nullable(z.string().check(z.maxLength(16_384))),
  }),
  z.object({ topic: z.literal('presence-wanted'), relay: text, room: text }),
  z.object({ topic: z.literal('relay'), relay: text, isHere: z.boolean() }),
  z.object({ topic: z.literal('devices'), account: text }),
]) satisfies z.ZodMiniType<BusMessage>;

/** Reads a message; `undefined` for what is malformed or not known here. */
export function readBusMessage(json: unknown): BusMessage | undefined {
  const parsed = schema.safeParse(json);
  return parsed.success ? parsed.data : undefined;
}

/** Messages of one name replace each other while they wait: only the latest counts. */
export function nameOfMessage(message: BusMessage): string {
  switch (message.topic) {
    case 'head':
      return `head ${message.account}/${message.document}`;
    case 'access':
      return `access ${message.user}`;
    case 'presence':
      return `presence ${message.room} ${message.client}`;
    case 'presence-wanted':
      return `presence-wanted ${message.room}`;
    case 'relay':
      return 'relay';
    case 'devices':
      return `devices ${message.account}`;
  }
}
