import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PDF_PAGES_MAX, type PdfDocument } from '@roundsman/shared-schema/pdf/pdf-document.ts';
import type { PrintedPdf } from './print-thread.ts';

const PROGRAM = fileURLToPath(new URL('../../bin/print-pdf.mjs', import.meta.url));
/** Longest that one file may take, and most memory of its thread in MiB. */
const PRINT_MS = 60_000;
const PRINT_MIB = 384;

/** A file was not made; `too-long` where it would have more pages than there may be. */
export class PdfFault extends Error {
  override readonly name = 'PdfFault';
  constructor(
    readonly reason: 'too-long' | 'failed',
    cause?: unknown,
  ) {
    super(`a PDF file was not made: ${reason}`, { cause });
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes the PDF file of a document in a thread of its own, one after the other: a large one keeps neither the server's calls
 * nor its sockets waiting. Throws `PdfFault`.
 */
export function printPdf(document: PdfDocument): Promise<Uint8Array> {
  const printed = last.then(() => inThread(document));
  last = printed.catch(() => undefined);
  return printed;
}

async function inThread(document: PdfDocument): Promise<Uint8Array> {
  const thread = new Worker(PROGRAM, {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: PRINT_MIB },
    // Nothing that the process was started with concerns it.
    env: {},
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const { bytes, pages } = await new Promise<PrintedPdf>((resolve, reject) => {
      const fail = (cause: unknown) => reject(new PdfFault('failed', cause));
      thread.once('message', resolve);
      thread.once('error', fail);
      thread.once('exit', () => fail(new Error('the thread ended without a file')));
      timer = setTimeout(() => fail(new Error('it took too long')), PRINT_MS);
    });
    if (pages > PDF_PAGES_MAX) throw new PdfFault('too-long');
    return bytes;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
