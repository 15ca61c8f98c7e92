import type { Kysely } from 'kysely';
import type { Log } from '#database/log.ts';
import type { Tables } from '#database/tables.ts';
import { type HeadHint, hintHeads } from './hints.ts';

/** Tells other processes how far documents have come; what comes up meanwhile goes along with the next word. */
export function createTeller(db: Kysely<Tables>, log: Log): (heads: readonly HeadHint[]) => void {
  let waiting = new Map<string, HeadHint>();
  let isBusy = false;
  const tell = async () => {
    isBusy = true;
    while (waiting.size > 0) {
      const heads = [...waiting.values()];
      waiting = new Map();
      try {
        await hintHeads(db, heads);
      } catch (error) {
        log.warn({ error: String(error) }, 'other processes could not be told of changes');
      }
    }
    isBusy = false;
  };
  return (heads) => {
    for (const hint of heads) waiting.set(`${hint.account}/${hint.document}`, hint);
    if (!isBusy) void tell();
  };
}
