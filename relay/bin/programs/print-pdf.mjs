import { printInThread } from '../../src/pdf/print-thread.ts';

await printInThread();
