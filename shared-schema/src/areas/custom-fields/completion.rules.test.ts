import { describe, expect, test } from 'vitest';
import type { Answer } from './answer.ts';
import { askedItems, completionOf, isCompleted, missingItems, printedItems } from './completion.rules.ts';
import { askedOf, type Condition, type Item } from './item.ts';
import { answers, item } from './testing/form-fixture.ts';

const ids = (items: readonly Item[]) => items.map(({ id }) => id);
const [YES, NO]: readonly Answer[] = [{ value: true }, { value: false }];
const when = (test: Condition['test'], value: Condition['value']) => ({
  when: { item: 'first', test, value },
});

describe('a condition', () => {
  const yesNo = item('first');
  const number = item('first', { type: 'number' });
  const several = item('first', { type: 'select', selectOptions: ['Low', 'High'], selectMultiple: true });
  test.each<[string, Item, Condition['test'], Condition['value'], Answer | undefined, boolean]>([
    ['yes is yes', yesNo, 'is', true, YES, true],
    ['no is not yes', yesNo, 'is', true, NO, false],
    ['no fits "not yes"', yesNo, 'not', true, NO, true],
    ['no answer fits nothing', yesNo, 'not', true, undefined, false],
    ['a skip fits nothing', yesNo, 'not', true, { skipped: true }, false],
    ['notes alone are no answer', yesNo, 'is', true, { notes: 'Hm' }, false],
    ['four is over three', number, 'over', 3, { value: 4 }, true],
    ['three is not over three', number, 'over', 3, { value: 3 }, false],
    ['one of several choices', several, 'is', 'High', { value: ['Low', 'High'] }, true],
    ['none of the choices', several, 'not', 'High', { value: ['Low'] }, true],
  ])('%s', (_what, first, test, value, answer, isAsked) => {
    const items = [first, item('second', when(test, value), [first])];
    const values = new Map(answer ? [['first', answer]] : []);
    expect(ids(askedItems(items, values))).toEqual(isAsked ? ['first', 'second'] : ['first']);
  });

  test('on a hidden question hides, on one that is not there any more it does not', () => {
    const first = item('first');
    const second = item('second', when('is', true), [first]);
    const third = item('third', { when: { item: 'second', test: 'is', value: true } }, [first, second]);
    const values = new Map([['second', YES as Answer]]);
    expect(ids(askedItems([first, second, third], values))).toEqual(['first']);
    expect(ids(askedItems([{ ...first, active: false }, second], values))).toEqual(['second']);
    expect(ids(askedItems([second, first], values))).toEqual(['second', 'first']);
  });
});

describe('a form', () => {
  const first = item('first');
  const may = item('may', { skippable: true });
  const second = item('second', when('is', true), [first]);
  const items = [first, may, second];
  const rev = 'b'.repeat(12);

  test.each<[Readonly<Record<string, Answer>>, readonly string[]]>([
    [{}, ['first']],
    [{ first: NO as Answer }, []],
    [{ first: YES as Answer }, ['second']],
    [{ first: { skipped: true } }, ['first']],
    [{ first: YES as Answer, second: NO as Answer }, []],
  ])('with %j lacks %j', (values, missing) => {
    expect(ids(missingItems(items, answers(values).values))).toEqual(missing);
  });

  const old = { by: 'tom00001', at: 1, rev: 'a'.repeat(12) };
  test('that was finished by an earlier version stays finished, says so and lists what is new', () => {
    const done = answers(
      { first: NO as Answer },
      { finished: old, asked: new Map([['first', askedOf(first)]]) },
    );
    const added = item('added');
    const completion = completionOf({ items: [first, added], rev }, done);
    expect(completion).toMatchObject({ finished: old, isOlder: true });
    expect(ids(completion.newer)).toEqual(['added']);
    expect(isCompleted({ items: [first, added], rev }, done)).toBe(true);
    expect(completionOf({ items: [first], rev: old.rev }, done)).toMatchObject({ isOlder: false, newer: [] });
  });

  test('is not finished before somebody says so, nor once an answer it was asked for is taken away', () => {
    const asked = new Map([['first', askedOf(first)]]);
    expect(isCompleted({ items: [first], rev }, answers({ first: NO as Answer }))).toBe(false);
    expect(isCompleted({ items: [first], rev }, answers({}, { finished: { ...old, rev }, asked }))).toBe(
      false,
    );
  });

  test('prints as it was asked, with archived questions that have an answer, without hidden ones', () => {
    const gone = { ...item('gone'), active: false };
    const reworded = { ...first, title: 'Reworded' };
    const filled = answers(
      { first: NO as Answer, second: YES as Answer, gone: YES as Answer },
      { asked: new Map([['first', askedOf(first)]]) },
    );
    const printed = printedItems({ items: [reworded, second, gone, item('open')] }, filled);
    expect(printed.map(({ item: { title }, answer }) => [title, answer?.value])).toEqual([
      ['first', false],
      ['gone', true],
      ['open', undefined],
    ]);
  });
});
