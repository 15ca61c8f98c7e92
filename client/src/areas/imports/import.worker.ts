import { type ImportQuestion, ImportWork } from './import-work.ts';

const work = new ImportWork();

/** Reads and checks a file off the main thread; it is stopped by ending the worker. */
globalThis.addEventListener('message', ({ data }: MessageEvent<{ id: number; question: ImportQuestion }>) => {
  void work.answer(data.question).then((answer) => globalThis.postMessage({ id: data.id, answer }));
});
