import { expect, test } from 'vitest';
import { checkItem, type ItemFields, NEW_ITEM, offeredNotes } from './item.rules.ts';
import { item } from './testing/form-fixture.ts';

const [dog, risk, size, name] = [
  item('dog'),
  item('risk', { type: 'select', selectOptions: ['Low', 'High'] }),
  item('size', { type: 'number' }),
  item('name', { type: 'text' }),
];
const EARLIER = [dog, risk, size, name, { ...item('old'), active: false }];
const select = (...selectOptions: string[]) => ({ type: 'select', selectOptions }) as const;
const on = (of: string, test: 'is' | 'not' | 'over', value: boolean | number | string) => ({
  when: { item: of, test, value },
});

test.each<[Partial<ItemFields>, string, string]>([
  [{ title: ' ' }, 'title', 'custom-fields.question-required'],
  [{ title: 'x'.repeat(201) }, 'title', 'kit.too-long'],
  [{ description: 'x'.repeat(1001) }, 'description', 'kit.too-long'],
  [{ type: 'number', suffix: 'x'.repeat(21) }, 'suffix', 'kit.too-long'],
  [{ type: 'number', decimalPlaces: 7 }, 'decimalPlaces', 'custom-fields.decimals-out-of-range'],
  [{ type: 'number', decimalPlaces: 0.5 }, 'decimalPlaces', 'custom-fields.decimals-out-of-range'],
  [select(' ', ''), 'selectOptions', 'custom-fields.options-required'],
  [select('Low', 'LOW '), 'selectOptions', 'custom-fields.option-twice'],
  [select('x'.repeat(101)), 'selectOptions', 'kit.too-long'],
  [
    select(...Array.from({ length: 51 }, (_, at) => `Option ${at}`)),
    'selectOptions',
    'custom-fields.too-many-options',
  ],
  [on('later', 'is', true), 'when', 'custom-fields.condition-earlier'],
  [on('old', 'is', true), 'when', 'custom-fields.condition-earlier'],
  [on('name', 'is', 'Ann'), 'when', 'custom-fields.condition-earlier'],
  [on('dog', 'over', 3), 'when', 'custom-fields.condition-unfit'],
  [on('dog', 'is', 'yes'), 'when', 'custom-fields.condition-unfit'],
  [on('risk', 'is', 'Medium'), 'when', 'custom-fields.condition-unfit'],
  [on('size', 'over', 'three'), 'when', 'custom-fields.condition-unfit'],
])('a question with %j is refused at %s with %s', (typed, field, error) => {
  const checked = checkItem({ ...NEW_ITEM, title: 'Q', ...typed }, EARLIER);
  expect(checked).toMatchObject({ ok: false, field, error });
});

test.each<[Partial<ItemFields>, object]>([
  [{ title: ' Dog? ' }, { title: 'Dog?', settings: {} }],
  [{ notes: 'when-skipped', skippable: false }, { notesRequired: 0 }],
  [{ notes: 'when-skipped-or-falsy' }, { notesRequired: 3, skippable: false }],
  [{ type: 'number', decimalPlaces: 2, suffix: ' m ' }, { settings: { decimalPlaces: 2, suffix: 'm' } }],
  [select(' Low ', '', 'High'), { settings: { selectOptions: ['Low', 'High'] } }],
  [{ prefix: '£', selectOptions: ['Low'] }, { settings: {} }],
  [{ type: 'attachment', attachmentSource: 'new' }, { settings: { attachmentSource: 'new' } }],
  [on('size', 'over', 3), { when: { item: 'size', test: 'over', value: 3 } }],
  [on('risk', 'not', 'High'), { when: { item: 'risk', test: 'not', value: 'High' } }],
])('a question with %j is stored as %j', (typed, stored) => {
  const checked = checkItem({ ...NEW_ITEM, title: 'Q', ...typed }, EARLIER);
  expect(checked.ok && checked.value).toMatchObject(stored);
});

test.each<[ItemFields['type'], boolean, ItemFields['notes'], readonly ItemFields['notes'][]]>([
  ['boolean', true, 'optional', ['optional', 'always', 'when-skipped', 'when-skipped-or-falsy']],
  ['boolean', false, 'optional', ['optional', 'always', 'when-skipped-or-falsy']],
  ['text', true, 'optional', ['optional', 'always', 'when-skipped']],
  ['signature', false, 'optional', ['optional', 'always']],
  ['number', false, 'when-skipped-or-falsy', ['optional', 'always', 'when-skipped-or-falsy']],
])('a question of type %s, skippable %s, with %s offers notes %j', (type, skippable, own, offered) => {
  expect(offeredNotes(type, skippable, own)).toEqual(offered);
});
