import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF file shows. */
export interface ReadPdf {
  readonly pages: number;
  /** Its words, a line break where it has one. */
  readonly text: string;
  readonly pictures: number;
  /** Paths that were drawn with a pen: lines, and the frame about a signature. */
  readonly strokes: number;
}

/** Reads a PDF file back, by another library than the one that made it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const lines: string[] = [];
  let [pictures, strokes] = [0, 0];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at);
    const { items } = await page.getTextContent();
    lines.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    const { fnArray, argsArray } = await page.getOperatorList();
    pictures += fnArray.filter((fn) => fn === OPS.paintImageXObject).length;
    strokes += fnArray.filter(
      (fn, nth) => fn === OPS.constructPath && argsArray[nth]?.[0] === OPS.stroke,
    ).length;
  }
  await task.destroy();
  return { pages: pdf.numPages, text: lines.join('\n'), pictures, strokes };
}
