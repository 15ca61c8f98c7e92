/**
 * A tab's message about its writes to the pending database. `records`: it wrote these records, the recent changes and
 * the facts, and nothing else; `all`: it may have written anything.
 */
export type TabNews = { readonly records: readonly string[] } | 'all';

/** Everything is read again so often at least: a tab that was put to sleep may have missed something. */
const ALL_EVERY_MS = 60_000;

/** What other tabs have told of since it was last looked at. */
export class HeardNews {
  #records = new Set<string>();
  #isAll = false;
  #allAt = 0;

  add(news: TabNews): void {
    if (news === 'all') this.#isAll = true;
    else for (const id of news.records) this.#records.add(id);
  }

  /** Takes what there is; what is told from now on is news again. */
  take(): TabNews {
    const records = [...this.#records];
    const now = Date.now();
    const isAll = this.#isAll || now - this.#allAt > ALL_EVERY_MS;
    this.#records.clear();
    this.#isAll = false;
    if (!isAll) return { records };
    this.#allAt = now;
    return 'all';
  }
}

/** Reads news from another tab's message; `undefined` for what is none. */
export function readTabNews(data: unknown): TabNews | undefined {
  if (data === 'all') return data;
  if (typeof data !== 'object' || data === null || !('records' in data)) return undefined;
  const { records } = data;
  const isList = Array.isArray(records) && records.every((id) => typeof id === 'string');
  return isList ? { records } : undefined;
}
