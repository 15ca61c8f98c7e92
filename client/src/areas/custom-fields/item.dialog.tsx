import { mdiArchiveOutline, mdiArchiveRefreshOutline, mdiContentCopy, mdiDelete } from '@mdi/js';
import { cloneItems } from '@roundsman/shared-schema/areas/custom-fields/clone-items.command.ts';
import type { Collection } from '@roundsman/shared-schema/areas/custom-fields/collection.record.ts';
import { isItemUsed } from '@roundsman/shared-schema/areas/custom-fields/collections.queries.ts';
import {
  fittingNotes,
  NEW_ITEM,
  offeredNotes,
} from '@roundsman/shared-schema/areas/custom-fields/item.rules.ts';
import {
  ITEM_DESCRIPTION_MAX,
  ITEM_TITLE_MAX,
  ITEM_TYPES,
  type Item,
} from '@roundsman/shared-schema/areas/custom-fields/item.ts';
import { removeItem } from '@roundsman/shared-schema/areas/custom-fields/remove-item.command.ts';
import { keepsType, saveItem } from '@roundsman/shared-schema/areas/custom-fields/save-item.command.ts';
import { useState } from 'react';
import { FormDialog } from '#list/form.dialog.tsx';
import { useColleague } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField, TextField } from '#ui/form/text-field.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import { ConditionFields, SettingsFields } from './item-fields.part.tsx';
import './custom-fields.text.ts';
import { ITEM_GROUPS, type ItemForm, itemFieldOf, itemForm, typedItem } from './item-form.ts';

/** Makes or changes a question of a form; its type stays once it is saved. */
export function ItemDialog(props: {
  collection: Collection;
  /** Absent for a new one. */
  item: Item | undefined;
  onClose: () => void;
}) {
  const { collection, onClose } = props;
  const [first] = useState(props.item);
  const item = collection.items.find(({ id }) => id === first?.id) ?? first;
  const { id: collectionId, items } = collection;
  const at = item ? items.findIndex(({ id }) => id === item.id) : items.length;
  const earlier = items.slice(0, Math.max(at, 0)).filter(({ active }) => active);
  const isUsed = useQuery(isItemUsed, collectionId, item?.id ?? '');
  const isTypeKept = useQuery(keepsType, collectionId, item?.id ?? '', useActor());
  const { act } = useAct();
  const form = useForm<ItemForm>({
    defaultValues: itemForm(item),
    ...(item && { follows: { groups: ITEM_GROUPS, by: useColleagueOf(collection) } }),
    fieldOf: itemFieldOf,
  });
  const { type, skippable, notes } = form.values();
  const send = (fields: ItemForm) => {
    const typed = typedItem(item ? form.changed() : fields, fields, earlier);
    const saved = item ? { itemId: item.id, ...typed } : { ...NEW_ITEM, ...typed };
    return act(saveItem, { collectionId, ...saved }, { showsFailure: true });
  };
  const leave = (go: () => Promise<unknown>) => () =>
    form.leave(() => {
      form.release();
      onClose();
      void go();
    });
  const more: readonly MenuEntry[] = item
    ? [
        {
          id: 'copy',
          icon: mdiContentCopy,
          label: t('custom-fields.copy-question'),
          onSelect: leave(() => act(cloneItems, { collectionId, from: collectionId, itemIds: [item.id] })),
        },
        {
          id: 'archive',
          icon: item.active ? mdiArchiveOutline : mdiArchiveRefreshOutline,
          label: item.active ? t('kit.archive') : t('custom-fields.ask-again'),
          onSelect: leave(() => act(saveItem, { collectionId, itemId: item.id, active: !item.active })),
        },
        {
          id: 'delete',
          icon: mdiDelete,
          label: t('kit.delete'),
          danger: true,
          apart: true,
          ...(isUsed && { disabled: true, sub: t('custom-fields.item-used') }),
          onSelect: leave(() => act(removeItem, { collectionId, itemId: item.id })),
        },
      ]
    : [];
  return (
    <FormDialog
      form={form}
      title={item ? item.title : t('custom-fields.add-question')}
      action={{ label: t('kit.save') }}
      more={more}
      send={send}
      onSent={onClose}
      onClose={onClose}
      {...(!item && {
        again: {
          label: t('custom-fields.save-and-next'),
          onSent: () => form.restart({ ...itemForm(undefined), type }, 'title'),
        },
      })}
    >
      <TextField
        label={t('custom-fields.question')}
        maxLength={ITEM_TITLE_MAX}
        autoComplete="off"
        autoFocus={!item}
        {...form.field('title')}
      />
      <TextAreaField
        label={t('custom-fields.help')}
        optional={t('custom-fields.optional')}
        maxLength={ITEM_DESCRIPTION_MAX}
        rows={2}
        {...form.field('description')}
      />
      <SelectField
        label={t('custom-fields.type')}
        disabled={isTypeKept}
        {...(isTypeKept && { hint: t('custom-fields.type-kept') })}
        options={ITEM_TYPES.map((value) => ({ value, label: t(`custom-fields.type-${value}`) }))}
        {...form.field('type')}
      />
      <SettingsFields form={form} />
      <CheckField label={t('custom-fields.skippable')} {...form.field('skippable')} />
      <SelectField
        label={t('custom-fields.notes')}
        options={offeredNotes(type, skippable, notes).map((value) => ({
          value,
          label:
            value === 'when-skipped-or-falsy' && !skippable
              ? t('custom-fields.notes-when-falsy')
              : t(`custom-fields.notes-${value}`),
        }))}
        {...form.field('notes')}
        value={fittingNotes(notes, skippable)}
      />
      {notes === 'optional' && type !== 'attachment' && type !== 'signature' && (
        <CheckField label={t('custom-fields.remove-notes')} {...form.field('removeNotes')} />
      )}
      <ConditionFields form={form} earlier={earlier} />
    </FormDialog>
  );
}

function useColleagueOf({ changed }: Collection): string | undefined {
  return useColleague(changed);
}
