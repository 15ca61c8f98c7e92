import { vi } from 'vitest';

/** What a worker does with a question: it may answer several times. */
type Works<Q, A> = (question: Q, answer: (given: A) => void) => void;

/** Stands for the browser's workers, which the test environment does not have: the work is done in turn, here. */
export function workInTurn<Q, A>(works: Works<Q, A>): void {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      #isOver = false;

      postMessage(question: Q): void {
        setTimeout(() => {
          if (this.#isOver) return;
          works(question, (data) => this.dispatchEvent(new MessageEvent('message', { data })));
        });
      }

      terminate(): void {
        this.#isOver = true;
      }
    },
  );
}
