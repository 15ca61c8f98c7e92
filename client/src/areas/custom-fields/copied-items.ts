import { type ItemFields, itemFieldsOf } from '@roundsman/shared-schema/areas/custom-fields/item.rules.ts';
import type { Item } from '@roundsman/shared-schema/areas/custom-fields/item.ts';

/** Questions to make a form from: those that are asked, with conditions that name their places among them. */
export function copiedItems(items: readonly Item[]): ItemFields[] {
  const asked = items.filter(({ active }) => active);
  return asked.map((item) => {
    const fields = itemFieldsOf(item);
    const at = asked.findIndex(({ id }) => id === fields.when?.item);
    return { ...fields, when: fields.when && at >= 0 ? { ...fields.when, item: String(at) } : null };
  });
}
