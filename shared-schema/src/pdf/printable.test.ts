import { expect, test } from 'vitest';
import { PDF_WORDS } from './pdf.text.ts';
import { pdfDefinition } from './pdf-document.ts';
import { printable } from './printable.ts';

const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');

test.each<[string, string]>([
  ['Łódź – Ελλάδα, Москва\nCafe\u0301 £5', 'Łódź – Ελλάδα, Москва\nCafe\u0301 £5'],
  ['Side gate 🐕', 'Side gate [1 character that can’t be printed]'],
  ['客户 名 is Wei', '[3 characters that can’t be printed] is Wei'],
  ['مرحبا', '[5 characters that can’t be printed]'],
  ['The 👨‍👩‍👧 family', 'The [1 character that can’t be printed] family'],
  ['Copyright ©️ 1️⃣', 'Copyright © 1'],
  ['cut \ud83e', 'cut [1 character that can’t be printed]'],
])('%j prints as %j', (text, printed) => {
  expect(plain(printable(text, PDF_WORDS['en-GB'], 'en-GB'))).toBe(printed);
});

test('in the language of the file', () => {
  const inPolish = (text: string) => plain(printable(text, PDF_WORDS['pl-PL'], 'pl-PL'));
  expect(inPolish('🐕')).toBe('[1 znak, którego nie da się wydrukować]');
  expect(inPolish('🐕🐈🐎')).toBe('[3 znaki, których nie da się wydrukować]');
});

test('every text of a file is looked at, and its name in the file’s own data stays', () => {
  const definition = pdfDefinition(
    {
      ...{ title: 'Dog 🐕', locale: 'en-GB', at: 0, words: PDF_WORDS['en-GB'] },
      blocks: [
        { kind: 'facts', rows: [['About 🐕', 'Wei 客']] },
        {
          kind: 'together',
          blocks: [
            { kind: 'heading', text: '客' },
            { kind: 'text', text: '🐈' },
          ],
        },
      ],
    },
    () => {},
  );
  const { info, footer, ...rest } = definition as {
    info: { title: string };
    footer: (...pages: number[]) => unknown;
  };
  expect(info.title).toBe('Dog 🐕');
  expect(JSON.stringify([rest, footer(1, 1)])).not.toMatch(/[客🐕🐈]/u);
});
