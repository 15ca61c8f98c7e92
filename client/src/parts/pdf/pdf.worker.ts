import bold from '@roundsman/shared-schema/pdf/fonts/NotoSans-Bold.ttf?url';
import regular from '@roundsman/shared-schema/pdf/fonts/NotoSans-Regular.ttf?url';
import { PDF_PAGES_MAX, type PdfDocument, pdfDefinition } from '@roundsman/shared-schema/pdf/pdf-document.ts';
import pdfmake from 'pdfmake';
import type { PdfAnswer } from './make-pdf.ts';

const answer = (given: PdfAnswer) => globalThis.postMessage(given);

/** Keeps a font where pdfmake looks for it; the app serves it, and a device has it offline. */
async function addFont(name: string, url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`no font at ${url}`);
  pdfmake.virtualfs.writeFileSync(name, new Uint8Array(await response.arrayBuffer()));
}

/** Makes a PDF file off the main thread; nothing but the app's own fonts is fetched for it. */
async function make(document: PdfDocument): Promise<PdfAnswer> {
  await Promise.all([addFont('regular.ttf', regular), addFont('bold.ttf', bold)]);
  pdfmake.setFonts({ NotoSans: { normal: 'regular.ttf', bold: 'bold.ttf' } });
  pdfmake.setUrlAccessPolicy(() => false);
  let pages = 0;
  const definition = pdfDefinition(document, (count) => {
    pages = count;
  });
  const bytes = await pdfmake.createPdf(definition).getBuffer();
  return pages > PDF_PAGES_MAX ? { error: 'too-long' } : { bytes };
}

globalThis.addEventListener('message', ({ data }: MessageEvent<PdfDocument>) => {
  make(data).then(answer, () => answer({ error: 'failed' }));
});
