import { expect, it, onTestFinished, vi } from 'vitest';

/** What a browser has to order tasks with; read when the module is loaded. */
async function loadWith(scheduler: object | undefined) {
  vi.stubGlobal('scheduler', scheduler);
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  return import('./in-slices.ts');
}

it.each([
  ['none', undefined],
  ['one that only yields', { yield: async () => {} }],
  ['one that takes tasks', { postTask: async (work: () => void) => void setTimeout(work) }],
])('work in slices comes to its end in a browser whose scheduler is %s', async (_words, scheduler) => {
  const { inSlices, turn } = await loadWith(scheduler);
  await turn();
  const end = inSlices(
    (function* () {
      yield;
      return 'done';
    })(),
  );
  expect(await end).toBe('done');
});
