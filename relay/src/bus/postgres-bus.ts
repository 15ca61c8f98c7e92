import pg from 'pg';
import { z } from 'zod/mini';
import type { Log } from '#database/log.ts';
import type { Bus, BusListener, BusMessage } from './bus.ts';
import { nameOfMessage, readBusMessage } from './bus-message.ts';
import { Listeners } from './listeners.ts';

/** Channels of `NOTIFY`; documents and rights have their own, as workers and calls notify there. */
export const LOG_CHANNEL = 'roundsman_log';
export const ACCESS_CHANNEL = 'roundsman_access';
export const OTHER_CHANNEL = 'roundsman_bus';

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5000;
const CHECK_MS = 30_000;
/** PostgreSQL takes payloads below 8000 bytes. */
const MAX_PAYLOAD_BYTES = 7900;
const MAX_WAITING = 10_000;
const LAST_WORDS_MS = 1000;

const pidSchema = z.array(z.object({ pid: z.number() })).check(z.minLength(1));

function channelOf(message: BusMessage): string {
  if (message.topic === 'head') return LOG_CHANNEL;
  return message.topic === 'access' ? ACCESS_CHANNEL : OTHER_CHANNEL;
}

function read({ channel, payload }: pg.Notification): BusMessage | undefined {
  let json: unknown;
  try {
    json = JSON.parse(payload ?? '');
  } catch {
    return undefined;
  }
  if (channel === OTHER_CHANNEL) return readBusMessage(json);
  const topic = channel === LOG_CHANNEL ? 'head' : 'access';
  return typeof json === 'object' && json !== null ? readBusMessage({ ...json, topic }) : undefined;
}

/**
 * Tells and hears over one connection of its own to PostgreSQL, and comes back whenever that breaks. What is told while
 * it is away waits, the latest of each name.
 */
export class PostgresBus implements Bus {
  readonly #url: string;
  readonly #log: Log;
  readonly #listeners: Listeners;
  readonly #waiting = new Map<string, { channel: string; payload: string }>();
  #client: pg.Client | undefined;
  /** The connection's number at the server, once it listens: what carries it is one's own. */
  #pid: number | undefined;
  #telling: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #tries = 0;
  #isStopped = false;
  breaks = 0;

  constructor(options: { databaseUrl: string; log: Log }) {
    this.#url = options.databaseUrl;
    this.#log = options.log;
    this.#listeners = new Listeners((error) =>
      this.#log.error({ error: String(error) }, 'what another process told could not be taken'),
    );
    void this.#connect();
  }

  subscribe(listener: BusListener): () => void {
    return this.#listeners.add(listener);
  }

  publish(message: BusMessage): void {
    const payload = JSON.stringify(message);
    if (this.#isStopped || Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) return;
    const name = nameOfMessage(message);
    // The latest goes to the end: its place is that of the last word.
    this.#waiting.delete(name);
    this.#waiting.set(name, { channel: channelOf(message), payload });
    if (this.#waiting.size > MAX_WAITING) {
      const [oldest] = this.#waiting.keys();
      if (oldest !== undefined) this.#waiting.delete(oldest);
    }
    this.#tell();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LAST_WORDS_MS);
    });
    const client = this.#client;
    const end = async () => {
      await this.#telling;
      await client?.end().catch(() => {});
    };
    await Promise.race([end(), late]);
    clearTimeout(timer);
    this.#client = undefined;
  }

  #tell(): void {
    if (this.#telling || this.#pid === undefined || !this.#client) return;
    this.#telling = this.#tellAll(this.#client).finally(() => {
      this.#telling = undefined;
      // Something may have come up after the last look.
      if (this.#waiting.size > 0) this.#tell();
    });
  }

  async #tellAll(client: pg.Client): Promise<void> {
    // What comes up in one turn goes along in one statement.
    await Promise.resolve();
    while (this.#waiting.size > 0 && client === this.#client) {
      const words = [...this.#waiting.values()];
      this.#waiting.clear();
      try {
        await client.query('select pg_notify(c, p) from unnest($1::text[], $2::text[]) as t(c, p)', [
          words.map(({ channel }) => channel),
          words.map(({ payload }) => payload),
        ]);
      } catch (error) {
        this.#retry(client, error as Error);
      }
    }
  }

  #retry(failed: pg.Client, error?: Error): void {
    if (failed !== this.#client || this.#isStopped) return;
    this.#client = undefined;
    if (this.#pid !== undefined) this.breaks += 1;
    this.#pid = undefined;
    if (error) this.#log.warn({ error: error.message }, 'the connection that listens for changes broke');
    failed.end().catch(() => {});
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#tries) * (0.5 + Math.random() / 2);
    this.#tries += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#connect(), wait);
    this.#timer.unref();
  }

  /** A connection may be dead without a word; a question now and then finds out. */
  #check(asked: pg.Client): void {
    this.#timer = setTimeout(() => {
      asked.query('select 1').then(
        () => {
          if (asked === this.#client && !this.#isStopped) this.#check(asked);
        },
        (error: Error) => this.#retry(asked, error),
      );
    }, CHECK_MS);
    this.#timer.unref();
  }

  async #connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: CHECK_MS / 2,
      query_timeout: CHECK_MS / 2,
      application_name: 'roundsman bus',
    });
    this.#client = next;
    next.on('error', (error) => this.#retry(next, error));
    next.on('end', () => this.#retry(next));
    next.on('notification', (notification) => {
      if (this.#isStopped || notification.processId === this.#pid) return;
      const message = read(notification);
      if (message) this.#listeners.message(message);
    });
    try {
      await next.connect();
      for (const channel of [LOG_CHANNEL, ACCESS_CHANNEL, OTHER_CHANNEL])
        await next.query(`listen ${channel}`);
      const { rows } = await next.query('select pg_backend_pid() as pid');
      if (next !== this.#client || this.#isStopped) return;
      this.#pid = pidSchema.parse(rows)[0]?.pid;
      this.#tries = 0;
      this.#listeners.gap();
      this.#check(next);
      this.#tell();
    } catch (error) {
      this.#retry(next, error as Error);
    }
  }
}
