import {
  type ItemFields,
  itemFieldsOf,
  NEW_ITEM,
} from '@roundsman/shared-schema/areas/custom-fields/item.rules.ts';
import type { Condition, Item } from '@roundsman/shared-schema/areas/custom-fields/item.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import type { Follows } from '#list/following.ts';

/** What stands in the form of a question; NaN for what is no number. */
export interface ItemForm extends Omit<ItemFields, 'when' | 'active' | 'decimalPlaces'> {
  decimalPlaces: number | null;
  /** Id of the question that decides whether this one is asked; empty: it is always asked. */
  whenItem: string;
  whenTest: Condition['test'];
  /** As a control shows it: `yes`, `no`, a choice. */
  whenValue: string;
  whenNumber: number | null;
}

export function itemForm(item: Item | undefined): ItemForm {
  const { when, active: _active, ...fields } = item ? itemFieldsOf(item) : NEW_ITEM;
  const value = when?.value;
  return {
    ...fields,
    whenItem: when?.item ?? '',
    whenTest: when?.test ?? 'is',
    whenValue:
      typeof value === 'boolean' ? (value ? 'yes' : 'no') : typeof value === 'string' ? value : 'yes',
    whenNumber: typeof value === 'number' ? value : 0,
  };
}

/** Fields that are decided together. */
export const ITEM_GROUPS: Follows<ItemForm>['groups'] = [
  ['notes', 'skippable'],
  ['whenItem', 'whenTest', 'whenValue', 'whenNumber'],
];

/** What the command takes of a form, or of what was changed in one; `earlier`: the questions above it. */
export function typedItem(
  form: Partial<ItemForm>,
  whole: ItemForm,
  earlier: readonly Item[],
): Partial<ItemFields> {
  const { whenItem, whenTest, whenValue, whenNumber, decimalPlaces, ...fields } = form;
  const isConditionTyped = [whenItem, whenTest, whenValue, whenNumber].some((one) => one !== undefined);
  return {
    ...fields,
    ...(decimalPlaces !== undefined && { decimalPlaces: decimalPlaces ?? 0 }),
    ...(isConditionTyped && { when: condition(whole, earlier) }),
  };
}

function condition(form: ItemForm, earlier: readonly Item[]): ItemFields['when'] {
  const { whenItem: item, whenTest: test, whenValue, whenNumber } = form;
  if (item === '') return null;
  const type = earlier.find(({ id }) => id === item)?.type;
  const value = type === 'boolean' ? whenValue === 'yes' : type === 'number' ? (whenNumber ?? 0) : whenValue;
  return { item, test, value };
}

/** Where a refusal of the command stands. */
export function itemFieldOf({ field }: Failure): string | undefined {
  return field === 'when' ? 'whenItem' : field;
}
