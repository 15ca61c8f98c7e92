import type { WordsIn } from '#kernel/words.ts';
import type { formPrintWords } from './form-print.text.ts';

/** The words of a printed form in Polish. */
export const formPrintWordsPl: WordsIn<typeof formPrintWords> = {
  about: 'Dotyczy',
  'filled-in': 'Wypełnia',
  'filled-in-value': '{{name}}, {{at}}',
  'not-finished': 'Jeszcze niezakończone',
  yes: 'Tak',
  no: 'Nie',
  skipped: 'Pominięto',
  'not-answered': 'Brak odpowiedzi',
  notes: 'Uwagi: {{notes}}',
  signed: 'Podpis: {{name}}',
  photo: 'Zdjęcie {{name}}',
  'photo-apart': 'Zdjęcie {{name}}: widoczne w aplikacji',
};
