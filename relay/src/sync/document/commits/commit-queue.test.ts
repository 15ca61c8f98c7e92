import { describe, expect, test } from 'vitest';
import type { Tail } from '#log/read-live.ts';
import type { CommitLog, Entry, StoredEntry } from './commit-log.ts';
import { CommitQueue } from './commit-queue.ts';
import type { QueueOwner, Step } from './step.ts';

interface Flush {
  readonly entries: readonly Entry[];
  readonly isLocked: boolean;
  succeed(): void;
  /** Somebody else has written to these documents. */
  beBehind(...documents: number[]): void;
  fail(): void;
}

/** A log whose commits end when the test says so. */
function manualLog() {
  const flushes: Flush[] = [];
  let wake = () => {};
  const heads = new Map<number, number>();
  const commit = (entries: readonly Entry[], isLocked: boolean) =>
    new Promise<(StoredEntry | 'behind')[]>((resolve, reject) => {
      const store = (behind: readonly number[]) =>
        resolve(
          entries.map(({ documentId, row }) => {
            if (behind.includes(documentId)) return 'behind';
            const seq = (heads.get(documentId) ?? 0) + 1;
            if (row) heads.set(documentId, seq);
            return { seq: row && seq, rejects: [] };
          }),
        );
      flushes.push({
        entries,
        isLocked,
        succeed: () => store([]),
        beBehind: (...documents) => store(documents),
        fail: () => reject(new Error('disk full')),
      });
      wake();
    });
  const log: CommitLog = {
    append: (entries) => commit(entries, false),
    async atHead(_documentId, _head, enter) {
      const tail: Tail = { rows: [], clients: { bindings: [], relay: undefined }, copies: [] };
      return (await commit(await enter(tail), true)) as StoredEntry[];
    },
  };
  const next = async () => {
    while (flushes.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    const flush = flushes.shift();
    if (!flush) throw new Error('no flush');
    return flush;
  };
  return { log, next };
}

function setUp(limits: { maxRows?: number } = {}) {
  const { log, next } = manualLog();
  const seen: string[] = [];
  const queue = new CommitQueue({
    log,
    onFailed: () => seen.push('failed'),
    maxRows: limits.maxRows ?? 1000,
    maxBytes: 10_000_000,
    // However busy the machine is.
    sliceMs: 10_000,
  });
  const owner = (name: string, documentId: number) => {
    const made: QueueOwner & { isContended: boolean; load: () => Promise<void> } = {
      documentId,
      head: 0,
      isContended: false,
      isReady: true,
      load: async () => {},
      takeTail: () => {
        seen.push(`tail ${name}`);
        return () => seen.push(`show tail ${name}`);
      },
      async reload(isBehind) {
        seen.push(`reload ${name}${isBehind ? ' behind' : ''}`);
        await made.load();
      },
      poison: () => seen.push(`poison ${name}`),
    };
    return made;
  };
  const write = (
    to: QueueOwner,
    name: string,
    options: { bytes?: number; answers?: ('lock' | 'load')[] } = {},
  ): Step => {
    const { bytes = 10, answers = [] } = options;
    return {
      kind: 'write',
      bytes,
      enter(isAtHead) {
        const answer = isAtHead ? undefined : answers.shift();
        if (answer) return answer;
        seen.push(`enter ${name}`);
        return {
          row: {
            documentId: to.documentId,
            update: new Uint8Array(bytes),
            userId: 'u',
            deviceId: 'd',
            origin: null,
          },
          run: ({ seq }) => seen.push(`${name} is row ${seq}`),
        };
      },
    };
  };
  const read = (name: string): Step => ({
    kind: 'read',
    bytes: 0,
    enter() {
      seen.push(`enter ${name}`);
      return { run: () => seen.push(name) };
    },
  });
  /** A step that takes slices until it is let end. */
  const long = (name: string) => {
    let mayEnd = false;
    const step: Step = {
      ...read(name),
      payer: { overuse: 0, charge() {}, waits() {}, waited() {} },
      *enter() {
        seen.push(`begin ${name}`);
        while (!mayEnd) yield;
        return { run: () => seen.push(name) };
      },
    };
    const end = () => {
      mayEnd = true;
    };
    return { step, end };
  };
  return { next, seen, queue, owner, write, read, long };
}

/** Turns of the event loop until something is so, however many a busy machine needs. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

describe('commit queue', () => {
  test('what is stored runs when it is flushed, and what was read behind it then too', async () => {
    const { next, seen, queue, owner, write, read } = setUp();
    const a = owner('a', 1);
    queue.add(a, write(a, 'w1'));
    queue.add(a, read('r1'));
    queue.add(a, write(a, 'w2'));
    const flush = await next();
    expect(seen).toEqual(['enter w1', 'enter r1', 'enter w2']);
    expect(flush.entries.length).toBe(2);
    flush.succeed();
    await queue.whenEmpty();
    expect(seen.slice(3)).toEqual(['w1 is row 1', 'r1', 'w2 is row 2']);
  });

  test('during a commit nothing of its documents is entered; other documents are read from at once', async () => {
    const { next, seen, queue, owner, write, read } = setUp();
    const [a, b] = [owner('a', 1), owner('b', 2)];
    queue.add(a, write(a, 'w1'));
    const first = await next();
    queue.add(a, write(a, 'w2'));
    queue.add(a, read('of a'));
    queue.add(b, read('of b'));
    queue.add(b, write(b, 'w3'));
    await until(() => seen.length >= 3);
    expect(seen).toEqual(['enter w1', 'enter of b', 'of b']);
    first.succeed();
    const second = await next();
    second.succeed();
    await queue.whenEmpty();
    expect(seen.slice(3)).toEqual([
      'w1 is row 1',
      'enter w3',
      'enter w2',
      'enter of a',
      'w3 is row 1',
      'w2 is row 2',
      'of a',
    ]);
  });

  test('a failed commit poisons its documents, and nothing that waits for them ever runs', async () => {
    const { next, seen, queue, owner, write, read } = setUp();
    const [a, b] = [owner('a', 1), owner('b', 2)];
    queue.add(a, write(a, 'w1'));
    queue.add(a, read('r1'));
    const first = await next();
    queue.add(a, write(a, 'w2'));
    queue.add(b, write(b, 'w3'));
    first.fail();
    const second = await next();
    expect(second.entries.map((each) => each.documentId)).toEqual([2]);
    second.succeed();
    await queue.whenEmpty();
    expect(seen.slice(2)).toEqual(['failed', 'poison a', 'enter w3', 'w3 is row 1']);
    expect(queue.backlog.rows).toBe(0);
  });

  test('a document that others have written to is loaded anew, and its steps are entered again in order', async () => {
    const { next, seen, queue, owner, write, read } = setUp();
    const [a, b] = [owner('a', 1), owner('b', 2)];
    queue.add(a, write(a, 'w1'));
    queue.add(a, read('r1'));
    queue.add(b, write(b, 'w2'));
    const first = await next();
    queue.add(a, write(a, 'w3'));
    let finish = () => {};
    a.load = () => new Promise((resolve) => (finish = resolve));
    first.beBehind(1);
    await until(() => seen.length >= 5);
    expect(seen.slice(3)).toEqual(['reload a behind', 'w2 is row 1']);
    finish();
    (await next()).succeed();
    await queue.whenEmpty();
    expect(seen.slice(5)).toEqual(['enter w1', 'enter r1', 'enter w3', 'w1 is row 1', 'r1', 'w3 is row 2']);
    expect(queue.counts).toMatchObject({ conflicts: 1, failures: 0, rows: 3 });
  });

  test('while a document is contended it is written under its lock, at the head', async () => {
    const { next, seen, queue, owner, write, read } = setUp();
    const a = owner('a', 1);
    a.isContended = true;
    queue.add(a, read('r1'));
    queue.add(a, write(a, 'w1'));
    queue.add(a, read('r2'));
    const flush = await next();
    expect(flush.isLocked).toBe(true);
    expect(seen).toEqual(['enter r1', 'r1', 'tail a', 'enter w1', 'enter r2']);
    flush.succeed();
    await queue.whenEmpty();
    expect(seen.slice(5)).toEqual(['show tail a', 'w1 is row 1', 'r2']);
  });

  test('a step that asks for the lock goes there with what waits behind it, what stands before goes as usual', async () => {
    const { next, seen, queue, owner, write } = setUp();
    const a = owner('a', 1);
    queue.add(a, write(a, 'w1'));
    queue.add(a, write(a, 'w2', { answers: ['lock'] }));
    queue.add(a, write(a, 'w3'));
    const first = await next();
    expect(first.entries.length).toBe(1);
    first.succeed();
    const second = await next();
    expect([second.isLocked, second.entries.length]).toEqual([true, 2]);
    second.succeed();
    await queue.whenEmpty();
    expect(seen.filter((line) => line.includes('row'))).toEqual([
      'w1 is row 1',
      'w2 is row 2',
      'w3 is row 3',
    ]);
  });

  test('content that was let go is loaded before a step is entered', async () => {
    const { next, seen, queue, owner, write } = setUp();
    const a = owner('a', 1);
    queue.add(a, write(a, 'w1', { answers: ['load'] }));
    (await next()).succeed();
    await queue.whenEmpty();
    expect(seen).toEqual(['reload a', 'enter w1', 'w1 is row 1']);
  });

  test('rows of others never come between a step and its flush', async () => {
    const { next, seen, queue, owner, write, read } = setUp();
    const a = owner('a', 1);
    queue.add(a, write(a, 'w1'));
    queue.add(a, { ...read('foreign'), kind: 'foreign' });
    const flush = await next();
    expect(seen).toEqual(['enter w1']);
    flush.succeed();
    await queue.whenEmpty();
    expect(seen).toEqual(['enter w1', 'w1 is row 1', 'enter foreign', 'foreign']);
  });

  test('a batch holds at most 256 rows and 1 MiB, and a busy document does not shut out others', async () => {
    const { next, queue, owner, write } = setUp();
    const [a, b] = [owner('a', 1), owner('b', 2)];
    for (let index = 0; index < 600; index += 1) queue.add(a, write(a, 'w'));
    queue.add(b, write(b, 'w'));
    for (let index = 0; index < 3; index += 1) queue.add(b, write(b, 'w', { bytes: 700 * 1024 }));
    const sizes: [number, number][] = [];
    for (let flushes = 0; flushes < 4; flushes += 1) {
      const flush = await next();
      const of = (id: number) => flush.entries.filter((entry) => entry.documentId === id).length;
      sizes.push([of(1), of(2)]);
      flush.succeed();
    }
    expect(sizes).toEqual([
      [256, 0],
      [254, 2],
      [90, 1],
      [0, 1],
    ]);
    await queue.whenEmpty();
  });

  test('says when it is full, and when there is room again', async () => {
    const { next, seen, queue, owner, write } = setUp({ maxRows: 2 });
    const a = owner('a', 1);
    queue.add(a, write(a, 'w1'));
    expect(queue.backlog.isFull).toBe(false);
    queue.add(a, write(a, 'w2'));
    expect(queue.backlog.isFull).toBe(true);
    queue.backlog.whenRelieved(() => seen.push('relieved'));
    const flush = await next();
    expect(seen).not.toContain('relieved');
    flush.succeed();
    await queue.whenEmpty();
    expect(seen.at(-1)).toBe('relieved');
  });

  test('one document at a time is at something long, and others go on beside what is put off', async () => {
    const { next, seen, queue, owner, write, read, long } = setUp();
    const [a, b] = [owner('a', 1), owner('b', 2)];
    const [one, other] = [long('one'), long('other')];
    queue.add(a, one.step);
    await until(() => seen.length === 1);
    queue.add(b, other.step);
    queue.add(a, read('waits'));
    queue.add(b, read('passes'));
    queue.add(b, write(b, 'w1'));
    (await next()).succeed();
    await until(() => seen.length >= 5);
    expect(seen).toEqual(['begin one', 'enter passes', 'passes', 'enter w1', 'w1 is row 1']);
    one.end();
    await until(() => seen.length >= 9);
    expect(seen.slice(5)).toEqual(['begin other', 'one', 'enter waits', 'waits']);
    other.end();
    await queue.whenEmpty();
    expect(seen.at(-1)).toBe('other');
  });

  test('a fault in one callback does not keep the others from running; one while entering costs the document', async () => {
    const { next, seen, queue, owner, write, read } = setUp();
    const [a, b] = [owner('a', 1), owner('b', 2)];
    const faulty = read('faulty');
    queue.add(a, { ...write(a, 'w1'), enter: () => ({ run: () => faulty.enter(false) && fail() }) });
    queue.add(a, write(a, 'w2'));
    queue.add(b, { ...faulty, enter: fail });
    queue.add(b, write(b, 'w3'));
    (await next()).succeed();
    await queue.whenEmpty();
    expect(seen).toEqual(['enter faulty', 'failed', 'enter w2', 'failed', 'poison b', 'w2 is row 1']);
  });
});

function fail(): never {
  throw new Error('bug');
}
