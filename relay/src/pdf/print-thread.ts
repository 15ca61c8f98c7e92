import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { type PdfDocument, pdfDefinition } from '@roundsman/shared-schema/pdf/pdf-document.ts';
import pdfmake from 'pdfmake';

/** What a thread answers with. */
export interface PrintedPdf {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

const FONTS = fileURLToPath(new URL('../../../shared-schema/src/pdf/fonts/', import.meta.url));
const FONT = {
  normal: `${FONTS}NotoSans-Regular.ttf`,
  bold: `${FONTS}NotoSans-Bold.ttf`,
};

/** Makes the file of the document that the thread was started with, and ends. Nothing but the fonts is read meanwhile. */
export async function printInThread(): Promise<void> {
  pdfmake.setFonts({ NotoSans: FONT });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === FONT.normal || path === FONT.bold);
  let pages = 0;
  const definition = pdfDefinition(workerData as PdfDocument, (count) => {
    pages = count;
  });
  const bytes = await pdfmake.createPdf(definition).getBuffer();
  parentPort?.postMessage({ bytes, pages } satisfies PrintedPdf);
}
