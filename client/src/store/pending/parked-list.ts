import { wholeOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { shownJson } from '@roundsman/shared-schema/document/record.ts';
import type { HybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { fail, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { stabilise } from '@roundsman/shared-schema/kernel/stabilise.ts';
import type { Documents } from '../documents/documents.ts';
import type { Readable } from '../signal.ts';
import type { ParkedChange, ParkedEntry } from './parked-change.ts';
import type { PendingChanges } from './pending-changes.ts';

export interface ParkedListOptions {
  /** The account that is open. */
  readonly account: string;
  readonly author: string;
  readonly tab: string;
  readonly documents: Documents;
  readonly pending: PendingChanges;
  readonly clock: HybridClock;
}

export interface ParkedList extends Readable<readonly ParkedChange[]> {
  /** Writes these again, the values of one change as one change. */
  retry(ids: readonly string[]): Promise<Result<void>>;
  discard(ids: readonly string[]): Promise<void>;
  text(id: string): string;
}

/** Only for whoever was refused something, so it is no part of the start. */
const fetchSettle = () => import('./settle-parked.ts').catch(() => undefined);

/** Refused values with what stands in their place now, and what can be done about each. */
export function createParkedList(options: ParkedListOptions): ParkedList {
  const { account, documents, pending } = options;
  let last: readonly ParkedChange[] = [];

  function standing({ account: of, document, root, key }: ParkedEntry) {
    return of === account ? documents.indexed.form(wholeOf(document), root)?.get(key) : undefined;
  }

  function shown(entry: ParkedEntry) {
    return shownJson((key) => standing({ ...entry, key }), entry.key);
  }

  function rowOf(entry: ParkedEntry): ParkedChange {
    const { stamped, ids: _ids, ...row } = entry;
    const value = stamped === null ? null : stamped?.[2];
    return { ...row, value, now: shown(entry) };
  }

  function get(): readonly ParkedChange[] {
    const entries = [...pending.parked.values()].sort(
      (a, b) => a.refusedAt - b.refusedAt || a.number - b.number || (a.id < b.id ? -1 : 1),
    );
    last = stabilise(last, entries.map(rowOf));
    return last;
  }

  /** Follows the documents that hold the places of refused values, as they open and close. */
  function subscribe(listener: () => void): () => void {
    const followed = new Map<unknown, () => void>();
    const follow = () => {
      const forms = new Set(
        [...pending.parked.values()]
          .filter((entry) => entry.account === account)
          .map(({ document, root }) => documents.indexed.form(wholeOf(document), root)),
      );
      for (const [form, stop] of followed) {
        if (forms.has(form as never)) continue;
        stop();
        followed.delete(form);
      }
      for (const form of forms) if (form && !followed.has(form)) followed.set(form, form.observe(listener));
    };
    const stops = [
      pending.subscribe(() => {
        follow();
        listener();
      }),
      documents.onReadable(() => {
        follow();
        listener();
      }),
    ];
    follow();
    return () => {
      for (const stop of [...stops, ...followed.values()]) stop();
    };
  }

  async function retry(ids: readonly string[]): Promise<Result<void>> {
    const settle = await fetchSettle();
    return settle ? settle.retryParked({ ...options, standing }, ids) : fail('changes.undo-not-here');
  }

  async function discard(ids: readonly string[]): Promise<void> {
    const settle = await fetchSettle();
    await pending.edit([], (record) => record, { dropParked: ids, ...settle?.withoutRefused(pending, ids) });
  }

  function text(id: string): string {
    const row = get().find((one) => one.id === id);
    if (!row) return '';
    const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 1));
    const lines = [
      row.words.record,
      `${row.document} ${row.key}`,
      new Date(row.at).toISOString(),
      row.value === undefined ? '' : plain(row.value),
    ];
    return lines.filter((line) => line !== '').join('\n');
  }

  return { get, subscribe, retry, discard, text };
}
