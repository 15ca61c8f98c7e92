import { randomBytes } from 'node:crypto';
import { Redis, type RedisOptions } from 'ioredis';
import { z } from 'zod/mini';
import type { Log } from '#database/log.ts';
import type { Bus, BusListener, BusMessage } from './bus.ts';
import { readBusMessage } from './bus-message.ts';
import { Listeners } from './listeners.ts';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5000;
/** A connection may be dead without a word; a question this often finds out. */
const CHECK_MS = 10_000;
const ANSWER_MS = 5000;
/** So many messages that Redis has not taken: more are forgotten. */
const MAX_UNDER_WAY = 10_000;
const LAST_WORDS_MS = 1000;

const envelopeSchema = z.object({ from: z.string(), message: z.unknown() });

/**
 * Tells and hears over Redis' publish and subscribe. It says by itself whether it works (`isReady`), and comes back
 * with growing pauses whenever a connection breaks.
 */
export class RedisBus implements Bus {
  readonly #log: Log;
  readonly #channel: string;
  readonly #self = randomBytes(8).toString('hex');
  readonly #listeners: Listeners;
  readonly #teller: Redis;
  readonly #hearer: Redis;
  readonly #timer: NodeJS.Timeout;
  #hears = false;
  #isAway = false;
  #underWay = 0;
  breaks = 0;

  /** `installationId` keeps installations apart that share a Redis. */
  constructor(options: { redisUrl: string; installationId: string; log: Log }) {
    this.#log = options.log;
    this.#channel = `roundsman:${options.installationId}`;
    this.#listeners = new Listeners((error) =>
      this.#log.error({ error: String(error) }, 'what another process told could not be taken'),
    );
    const common: RedisOptions = {
      enableOfflineQueue: false,
      autoResubscribe: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: ANSWER_MS,
      keepAlive: CHECK_MS,
      retryStrategy: (times) =>
        Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(times, 10)) * (0.5 + Math.random() / 2),
    };
    this.#teller = new Redis(options.redisUrl, common);
    this.#hearer = new Redis(options.redisUrl, common);
    for (const connection of [this.#teller, this.#hearer]) {
      connection.on('error', (error: Error) => this.#note(error));
    }
    this.#hearer.on('ready', () => void this.#listen());
    this.#hearer.on('close', () => {
      if (this.#hears) this.breaks += 1;
      this.#hears = false;
    });
    this.#hearer.on('message', (_channel: string, text: string) => this.#hear(text));
    this.#timer = setInterval(() => void this.#check(), CHECK_MS);
    this.#timer.unref();
  }

  /** Whether what is told now reaches Redis, and what others tell arrives. */
  get isReady(): boolean {
    return this.#hears && this.#teller.status === 'ready';
  }

  subscribe(listener: BusListener): () => void {
    return this.#listeners.add(listener);
  }

  publish(message: BusMessage): void {
    if (this.#teller.status !== 'ready' || this.#underWay >= MAX_UNDER_WAY) return;
    this.#underWay += 1;
    this.#teller
      .publish(this.#channel, JSON.stringify({ from: this.#self, message }))
      .catch(() => {})
      .finally(() => {
        this.#underWay -= 1;
      });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LAST_WORDS_MS);
    });
    // Its answer comes behind everything that was told before.
    const said = this.#teller.status === 'ready' ? this.#teller.ping().then(ignore, ignore) : undefined;
    await Promise.race([said, late]);
    clearTimeout(timer);
    this.#hearer.disconnect();
    this.#teller.disconnect();
  }

  async #listen(): Promise<void> {
    try {
      await this.#hearer.subscribe(this.#channel);
      this.#hears = true;
      if (this.#isAway) this.#log.warn({}, 'Redis is back');
      this.#isAway = false;
      this.#listeners.gap();
    } catch {
      this.#hearer.disconnect(true);
    }
  }

  #hear(text: string): void {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return;
    }
    const envelope = envelopeSchema.safeParse(json);
    if (!envelope.success || envelope.data.from === this.#self) return;
    const message = readBusMessage(envelope.data.message);
    if (message) this.#listeners.message(message);
  }

  #note(error: Error): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#log.warn({ error: error.message }, 'Redis is away: other processes hear of changes later');
  }

  async #check(): Promise<void> {
    await Promise.all([this.#teller, this.#hearer].map((connection) => this.#ask(connection)));
  }

  async #ask(connection: Redis): Promise<void> {
    if (connection.status !== 'ready') return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), ANSWER_MS);
    });
    const answer = await Promise.race([connection.ping().then(ignore, ignore), late]);
    clearTimeout(timer);
    if (answer === 'late') connection.disconnect(true);
  }
}

function ignore(): undefined {
  return undefined;
}
