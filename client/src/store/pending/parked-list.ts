import { wholeOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { shownJson } from '@roundsman/shared-schema/document/record.ts';
import type { Stamp } from '@roundsman/shared-schema/document/stamped.ts';
import type { HybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { stabilise } from '@roundsman/shared-schema/kernel/stabilise.ts';
import type { Documents } from '../documents/documents.ts';
import type { Readable } from '../signal.ts';
import type { ParkedChange, ParkedEntry } from './parked-change.ts';
import type { PendingChanges } from './pending-changes.ts';
import type { PendingPart } from './pending-record.ts';
import { stepsWithout } from './refused-steps.ts';
import { writeAgain } from './write-again.ts';

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

/** Refused values with what stands in their place now, and what can be done about each. */
export function createParkedList(options: ParkedListOptions): ParkedList {
  const { account, author, tab, documents, pending, clock } = options;
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
    const entries = ids.flatMap((id) => pending.parked.get(id) ?? []);
    if (entries.length === 0) return fail('sync.parked-gone');
    const known = entries.filter(({ stamped }) => stamped !== undefined);
    const changes = new Map<string, ParkedEntry[]>();
    for (const entry of known) {
      const change = `${entry.account} ${entry.change ?? entry.id}`;
      changes.set(change, [...(changes.get(change) ?? []), entry]);
    }
    for (const own of changes.values()) {
      const written = await retryChange(own);
      if (!written.ok) return written;
    }
    return known.length < entries.length ? fail('sync.parked-unknown') : ok(undefined);
  }

  /** Writes refused values of one change again, as one change. */
  async function retryChange(entries: readonly ParkedEntry[]): Promise<Result<void>> {
    const [first] = entries;
    if (!first) return ok(undefined);
    if (pending.fault) return fail(`sync.${pending.fault}`);
    if (first.account === account) {
      const places = new Set(entries.map(({ document }) => wholeOf(document)));
      const missing = await documents.ensure([...places]);
      if (missing !== undefined) return fail('sync.not-on-this-device', { values: { document: missing } });
    }
    const values = new Map<ParkedEntry['document'], PendingPart['values'][number][]>();
    let hlc = '';
    for (const { document, key, stamped = null, ...entry } of entries) {
      const stamp = stampAgain({ document, key, stamped, ...entry });
      const value = stamped && ([...stamp, stamped[2]] as const);
      values.set(document, [...(values.get(document) ?? []), [key, value]]);
      if (stamp[0] > hlc) hlc = stamp[0];
    }
    const { words, command, at, change, bulk } = first;
    const record = { id: newId(), account: first.account, command, words, at, hlc, tab };
    const parts = [...values].map(([document, own]) => ({ document, values: own }));
    const kin = { ...(bulk !== undefined && { bulk }), ...(change !== null && { again: change }) };
    const isKept = await writeAgain(
      documents,
      pending,
      { ...record, ...kin, parts },
      { dropParked: entries.map(({ id }) => id) },
    );
    return isKept ? ok(undefined) : fail(`sync.${pending.fault ?? 'storage-lost'}`);
  }

  /** The stamp with which a refused value is written again: its own, or a new one where somebody wrote later. */
  function stampAgain(entry: ParkedEntry): Stamp {
    const { stamped } = entry;
    const present = standing(entry);
    const isLate = present && (!stamped || present[0] > stamped[0]);
    if (isLate) clock.observe(present[0]);
    // The person has seen what stands there and wants this instead.
    return isLate || !stamped ? [clock.tick(), author] : [stamped[0], stamped[1]];
  }

  async function discard(ids: readonly string[]): Promise<void> {
    const gone = ids.flatMap((id) => pending.parked.get(id) ?? []);
    // What never came about is nothing to take back.
    const recent = pending.recent.flatMap((change) => {
      const own = gone.filter((entry) => entry.change === change.id);
      return own.length > 0 ? [{ ...change, steps: stepsWithout(change.steps, own) }] : [];
    });
    await pending.edit([], (record) => record, { dropParked: [...ids], recent });
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
