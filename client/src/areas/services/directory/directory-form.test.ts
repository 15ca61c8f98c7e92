import type { DirectoryEntry } from '@roundsman/shared-schema/areas/services/directory/directory.schema.ts';
import { expect, test } from 'vitest';
import { directoryForm, emptyQuestion, previewQuestions, typedDirectory } from './directory-form.ts';

const ENTRY: DirectoryEntry = {
  parent: undefined,
  place: '',
  advertised: true,
  text: 'Inside and out',
  image: '',
  pricing: { kind: 'unit', minor: 300, unit: 'window' },
  questions: [
    { id: 'q1', title: 'How many?', type: 'number', required: true, hide: false },
    { id: 'q2', title: 'Which?', type: 'choice', options: ['Bay', 'Sash'], required: false, hide: false },
  ],
};
const OPENED = directoryForm(ENTRY, 1500);

test('a price is proposed where the directory tells none', () => {
  expect(directoryForm({ ...ENTRY, pricing: undefined }, 1500)).toMatchObject({
    priceKind: 'none',
    price: 1500,
  });
  expect(OPENED.price).toBe(300);
});

test.each([
  ['nothing', {}, {}],
  ['the words', { text: 'In' }, { text: 'In' }],
  ['a price', { price: 400 }, { pricing: { kind: 'unit', priceMinor: 400, unit: 'window' } }],
  ['no price', { priceKind: 'none' as const }, { pricing: null }],
])('sends %s when that was changed', (_name, changed, sent) => {
  expect(typedDirectory(changed, { ...OPENED, ...changed }, OPENED)).toEqual(sent);
});

test('sends the questions that were added, changed, removed or put in another order', () => {
  const [first, second] = OPENED.questions;
  if (!first || !second) throw new Error('no questions');
  const sent = (questions: typeof OPENED.questions) =>
    typedDirectory({ questions }, { ...OPENED, questions }, OPENED);
  expect(sent([second, first])).toEqual({ questions: [], removeQuestions: [], order: ['q2', 'q1'] });
  expect(sent([first])).toEqual({ questions: [], removeQuestions: ['q2'] });
  const changed = { ...second, options: 'Bay\n\nDormer' };
  expect(sent([first, changed])).toEqual({
    questions: [{ ...second, options: ['Bay', '', 'Dormer'], at: 1 }],
    removeQuestions: [],
  });
  expect(sent([first, second, emptyQuestion('q3')]).order).toEqual(['q1', 'q2', 'q3']);
});

test('the preview asks what has words, with the choices that are there', () => {
  const questions = [
    { ...emptyQuestion('a'), title: ' Floor? ', options: 'One\n \nTwo' },
    emptyQuestion('b'),
  ];
  expect(previewQuestions(questions)).toEqual([
    { ...emptyQuestion('a'), title: 'Floor?', options: ['One', 'Two'] },
  ]);
});
