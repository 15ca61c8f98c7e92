import type { ImportAnswers, ImportQuestion } from './import-work.ts';

/** Reads one file in a worker of its own. */
export interface ImportReader {
  /** Rejects when the worker fails. */
  ask<K extends ImportQuestion['kind']>(
    question: Extract<ImportQuestion, { kind: K }>,
  ): Promise<ImportAnswers[K]>;
  /** Ends the worker, whatever it does; what was asked is never answered. */
  close(): void;
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

export function openImportReader(): ImportReader {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: never }>) => {
    waiting.get(data.id)?.resolve(data.answer);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the worker failed'));
    waiting.clear();
  });
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, question });
      }),
    close: () => worker.terminate(),
  };
}
