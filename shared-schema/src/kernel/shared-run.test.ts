import { describe, expect, it } from 'vitest';
import { sharedRun } from './shared-run.ts';

/** Work that ends when it is told to; `begun`: how many runs have begun. */
function steps() {
  const ends: ((error?: Error) => void)[] = [];
  const ask = sharedRun(
    () =>
      new Promise<void>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
      }),
  );
  return { ask, ends, end: (at: number, error?: Error) => ends[at]?.(error) };
}

/** Whatever can go on without a run ending has gone on. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('a shared run', () => {
  it('begins at once, and anew for whoever asks when it is over', async () => {
    const { ask, ends, end } = steps();
    const first = ask();
    end(0);
    await first;
    void ask();
    expect(ends).toHaveLength(2);
  });

  it('gives all who ask meanwhile one run that began after they asked', async () => {
    const { ask, ends, end } = steps();
    const told: string[] = [];
    void ask().then(() => told.push('first'));
    void ask().then(() => told.push('second'));
    void ask().then(() => told.push('third'));
    expect(ends).toHaveLength(1);
    end(0);
    await settled();
    expect([told, ends.length]).toEqual([['first'], 2]);
    // Asked during the second run: a third.
    void ask().then(() => told.push('late'));
    end(1);
    await settled();
    expect([told, ends.length]).toEqual([['first', 'second', 'third'], 3]);
    end(2);
    await settled();
    expect(told).toEqual(['first', 'second', 'third', 'late']);
  });

  it('fails for those whose run failed, and runs on for the others', async () => {
    const { ask, end } = steps();
    const first = ask();
    const second = ask();
    end(0, new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    await settled();
    end(1);
    await expect(second).resolves.toBeUndefined();
  });
});
