import { describe, expect, it, test } from 'vitest';
import { forBothForms } from '#testing/for-both-forms.ts';
import type { TestAccount } from '#testing/test-account.ts';
import { addServices } from '../add-services.command.ts';
import { archiveServices } from '../archive-services.command.ts';
import { mergeServices } from '../merge-services.command.ts';
import { serviceRecord } from '../service.record.ts';
import { advertiseServices } from './advertise-services.command.ts';
import { askedQuestions, checkDirectory, checkQuestion, refusedAnswer } from './directory.rules.ts';
import { QUESTIONS_MAX } from './directory.schema.ts';
import { directoryTree } from './directory-tree.queries.ts';
import { editDirectory } from './edit-directory.command.ts';
import { placeInDirectory } from './place-in-directory.command.ts';

const FIELDS = { group: '', priceMinor: null, duration: null, taxRate: null, frequency: null, skills: [] };
const QUESTION = {
  title: 'Which?',
  type: 'choice',
  options: ['Bay', 'Sash'],
  required: true,
  hide: false,
} as const;
const asked = (id: string, at: number, title = id) => ({
  ...QUESTION,
  options: [...QUESTION.options],
  id,
  title,
  at,
});

/** Adds services, and answers their ids. */
function add(account: TestAccount, ...names: string[]): string[] {
  const services = names.map((name) => ({ ...FIELDS, name, colour: '#1E66C4' }));
  return account.must(addServices, { services }).serviceIds;
}
/** The tree as lines, each with a dash for every service that it stands under. */
const tree = ({ snapshot }: TestAccount) =>
  directoryTree(snapshot).map(({ depth, name }) => '-'.repeat(depth) + name);

forBothForms('services in the directory', (open) => {
  it('stand in the order of the list until somebody places them, under others and at the top', () => {
    const account = open();
    const [roof = '', moss = '', gutters = ''] = add(account, 'Roof', 'Moss', 'Gutters');
    expect(tree(account)).toEqual(['Roof', 'Moss', 'Gutters']);
    account.must(placeInDirectory, { serviceId: moss, parent: gutters, after: null });
    expect(tree(account)).toEqual(['Roof', 'Gutters', '-Moss']);
    account.must(placeInDirectory, { serviceId: roof, parent: gutters, after: moss });
    account.must(placeInDirectory, { serviceId: roof, parent: gutters, after: null });
    expect(tree(account)).toEqual(['Gutters', '-Roof', '-Moss']);
    account.must(placeInDirectory, { serviceId: moss, parent: null, after: null });
    expect(tree(account)).toEqual(['Moss', 'Gutters', '-Roof']);
  });

  it('refuse to go into themselves, under what is not there, and behind what is elsewhere', () => {
    const account = open();
    const [roof = '', moss = '', gutters = ''] = add(account, 'Roof', 'Moss', 'Gutters');
    account.must(placeInDirectory, { serviceId: moss, parent: roof, after: null });
    const place = (parent: string | null, after: string | null = null) =>
      account.run(placeInDirectory, { serviceId: roof, parent, after });
    expect(place(roof)).toMatchObject({ error: 'services.inside-itself' });
    expect(place(moss)).toMatchObject({ error: 'services.inside-itself' });
    expect(place('unknown')).toMatchObject({ error: 'services.not-found' });
    expect(place(null, moss)).toMatchObject({ error: 'services.not-found' });
    account.must(archiveServices, { serviceIds: [gutters], archived: true });
    expect(place(gutters)).toMatchObject({ error: 'services.not-found' });
  });

  it('leave their place to what they stood under when they are archived, and follow a merge', () => {
    const account = open();
    const [a = '', b = '', c = '', d = ''] = add(account, 'A', 'B', 'C', 'D');
    account.must(placeInDirectory, { serviceId: b, parent: a, after: null });
    account.must(placeInDirectory, { serviceId: c, parent: b, after: null });
    account.must(archiveServices, { serviceIds: [b], archived: true });
    expect(tree(account)).toEqual(['A', '-C', 'D']);
    account.must(archiveServices, { serviceIds: [b], archived: false });
    expect(tree(account)).toEqual(['A', '-B', '--C', 'D']);
    account.must(mergeServices, { serviceId: b, into: d });
    expect(tree(account)).toEqual(['A', 'D', '-C']);
  });

  it('take what was typed of them, and leave what was not', () => {
    const account = open();
    const [roof = ''] = add(account, 'Roof');
    const entry = () => account.snapshot.record(serviceRecord, roof)?.directory;
    account.must(editDirectory, {
      serviceId: roof,
      advertised: true,
      text: ' Moss and tiles ',
      pricing: { kind: 'unit', priceMinor: 300, unit: ' tile ' },
      questions: [asked('q1', 0), asked('q2', 1)],
      order: ['q2', 'q1'],
    });
    expect(entry()).toMatchObject({
      advertised: true,
      text: 'Moss and tiles',
      pricing: { kind: 'unit', minor: 300, unit: 'tile' },
    });
    expect(entry()?.questions.map(({ id }) => id)).toEqual(['q2', 'q1']);
    account.must(editDirectory, {
      serviceId: roof,
      pricing: { kind: 'from', priceMinor: 1200, unit: 'tile' },
      removeQuestions: ['q2'],
    });
    expect(entry()?.pricing).toEqual({ kind: 'from', minor: 1200 });
    expect(entry()?.questions.map(({ id }) => id)).toEqual(['q1']);
    expect(entry()?.text).toBe('Moss and tiles');
    account.must(editDirectory, { serviceId: roof, text: ' ', pricing: null });
    expect(entry()).toMatchObject({ text: '', pricing: undefined, advertised: true });
    account.must(advertiseServices, { serviceIds: [roof], advertised: false });
    expect(entry()?.advertised).toBe(false);
  });

  it('have so many questions at most, and name the one that is wrong', () => {
    const account = open();
    const [roof = ''] = add(account, 'Roof');
    const edit = (questions: ReturnType<typeof asked>[]) =>
      account.run(editDirectory, { serviceId: roof, questions });
    expect(edit(Array.from({ length: QUESTIONS_MAX + 1 }, (_one, at) => asked(`q${at}`, at)))).toMatchObject({
      error: 'services.too-many-questions',
    });
    expect(edit([asked('q1', 4, ' ')])).toMatchObject({
      error: 'services.question-required',
      field: 'questions.4.title',
    });
    expect(account.snapshot.record(serviceRecord, roof)?.directory.questions).toEqual([]);
  });

  it('are a Creator’s to describe, and nobody else’s below', () => {
    const account = open();
    const [roof = ''] = add(account, 'Roof');
    const as = (role: 'creator' | 'planner') =>
      account.run(editDirectory, { serviceId: roof, text: role }, { roles: [role] });
    expect(as('creator')).toMatchObject({ ok: true });
    expect(as('planner')).toMatchObject({ error: 'access.not-allowed' });
  });
});

describe('what is typed for the directory', () => {
  const price = (priceMinor: number | null, unit = '', kind: 'from' | 'unit' = 'from') => ({
    pricing: { kind, priceMinor, unit },
  });
  test.each([
    [{ text: 'x'.repeat(1001) }, 'kit.too-long', 'text'],
    [{ image: 'data:image/svg+xml;base64,AAAA' }, 'services.picture-invalid', 'image'],
    [{ image: `data:image/webp;base64,${'A'.repeat(16_000)}` }, 'services.picture-invalid', 'image'],
    [price(null), 'services.price-required', 'priceMinor'],
    [price(-1), 'services.price-out-of-range', 'priceMinor'],
    [price(Number.NaN), 'services.price-out-of-range', 'priceMinor'],
    [price(10_000_001), 'services.price-out-of-range', 'priceMinor'],
    [price(300, ' ', 'unit'), 'services.unit-required', 'unit'],
    [price(300, 'x'.repeat(41), 'unit'), 'kit.too-long', 'unit'],
  ])('%j is refused', (typed, error, field) => {
    expect(checkDirectory(typed)).toMatchObject({ ok: false, error, field });
  });

  test.each([
    [{ title: ' ' }, 'services.question-required', 'title'],
    [{ title: 'x'.repeat(201) }, 'kit.too-long', 'title'],
    [{ options: ['Bay', ' '] }, 'services.choices-required', 'options'],
    [{ options: ['Bay', 'bay'] }, 'services.choice-twice', 'options'],
    [{ options: ['Bay', 'x'.repeat(101)] }, 'kit.too-long', 'options'],
    [{ options: Array.from({ length: 31 }, (_one, at) => `${at}`) }, 'services.too-many-choices', 'options'],
  ])('a question with %j is refused', (changed, error, field) => {
    const typed = { ...QUESTION, options: [...QUESTION.options], id: 'q', ...changed };
    expect(checkQuestion(typed, 2)).toMatchObject({ ok: false, error, field: `questions.2.${field}` });
  });

  test('only a choice keeps choices', () => {
    const typed = { ...QUESTION, type: 'text', options: ['Bay'], id: 'q' } as const;
    expect(checkQuestion({ ...typed, options: [...typed.options] }, 0)).toMatchObject({
      value: { title: 'Which?', type: 'text', required: true, hide: false },
    });
  });
});

describe('what a customer answers', () => {
  test.each([
    ['text', true, undefined, 'services.answer-required'],
    ['text', true, '  ', 'services.answer-required'],
    ['choices', true, [], 'services.answer-required'],
    ['text', false, '', undefined],
    ['number', false, 'many', 'services.answer-no-number'],
    ['number', true, '12,5', undefined],
    ['choices', true, ['Bay'], undefined],
  ] as const)('%s (required: %s) with %j: %s', (type, required, answer, refused) => {
    expect(refusedAnswer({ type, required }, answer)).toBe(refused);
  });

  test('hidden questions are not asked', () => {
    expect(askedQuestions([{ hide: true }, { hide: false }])).toEqual([{ hide: false }]);
  });
});
