import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { PdfDocument } from '@roundsman/shared-schema/pdf/pdf-document.ts';

/** What the worker answers with. */
export type PdfAnswer =
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly error: 'too-long' | 'failed' };

/**
 * Makes the PDF file of a document on this device, without a connection too, in a worker of its own: what it is made with is
 * fetched with the first file. @errors custom-fields.pdf-too-long, custom-fields.pdf-failed
 */
export async function makePdf(document: PdfDocument): Promise<Result<Blob>> {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return fail('custom-fields.pdf-failed');
  }
  try {
    const answer = await new Promise<PdfAnswer>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => resolve(data));
      worker.addEventListener('error', () => resolve({ error: 'failed' }));
      worker.postMessage(document);
    });
    if ('bytes' in answer) return ok(new Blob([answer.bytes], { type: 'application/pdf' }));
    return fail(answer.error === 'too-long' ? 'custom-fields.pdf-too-long' : 'custom-fields.pdf-failed');
  } finally {
    worker.terminate();
  }
}
