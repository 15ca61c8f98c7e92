import { type Kysely, sql } from 'kysely';
import { LOG_CHANNEL, PostgresBus } from '#bus/postgres-bus.ts';
import type { Log } from '#database/log.ts';
import type { Tables } from '#database/tables.ts';

/** A document that has rows up to `head`, whoever wrote them. */
export interface HeadHint {
  readonly account: string;
  readonly document: string;
  readonly head: number;
}

export interface HintListener {
  onHead(hint: HeadHint): void;
  onAccessChanged(userId: string): void;
  /** Hints may have been missed: look at everything again. */
  onGap(): void;
}

export interface Hints {
  stop(): Promise<void>;
}

/**
 * Tells every relay and worker, after the commit, how far documents have come; losing it costs latency only. For those
 * without a bus of their own.
 */
export async function hintHeads(db: Kysely<Tables>, heads: readonly HeadHint[]): Promise<void> {
  if (heads.length === 0) return;
  const texts = heads.map(({ account, document, head }) => JSON.stringify({ account, document, head }));
  await sql`select pg_notify(${LOG_CHANNEL}, t) from unnest(${texts}::text[]) as t`.execute(db);
}

/** Listens for hints that come over PostgreSQL, on a connection of its own that comes back whenever it breaks. */
export function listenForHints(databaseUrl: string, listener: HintListener, log: Log): Hints {
  const bus = new PostgresBus({ databaseUrl, log });
  bus.subscribe({
    onMessage: (message) => {
      if (message.topic === 'head') listener.onHead(message);
      else if (message.topic === 'access') listener.onAccessChanged(message.user);
    },
    onGap: () => listener.onGap(),
  });
  return { stop: () => bus.stop() };
}
