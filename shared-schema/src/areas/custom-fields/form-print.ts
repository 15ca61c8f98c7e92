import type { Locale } from '#kernel/languages.ts';
import { wordsOf } from '#kernel/words.ts';
import { PDF_WORDS } from '#pdf/pdf.text.ts';
import {
  PDF_PICTURE_SIDE_MAX,
  PDF_PICTURES_MAX,
  type PdfBlock,
  type PdfDocument,
} from '#pdf/pdf-document.ts';
import { pictureSize } from '#pdf/picture-size.ts';
import { type Answer, INK_HEIGHT, INK_WIDTH, isPicture, isSignature } from './answer.ts';
import type { Answers } from './answers.record.ts';
import type { Collection } from './collection.record.ts';
import { printedItems } from './completion.rules.ts';
import { FORM_PRINT_WORDS, type formPrintWords } from './form-print.text.ts';
import { type Asked, DECIMALS_MAX } from './item.ts';

/** What a printed form says beside the form itself. */
export interface FormPrint {
  readonly collection: Pick<Collection, 'name' | 'items'>;
  readonly answers: Answers | undefined;
  /** Names, as whoever prints it sees them: of the business, of whom it is about, and of who finished it. */
  readonly business: string;
  readonly about: string;
  readonly finishedBy: string;
  readonly locale: Locale;
  readonly timeZone: string;
}

type Words = (key: keyof typeof formPrintWords, values?: Readonly<Record<string, string>>) => string;

/**
 * A form with its answers as a file to print, by the titles, types and choices with which it was asked. Nothing in it follows
 * from the moment of printing: what was finished prints the same for ever. Pictures past the fortieth, and those that no
 * file can hold, are named only.
 */
export function printForm(form: FormPrint): PdfDocument {
  const { collection, answers, business, about, locale } = form;
  const words: Words = (key, values) => wordsOf(FORM_PRINT_WORDS[locale], key, locale, values) ?? key;
  const rows: [string, string][] = [];
  if (about !== '') rows.push([words('about'), about]);
  rows.push([words('filled-in'), filledIn(form, words)]);
  let pictures = 0;
  const takesPicture = () => {
    pictures += 1;
    return pictures <= PDF_PICTURES_MAX;
  };
  return {
    title: answers?.finished?.title ?? collection.name,
    locale,
    at: answers?.finished?.at ?? 0,
    words: PDF_WORDS[locale],
    blocks: [
      ...(business === '' ? [] : [{ kind: 'text', text: business, quiet: true } as const]),
      { kind: 'facts', rows },
      ...printedItems(collection, answers).map(
        ({ item, answer }): PdfBlock => ({
          kind: 'together',
          blocks: [
            { kind: 'heading', text: item.title },
            ...answerBlocks(item, answer, { words, locale, takesPicture }),
          ],
        }),
      ),
    ],
  };
}

function filledIn({ answers, finishedBy, locale, timeZone }: FormPrint, words: Words): string {
  if (!answers?.finished) return words('not-finished');
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return words('filled-in-value', { name: finishedBy, at: format.format(answers.finished.at) });
}

interface Printing {
  readonly words: Words;
  readonly locale: Locale;
  takesPicture(): boolean;
}

function answerBlocks(asked: Asked, answer: Answer | undefined, printing: Printing): readonly PdfBlock[] {
  const { words } = printing;
  const { value, notes, skipped } = answer ?? {};
  const withNotes = (...blocks: readonly PdfBlock[]): readonly PdfBlock[] =>
    notes ? [...blocks, { kind: 'text', text: words('notes', { notes }), quiet: true }] : blocks;
  if (skipped) return withNotes({ kind: 'text', text: words('skipped') });
  if (value === undefined) return withNotes({ kind: 'text', text: words('not-answered'), quiet: true });
  if (isSignature(value))
    return withNotes(
      { kind: 'drawing', strokes: value.ink, width: INK_WIDTH, height: INK_HEIGHT },
      { kind: 'text', text: words('signed', { name: value.fullname }) },
    );
  if (isPicture(value)) {
    const { name, thumbnail: data } = value;
    const size = pictureSize(data);
    const isPrinted = size && Math.max(size.width, size.height) <= PDF_PICTURE_SIDE_MAX;
    if (!isPrinted || !printing.takesPicture())
      return withNotes({ kind: 'text', text: words('photo-apart', { name }) });
    const picture: PdfBlock = { kind: 'picture', data, ...size };
    return withNotes(picture, { kind: 'text', text: words('photo', { name }), quiet: true });
  }
  return withNotes({ kind: 'text', text: valueText(asked, value, printing) });
}

function valueText(
  { settings }: Asked,
  value: boolean | number | string | readonly string[],
  { words, locale }: Printing,
): string {
  const { prefix = '', suffix = '', decimalPlaces = 0 } = settings;
  const affixed = (text: string) => [prefix, text, suffix].filter(Boolean).join(' ');
  if (typeof value === 'boolean') return words(value ? 'yes' : 'no');
  if (typeof value === 'number')
    return affixed(
      value.toLocaleString(locale, {
        minimumFractionDigits: decimalPlaces,
        maximumFractionDigits: DECIMALS_MAX,
      }),
    );
  return typeof value === 'string' ? affixed(value) : value.join(', ');
}
