import type { Locale } from '#kernel/languages.ts';
import { wordsOf } from '#kernel/words.ts';
import type { PdfWords } from './pdf.text.ts';
import { printable } from './printable.ts';

/** Most pictures of a file, longest side of one in pixels, and most pages. */
export const PDF_PICTURES_MAX = 40;
export const PDF_PICTURE_SIDE_MAX = 1024;
export const PDF_PAGES_MAX = 200;

/** A part of a PDF file, from top to bottom. */
export type PdfBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly quiet?: true }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'picture'; readonly data: string; readonly width: number; readonly height: number }
  /** Strokes of a pen, each x and y in turn, on a field of so many units. */
  | {
      readonly kind: 'drawing';
      readonly strokes: readonly (readonly number[])[];
      readonly width: number;
      readonly height: number;
    }
  /** What stays on one page. */
  | { readonly kind: 'together'; readonly blocks: readonly PdfBlock[] };

/** What a PDF file holds, as plain data: a device and the server make the same file of it. */
export interface PdfDocument {
  readonly title: string;
  readonly locale: Locale;
  /** The moment that it says it was made at, epoch milliseconds: the same document gives the same bytes. */
  readonly at: number;
  readonly words: PdfWords;
  readonly blocks: readonly PdfBlock[];
}

/** Points: A4 without its margins. */
const MARGIN = 48;
const TEXT_WIDTH = 595.28 - 2 * MARGIN;
const PICTURE_WIDTH = 300;
const PICTURE_HEIGHT = 260;
const DRAWING_WIDTH = 220;
const QUIET = '#555555';

type Node = Readonly<Record<string, unknown>>;

/**
 * The definition that pdfmake makes a file from. It is made anew for each file, since pdfmake writes into it; only the
 * line at the bottom of each page is a function, so that it is made where the file is. `onPages` is told how many there are.
 */
export function pdfDefinition(
  { title, locale, at, words, blocks }: PdfDocument,
  onPages: (count: number) => void,
): Record<string, unknown> {
  const shown = (text: string) => printable(text, words, locale);
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + 12],
    info: { title, creationDate: new Date(at), producer: 'Roundsman', creator: 'Roundsman' },
    language: locale,
    defaultStyle: { font: 'NotoSans', fontSize: 10, lineHeight: 1.2 },
    content: [
      { text: shown(title), bold: true, fontSize: 18, margin: [0, 0, 0, 8] },
      ...blocks.map((block) => nodeOf(block, shown)),
    ],
    footer: (page: number, of: number) => {
      onPages(of);
      return {
        text: [shown(title), wordsOf(words, 'page', locale, { at: page, of }) ?? ''].join(' · '),
        fontSize: 8,
        color: QUIET,
        margin: [MARGIN, 12, MARGIN, 0],
      };
    },
  };
}

function nodeOf(block: PdfBlock, shown: (text: string) => string): Node {
  switch (block.kind) {
    case 'heading':
      return { text: shown(block.text), bold: true, margin: [0, 10, 0, 2] };
    case 'text':
      return { text: shown(block.text), ...(block.quiet && { color: QUIET, fontSize: 9 }) };
    case 'facts':
      return {
        table: {
          widths: ['auto', '*'],
          body: block.rows.map(([label, value]) => [
            { text: shown(label), color: QUIET },
            { text: shown(value) },
          ]),
        },
        layout: 'noBorders',
        margin: [0, 0, 0, 6],
      };
    case 'picture': {
      const factor = Math.min(1, PICTURE_WIDTH / block.width, PICTURE_HEIGHT / block.height);
      return {
        image: block.data,
        width: block.width * factor,
        height: block.height * factor,
        margin: [0, 4, 0, 4],
      };
    }
    case 'drawing': {
      const factor = Math.min(DRAWING_WIDTH, TEXT_WIDTH) / block.width;
      return {
        canvas: [
          {
            type: 'rect',
            x: 0,
            y: 0,
            w: block.width * factor,
            h: block.height * factor,
            lineWidth: 0.5,
            lineColor: '#bbbbbb',
          },
          ...block.strokes.map((stroke) => ({
            type: 'polyline',
            lineWidth: 1.4,
            lineCap: 'round',
            points: pointsOf(stroke, factor),
          })),
        ],
        margin: [0, 4, 0, 4],
      };
    }
    case 'together':
      return { stack: block.blocks.map((one) => nodeOf(one, shown)), unbreakable: true };
  }
}

function pointsOf(stroke: readonly number[], factor: number): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  for (let at = 0; at + 1 < stroke.length; at += 2)
    points.push({ x: (stroke[at] ?? 0) * factor, y: (stroke[at + 1] ?? 0) * factor });
  return points;
}
