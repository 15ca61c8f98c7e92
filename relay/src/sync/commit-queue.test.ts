import { describe, expect, test } from 'vitest';
import type { LogRow } from '#log/append.ts';
import { CommitQueue, type QueueOwner } from './commit-queue.ts';

/** A log whose flushes end when the test says so. */
function manualLog() {
  const flushes: { rows: readonly LogRow[]; succeed(): void; fail(): void }[] = [];
  let wake = () => {};
  let head = 0;
  const append = (rows: readonly LogRow[]) =>
    new Promise<readonly number[]>((resolve, reject) => {
      flushes.push({
        rows,
        succeed() {
          const first = head + 1;
          head += rows.length;
          resolve(rows.map((_row, index) => first + index));
        },
        fail: () => reject(new Error('disk full')),
      });
      wake();
    });
  const next = async () => {
    while (flushes.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    const flush = flushes.shift();
    if (!flush) throw new Error('no flush');
    return flush;
  };
  return { append, next };
}

function row(documentId: number, bytes = 10): LogRow {
  return { documentId, update: new Uint8Array(bytes), userId: 'u', deviceId: 'd', origin: null };
}

function setUp(limits: { maxRows?: number } = {}) {
  const log = manualLog();
  const seen: string[] = [];
  const queue = new CommitQueue({
    append: log.append,
    onFailed: () => seen.push('failed'),
    maxRows: limits.maxRows ?? 1000,
    maxBytes: 1_000_000,
  });
  const owner = (name: string): QueueOwner => ({ poison: () => seen.push(`poison ${name}`) });
  return { log, seen, queue, owner };
}

describe('commit queue', () => {
  test('rows are told of when they are flushed, barriers behind the rows before them', async () => {
    const { log, seen, queue, owner } = setUp();
    const a = owner('a');
    queue.addRow(a, row(1), (seq) => seen.push(`row ${seq}`));
    queue.addBarrier(a, () => seen.push('barrier'));
    queue.addRow(a, row(1), (seq) => seen.push(`row ${seq}`));
    const flush = await log.next();
    expect(seen).toEqual([]);
    expect(flush.rows.length).toBe(2);
    flush.succeed();
    await queue.whenEmpty();
    expect(seen).toEqual(['row 1', 'barrier', 'row 2']);
  });

  test('what arrives during a flush goes with the next one', async () => {
    const { log, seen, queue, owner } = setUp();
    const a = owner('a');
    queue.addRow(a, row(1), (seq) => seen.push(`row ${seq}`));
    const first = await log.next();
    queue.addRow(a, row(1), (seq) => seen.push(`row ${seq}`));
    queue.addBarrier(a, () => seen.push('barrier'));
    first.succeed();
    const second = await log.next();
    expect(seen).toEqual(['row 1']);
    second.succeed();
    await queue.whenEmpty();
    expect(seen).toEqual(['row 1', 'row 2', 'barrier']);
  });

  test('a failed flush poisons its documents, and nothing that waits for them ever runs', async () => {
    const { log, seen, queue, owner } = setUp();
    const [a, b] = [owner('a'), owner('b')];
    queue.addRow(a, row(1), () => seen.push('row of a'));
    queue.addBarrier(a, () => seen.push('barrier of a'));
    queue.addBarrier(b, () => seen.push('barrier of b'));
    const first = await log.next();
    queue.addRow(a, row(1), () => seen.push('later row of a'));
    queue.addRow(b, row(2), () => seen.push('row of b'));
    first.fail();
    const second = await log.next();
    expect(second.rows.map((each) => each.documentId)).toEqual([2]);
    second.succeed();
    await queue.whenEmpty();
    expect(seen).toEqual(['failed', 'poison a', 'barrier of b', 'row of b']);
    expect(queue.waitingRows).toBe(0);
  });

  test('a batch holds at most 256 rows and 1 MiB', async () => {
    const { log, queue, owner } = setUp();
    const a = owner('a');
    for (let index = 0; index < 300; index += 1) queue.addRow(a, row(1), () => {});
    for (let index = 0; index < 3; index += 1) queue.addRow(a, row(1, 700 * 1024), () => {});
    const sizes: number[] = [];
    for (let flushes = 0; flushes < 4; flushes += 1) {
      const flush = await log.next();
      sizes.push(flush.rows.length);
      flush.succeed();
    }
    expect(sizes).toEqual([256, 45, 1, 1]);
    await queue.whenEmpty();
  });

  test('says when it is full, and when there is room again', async () => {
    const { log, seen, queue, owner } = setUp({ maxRows: 2 });
    const a = owner('a');
    queue.addRow(a, row(1), () => {});
    expect(queue.isFull).toBe(false);
    queue.addRow(a, row(1), () => {});
    expect(queue.isFull).toBe(true);
    queue.whenRelieved(() => seen.push('relieved'));
    const flush = await log.next();
    expect(seen).toEqual([]);
    flush.succeed();
    await queue.whenEmpty();
    expect(seen).toEqual(['relieved']);
  });

  test('a fault in one callback does not keep the others from running', async () => {
    const { log, seen, queue, owner } = setUp();
    const a = owner('a');
    queue.addRow(a, row(1), () => {
      throw new Error('bug');
    });
    queue.addRow(a, row(1), () => seen.push('second'));
    (await log.next()).succeed();
    await queue.whenEmpty();
    expect(seen).toEqual(['failed', 'second']);
  });
});
