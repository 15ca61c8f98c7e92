import { z } from 'zod';
import type { BusMessage } from './bus.ts';

const text = z.string().max(256);

/** What comes from another process, which may be of another version. */
const schema = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('head'), account: text, document: text, head: z.number().int() }),
  z.object({ topic: z.literal('access'), user: text }),
  z.object({
    topic: z.literal('presence'),
    relay: text,
    room: text,
    client: z.number().int(),
    clock: z.number().int(),
    user: text,
    state: z.string().max(16_384).nullable(),
  }),
  z.object({ topic: z.literal('presence-wanted'), relay: text, room: text }),
  z.object({ topic: z.literal('relay'), relay: text, isHere: z.boolean() }),
  z.object({ topic: z.literal('devices'), account: text }),
]) satisfies z.ZodType<BusMessage>;

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
