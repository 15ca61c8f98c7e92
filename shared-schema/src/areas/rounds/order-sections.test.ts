import { expect, it } from 'vitest';
import { applyWrites } from '#document/apply-writes.ts';
import { isLargerThan, MAX_BASE_BYTES } from '#document/stamped.ts';
import { TransactionBuffer } from '#document/transaction.ts';
import { formatHlc } from '#kernel/hybrid-clock.ts';
import type { OrderChange } from '#kernel/order-changes.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import type { TestAccount } from '#testing/test-account.ts';
import { orderListRecord } from './order-list.record.ts';
import { writeOrder } from './write-order.ts';

const LIST = 'r:north';
const ids = (count: number, of = 'job') =>
  Array.from({ length: count }, (_, at) => `${of}${at}`.padEnd(21, 'x'));

function write(account: TestAccount, at: number, change: Omit<OrderChange, 'moves'>): TransactionBuffer {
  const tx = new TransactionBuffer(account.snapshot, [formatHlc(at, 0), 'user0001.dev1']);
  writeOrder(tx, LIST, { ...change, moves: new Map() });
  applyWrites(account.documents, tx.writes, 'test');
  return tx;
}

const listOf = (account: TestAccount) => account.snapshot.record(orderListRecord, LIST)?.list;

forBothForms('a whole order', (open) => {
  it.each<[name: string, jobs: number, seen: number]>([
    ['empty', 0, 0],
    ['of one value', 3000, 200],
    ['as long as one value', 10_000, 0],
    ['of three values', 25_000, 6000],
  ])('%s is read as it was written, and no value is too large', (_name, jobs, seen) => {
    const account = open();
    const base = { rev: 'one', ids: ids(jobs), seen: ids(seen, 'tag').map((tag) => tag.slice(0, 12)) };
    const fold = { ...base, rev: 'two', of: 'one' };
    const { writes } = write(account, 1000, { base, fold });
    expect(listOf(account)).toMatchObject({ base, fold });
    for (const { value } of writes.flatMap((all) => all.writes))
      expect(isLargerThan(value?.[2] ?? null, MAX_BASE_BYTES)).toBe(false);
  });

  it('that is shorter than the one before leaves nothing of it', () => {
    const account = open();
    write(account, 1000, { base: { rev: 'one', ids: ids(25_000) } });
    const base = { rev: 'two', ids: ids(5, 'later') };
    const { writes } = write(account, 2000, { base });
    expect(listOf(account)?.base).toMatchObject(base);
    const left = writes.flatMap((all) => all.writes);
    expect(left.map(({ key }) => key)).toEqual([`${LIST}/base`, `${LIST}/base/1`, `${LIST}/base/2`]);
    expect(left.every(({ value }) => !isLargerThan(value?.[2] ?? null, 1024))).toBe(true);
  });

  it('does not take a section of another order for its own', () => {
    const account = open();
    write(account, 1000, { base: { rev: 'one', ids: ids(25_000) } });
    const { writes } = write(open(), 2000, { base: { rev: 'two', ids: ids(25_000, 'other') } });
    // Of the later order only the first value has come.
    const first = writes.map((all) => ({ ...all, writes: all.writes.slice(0, 1) }));
    applyWrites(account.documents, first, 'test');
    const base = listOf(account)?.base;
    expect(base?.rev).toBe('two');
    expect(base?.ids.every((id) => id.startsWith('other'))).toBe(true);
    expect(base?.ids.length).toBeLessThan(25_000);
  });
});
