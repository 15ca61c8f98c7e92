import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { Log } from '#database/log.ts';
import type { Tables } from '#database/tables.ts';

/** A document that has rows up to `head`, whoever wrote them. */
const headSchema = z.object({ account: z.string(), document: z.string(), head: z.number().int() });
export type HeadHint = z.infer<typeof headSchema>;

const accessSchema = z.object({ user: z.string() });

export interface HintListener {
  onHead(hint: HeadHint): void;
  onAccessChanged(userId: string): void;
  /** Hints may have been missed: look at everything again. */
  onGap(): void;
}

export interface Hints {
  stop(): Promise<void>;
}

const RETRY_MS = 1000;
const CHECK_MS = 30_000;

/** Tells every relay and worker, after the commit, how far documents have come; losing it costs latency only. */
export async function hintHeads(db: Kysely<Tables>, heads: readonly HeadHint[]): Promise<void> {
  if (heads.length === 0) return;
  const texts = heads.map(({ account, document, head }) => JSON.stringify({ account, document, head }));
  await sql`select pg_notify('roundsman_log', t) from unnest(${texts}::text[]) as t`.execute(db);
}

function parse<T>(schema: z.ZodType<T>, text: string | undefined): T | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Listens for hints on a connection of its own, and comes back whenever that breaks. */
export function listenForHints(databaseUrl: string, listener: HintListener, log: Log): Hints {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const hear = ({ channel, payload }: pg.Notification) => {
    if (channel === 'roundsman_log') {
      const hint = parse(headSchema, payload);
      if (hint) listener.onHead(hint);
    } else {
      const hint = parse(accessSchema, payload);
      if (hint) listener.onAccessChanged(hint.user);
    }
  };

  const retry = (failed: pg.Client, error?: Error) => {
    if (failed !== client || stopped) return;
    client = undefined;
    if (error) log.warn({ error: error.message }, 'the connection that listens for changes broke');
    failed.end().catch(() => {});
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), RETRY_MS);
    timer.unref();
  };

  /** A connection may be dead without a word; a question now and then finds out. */
  const check = (asked: pg.Client) => {
    timer = setTimeout(() => {
      asked.query('select 1').then(
        () => asked === client && !stopped && check(asked),
        (error: Error) => retry(asked, error),
      );
    }, CHECK_MS);
    timer.unref();
  };

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      query_timeout: CHECK_MS / 2,
    });
    client = next;
    next.on('error', (error) => retry(next, error));
    next.on('end', () => retry(next));
    next.on('notification', hear);
    try {
      await next.connect();
      await next.query('listen roundsman_log');
      await next.query('listen roundsman_access');
      if (next !== client || stopped) return;
      listener.onGap();
      check(next);
    } catch (error) {
      retry(next, error as Error);
    }
  };

  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
